import CoreGraphics
import Testing

/// Reference values of other implementations, in `Tests/Fixtures/QuartzCore`.
enum Fixtures {
  static func data(_ name: String, file: String = #filePath) throws -> Data {
    let tests = URL(fileURLWithPath: file).deletingLastPathComponent().deletingLastPathComponent()
    return try Data(contentsOf: tests.appendingPathComponent("Fixtures/QuartzCore/\(name)"))
  }

  /// Returns the rows of a CSV file without its heading.
  static func rows(_ name: String) throws -> [[String]] {
    String(decoding: try data(name), as: UTF8.self).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  static func json(_ name: String) throws -> [[String: Any]] {
    try #require(JSONSerialization.jsonObject(with: try data(name)) as? [[String: Any]])
  }
}

/// Numbers in JSON.
func numbers(_ any: Any?) -> [Double] {
  if let list = any as? [Any] { return list.flatMap { numbers($0) } }
  return (any as? NSNumber).map { [$0.doubleValue] } ?? []
}
