import CoreGraphics
import Testing

@testable import splashview

@MainActor @Suite struct RenderSpanTests {
  /// The frames of a span are the images of their moments.
  @Test func aSpanOfTimeBecomesNumberedImages() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let words = ["render", "reveal", "--scale", "1"]
    let span = CommandLineProgram.outcome(of: words + ["--at", "1..1.3", "--fps", "10", "-o", folder + "/frames"])
    #expect(span == .done)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder + "/frames").sorted()
    #expect(names.count == 3)
    let single = CommandLineProgram.outcome(of: words + ["--at", "1.2", "-o", folder + "/one.png"])
    #expect(single == .done)
    let last = FileManager.default.contents(atPath: folder + "/frames/" + (names.last ?? ""))
    let isSame = last != nil && last == FileManager.default.contents(atPath: folder + "/one.png")
    #expect(isSame)
  }

}
