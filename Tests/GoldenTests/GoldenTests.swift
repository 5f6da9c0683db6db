import CoreGraphics
import ImageIO
import Testing

/// Every kept image is drawn again with the same pixels.
///
/// With `GOLDEN=record`, the test writes the images. Look at each image before you commit it. A kept file is a capture,
/// so `splashview render --like` draws it, too.
@MainActor @Suite struct GoldenTests {
  private static let isRecording = ProcessInfo.processInfo.environment["GOLDEN"] == "record"

  @Test(arguments: GoldenFrame.all) func pixelsAreUnchanged(_ frame: GoldenFrame) throws {
    let drawn = try frame.draw()
    if Self.isRecording {
      try FileManager.default.createDirectory(at: GoldenFrame.folder, withIntermediateDirectories: true)
      return try drawn.write(to: frame.file)
    }
    let kept = try #require(
      FileManager.default.contents(atPath: frame.file.path), "\(frame.name) is not kept; GOLDEN=record draws it")
    let (actual, expected) = try (ImageReader.pixels(drawn), ImageReader.pixels(kept))
    guard let difference = ImageDifference(actual, expected) else { return }
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("splashview-golden")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let (first, second) = (
      folder.appendingPathComponent("\(frame.name).actual.png"),
      folder.appendingPathComponent("\(frame.name).difference.png")
    )
    try drawn.write(to: first)
    try PNGWriter.data(difference.image).write(to: second)
    Issue.record("\(frame.name): \(difference.sentence); see \(first.path) and \(second.path)")
  }

  @Test func everyGoldenImageHasAFrame() throws {
    let names = Set(GoldenFrame.all.map { "\($0.name).png" })
    #expect(names.count == GoldenFrame.all.count, "two frames have one name")
    let kept = try FileManager.default.contentsOfDirectory(atPath: GoldenFrame.folder.path).sorted()
    for orphan in kept where !names.contains(orphan) {
      if Self.isRecording {
        try FileManager.default.removeItem(at: GoldenFrame.folder.appendingPathComponent(orphan))
      } else {
        Issue.record("Tests/Golden/\(orphan) is drawn by no test")
      }
    }
  }

  @Test func oneChangedPixelIsADifference() throws {
    let image = PixelImage(width: 2, height: 1, pixels: [0xFF10_2030, 0xFF00_0000])
    let other = PixelImage(width: 2, height: 1, pixels: [0xFF10_2031, 0xFF00_0000])
    #expect(ImageDifference(image, image) == nil)
    let difference = try #require(ImageDifference(other, image))
    #expect(difference.sentence == "1 of 2 pixels differ, the first at (0, 0), by up to 1")
    #expect(difference.image.pixels[0] == 0xFFFF_0000)
    let wider = PixelImage(width: 1, height: 2, pixels: [0, 0])
    #expect(ImageDifference(wider, image)?.sentence == "1x2 pixels instead of 2x1")
  }
}
