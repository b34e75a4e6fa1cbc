import CLibXML2

/// libxml2's global state is made once, before any thread uses it.
enum LibXMLSetup {
  /// Reading it initializes the library; Swift does so exactly once.
  static let isReady: Bool = {
    xmlInitParser()
    return true
  }()
}
