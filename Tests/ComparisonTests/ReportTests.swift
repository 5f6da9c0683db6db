import Comparison
import CoreGraphics
import ImageIO
import Simulator
import Testing

@Suite struct ReportTests {
  private func file(_ color: UInt32, side: Int = 4, texts: [PNGFile.Text] = []) throws -> ImageFile {
    let pixels = PixelImage(width: side, height: side, pixels: [UInt32](repeating: color, count: side * side))
    return try ImageFile(bytes: Array(try PNGWriter.data(pixels, texts: texts)), path: "image")
  }

  private func results() throws -> [ImageComparison] {
    let limits = ComparisonLimits()
    let black = try file(0xFF00_0000, texts: [("Scene", "a<b"), ("Time", "1")])
    return [
      ImageComparison(name: "same", black, black, limits: limits),
      ImageComparison(
        name: "a<&>\"b\"", black, try file(0xFFFF_FFFF, texts: [("Scene", "a<b"), ("Time", "2")]), limits: limits),
      ImageComparison(name: "size", black, try file(0xFF00_0000, side: 5), limits: limits),
      ImageComparison(name: "gone", black, nil, limits: limits),
      ImageComparison(name: "new", nil, black, limits: limits),
    ]
  }

  @Test func outcomesHaveSentences() throws {
    let results = try results()
    #expect(results.map(\.outcome) == [.same, .different, .size, .removed, .added])
    #expect(results[1].recordLines == ["Time: 1, now 2"])
    #expect(results[1].sentence.hasPrefix("16 pixels differ (100.00 %), by at most 0.96"))
    #expect(results[2].sentence == "the sizes differ: 4x4 and 5x5 pixels")
    #expect(results[1].json["pixels"]?.number == 16)
  }

  @Test func otherBytesOfTheSamePixelsAreEqualImages() throws {
    let (a, b) = (try file(0xFF00_0000), try file(0xFF00_0000, texts: [("Time", "1")]))
    #expect(ImageComparison(verifying: a, a).outcome == .same)
    #expect(ImageComparison(verifying: a, b).outcome == .different)
  }

  @Test func anotherVersionOfTheProgramMayWriteTheSameImage() throws {
    let old = try file(0xFF00_0000, texts: [("Software", "splashview 0.0.9"), ("Time", "1")])
    let new = try file(0xFF00_0000, texts: [("Software", "splashview 0.1.0"), ("Time", "1")])
    let other = try file(0xFF00_0000, texts: [("Software", "splashview 0.1.0"), ("Time", "2")])
    let comparison = ImageComparison(verifying: old, new)
    #expect(comparison.isSame)
    #expect(comparison.sentence == "the same pixels and record, written by splashview 0.0.9")
    #expect(!ImageComparison(verifying: old, other).isSame)
  }

  @Test func reportsAreWellFormed() throws {
    let results = try results()
    let cases = results.map { JUnitReport.Case(group: "g", name: $0.name, failure: $0.isSame ? nil : $0.sentence) }
    let document = try XMLReader.read(Data(JUnitReport.text(suite: "s", cases).utf8))
    let suite = try #require(document.children.first)
    #expect(suite["tests"] == "5" && suite["failures"] == "4")
    #expect(suite.children.map { $0["name"] } == results.map(\.name))
    let page = try ComparisonPage.text(title: "<title>", results)
    #expect(page.contains("4 of 5 differ.") && page.contains("&lt;title&gt;"))
    let error = JUnitReport.Case(group: "g", name: "n", failure: "no font", isError: true)
    let errors = try XMLReader.read(Data(JUnitReport.text(suite: "s", [error]).utf8))
    #expect(errors.children.first?["errors"] == "1" && errors.children.first?["failures"] == "0")
    #expect(errors.children.first?.children.first?.children.first?.name == "error")
    // One script, which the policy names by its hash.
    #expect(page.components(separatedBy: "<script").count == 2 && page.contains("script-src 'sha256-"))
    // Three images of the pair, one of each image without a partner, two of the pair of sizes.
    #expect(page.components(separatedBy: "data:image/png;base64,").count - 1 == 3 + 2 + 2)
    #expect(!page.contains("http://") && !page.contains("https://"))
  }

  /// Writes images of one colour, which differs in some of the pairs.
  private func pairs(_ count: Int, in root: String) throws -> [ImagePairs.Pair] {
    for side in ["a", "b"] {
      try FileManager.default.createDirectory(atPath: "\(root)/\(side)", withIntermediateDirectories: true)
      for number in 0..<count {
        let color: UInt32 = side == "b" && number % 3 == 0 ? 0xFFFF_0000 : 0xFF00_FF00
        try Data(try file(color).bytes).write(to: URL(fileURLWithPath: "\(root)/\(side)/\(number).png"))
      }
    }
    return try ImagePairs("\(root)/a", "\(root)/b").pairs
  }

  @Test(arguments: [1, 3]) func pairsAreComparedInParallelAndReleaseTheirPixels(threads: Int) throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("pairs-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let pairs = try pairs(20, in: root)
    let limits = ComparisonLimits()
    let results = try PairComparisons(pairs, limits: limits, detail: .numbers).run(threads: threads)
    #expect(results.map(\.name) == pairs.map(\.name) && results.count { !$0.isSame } == 7)
    #expect(results.allSatisfy { $0.first == nil && $0.second == nil && $0.difference?.kinds.isEmpty == true })
    #expect(results.first { !$0.isSame }?.difference?.percent == 100)
    let drawn = try PairComparisons(pairs, limits: limits, detail: .encodedImages).run(threads: threads)
    let page = try ComparisonPage.text(title: "pairs", drawn)
    #expect(page.components(separatedBy: "data:image/png;base64,").count - 1 == 7 * 3)
    let whole = try PairComparisons(pairs, limits: limits, detail: .pixels).run(threads: threads)
    #expect(try ComparisonPage.text(title: "pairs", whole) == page)
  }

  @Test func theFirstBrokenImageEndsTheComparison() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("pairs-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    let pairs = try pairs(5, in: root)
    try Data("no image".utf8).write(to: URL(fileURLWithPath: "\(root)/b/2.png"))
    #expect {
      try PairComparisons(pairs, limits: ComparisonLimits(), detail: .numbers).run(threads: 2)
    } throws: { ($0 as? SimulationError)?.message.hasPrefix("\(root)/b/2.png: ") == true }
  }

  @Test func filesOfFoldersArePaired() throws {
    let root = FileManager.default.temporaryDirectory.appendingPathComponent("pairs-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: root) }
    for name in ["a/x.png", "a/deep/y.PNG", "a/note.txt", "b/x.png", "b/z.webp"] {
      let path = "\(root)/\(name)"
      try FileManager.default.createDirectory(
        atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
      try Data().write(to: URL(fileURLWithPath: path))
    }
    let pairs = try ImagePairs(root + "/a", root + "/b").pairs
    #expect(pairs.map(\.name) == ["deep/y.PNG", "x.png", "z.webp"])
    #expect(pairs.map { $0.first != nil } == [true, true, false])
    #expect(pairs.map { $0.second != nil } == [false, true, true])
    #expect(throws: SimulationError.self) { try ImagePairs(root + "/a", root + "/b/x.png") }
    #expect(throws: SimulationError.self) { try ImagePairs(root + "/a", root + "/c") }
  }
}
