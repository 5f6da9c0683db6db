/// A set of drawing attributes of an image renderer.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// The scale of the images, in pixels per point.
  public var scale: CGFloat
  /// A Boolean value indicating whether the images are opaque.
  public var opaque = false
  /// A Boolean value indicating whether images keep colours outside sRGB. The value has no effect: they always do.
  public var prefersExtendedRange = false

  /// Creates a format with the scale of the screen.
  public override init() {
    scale = UITraitCollection.current.displayScale
    super.init()
  }

  /// Returns a format with the scale of the screen.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns a format with the scale of the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing environment of an image renderer.
public final class UIGraphicsImageRendererContext: NSObject {
  /// The Core Graphics context, which records the drawing.
  public let cgContext: CGContext
  /// The format of the image.
  public let format: UIGraphicsImageRendererFormat
  private let size: CGSize

  init(_ context: CGContext, _ format: UIGraphicsImageRendererFormat, _ size: CGSize) {
    cgContext = context
    self.format = format
    self.size = size
  }

  /// An image with the current contents of the context.
  public var currentImage: UIImage { UIImage(drawing: cgContext.displayList, size: size, scale: format.scale) }
  /// Fills a rectangle with the current fill colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a rectangle with the current stroke colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Fills a rectangle with the current fill colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { withBlendMode(blendMode) { fill(rect) } }
  /// Strokes a rectangle with the current stroke colour and a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { withBlendMode(blendMode) { stroke(rect) } }

  private func withBlendMode(_ mode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    body()
    cgContext.restoreGState()
  }

  /// Intersects the clipping area with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer that creates images from Core Graphics drawing.
///
/// An image keeps its display list, so that it can be drawn at any scale without a rasteriser.
public final class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size in points, at the scale of the screen.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Creates a renderer for images of a size in points, with a format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for a rectangle of the drawing, at the scale of the screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer for a rectangle of the drawing, with a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Returns an image that a closure draws.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
    context.bitmap = ContextBitmap(size: bounds.size, scale: format.scale)
    if format.opaque {
      context.setFillColor(.black)
      context.fill(CGRect(origin: .zero, size: bounds.size))
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    let rendererContext = UIGraphicsImageRendererContext(context, format, bounds.size)
    actions(rendererContext)
    UIGraphicsPopContext()
    return rendererContext.currentImage
  }

  /// Returns an image that a closure draws, as PNG data; empty on a device without a rasteriser.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns an image that a closure draws, as JPEG data; empty on a device without a rasteriser.
  ///
  /// The quality goes from 0 to 1.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}
