import CoreGraphics
import Simulator

/// The GIF format, with one palette for all frames.
///
/// Each frame stores the rectangle that changed. Unchanged pixels inside it are transparent.
struct GIFFormat: VideoFormat {
  let width: Int
  let height: Int
  let timing: VideoTiming
  let palette: ColorPalette
  /// A Boolean value indicating whether ordered dithering approximates colours that are not in the palette.
  let isDithered: Bool

  /// The maximum frame rate. Delays are hundredths of a second, and viewers show a delay of one as ten.
  static let maximumFramesPerSecond = 50.0

  init(width: Int, height: Int, timing: VideoTiming, palette: ColorPalette, isDithered: Bool) throws {
    guard width <= 65_535, height <= 65_535 else {
      throw SimulationError("a GIF video has at most 65535 pixels a side, not \(width)x\(height)")
    }
    (self.width, self.height, self.timing) = (width, height, timing)
    (self.palette, self.isDithered) = (palette, isDithered)
  }

  /// The transparent palette index, which leaves a pixel unchanged.
  private var unchanged: UInt8 { UInt8(palette.colors.count) }
  /// The number of bits of a palette index.
  private var bits: Int { max(2, Int.bitWidth - palette.colors.count.leadingZeroBitCount) }

  func beginning() -> [UInt8] {
    let colors = (palette.colors + [UInt32](repeating: 0, count: 1 << bits - palette.colors.count))
      .flatMap { [UInt8($0 >> 16 & 255), UInt8($0 >> 8 & 255), UInt8($0 & 255)] }
    // A global palette with eight bits per channel. The NETSCAPE extension makes the video repeat forever.
    let screen = LittleEndian.two(width) + LittleEndian.two(height) + [UInt8(0xF0 | (bits - 1)), 0, 0]
    let loop = [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1, 0, 0, 0]
    return Array("GIF89a".utf8) + screen + colors + loop
  }

  func bytes(of frame: VideoFrame) -> [UInt8] {
    let part = frame.changedPart
    // Disposal method 1 keeps the frame below the next one. The lowest bit declares the transparent index.
    let delay = LittleEndian.two(min(65_535, timing.delay(of: frame.index, unitsPerSecond: 100)))
    let control = [0x21, 0xF9, 4, 0x05] + delay + [unchanged, 0]
    let place = [part.x, part.y, part.width, part.height].flatMap(LittleEndian.two)
    return control + [0x2C] + place + [0, UInt8(bits)] + LZWEncoder(bits: bits).blocks(of: indices(frame, part))
  }

  func end() -> [UInt8] { [0x3B] }

  private func indices(_ frame: VideoFrame, _ part: PixelPart) -> [UInt8] {
    var indices: [UInt8] = []
    indices.reserveCapacity(part.width * part.height)
    var last: (color: UInt32, index: UInt8)?
    for y in part.y..<part.y + part.height {
      for x in part.x..<part.x + part.width {
        let pixel = frame.image.pixels[y * width + x]
        if let previous = frame.previous, previous.pixels[y * width + x] == pixel {
          indices.append(unchanged)
          continue
        }
        let color = isDithered ? OrderedDither.color(pixel, x: x, y: y) : pixel
        let index = last.flatMap { $0.color == color ? $0.index : nil } ?? palette.index(of: color)
        last = (color, index)
        indices.append(index)
      }
    }
    return indices
  }
}

/// Ordered dithering with a Bayer matrix of 8 × 8. The pattern is fixed, so still parts of a video do not flicker.
enum OrderedDither {
  private static let thresholds: [Int32] = [
    0, 32, 8, 40, 2, 34, 10, 42, 48, 16, 56, 24, 50, 18, 58, 26, 12, 44, 4, 36, 14, 46, 6, 38, 60, 28, 52, 20, 62, 30,
    54, 22, 3, 35, 11, 43, 1, 33, 9, 41, 51, 19, 59, 27, 49, 17, 57, 25, 15, 47, 7, 39, 13, 45, 5, 37, 63, 31, 55, 23,
    61, 29, 53, 21,
  ]

  /// Returns the colour of a pixel after adding the threshold at its position to each channel.
  static func color(_ pixel: UInt32, x: Int, y: Int) -> UInt32 {
    let offset = (thresholds[(y & 7) * 8 + (x & 7)] - 32) / 3
    func channel(_ shift: UInt32) -> UInt32 {
      UInt32(min(255, max(0, Int32(pixel >> shift & 255) + offset))) << shift
    }
    return channel(16) | channel(8) | channel(0)
  }
}
