/// A value computed on use. A rendering computes each lazy value at most once.
public struct LazyValue: Sendable, Equatable {
  /// Gives the thunk an identity, so that a rendering can remember what it returned.
  final class Thunk: Sendable {
    let make: @Sendable () -> TemplateValue

    init(_ make: @escaping @Sendable () -> TemplateValue) {
      self.make = make
    }
  }

  let thunk: Thunk

  /// Makes a value that `make` computes. `make` must return the same value each time.
  public init(_ make: @escaping @Sendable () -> TemplateValue) {
    thunk = Thunk(make)
  }

  /// Computes the value; a lazy value that a thunk returns is computed too.
  func resolve() -> TemplateValue {
    var value = thunk.make()
    while case .lazy(let inner) = value { value = inner.thunk.make() }
    return value
  }

  public static func == (left: LazyValue, right: LazyValue) -> Bool {
    left.thunk === right.thunk
  }
}
