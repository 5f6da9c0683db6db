import Comparison
import CoreGraphics
import ImageIO
import Testing

@testable import ViewSnapshotTesting

/// The record modes, with references in a folder of each test.
@Suite final class SnapshotReferenceTests {
  private let folder = NSTemporaryDirectory() + "snapshots-" + UUID().uuidString
  private let white: [UInt8]
  private let black: [UInt8]

  init() throws {
    func image(_ colour: UInt32) throws -> [UInt8] {
      Array(try PNGWriter.data(PixelImage(width: 4, height: 2, pixels: Array(repeating: colour, count: 8))))
    }
    (white, black) = (try image(0xFFFF_FFFF), try image(0xFF00_0000))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private var reference: SnapshotReference {
    SnapshotReference(name: "badge.iPhone-8_0s", folder: folder + "/references", artifacts: folder + "/artifacts")
  }

  private func stored() -> [UInt8]? { FileManager.default.contents(atPath: reference.path).map(Array.init) }

  private func check(_ image: [UInt8], _ mode: SnapshotRecordMode) throws -> SnapshotFailure? {
    try reference.check(image, limits: ComparisonLimits(), mode: mode)
  }

  @Test func aMissingReferenceIsWrittenAndFailsOnce() throws {
    let first = try check(white, .missing)
    #expect(first?.message.contains("there was no reference") == true)
    #expect(stored() == white)
    #expect(try check(white, .missing) == nil)
  }

  @Test func neverWritesNoReference() throws {
    let failure = try #require(try check(white, .never))
    #expect(failure.message.contains("there is no reference \(reference.path), and none is recorded"))
    #expect(stored() == nil)
    #expect(
      FileManager.default.contents(atPath: reference.artifacts + "/badge.iPhone-8_0s.png").map(Array.init) == white)
  }

  @Test func aDifferenceIsShownAndTheReferenceStays() throws {
    _ = try check(white, .missing)
    let failure = try #require(try check(black, .missing))
    #expect(failure.message.contains("8 pixels differ (100.00 %)"))
    #expect(stored() == white)
    #expect(failure.failure == black)
    let difference = FileManager.default.contents(atPath: reference.artifacts + "/badge.iPhone-8_0s.difference.png")
    #expect(difference.map(Array.init) == failure.difference)
    #expect(try ImageReader.pixels(Data(failure.difference ?? [])).pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test func failedReplacesOnlyWhatDiffers() throws {
    _ = try check(white, .missing)
    #expect(try check(white, .failed) == nil)
    #expect(try check(black, .failed)?.message.hasSuffix("the snapshot is the new reference") == true)
    #expect(stored() == black)
  }

  @Test func allWritesWithoutAComparison() throws {
    _ = try check(white, .missing)
    #expect(try check(black, .all)?.message.contains("not compared") == true)
    #expect(stored() == black)
  }

  @Test func aBrokenReferenceIsAnError() throws {
    _ = try check(white, .missing)
    try Data(white.prefix(20)).write(to: URL(fileURLWithPath: reference.path))
    #expect(try check(white, .missing)?.message.contains("the reference cannot be read: \(reference.path)") == true)
    _ = try check(white, .failed)
    #expect(stored() == white)
  }

  @Test func limitsLetPixelsDiffer() throws {
    _ = try check(white, .missing)
    var limits = ComparisonLimits()
    limits.percent = 100
    #expect(try reference.check(black, limits: limits, mode: .never) == nil)
  }
}
