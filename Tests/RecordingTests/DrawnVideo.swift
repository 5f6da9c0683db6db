import CoreGraphics

@testable import Recording

/// A square that moves over a ground of some colours, drawn without a scene.
struct DrawnVideo: VideoImages {
  let width = 21
  let height = 13
  let count: Int
  /// The number of colours of the ground.
  var colors = 3
  var isTranslucent = false
  /// The colour of the square of an opaque video.
  var square: UInt32 = 0xFFFF_0000

  func image(_ frame: Int) -> PixelImage {
    let pixels = (0..<height).flatMap { y in
      (0..<width).map { x -> UInt32 in
        // Every fourth frame is the one before.
        let left = (frame - (frame % 4 == 3 ? 1 : 0)) % (width - 4)
        if (left..<left + 4).contains(x), (4..<8).contains(y) { return isTranslucent ? 0x8040_2010 : square }
        let number = UInt32((x + y * width) % colors)
        return 0xFF00_0000 | number &* 0x1357 & 0xFF_FFFF
      }
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  func draw(withTexts: Bool, _ body: (PixelImage, [VideoFrame.Text]) throws -> Void) throws {
    for frame in 0..<count {
      try body(image(frame), withTexts ? [VideoFrame.Text(key: "Frame", text: "\(frame)")] : [])
    }
  }
}

/// A folder for the files of a test.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("video-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func bytes(_ name: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name))) }
  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }
}
