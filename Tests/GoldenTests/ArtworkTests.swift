import CoreGraphics
import ImageIO
import Rasterizer
import Testing

@testable import Artwork

/// The images in Assets have the bytes that `Artwork` draws. `swift run -c release Artwork` writes them.
@Suite struct ArtworkTests {
  private static let assets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets")

  @Test func imagesInAssetsAreUpToDate() throws {
    let renderer = Renderer(threads: 2)
    let files = AssetImages.files
    let images = 3 * 27 + 2 + 1
    let vectors = 3
    let icons = 8
    #expect(files.count == images + vectors + icons)
    for file in files {
      let kept = try #require(
        FileManager.default.contents(atPath: Self.assets.appendingPathComponent(file.path).path), "\(file.path)")
      let drawn = try file.data(with: renderer)
      guard drawn != kept else { continue }
      guard case .png = file.format else {
        Issue.record("\(file.path): other operators")
        continue
      }
      let difference = try ImageDifference(ImageReader.pixels(drawn), ImageReader.pixels(kept))
      Issue.record("\(file.path): \(difference?.sentence ?? "the same pixels in other bytes")")
    }
  }
}
