import Foundation

/// What the system says of an error of a file or a folder.
public enum SystemReason {
  /// The system's own sentence, such as `Permission denied` or `Not a directory`.
  ///
  /// Foundation keeps the system's code below its own error, whose description says less.
  public static func words(of error: any Error) -> String {
    var next: (any Error)? = error
    while let error = next.map({ $0 as NSError }) {
      if error.domain == NSPOSIXErrorDomain, let text = strerror(Int32(error.code)) {
        return String(cString: text)
      }
      next = error.userInfo[NSUnderlyingErrorKey] as? any Error
    }
    return error.localizedDescription
  }
}
