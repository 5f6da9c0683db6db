import CoreGraphics
import ImageIO
import Testing

/// A picture that the application made, and what its text chunks say.
struct Capture {
  let path: String
  let texts: [String: String]
  private let pixels: PixelImage

  init(path: String) throws {
    self.path = path
    let bytes = [UInt8](
      try #require(FileManager.default.contents(atPath: path), "there is no file \(path)"))
    texts = Dictionary(try PNGReader.texts(bytes).map { ($0.key, $0.text) }) { first, _ in first }
    pixels = try PNGReader.pixels(bytes)
  }

  var scene: String { texts["Scene"] ?? "" }
  /// Seconds.
  var time: Double { texts["Time"].flatMap { Double($0) } ?? -1 }
  /// Frames of the device's display.
  var frame: Double { time * 60 }

  /// Red, green and blue at a point of the device, 0…255.
  func color(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels.pixels[y * 2 * pixels.width + x * 2]
    return [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
  }

  /// Headless, from what the picture says about itself, the same file comes out.
  func expectSameBytesHeadless(threads: Int = 2) throws {
    try expectSameBytes(["--like", path, "--threads", "\(threads)"])
  }

  /// `render` with these arguments makes the same file.
  func expectSameBytes(_ arguments: [String]) throws {
    let folder = try Program.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let again = folder.appendingPathComponent("again.png").path
    let output = try Program.run(["render"] + arguments + ["-o", again])
    #expect(output.status == 0, "\(output.errors)")
    #expect(
      FileManager.default.contentsEqual(atPath: path, andPath: again),
      "\(path) is not what \(arguments) renders")
  }
}
