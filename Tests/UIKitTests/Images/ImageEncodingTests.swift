import Simulator
import Testing
import UIKit

/// The objects that a delegate made.
@MainActor private final class Made {
  var files: [Data?] = []
}

private final class Encoder: UIResponder, UIApplicationDelegate {
  private let made: Made
  var window: UIWindow?

  init(_ made: Made) { self.made = made }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 2
    let renderer = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 3), format: format)
    let red = renderer.image { context in
      UIColor.red.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 4, height: 3))
    }
    let turned = red.cgImage.map { UIImage(cgImage: $0, scale: 2, orientation: .right) }
    made.files = [
      red.pngData(), red.jpegData(compressionQuality: 0.9),
      renderer.pngData { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 3)) }, turned?.pngData(),
    ]
    return true
  }
}

@MainActor @Suite struct ImageEncodingTests {
  private func size(_ data: Data?) -> CGSize? { data.flatMap { UIImage(data: $0)?.size } }

  @Test func drawingsAreEncodedInASimulation() throws {
    let made = Made()
    let scene = SceneDescription(
      name: "encoding", title: "", summary: "", duration: 1, dataFolder: "Nothing", makeDelegate: { Encoder(made) })
    _ = try Simulation(scene: scene)
    #expect(made.files.count == 4)
    #expect(made.files.map { size($0) } == [8, 8, 8, 6].map { CGSize(width: $0, height: 14 - $0) })
    let png = try #require(made.files[0])
    #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(made.files[1]?.prefix(3) == Data([0xFF, 0xD8, 0xFF]))
    let pixels = try #require(UIImage(data: png)?.cgImage?.pixelImage)
    #expect(pixels.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    let half = try #require(made.files[2].flatMap { UIImage(data: $0)?.cgImage?.pixelImage })
    #expect(half.pixels[0] == 0xFF00_0000 && half.pixels[7] == 0)
  }

  @Test func pixelsAreEncodedWithoutASimulation() throws {
    try Device().run {
      let image = UIImage(cgImage: CGImage(PixelImage(width: 2, height: 1, pixels: [0xFF12_3456, 0])))
      let read = try #require(image.pngData().flatMap { UIImage(data: $0)?.cgImage?.pixelImage })
      #expect(read.pixels == [0xFF12_3456, 0])
      #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
    }
  }
}
