import Compositor
import CoreGraphics
import Foundation
import ImageIO
import Rasterizer
import Testing

/// Pictures of an independent engine, one feature each; `exact` is near-exact area coverage, `direct` is not.
@Suite struct OracleTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Fixtures").path
  private struct Limits: Decodable {
    var max: Double?
    var mean: Double?
    var pct8: Double?
    var rect: [Double]?
  }

  private static func document(_ name: String) throws -> PrimitiveDocument {
    let data = try #require(FileManager.default.contents(atPath: "\(folder)/\(name).json"))
    let document = PrimitiveDocument(data) { file in
      try? ImageReading.image(path: "\(folder)/assets/\((file as NSString).lastPathComponent)")
    }
    return try #require(document)
  }

  static func cases(_ kind: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(kind)")) ?? []
    return files.filter { $0.hasSuffix(".png") }.map { String($0.dropLast(4)) }.sorted()
  }

  @Test(arguments: cases("exact")) func agreesWithExactCoverage(key: String) throws {
    try compare(key, "exact")
  }

  @Test(arguments: cases("direct")) func agreesWithDirectRender(key: String) throws {
    try compare(key, "direct")
  }

  private func compare(_ key: String, _ kind: String) throws {
    let data = try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(kind)/tolerances.json"))
    let limits = try #require(try JSONDecoder().decode([String: Limits].self, from: data)[key])
    let scale = key.hasSuffix("@2x") ? 2 : 1
    let document = try Self.document(String(key.dropLast(3)))
    let expected = try ImageReading.pixels(
      try #require(FileManager.default.contents(atPath: "\(Self.folder)/\(kind)/\(key).png")))
    let target = FrameBuffer(width: expected.width, height: expected.height)
    Compositor(threads: 2).draw(document.frame, pixelsPerPoint: Double(scale), into: target)
    let (x0, y0, x1, y1): (Int, Int, Int, Int)
    if let r = limits.rect?.map({ Int($0) * scale }), r.count == 4 {
      (x0, y0, x1, y1) = (r[0], r[1], r[0] + r[2], r[1] + r[3])
    } else {
      (x0, y0, x1, y1) = (0, 0, expected.width, expected.height)
    }
    var (highest, sum, over) = (0, 0, 0)
    for y in y0..<y1 {
      for x in x0..<x1 {
        let (a, b) = (expected.pixels[y * expected.width + x], target.pixel(x: x, y: y))
        let gaps = [16, 8, 0].map { abs(Int(a >> $0 & 255) - Int(b >> $0 & 255)) }
        highest = max(highest, gaps.max() ?? 0)
        sum += gaps.reduce(0, +)
        if gaps.contains(where: { $0 > 8 }) { over += 1 }
      }
    }
    let count = Double((x1 - x0) * (y1 - y0))
    #expect(Double(highest) <= limits.max ?? 255, "\(key): largest difference")
    #expect(Double(sum) / count / 3 <= limits.mean ?? 255, "\(key): mean difference")
    #expect(Double(over) * 100 / count <= limits.pct8 ?? 100, "\(key): share over 8 of 255")
  }
}
