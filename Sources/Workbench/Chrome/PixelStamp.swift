import CoreGraphics

/// An image to draw at a pixel.
struct PixelStamp: Equatable {
  let image: PixelImage
  /// The pixel of its upper left corner.
  var left, top: Int

  /// The pixels that it covers.
  var area: PixelFill { PixelFill(left: left, top: top, right: left + image.width, bottom: top + image.height) }

  static func == (a: PixelStamp, b: PixelStamp) -> Bool { a.image === b.image && a.left == b.left && a.top == b.top }
}
