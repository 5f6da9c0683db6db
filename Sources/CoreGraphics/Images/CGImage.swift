// Images: pixels, encoded data, a drawing, or a render tree at a time.
//
// Data are decoded and drawings rasterised when their pixels are needed. The renderer draws a render tree.
// Rule: an image does not change while it is shared, so that caches may use its identity as their key.
import Synchronization

/// A bitmap image, or a drawing of a fixed size in pixels.
///
/// The conformance is unchecked because the only owner of a drawing may change it with `redraw(_:)`.
public final class CGImage: @unchecked Sendable {
  /// The kinds of content of an image.
  package enum Content: Sendable {
    /// Premultiplied pixels in memory.
    case pixels(PixelImage)
    /// Encoded data, which are decoded at the first access.
    case encoded(any ImageDecoder)
    /// A recorded drawing. `scale` is the number of pixels per unit of the drawing.
    case drawing(DisplayList, size: CGSize, scale: CGFloat)
    /// Content that a higher target draws, such as a render tree at a time.
    case provided(any ImageProvider)
  }

  /// The content of the image.
  package private(set) var content: Content
  /// The weight of the content, by which nested drawings are limited.
  package private(set) var weight: DrawingWeight
  /// The number of calls of `redraw(_:)`. It is part of the key in a cache that does not retain the image.
  package private(set) var revision = 0
  /// The width of the image in pixels.
  public let width: Int
  /// The height of the image in pixels.
  public let height: Int
  /// The provider of the bytes that a client has asked for.
  let providerCache = Mutex<CGDataProvider?>(nil)
  /// A Boolean value indicating whether the image, used as a mask, masks by its luminance: it is gray without alpha.
  package let masksByLuminance: Bool

  package init(_ content: Content, width: Int, height: Int, masksByLuminance: Bool = false) {
    self.content = content
    self.masksByLuminance = masksByLuminance
    weight = content.weight
    self.width = width
    self.height = height
  }

  /// Replaces a drawing by another one of the same size, and reuses the memory of its list.
  ///
  /// The caller must hold the only reference to the image. Images of other kinds do not change.
  package func redraw(_ body: (inout DisplayList) -> Void) {
    guard case .drawing(var list, let size, let scale) = content else { return }
    content = .drawing(DisplayList(), size: size, scale: scale)
    list.removeAll()
    body(&list)
    content = .drawing(list, size: size, scale: scale)
    weight = content.weight
    providerCache.withLock { $0 = nil }
    revision += 1
  }

  package convenience init(_ pixels: PixelImage) {
    self.init(.pixels(pixels), width: pixels.width, height: pixels.height)
  }

  /// Begins to decode an encoded image on another thread.
  package func decodeAhead() {
    if case .encoded(let decoder) = content { decoder.decodeAhead() }
  }
}

extension CGImage {
  /// The pixels of the image; nil for a drawing on a device without a rasterizer.
  package var pixelImage: PixelImage? {
    switch content {
    case .pixels(let pixels): pixels
    case .encoded(let decoder): decoder.pixels
    case .drawing, .provided: Device.current[DrawingRasterizerSlot.self]?.rasterize(self)
    }
  }
}
