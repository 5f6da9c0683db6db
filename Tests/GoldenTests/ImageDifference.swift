import CoreGraphics

/// The difference between a drawn and a golden image.
struct ImageDifference {
  /// A description of the difference.
  let sentence: String
  /// A pale copy of the golden image, with the pixels that differ in red.
  let image: PixelImage

  /// Compares two images. Returns nil if they are equal.
  init?(_ actual: PixelImage, _ expected: PixelImage) {
    guard actual.width == expected.width, actual.height == expected.height else {
      sentence = "\(actual.width)x\(actual.height) pixels instead of \(expected.width)x\(expected.height)"
      image = expected
      return
    }
    let steps = zip(actual.pixels, expected.pixels).map(Self.greatestDifference)
    guard let first = steps.firstIndex(where: { $0 > 0 }), let maximum = steps.max() else { return nil }
    let count = steps.count { $0 > 0 }
    let place = "(\(first % actual.width), \(first / actual.width))"
    sentence = "\(count) of \(steps.count) pixels differ, the first at \(place), by up to \(maximum)"
    let pixels = zip(steps, expected.pixels).map { step, word in step > 0 ? 0xFFFF_0000 : Self.pale(word) }
    image = PixelImage(width: actual.width, height: actual.height, pixels: pixels)
  }

  private static func channels(_ word: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(word >> $0 & 255) } }

  private static func greatestDifference(_ a: UInt32, _ b: UInt32) -> Int {
    a == b ? 0 : zip(channels(a), channels(b)).map { abs($0 - $1) }.max() ?? 0
  }

  private static func pale(_ word: UInt32) -> UInt32 {
    let grey = UInt32(channels(word)[1...].reduce(0, +) / 3 / 4 + 191)
    return 0xFF00_0000 | grey << 16 | grey << 8 | grey
  }
}
