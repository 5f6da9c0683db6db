import CoreGraphics
import ImageIO
import Rasterizer
import Testing

@testable import Artwork

/// The pictures in Assets are those that `Artwork` draws, byte for byte; `swift run -c release Artwork` writes them anew.
@Suite struct ArtworkTests {
  private static let assets = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Assets")

  @Test func keptPicturesAreTheDrawnOnes() throws {
    let renderer = Renderer(threads: 2)
    let files = AssetPictures.files
    #expect(files.count == 3 * 29 + 1 + 8)
    for file in files {
      let kept = try #require(
        FileManager.default.contents(atPath: Self.assets.appendingPathComponent(file.path).path), "\(file.path)")
      let drawn = try file.png(with: renderer)
      guard drawn != kept else { continue }
      let difference = try PictureDifference(ImageReading.pixels(drawn), ImageReading.pixels(kept))
      Issue.record("\(file.path): \(difference?.sentence ?? "the same pixels in other bytes")")
    }
  }
}
