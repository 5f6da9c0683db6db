import CoreGraphics

/// The YUV4MPEG2 format, with planes of full resolution (4:4:4) in BT.601 with limited range.
struct Y4MFormat: VideoFormat {
  let width: Int
  let height: Int
  let timing: VideoTiming

  func beginning() -> [UInt8] {
    let (numerator, denominator) = FrameRate.fraction(timing.framesPerSecond)
    return Array(
      "YUV4MPEG2 W\(width) H\(height) F\(numerator):\(denominator) Ip A1:1 C444 XCOLORRANGE=LIMITED\n".utf8)
  }

  func bytes(of frame: VideoFrame) -> [UInt8] {
    let head = Array("FRAME\n".utf8)
    let count = frame.image.pixels.count
    var bytes = [UInt8](repeating: 0, count: head.count + 3 * count)
    for index in head.indices { bytes[index] = head[index] }
    let words = frame.image.pixels
    let pixels = words.span
    var planes = bytes.mutableSpan
    for index in 0..<count {
      let pixel = pixels[index]
      let (red, green, blue) = (Int32(pixel >> 16 & 255), Int32(pixel >> 8 & 255), Int32(pixel & 255))
      let place = head.count &+ index
      planes[place] = Self.sample(16_829 &* red &+ 33_039 &* green &+ 6_416 &* blue, 16)
      planes[place &+ count] = Self.sample(-9_714 &* red &- 19_070 &* green &+ 28_784 &* blue, 128)
      planes[place &+ 2 &* count] = Self.sample(28_784 &* red &- 24_103 &* green &- 4_681 &* blue, 128)
    }
    return bytes
  }

  /// Rounds a weighted sum in 16.16 fixed point to an integer, and adds the offset.
  @inline(__always)
  private static func sample(_ sum: Int32, _ offset: Int32) -> UInt8 {
    UInt8(truncatingIfNeeded: (sum &+ 32_768) >> 16 &+ offset)
  }
}

/// The conversion of frame rates to fractions, which videos store.
enum FrameRate {
  /// Returns the numerator and the denominator of a frame rate. Fractional rates are rounded to four decimal places.
  static func fraction(_ framesPerSecond: Double) -> (Int, Int) {
    let whole = framesPerSecond.rounded()
    return whole == framesPerSecond ? (Int(whole), 1) : (Int((framesPerSecond * 10_000).rounded()), 10_000)
  }
}
