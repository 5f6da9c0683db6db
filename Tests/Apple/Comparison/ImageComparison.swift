import CoreGraphics
import ImageIO

/// The difference between two images in the metric of lottie-ios's snapshot tests.
///
/// A pixel differs if its colours are more than `threshold` apart in CIE L*a*b*. Two images match if at most the
/// fraction `1 − precision` of their pixels differs.
struct ImageComparison {
  /// The perceptual precision of 0.97 that the tests ask for, as a distance of colours.
  private static let threshold: Float = 3

  let isExact: Bool
  /// The fraction of pixels that differ, or 1 for images of different sizes.
  let share: Double
  /// The fraction of pixels that differ outside of the masks.
  let shareOutside: Double
  /// The fraction of all pixels that the masks cover.
  let coveredShare: Double

  init(_ theirs: PixelImage, _ ours: PixelImage, masks: [LayerMask] = []) {
    guard theirs.width == ours.width, theirs.height == ours.height else {
      (isExact, share, shareOutside, coveredShare) = (false, 1, 1, 0)
      return
    }
    isExact = theirs.pixels == ours.pixels
    let isMasked = LayerMask.pixels(of: masks, width: theirs.width, height: theirs.height)
    var (count, countOutside) = (0, 0)
    for index in theirs.pixels.indices {
      let (a, b) = (theirs.pixels[index], ours.pixels[index])
      guard a != b, Self.distance(a, b) > Self.threshold else { continue }
      count += 1
      if !isMasked[index] { countOutside += 1 }
    }
    share = Double(count) / Double(max(1, isMasked.count))
    let uncovered = isMasked.count { !$0 }
    shareOutside = Double(countOutside) / Double(max(1, uncovered))
    coveredShare = 1 - Double(uncovered) / Double(max(1, isMasked.count))
  }

  private static func distance(_ a: UInt32, _ b: UInt32) -> Float {
    let difference = lab(a) - lab(b)
    return (difference * difference).sum().squareRoot()
  }

  private static let linear: [Float] = (0...255).map { value in
    let c = Double(value) / 255
    return Float(c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4))
  }

  /// The CIE L*a*b* colour of a premultiplied pixel over black, with the white of D65.
  private static func lab(_ pixel: UInt32) -> SIMD4<Float> {
    let (r, g, b) = (linear[Int(pixel >> 16 & 255)], linear[Int(pixel >> 8 & 255)], linear[Int(pixel & 255)])
    let x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047)
    let y = f(0.2126729 * r + 0.7151522 * g + 0.0721750 * b)
    let z = f((0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883)
    return SIMD4(116 * y - 16, 500 * (x - y), 200 * (y - z), 0)
  }

  private static func f(_ t: Float) -> Float {
    t > 0.008856 ? Float(cbrt(Double(t))) : 7.787 * t + 16 / 116
  }
}
