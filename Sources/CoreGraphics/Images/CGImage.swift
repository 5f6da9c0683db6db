// An image is encoded bytes, pixels, a drawing, or a render tree at a time.
//
// Nothing is decoded or rasterised until somebody looks: the kinds above pixels are resolved by whoever draws.
// Rule inside: an image never changes for those who hold it; caches key on its identity.

/// An image of fixed size in pixels.
///
/// Whoever is the last to know of a drawing may turn it into another one, hence the unchecked conformance.
public final class CGImage: @unchecked Sendable {
  /// What an image is made of.
  package enum Content: Sendable {
    /// Premultiplied pixels in memory.
    case pixels(PixelImage)
    /// Decoded at the first look and kept.
    case encoded(any ImageDecoder)
    /// A recorded drawing; scale is pixels per unit of the drawing.
    case drawing(DisplayList, size: CGSize, scale: CGFloat)
    /// Something that a room above knows how to draw (a render tree at a time).
    case provided(any ImageProvider)
  }

  /// What the image is made of.
  package private(set) var content: Content
  /// How often the image became another one: caches that do not hold it key on this as well.
  package private(set) var revision = 0
  /// Width in pixels.
  public let width: Int
  /// Height in pixels.
  public let height: Int

  package init(_ content: Content, width: Int, height: Int) {
    self.content = content
    self.width = width
    self.height = height
  }

  /// Turns a drawing into another one of its size, in the memory of its list; only when nobody else holds the image.
  package func redraw(_ body: (inout DisplayList) -> Void) {
    guard case .drawing(var list, let size, let scale) = content else { return }
    content = .drawing(DisplayList(), size: size, scale: scale)
    list.removeAll()
    body(&list)
    content = .drawing(list, size: size, scale: scale)
    revision += 1
  }

  package convenience init(_ pixels: PixelImage) {
    self.init(.pixels(pixels), width: pixels.width, height: pixels.height)
  }
}

/// Decodes an encoded picture once and keeps the result.
package protocol ImageDecoder: AnyObject, Sendable {
  /// The pixels; transparent ones when the data turn out to be damaged after the header.
  var pixels: PixelImage { get }
}

/// A picture that a higher room draws; the compositor knows the concrete types.
package protocol ImageProvider: AnyObject, Sendable {}

/// Premultiplied BGRA8 pixels: each word is 0xAARRGGBB, rows are contiguous, top row first.
package final class PixelImage: Sendable {
  package let width: Int
  package let height: Int
  package let pixels: [UInt32]
  /// Whether every alpha is 255.
  package let isOpaque: Bool

  package init(width: Int, height: Int, pixels: [UInt32]) {
    precondition(pixels.count == width * height, "a pixel image needs width × height pixels")
    self.width = width
    self.height = height
    self.pixels = pixels
    isOpaque = pixels.allSatisfy { $0 >> 24 == 255 }
  }
}

/// Turns drawings into pixels for client code that asks for bytes; the simulator installs one in the device.
package protocol DrawingRasterizer: Sendable {
  /// The image's pixels, `width` × `height` of them.
  func rasterize(_ image: CGImage) -> PixelImage
}

/// Who turns a device's drawings into pixels; nil where nobody was installed.
package enum DrawingRasterizerSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> (any DrawingRasterizer)? { nil }
}

extension CGImage {
  /// The pixels; nil for a drawing on a device without a rasterizer.
  package var pixelImage: PixelImage? {
    switch content {
    case .pixels(let pixels): pixels
    case .encoded(let decoder): decoder.pixels
    case .drawing, .provided: Device.current[DrawingRasterizerSlot.self]?.rasterize(self)
    }
  }
}
