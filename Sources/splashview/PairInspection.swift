import Comparison
import CoreGraphics
import Simulator

/// The inspections of both sides of a comparison. This program runs again for each of them.
struct PairInspection {
  /// The arguments that inspect a rendered side; nil for captures, whose records contain them.
  let first: [String]?
  let second: [String]?

  /// Returns the lines about layers at the differences. It returns none if a side is not a capture of a known scene.
  func lines(of result: ImageComparison, _ pair: ImagePairs.Pair) -> [String] {
    guard let bounds = result.difference?.bounds, let a = inspection(first, pair.first),
      let b = inspection(second, pair.second), let width = b["size"]?.array?.first?.number, width > 0
    else { return [] }
    let scale = Double(result.width) / width
    let area = CGRect(
      x: bounds.minX / scale, y: bounds.minY / scale, width: bounds.width / scale, height: bounds.height / scale)
    return LayerDifference.lines(a, b, below: area)
  }

  private func inspection(_ words: [String]?, _ path: String?) -> JSONValue? {
    guard let words = words ?? path.flatMap(Self.words(ofCapture:)) else { return nil }
    guard let output = try? OwnProgram.run(["inspect"] + words), output.status == 0 else { return nil }
    return try? JSONParser.parse(Array(output.text.utf8))
  }

  private static func words(ofCapture path: String) -> [String]? {
    guard (try? CaptureRecord(path: path)) != nil else { return nil }
    return ["--like", path]
  }
}
