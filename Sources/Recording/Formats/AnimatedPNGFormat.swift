import CoreGraphics
import ImageIO

/// The animated PNG format (APNG), which is lossless. Each frame stores only the rectangle that changed.
struct AnimatedPNGFormat: VideoFormat {
  let width: Int
  let height: Int
  let timing: VideoTiming

  /// The denominator of a delay: the largest 16-bit multiple of a whole frame rate, so that delays are exact.
  ///
  /// It is 60,000 for fractional frame rates, of which 30000/1001 is the most common.
  private var unitsPerSecond: Int {
    let frames = timing.framesPerSecond
    guard frames.rounded() == frames else { return 60_000 }
    return Int(frames) * (65_535 / Int(frames))
  }

  func beginning() -> [UInt8] {
    // Eight bits per channel, with alpha, not interlaced.
    let header = PNGFile.bytes(of: UInt32(width)) + PNGFile.bytes(of: UInt32(height)) + [8, 6, 0, 0, 0]
    // The animation repeats forever.
    let animation = PNGFile.bytes(of: UInt32(timing.count)) + PNGFile.bytes(of: 0)
    return PNGFile.signature + PNGFile.Chunk(type: "IHDR", data: header).bytes
      + PNGFile.Chunk(type: "acTL", data: animation).bytes
  }

  func bytes(of frame: VideoFrame) throws -> [UInt8] {
    let part = frame.changedPart
    let file = try PNGWriter.file(frame.image.part(part), hasAlpha: true)
    let data = file.chunks.filter { $0.type == "IDAT" }.flatMap(\.data)
    // Control chunks and data chunks share one sequence of numbers. The first image's data has no number.
    let number = max(0, 2 * frame.index - 1)
    let control = PNGFile.Chunk(type: "fcTL", data: self.control(part, frame.index, number: number)).bytes
    if frame.index == 0 { return control + PNGFile.Chunk(type: "IDAT", data: data).bytes }
    return control + PNGFile.Chunk(type: "fdAT", data: PNGFile.bytes(of: UInt32(number + 1)) + data).bytes
  }

  private func control(_ part: PixelPart, _ frame: Int, number: Int) -> [UInt8] {
    let numbers = [number, part.width, part.height, part.x, part.y].flatMap { PNGFile.bytes(of: UInt32($0)) }
    let delay = delay(of: frame)
    let parts = [delay.numerator, delay.denominator].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    // APNG_DISPOSE_OP_NONE and APNG_BLEND_OP_SOURCE: the canvas stays, and this frame overwrites its rectangle.
    return numbers + parts + [0, 0]
  }

  /// Returns the delay of a frame in seconds, as a fraction. A numerator above 16 bits requires a coarser unit.
  private func delay(of frame: Int) -> (numerator: Int, denominator: Int) {
    for unit in [unitsPerSecond, 1000, 100, 1] {
      let units = timing.delay(of: frame, unitsPerSecond: Double(unit))
      if units <= 65_535 { return (units, unit) }
    }
    return (65_535, 1)
  }

  func end() -> [UInt8] { PNGFile.Chunk(type: "IEND", data: []).bytes }
}
