import CoreGraphics

/// A frame of a video, with the previous frame's image.
package struct VideoFrame: Sendable {
  /// The number of the frame, from 0.
  package let index: Int
  package let image: PixelImage
  /// The previous frame's image, or nil for the first frame.
  package let previous: PixelImage?
  /// The frame's record, for formats that store one per frame. Otherwise empty.
  package let texts: [Text]

  /// An entry of the record.
  package struct Text: Sendable {
    package let key: String
    package let text: String
  }

  package init(index: Int, image: PixelImage, previous: PixelImage?, texts: [Text] = []) {
    (self.index, self.image, self.previous, self.texts) = (index, image, previous, texts)
  }

  /// The smallest rectangle that contains all changes since the previous frame and has an even origin.
  ///
  /// The rectangle has at least one pixel, because no format allows empty frames.
  var changedPart: PixelPart {
    let whole = PixelPart(x: 0, y: 0, width: image.width, height: image.height)
    guard let previous, previous.width == image.width, previous.height == image.height else { return whole }
    let (words, oldWords, width) = (image.pixels, previous.pixels, image.width)
    let new = words.span
    let old = oldWords.span
    var (top, bottom) = (0, image.height - 1)
    while top <= bottom, Self.isSame(new, old, top * width, width) { top += 1 }
    if top > bottom { return PixelPart(x: 0, y: 0, width: 1, height: 1) }
    while Self.isSame(new, old, bottom * width, width) { bottom -= 1 }
    var (left, right) = (width, 0)
    for y in top...bottom {
      let row = y * width
      var x = 0
      while x < left, new[row + x] == old[row + x] { x += 1 }
      left = min(left, x)
      x = width
      while x > right, new[row + x - 1] == old[row + x - 1] { x -= 1 }
      right = max(right, x)
    }
    // WebP stores half of each offset.
    let origin = (x: left & ~1, y: top & ~1)
    return PixelPart(x: origin.x, y: origin.y, width: right - origin.x, height: bottom + 1 - origin.y)
  }

  private static func isSame(_ a: Span<UInt32>, _ b: Span<UInt32>, _ start: Int, _ count: Int) -> Bool {
    for index in start..<start + count where a[index] != b[index] { return false }
    return true
  }
}

/// A rectangle in pixels of an image.
struct PixelPart: Equatable {
  var x: Int
  var y: Int
  var width: Int
  var height: Int
}

extension PixelImage {
  /// Returns a copy of the pixels in a rectangle.
  func part(_ part: PixelPart) -> PixelImage {
    if part == PixelPart(x: 0, y: 0, width: width, height: height) { return self }
    var words: [UInt32] = []
    words.reserveCapacity(part.width * part.height)
    for y in part.y..<part.y + part.height {
      words += pixels[(y * width + part.x)..<(y * width + part.x + part.width)]
    }
    return PixelImage(width: part.width, height: part.height, pixels: words)
  }
}
