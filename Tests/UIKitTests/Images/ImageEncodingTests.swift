import Simulator
import Testing
import UIKit

/// The objects that a delegate encoded.
@MainActor private final class EncodedFiles {
  var files: [Data?] = []
}

private final class Encoder: UIResponder, UIApplicationDelegate {
  private let encoded: EncodedFiles
  var window: UIWindow?

  init(_ encoded: EncodedFiles) { self.encoded = encoded }

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
    let rotated = red.cgImage.map { UIImage(cgImage: $0, scale: 2, orientation: .right) }
    encoded.files = [
      red.pngData(), red.jpegData(compressionQuality: 0.9),
      renderer.pngData { $0.fill(CGRect(x: 0, y: 0, width: 2, height: 3)) }, rotated?.pngData(),
    ]
    return true
  }
}

@MainActor @Suite struct ImageEncodingTests {
  private func size(_ data: Data?) -> CGSize? { data.flatMap { UIImage(data: $0)?.size } }

  @Test func drawingsAreEncodedInASimulation() throws {
    let encoded = EncodedFiles()
    let scene = SceneDescription(
      name: "encoding", title: "", summary: "", duration: 1, dataFolder: "Nothing", makeDelegate: { Encoder(encoded) })
    _ = try Simulation(scene: scene)
    #expect(encoded.files.count == 4)
    #expect(encoded.files.map { size($0) } == [8, 8, 8, 6].map { CGSize(width: $0, height: 14 - $0) })
    let png = try #require(encoded.files[0])
    #expect(png.prefix(4) == Data([0x89, 0x50, 0x4E, 0x47]))
    #expect(encoded.files[1]?.prefix(3) == Data([0xFF, 0xD8, 0xFF]))
    let pixels = try #require(UIImage(data: png)?.cgImage?.pixelImage)
    #expect(pixels.pixels.allSatisfy { $0 == 0xFFFF_0000 })
    let half = try #require(encoded.files[2].flatMap { UIImage(data: $0)?.cgImage?.pixelImage })
    #expect(half.pixels[0] == 0xFF00_0000 && half.pixels[7] == 0)
  }

  @Test func theOrientationOfAPhotoIsKept() throws {
    try Device().run {
      let green = [UInt32](repeating: 0xFF00_FF00, count: 8)
      let image = UIImage(cgImage: CGImage(PixelImage(width: 4, height: 2, pixels: green)))
      let plain = try #require(image.jpegData(compressionQuality: 1))
      // Exif: big-endian TIFF with one entry, the orientation 6.
      let exif: [UInt8] = [
        0xFF, 0xE1, 0, 34, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 1, 0x12, 0, 3, 0, 0, 0, 1,
        0, 6, 0, 0, 0, 0, 0, 0,
      ]
      let photo = try #require(UIImage(data: plain.prefix(2) + exif + plain.dropFirst(2), scale: 2))
      #expect(photo.imageOrientation == .right && photo.size == CGSize(width: 1, height: 2))
      #expect(UIImage(data: plain)?.imageOrientation == .up)
    }
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
