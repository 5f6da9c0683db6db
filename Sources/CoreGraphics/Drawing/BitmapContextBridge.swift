// The initialiser of bitmap contexts. It is in a file of its own because it takes a pointer.

/// The position of the alpha component in a pixel, and whether colours are premultiplied.
public enum CGImageAlphaInfo: UInt32, Sendable {
  /// There is no alpha component.
  case none = 0
  /// Alpha is the last component; colours are premultiplied.
  case premultipliedLast
  /// Alpha is the first component; colours are premultiplied.
  case premultipliedFirst
  /// Alpha is the last component; colours are not premultiplied.
  case last
  /// Alpha is the first component; colours are not premultiplied.
  case first
  /// The last component is ignored.
  case noneSkipLast
  /// The first component is ignored.
  case noneSkipFirst
  /// There is no colour, only alpha.
  case alphaOnly
}

extension CGContext {
  /// Creates a bitmap context of a size in pixels, whose pixels are in the memory at `data` unless it is nil.
  ///
  /// Returns nil for components that have not 8 bits, colours that are not premultiplied, and rows that are too short.
  ///
  /// Each drawing operation is written to the client's memory at once. As in Core Graphics, and unlike UIKit's
  /// contexts, y points up and images are drawn upright.
  public convenience init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace?, bitmapInfo: UInt32
  ) {
    self.init(width: width, height: height, space: space)
    if unsafe data != nil {
      let info = CGBitmapInfo(rawValue: bitmapInfo)
      let format = PixelFormat(
        componentCount: space?.numberOfComponents, bitsPerComponent: bitsPerComponent, info: info)
      guard let format, format.isDrawable else { return nil }
      let rowLength = bytesPerRow > 0 ? bytesPerRow : width * format.bytesPerPixel
      let own = unsafe ContextMemory(data, width: width, height: height, bytesPerRow: rowLength, format: format)
      guard let own else { return nil }
      (memory, storedBytesPerRow) = (own, rowLength)
    }
    bitmap?.isGray = space?.numberOfComponents == 1 && bitmapInfo & 0x1F == CGImageAlphaInfo.none.rawValue
    concatenate(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
  }
}
