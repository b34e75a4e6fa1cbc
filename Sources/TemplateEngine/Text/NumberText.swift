import Foundation

/// Prints numbers with a locale's separators.
struct NumberText: Sendable {
  private let grouping: String
  private let point: String

  init(_ locale: Locale) {
    grouping = locale.groupingSeparator ?? ","
    point = locale.decimalSeparator ?? "."
  }

  /// `1,234,567.50`: groups of three digits, and a fixed number of decimals.
  func grouped(_ value: Double, decimals: Int) -> String {
    let text = NumberText.fixed(abs(value), decimals: decimals)
    let parts = text.split(separator: ".")
    let isNegative = value < 0 && text.contains { $0 != "0" && $0 != "." }
    return (isNegative ? "-" : "") + grouped(String(parts.first ?? "0"))
      + (parts.count > 1 ? point + parts[1] : "")
  }

  func grouped(_ value: Int) -> String {
    (value < 0 ? "-" : "") + grouped(String(value.magnitude))
  }

  private func grouped(_ digits: String) -> String {
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index).isMultiple(of: 3) { result += grouping }
      result.append(digit)
    }
    return result
  }

  /// A number with a fixed number of decimals, rounded half away from zero.
  static func fixed(_ value: Double, decimals: Int) -> String {
    guard value.isFinite else { return value.description }
    return String(
      format: "%.\(decimals)f", locale: Locale(identifier: "en_US_POSIX"),
      rounded(value, decimals: decimals))
  }

  /// Rounds half away from zero at a decimal place.
  static func rounded(_ value: Double, decimals: Int) -> Double {
    let scale = NumberText.power(of: decimals)
    let scaled = value * scale
    // Beyond this a Double has no decimals left to round.
    guard scaled.magnitude < 9e15 else { return value }
    return scaled.rounded(.toNearestOrAwayFromZero) / scale
  }

  private static func power(of decimals: Int) -> Double {
    (0..<decimals).reduce(1.0) { power, _ in power * 10 }
  }
}
