/// Numbers in sentences, without `.0` for integers.
enum NumberText {
  static func of(_ value: Double) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }

  static func of(_ range: ClosedRange<Double>) -> String { "\(of(range.lowerBound)) to \(of(range.upperBound))" }
}
