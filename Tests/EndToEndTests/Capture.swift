import CoreGraphics
import ImageIO
import Testing

/// A capture of the application, with its text chunks.
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
  /// The time in seconds.
  var time: Double { texts["Time"].flatMap { Double($0) } ?? -1 }
  /// The time in frames of the device's display.
  var frame: Double { time * 60 }

  /// Returns red, green and blue, 0…255, at a point of the device.
  func color(_ x: Int, _ y: Int) -> [Int] {
    let pixel = pixels.pixels[y * 2 * pixels.width + x * 2]
    return [16, 8, 0].map { Int(pixel >> UInt32($0) & 255) }
  }

  /// Expects that `render --like` creates an equal file without a display.
  func expectSameBytesHeadless(threads: Int = 2) throws {
    try expectSameBytes(["--like", path, "--threads", "\(threads)"])
  }

  /// Expects that `render` with the given arguments creates an equal file.
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
