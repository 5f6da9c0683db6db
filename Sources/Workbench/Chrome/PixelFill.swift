import UIKit

/// A rectangle of whole pixels to fill with a colour.
struct PixelFill: Equatable {
  var left, top, right, bottom: Int
  /// A premultiplied colour, 0xAARRGGBB.
  var color: UInt32 = 0

  var isEmpty: Bool { right <= left || bottom <= top }

  /// Returns the part inside other edges.
  func clamped(_ other: PixelFill) -> PixelFill {
    PixelFill(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom), color: color)
  }

  /// Returns the smallest rectangle around both.
  func union(_ other: PixelFill) -> PixelFill {
    PixelFill(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// Returns the rectangle without a margin on each side.
  func inset(by margin: Int) -> PixelFill {
    PixelFill(left: left + margin, top: top + margin, right: right - margin, bottom: bottom - margin, color: color)
  }

  /// Returns the rectangle at another place.
  func moved(right x: Int, down y: Int) -> PixelFill {
    PixelFill(left: left + x, top: top + y, right: right + x, bottom: bottom + y, color: color)
  }

  /// Returns the rectangle in another colour.
  func colored(_ color: UInt32) -> PixelFill {
    PixelFill(left: left, top: top, right: right, bottom: bottom, color: color)
  }
}

extension UIColor {
  /// The colour as a premultiplied pixel, 0xAARRGGBB.
  var premultipliedPixel: UInt32 {
    let color = cgColor.rgba.clamped(lowerBound: SIMD4(repeating: 0), upperBound: SIMD4(repeating: 1))
    let bytes = (SIMD4(color.x, color.y, color.z, 1) * color.w * 255).rounded(.toNearestOrAwayFromZero)
    return UInt32(bytes.w) << 24 | UInt32(bytes.x) << 16 | UInt32(bytes.y) << 8 | UInt32(bytes.z)
  }
}
