import CoreGraphics
import ImageIO
import Simulator

/// The animated, lossless WebP format. Each frame stores only the rectangle that changed.
struct WebPFormat: VideoFormat {
  let width: Int
  let height: Int
  let timing: VideoTiming

  init(width: Int, height: Int, timing: VideoTiming) throws {
    guard width <= 16_383, height <= 16_383 else {
      throw SimulationError("a WebP video has at most 16383 pixels a side, not \(width)x\(height)")
    }
    (self.width, self.height, self.timing) = (width, height, timing)
  }

  func beginning() -> [UInt8] {
    // The flags for animation (2) and alpha (16), then the size minus one.
    let header = [0x12, 0, 0, 0] + LittleEndian.three(width - 1) + LittleEndian.three(height - 1)
    // A transparent background, and a loop count of 0, which repeats forever.
    let animation = [UInt8](repeating: 0, count: 6)
    return Array("RIFF".utf8) + LittleEndian.four(0) + Array("WEBP".utf8) + chunk("VP8X", header)
      + chunk("ANIM", animation)
  }

  func bytes(of frame: VideoFrame) throws -> [UInt8] {
    let part = frame.changedPart
    let place =
      LittleEndian.three(part.x / 2) + LittleEndian.three(part.y / 2) + LittleEndian.three(part.width - 1)
      + LittleEndian.three(part.height - 1)
    let delay = LittleEndian.three(timing.delay(of: frame.index, unitsPerSecond: 1000))
    // The flag 2 turns off blending, so the frame's pixels replace those below.
    return chunk("ANMF", place + delay + [2] + (try WebPWriter.losslessChunk(frame.image.part(part))))
  }

  func corrections(length: Int) -> [(offset: Int, bytes: [UInt8])] { [(4, LittleEndian.four(length - 8))] }

  private func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    Array(name.utf8) + LittleEndian.four(data.count) + data + (data.count % 2 == 0 ? [] : [0])
  }
}
