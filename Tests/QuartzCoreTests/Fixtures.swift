import CoreGraphics
import Testing

/// Reads reference values from other implementations, in `Tests/Fixtures/QuartzCore`.
enum Fixtures {
  static func data(_ name: String, file: String = #filePath) throws -> Data {
    let tests = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: tests.appendingPathComponent("Fixtures/QuartzCore/\(name)"))
  }

  /// Returns the fields of each row of a CSV file, without the header.
  static func rows(_ name: String) throws -> [[String]] {
    String(decoding: try data(name), as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static func json(_ name: String) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: try data(name)) as? [[String: Any]])
  }
}

/// Returns the numbers in a JSON value: a number, or nested arrays in order.
func numbers(_ value: Any?) -> [Double] {
  if let list = value as? [Any] { return list.flatMap { numbers($0) } }
  return (value as? NSNumber).map { [$0.doubleValue] } ?? []
}
