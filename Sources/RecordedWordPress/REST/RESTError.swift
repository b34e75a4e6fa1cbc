import ContentModel

/// An error as WordPress's REST interface answers it.
struct RESTError: Error, Hashable {
  var status: Int
  var code: String
  var message: String
  /// What `data` holds beside the status.
  var details: [String: JSONValue] = [:]
  /// Whether the answer still says that the route may be read; not when the record may not.
  var allowsReading: Bool

  init(_ status: Int, _ code: String, _ message: String, allowsReading: Bool = true) {
    self.status = status
    self.code = code
    self.message = message
    self.allowsReading = allowsReading
  }

  static let noRoute = RESTError(
    404, "rest_no_route", "No route was found matching the URL and request method.",
    allowsReading: false)
  static let noPage = RESTError(
    400, "rest_post_invalid_page_number",
    "The page number requested is larger than the number of pages available.")
  static let noInclude = RESTError(
    400, "rest_orderby_include_missing_include",
    "You need to define an include parameter to order by include.")

  /// One parameter that WordPress does not take.
  struct Parameter: Hashable {
    let name: String
    let code: String
    let message: String
    var data: JSONValue = .null
  }

  /// All parameters that WordPress does not take, in the order of its own list.
  static func invalid(_ parameters: [Parameter]) -> RESTError {
    let names = parameters.map(\.name).joined(separator: ", ")
    var error = RESTError(400, "rest_invalid_param", "Invalid parameter(s): \(names)")
    let messages = parameters.map { ($0.name, JSONValue.string($0.message)) }
    let details = parameters.map { parameter in
      let detail: [String: JSONValue] = [
        "code": .string(parameter.code), "message": .string(parameter.message),
        "data": parameter.data,
      ]
      return (parameter.name, JSONValue.object(detail))
    }
    error.details["params"] = .object(Dictionary(messages) { $1 })
    error.details["details"] = .object(Dictionary(details) { $1 })
    return error
  }

  /// The body.
  var value: JSONValue {
    .object([
      "code": .string(code), "message": .string(message),
      "data": .object(details.merging(["status": .number(status)]) { $1 }),
    ])
  }
}
