/// What images a renderer makes.
public final class UIGraphicsImageRendererFormat: NSObject {
  /// Pixels per point.
  public var scale: CGFloat
  /// Whether images have no transparent part.
  public var opaque = false
  /// Whether colours beyond sRGB are kept; they are.
  public var prefersExtendedRange = false

  /// Creates a format with the screen's scale.
  public override init() {
    scale = UITraitCollection.current.displayScale
    super.init()
  }

  /// The format of the screen.
  public class func `default`() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
  /// The format of the screen.
  public class func preferred() -> UIGraphicsImageRendererFormat { UIGraphicsImageRendererFormat() }
}

/// What a renderer's block draws into.
public final class UIGraphicsImageRendererContext: NSObject {
  /// Records the drawing.
  public let cgContext: CGContext
  /// What is drawn, and how.
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

  /// Cuts what is drawn from here on.
  public func clip(to rect: CGRect) { cgContext.clip(to: rect) }
}

/// Makes images from drawing code; they stay drawings.
public final class UIGraphicsImageRenderer: NSObject {
  private let bounds: CGRect
  /// What images are made.
  public let format: UIGraphicsImageRendererFormat

  /// Creates a renderer for images of a size, at the screen's scale.
  public convenience init(size: CGSize) { self.init(bounds: CGRect(origin: .zero, size: size)) }
  /// Creates a renderer for images of a size and format.
  public convenience init(size: CGSize, format: UIGraphicsImageRendererFormat) {
    self.init(bounds: CGRect(origin: .zero, size: size), format: format)
  }
  /// Creates a renderer for a part of the plane, at the screen's scale.
  public convenience init(bounds: CGRect) { self.init(bounds: bounds, format: .default()) }
  /// Creates a renderer for a part of the plane.
  public init(bounds: CGRect, format: UIGraphicsImageRendererFormat) {
    self.bounds = bounds
    self.format = format
  }

  /// The image that `actions` draw.
  public func image(actions: (UIGraphicsImageRendererContext) -> Void) -> UIImage {
    let context = CGContext()
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

  /// What `actions` draw, as a PNG file; empty on a device that nothing draws for.
  public func pngData(actions: (UIGraphicsImageRendererContext) -> Void) -> Data {
    image(actions: actions).pngData() ?? Data()
  }

  /// What `actions` draw, as a JPEG file; empty on a device that nothing draws for.
  public func jpegData(
    withCompressionQuality compressionQuality: CGFloat, actions: (UIGraphicsImageRendererContext) -> Void
  ) -> Data { image(actions: actions).jpegData(compressionQuality: compressionQuality) ?? Data() }
}
