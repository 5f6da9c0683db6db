/// The format of the images that a renderer makes.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// The number of pixels per point.
  public var scale: CGFloat
  /// A Boolean value indicating whether the images are opaque.
  public var opaque = false
  /// A Boolean value indicating whether colours outside sRGB are preferred. They are always kept.
  public var prefersExtendedRange = false

  /// Creates a format with the scale of the screen.
  public override init() {
    scale = UITraitCollection.current.displayScale
    super.init()
  }

  /// Returns the format of the screen.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// Returns the format of the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// The drawing environment of a renderer.
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

  /// The image drawn so far.
  public var currentImage: UIImage { UIImage(drawing: cgContext.displayList, size: size, scale: format.scale) }
  /// Fills a rectangle with the current colour.
  public func fill(_ rect: CGRect) { cgContext.fill(rect) }
  /// Strokes a rectangle with the current colour.
  public func stroke(_ rect: CGRect) { cgContext.stroke(rect) }
  /// Fills a rectangle with the current colour and a blend mode.
  public func fill(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { fill(rect) } }
  /// Strokes a rectangle with the current colour and a blend mode.
  public func stroke(_ rect: CGRect, blendMode: CGBlendMode) { blended(blendMode) { stroke(rect) } }

  private func blended(_ mode: CGBlendMode, _ body: () -> Void) {
    cgContext.saveGState()
    cgContext.setBlendMode(mode)
    body()
    cgContext.restoreGState()
  }

  /// Intersects the clipping area with a rectangle.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// A renderer of images, which stay drawings.
public final class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// The format of the images.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size, at the scale of the screen.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Creates a renderer for images of a size and format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for a rectangle, at the scale of the screen.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer for a rectangle and a format.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// Returns the image drawn by `actions`.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
    context.bitmap = ContextBitmap(size: bounds.size, scale: format.scale)
    if format.opaque {
      context.setFillColor(.black)
      context.fill(CGRect(origin: .zero, size: bounds.size))
    }
    context.translateBy(x: -bounds.minX, y: -bounds.minY)
    UIGraphicsPushContext(context)
    let renderer = UIGraphicsImageRendererContext(context, format, bounds.size)
    actions(renderer)
    UIGraphicsPopContext()
    return renderer.currentImage
  }

  /// Returns the drawing as a PNG file; empty on a device without rasteriser.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// Returns the drawing as a JPEG file; empty on a device without rasteriser.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}
