import CoreGraphics

/// The rectangle, in pixels, of a layer that the two systems draw differently for a known reason.
struct LayerMask {
  /// Why the systems differ: font, gradient or image.
  let reason: String
  private let x: Range<Int>
  private let y: Range<Int>

  /// Parses a line such as `font 10 20 300 40`. Returns nil for other lines.
  init?(_ line: some StringProtocol) {
    let words = line.split(separator: " ")
    let numbers = words.dropFirst().compactMap { Int($0) }
    guard words.count == 5, numbers.count == 4, numbers[2] >= 0, numbers[3] >= 0 else { return nil }
    (reason, x, y) = (String(words[0]), numbers[0]..<numbers[0] + numbers[2], numbers[1]..<numbers[1] + numbers[3])
  }

  /// Returns, for each pixel of an image, whether it is inside one of the masks.
  static func pixels(of masks: [LayerMask], width: Int, height: Int) -> [Bool] {
    var pixels = [Bool](repeating: false, count: width * height)
    for mask in masks {
      for row in mask.y.clamped(to: 0..<height) {
        for column in mask.x.clamped(to: 0..<width) { pixels[row * width + column] = true }
      }
    }
    return pixels
  }
}
