import CoreGraphics

/// What lies on two opposite sides of a pixel, along the axis and in the channel in which they differ most.
struct ImageEdge {
  private let x: Int
  private let y: Int
  private let isUpright: Bool
  /// How far the channel is shifted in a word.
  private let channel: UInt32
  /// From the one side to the other, and from the one side to the pixel.
  private let levels: (across: Int, here: Int)

  /// How different the sides are; it is an edge where that is seen.
  var contrast: Int { abs(levels.across) }

  init(_ picture: PixelImage, _ x: Int, _ y: Int) {
    var best = (isUpright: true, channel: 0 as UInt32, levels: (across: 0, here: 0))
    for isUpright in [true, false] {
      for channel: UInt32 in [0, 8, 16, 24] {
        let levels = Self.levels(picture, x, y, isUpright, channel)
        if abs(levels.across) > abs(best.levels.across) { best = (isUpright, channel, levels) }
      }
    }
    (self.x, self.y) = (x, y)
    (isUpright, channel, levels) = best
  }

  /// Whether another picture has the edge in the same place, to a quarter of a pixel, between whatever its sides are
  /// there: something new beside a figure shows through the figure's soft edge.
  func stays(in picture: PixelImage) -> Bool {
    let now = Self.levels(picture, x, y, isUpright, channel)
    guard now.across.signum() == levels.across.signum(), abs(now.across) * 2 >= contrast else { return false }
    return abs(levels.here * now.across - now.here * levels.across) * 4 <= abs(levels.across * now.across)
  }

  private static func levels(
    _ picture: PixelImage, _ x: Int, _ y: Int, _ isUpright: Bool, _ channel: UInt32
  ) -> (across: Int, here: Int) {
    func level(_ x: Int, _ y: Int) -> Int {
      let row = min(max(y, 0), picture.height - 1) * picture.width
      return Int(picture.pixels[row + min(max(x, 0), picture.width - 1)] >> channel & 255)
    }
    let (dx, dy) = isUpright ? (1, 0) : (0, 1)
    let start = level(x - dx, y - dy)
    return (level(x + dx, y + dy) - start, level(x, y) - start)
  }
}
