import CoreGraphics

/// A histogram of a video's colours, whose cells span four values per channel.
struct ColorHistogram {
  /// The number of high bits of each channel that select a cell.
  static let bits: UInt32 = 6
  static let cellCount = 1 << (3 * bits)

  /// The number of pixels in a cell, and the sums of their channels.
  struct Cell {
    var count = 0.0
    var red = 0.0
    var green = 0.0
    var blue = 0.0
  }

  private(set) var cells = [Cell](repeating: Cell(), count: cellCount)
  /// The exact colours of the video. The set is empty if they do not fit into a palette.
  private(set) var colors: Set<UInt32> = []
  private(set) var hasFewColors = true

  /// Returns the index of a pixel's cell.
  @inline(__always)
  static func cell(_ pixel: UInt32) -> Int {
    let drop = 8 - bits
    let (red, green, blue) = (pixel >> 16 & 255, pixel >> 8 & 255, pixel & 255)
    return Int((red >> drop) << (2 * bits) | (green >> drop) << bits | blue >> drop)
  }

  /// Adds the pixels of an image. A run of equal pixels is added at once.
  mutating func add(_ image: PixelImage) {
    let words = image.pixels
    let pixels = words.span
    var index = 0
    while index < pixels.count {
      let color = pixels[index] & 0xFF_FFFF
      let start = index
      repeat { index += 1 } while index < pixels.count && pixels[index] & 0xFF_FFFF == color
      add(color, count: Double(index - start))
    }
  }

  private mutating func add(_ color: UInt32, count: Double) {
    let place = Self.cell(color)
    cells[place].count += count
    cells[place].red += count * Double(color >> 16 & 255)
    cells[place].green += count * Double(color >> 8 & 255)
    cells[place].blue += count * Double(color & 255)
    guard hasFewColors, colors.insert(color).inserted, colors.count > ColorPalette.maximumCount else { return }
    (hasFewColors, colors) = (false, [])
  }
}
