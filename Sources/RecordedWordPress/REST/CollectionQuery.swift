import ContentModel
import HTTPServing

/// What a request wants of a collection.
struct CollectionQuery {
  /// Records whose field has one of these numbers, or none of them.
  struct NumberFilter {
    let field: String
    let numbers: Set<Int>
    let isExcluding: Bool
  }

  /// Records whose local time is after or before another, not equal to it.
  struct TimeFilter {
    let field: String
    let time: String
    let isAfter: Bool
  }

  var page = 1
  var perPage = 10
  var offset: Int?
  var order: (key: String, isAscending: Bool)
  var include: [Int]?
  var slugs: [String]?
  var numbers: [NumberFilter] = []
  var times: [TimeFilter] = []
  /// Fields that must have exactly this value.
  var exact: [(field: String, value: JSONValue)] = []
  var hidesEmptyTerms = false
  /// The post whose terms are wanted.
  var post: Int?
  /// The query in WordPress's own form, for links to other pages.
  private(set) var parameters: ParameterReader

  /// - Throws: `rest_invalid_param` for what WordPress would not take: it looks at the page first, and
  ///   at all others only if that is right.
  init(
    _ items: [QueryItem], kind: RecordKind, site: RecordedSite
  ) throws(RESTError) {
    order = kind.defaultOrder
    var reader = ParameterReader(items)
    page = reader.number("page", in: 1...(.max)) ?? 1
    perPage = reader.number("per_page", in: 1...100) ?? 10
    parameters = reader
    guard reader.rejected.isEmpty else { throw .invalid(reader.rejected) }
    if case .post = kind { readTimes(&reader, "date", "modified", site.clock) }
    if kind == .comment { readTimes(&reader, "date", nil, site.clock) }
    readNumber(&reader, "exclude", field: "id", isExcluding: true)
    include = reader.numbers("include")
    offset = reader.number("offset", in: .min...(.max))
    order.isAscending =
      reader.choice("order", of: ["asc", "desc"]).map { $0 == "asc" } ?? order.isAscending
    order.key = reader.choice("orderby", of: kind.orderKeys) ?? order.key
    let slugs = reader.list("slug")
    if !slugs.isEmpty { self.slugs = slugs }
    readFilters(&reader, kind, site)
    parameters = reader
    guard reader.rejected.isEmpty else { throw .invalid(reader.rejectedAsAsked) }
    if order.key == "include", include?.isEmpty ?? true { throw .noInclude }
  }

  private mutating func readTimes(
    _ reader: inout ParameterReader, _ published: String, _ modified: String?, _ clock: SiteClock
  ) {
    let parameters = [
      ("after", published, true), ("modified_after", modified, true),
      ("before", published, false), ("modified_before", modified, false),
    ]
    for case (let name, let field?, let isAfter) in parameters {
      guard let time = reader.time(name, by: clock) else { continue }
      times.append(TimeFilter(field: field, time: time, isAfter: isAfter))
    }
  }

  private mutating func readFilters(
    _ reader: inout ParameterReader, _ kind: RecordKind, _ site: RecordedSite
  ) {
    switch kind {
    case .post(let type):
      readBoth(&reader, "author")
      // For media the parent is the post that they were uploaded to.
      readBoth(&reader, "parent", field: type == "attachment" ? "post" : "parent")
      for base in site.termBases { readBoth(&reader, base) }
      readStatus(&reader, type == "attachment" ? "inherit" : "publish")
      readExact(&reader, ["media_type", "mime_type"])
      if let isSticky = reader.flag("sticky") { exact.append(("sticky", .bool(isSticky))) }
    case .term:
      readBoth(&reader, "parent")
      hidesEmptyTerms = reader.flag("hide_empty") ?? false
      post = reader.number("post", in: 0...(.max))
    case .comment:
      for name in ["post", "parent", "author"] { readBoth(&reader, name) }
    case .user: break
    }
  }

  private mutating func readBoth(
    _ reader: inout ParameterReader, _ name: String, field: String? = nil
  ) {
    readNumber(&reader, name, field: field ?? name, isExcluding: false)
    readNumber(&reader, name + "_exclude", field: field ?? name, isExcluding: true)
  }

  private mutating func readNumber(
    _ reader: inout ParameterReader, _ name: String, field: String, isExcluding: Bool
  ) {
    guard let list = reader.numbers(name), !list.isEmpty else { return }
    numbers.append(NumberFilter(field: field, numbers: Set(list), isExcluding: isExcluding))
  }

  private mutating func readExact(_ reader: inout ParameterReader, _ names: [String]) {
    for name in names {
      if let text = reader.text(name), !text.isEmpty { exact.append((name, .string(text))) }
    }
  }

  /// Other states than the public one are for people who are logged in.
  private func readStatus(_ reader: inout ParameterReader, _ only: String) {
    guard reader.has("status"), reader.list("status") != [only] else { return }
    reader.reject(
      "status", "rest_forbidden_status", "Status is forbidden.", .object(["status": .int(401)]))
  }
}
