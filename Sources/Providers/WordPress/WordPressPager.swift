import ContentModel
import HTTPTransport
import ProviderKit

/// Walks over a collection, several pages at once.
///
/// The totals in the answers' fields are a hint: where a proxy takes them away, it walks page by
/// page until an empty page or the code for "no such page". A short page is not the last one, as
/// WordPress leaves out records that the reader may not see.
struct WordPressPager: Sendable {
  /// What one step read.
  struct Step: Sendable {
    var items: [JSONValue] = []
    var walk: WordPressWalk
    var isOver = false
  }

  typealias Query = [(name: String, value: String)]

  let api: WordPressAPI
  let width: Int

  private struct Page: Sendable {
    let items: [JSONValue]
    let total: Int?
    let pages: Int?
    let url: String
  }

  /// Reads the next pages of a collection.
  ///
  /// Pages before a failing one are handed on; the failure shows again, and is thrown, at the next
  /// step. A server that fails under the load of many records is asked for fewer, from the same place.
  ///
  /// - Parameter isEnd: Says that nothing after a record is wanted.
  func step(
    _ route: String, _ query: Query, from start: WordPressWalk,
    isEnd: (JSONValue) -> Bool = { _ in false }
  ) async throws(ProviderError) -> Step {
    var walk = start
    while true {
      var step = Step(walk: walk)
      var isShrunk = false
      for result in await pages(route, query, walk) {
        switch result {
        case .success(let page):
          if let size = honouredSize(of: page, walk.size) {
            (step.walk.size, isShrunk) = (size, true)
          } else {
            try add(page, to: &step)
            step.isOver = step.isOver || page.items.contains(where: isEnd)
          }
        case .failure(let error):
          let hasProgress = step.walk.position > walk.position
          if error.isEndOfPages {
            step.isOver = true
          } else if error.isOverload, let smaller = walk.smaller {
            (step.walk.size, isShrunk) = (smaller, true)
          } else if !hasProgress || error.reason == .cancelled {
            throw error
          } else {
            return step
          }
        }
        if step.isOver || isShrunk { break }
      }
      if step.isOver || step.walk.position > walk.position { return step }
      walk = step.walk
    }
  }

  private func pages(_ route: String, _ query: Query, _ walk: WordPressWalk) async -> [Result<
    Page, ProviderError
  >] {
    let positions: [Int]
    if let total = walk.total, total > walk.position {
      positions = Array(stride(from: walk.position, to: total, by: walk.size).prefix(width))
    } else {
      positions = [walk.position]
    }
    return await concurrently(positions, width: width) { position in
      do throws(ProviderError) {
        return .success(try await page(route, query, size: walk.size, at: position))
      } catch {
        return .failure(error)
      }
    }
  }

  private func page(_ route: String, _ query: Query, size: Int, at position: Int)
    async throws(ProviderError) -> Page
  {
    // `page` is what every server and cache knows; `offset` only serves places between pages.
    let place =
      position % size == 0
      ? (name: "page", value: String(position / size + 1))
      : (name: "offset", value: String(position))
    let answer = try await api.get(
      route, query + [(name: "per_page", value: String(size)), place])
    guard let items = Self.elements(answer.value) else {
      throw ProviderError(
        .unreadable(detail: WordPressAnswer.noList, excerpt: ""), url: answer.url)
    }
    return Page(items: items, total: answer.total, pages: answer.pages, url: answer.url)
  }

  /// A list, or what PHP makes of one that lost an element. An empty object is neither.
  private static func elements(_ value: JSONValue) -> [JSONValue]? {
    if let array = value.array { return array }
    let elements = value.lenientElements
    return elements.isEmpty ? nil : elements
  }

  /// A smaller size, if the server divided its records into more pages than the size makes: it has
  /// a limit of its own, and going on with the size would leave records out.
  private func honouredSize(of page: Page, _ size: Int) -> Int? {
    guard let total = page.total, let pages = page.pages, pages > (total + size - 1) / size
    else { return nil }
    return WordPressWalk.sizes.first { $0 < size && (total + $0 - 1) / $0 >= pages }
  }

  private func add(_ page: Page, to step: inout Step) throws(ProviderError) {
    let signature = Self.signature(of: page.items)
    if let signature, signature == step.walk.signature {
      throw ProviderError(
        .unreadable(
          detail: "a page with the records of the page before: the server ignores parameters",
          excerpt: ""),
        url: page.url)
    }
    step.items += page.items
    step.walk.signature = signature
    step.walk.position += step.walk.size
    step.walk.total = page.total
    step.walk.emptyPages = page.items.isEmpty ? step.walk.emptyPages + 1 : 0
    if let total = page.total {
      step.isOver = step.walk.position >= total
      // A server that promises records and sends none would keep us walking for ever.
      guard step.isOver || step.walk.emptyPages < 10 else {
        throw ProviderError(
          .unreadable(detail: "ten empty pages of \(total) promised records", excerpt: ""),
          url: page.url)
      }
    } else {
      step.isOver = page.items.isEmpty
    }
  }

  private static func signature(of items: [JSONValue]) -> String? {
    guard let first = items.first?.reference("id"), let last = items.last?.reference("id") else {
      return nil
    }
    return "\(first)-\(last)-\(items.count)"
  }
}

extension ProviderError {
  /// Whether this is how WordPress says that there is no such page. Any other 400 is an error.
  var isEndOfPages: Bool {
    if case .status(400, "rest_post_invalid_page_number", _) = reason { return true }
    return false
  }

  /// Whether asking for fewer records may help: the server failed, took too long or broke off.
  var isOverload: Bool {
    switch reason {
    case .status(let status, _, _): status >= 500
    case .transport(.timedOut), .transport(.truncated), .transport(.tooLarge): true
    // PHP that runs out of memory sends an empty or broken body with status 200.
    case .unreadable(let detail, _):
      detail != WordPressAnswer.html && detail != WordPressAnswer.noList
    default: false
    }
  }
}
