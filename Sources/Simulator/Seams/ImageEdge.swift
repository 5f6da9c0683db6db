import CoreGraphics

/// The levels on two opposite sides of a pixel, along the axis and in the channel with the maximum difference.
struct ImageEdge {
  private let x: Int
  private let y: Int
  /// A Boolean value indicating whether the two sides are left and right of the pixel, not above and below it.
  private let isHorizontal: Bool
  /// The channel's shift inside a pixel, in bits.
  private let channel: UInt32
  /// The step from the first side to the second, and from the first side to the pixel.
  private let steps: (acrossPixel: Int, toPixel: Int)

  /// The difference between the sides. A visible difference makes an edge.
  var contrast: Int { abs(steps.acrossPixel) }

  init(in image: PixelImage, x: Int, y: Int) {
    var best = (isHorizontal: true, channel: 0 as UInt32, steps: (acrossPixel: 0, toPixel: 0))
    for isHorizontal in [true, false] {
      for channel: UInt32 in [0, 8, 16, 24] {
        let steps = Self.steps(in: image, x: x, y: y, isHorizontal: isHorizontal, channel: channel)
        if abs(steps.acrossPixel) > abs(best.steps.acrossPixel) { best = (isHorizontal, channel, steps) }
      }
    }
    (self.x, self.y) = (x, y)
    (isHorizontal, channel, steps) = best
  }

  /// Returns a Boolean value indicating whether another image has the edge within a quarter of a pixel.
  ///
  /// The levels of the sides may differ there: a new object beside a figure shows through the figure's soft edge. The
  /// position of the edge inside the pixel is toPixel / acrossPixel, and two such fractions are compared.
  func isKept(in image: PixelImage) -> Bool {
    let new = Self.steps(in: image, x: x, y: y, isHorizontal: isHorizontal, channel: channel)
    guard new.acrossPixel.signum() == steps.acrossPixel.signum(), abs(new.acrossPixel) * 2 >= contrast else {
      return false
    }
    let difference = abs(steps.toPixel * new.acrossPixel - new.toPixel * steps.acrossPixel)
    return difference * 4 <= abs(steps.acrossPixel * new.acrossPixel)
  }

  private static func steps(
    in image: PixelImage, x: Int, y: Int, isHorizontal: Bool, channel: UInt32
  ) -> (acrossPixel: Int, toPixel: Int) {
    func level(_ x: Int, _ y: Int) -> Int {
      let row = min(max(y, 0), image.height - 1) * image.width
      return Int(image.pixels[row + min(max(x, 0), image.width - 1)] >> channel & 255)
    }
    let (dx, dy) = isHorizontal ? (1, 0) : (0, 1)
    let first = level(x - dx, y - dy)
    return (level(x + dx, y + dy) - first, level(x, y) - first)
  }
}
