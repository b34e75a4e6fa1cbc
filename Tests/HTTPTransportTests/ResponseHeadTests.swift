import Testing

@testable import HTTPTransport

struct ResponseHeadTests {
  private func head(_ lines: [String]) -> ResponseHead {
    var head = ResponseHead()
    for line in lines {
      let isTaken = head.take(Array((line + "\r\n").utf8))
      #expect(isTaken)
    }
    return head
  }

  @Test(arguments: [
    ("HTTP/1.1 200 OK", 200), ("HTTP/1.0 404", 404), ("HTTP/2 301 ", 301), ("HTTP/1.1 x", 0),
    ("HTTP/1.1", 0),
  ])
  func `reads the status`(line: String, status: Int) {
    #expect(head([line]).status == status)
  }

  @Test func `reads fields`() {
    let head = head([
      "HTTP/1.1 200 OK", "A: 1", "b:2", "C:  3 4\t", "D:", "E: a:b", "no field", "A: 5", "",
    ])
    #expect(
      head.fields == [
        HTTPHeader("A", "1"), HTTPHeader("b", "2"), HTTPHeader("C", "3 4"), HTTPHeader("D", ""),
        HTTPHeader("E", "a:b"), HTTPHeader("A", "5"),
      ])
  }

  @Test func `only the last answer counts`() {
    let head = head([
      "HTTP/1.1 100 Continue", "", "HTTP/1.1 302 Found", "Location: /a", "", "HTTP/1.1 200 OK",
      "A: 1", "",
    ])
    #expect(head.status == 200)
    #expect(head.fields == [HTTPHeader("A", "1")])
  }

  // Attack: fields without end fill the memory.
  @Test func `takes no more than the allowed bytes of fields`() {
    var head = ResponseHead()
    let line = Array("X: \(String(repeating: "a", count: 1021))".utf8)
    let taken = (0..<300).filter { _ in head.take(line) }
    #expect(taken.count == 256)
  }
}
