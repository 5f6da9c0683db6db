// Apple's bitmap context, whose initialiser takes a pointer.

/// Where an image's alpha stands.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is none.
  case none = 0
  /// Last, colours multiplied by it.
  case premultipliedLast
  /// First, colours multiplied by it.
  case premultipliedFirst
  /// Last.
  case last
  /// First.
  case first
  /// Last, ignored.
  case noneSkipLast
  /// First, ignored.
  case noneSkipFirst
  /// Alone.
  case alphaOnly
}

extension CGContext {
  /// Creates a context for an image of a size in pixels; nil when `data` names memory, since nothing is rasterised here.
  ///
  /// As in Core Graphics, and unlike UIKit's contexts, y points up and images are drawn upright.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    guard unsafe data == nil else { return nil }
    self.init(width: width, height: height, space: space)
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }
}
