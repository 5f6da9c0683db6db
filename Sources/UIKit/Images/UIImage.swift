// Images: a CGImage, how many pixels make a point, and how it is used (template, slices).
//
// Whatever makes an image from drawing code keeps the drawing, so that it is sharp at every scale.

/// A picture.
open class UIImage: NSObject, @unchecked Sendable {
  /// Whether a picture is drawn in its own colours or in the tint.
  public enum RenderingMode: Int, Sendable {
    /// As its place asks.
    case automatic
    /// In its own colours.
    case alwaysOriginal
    /// Its alpha in the tint.
    case alwaysTemplate
  }

  /// How slices fill.
  public enum ResizingMode: Int, Sendable {
    /// Repeated.
    case tile
    /// Stretched.
    case stretch
  }

  /// How pixels are turned.
  public enum Orientation: Int, Sendable {
    /// As they are.
    case up
    /// Half a turn.
    case down
    /// A quarter to the left.
    case left
    /// A quarter to the right.
    case right
    /// Mirrored.
    case upMirrored
    /// Mirrored, half a turn.
    case downMirrored
    /// Mirrored, a quarter to the left.
    case leftMirrored
    /// Mirrored, a quarter to the right.
    case rightMirrored
  }

  private let image: CGImage
  private let storedScale: CGFloat
  private let storedOrientation: Orientation
  private let storedMode: RenderingMode
  private let storedCapInsets: UIEdgeInsets
  private let storedResizing: ResizingMode
  private let storedFrames: [UIImage]?
  private let storedDuration: TimeInterval
  let symbol: SymbolIdentity?

  /// Creates a picture of every fact that one has.
  package convenience init(
    _ image: CGImage, scale: CGFloat, orientation: Orientation = .up, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile, images: [UIImage]? = nil,
    duration: TimeInterval = 0
  ) {
    self.init(
      image, scale: scale, orientation: orientation, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, images: images, duration: duration, symbol: nil)
  }

  init(
    _ image: CGImage, scale: CGFloat, orientation: Orientation = .up, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets = .zero, resizingMode: ResizingMode = .tile, images: [UIImage]? = nil,
    duration: TimeInterval = 0, symbol: SymbolIdentity?
  ) {
    self.image = image
    self.symbol = symbol
    storedScale = scale > 0 ? scale : 1
    storedOrientation = orientation
    storedMode = renderingMode
    storedCapInsets = capInsets
    storedResizing = resizingMode
    storedFrames = images
    storedDuration = duration
  }

  /// Creates a picture of no size.
  public convenience override init() {
    self.init(CGImage(.drawing(DisplayList(), size: .zero, scale: 1), width: 0, height: 0), scale: 1)
  }

  /// Creates a picture with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// Creates a picture from pixels.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }

  /// Creates a picture from a recorded drawing.
  package convenience init(drawing: DisplayList, size: CGSize, scale: CGFloat) {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    self.init(CGImage(.drawing(drawing, size: size, scale: scale), width: width, height: height), scale: scale)
  }

  /// The pixels, or whatever stands for them.
  open var cgImage: CGImage? { image }
  /// Pixels per point.
  open var scale: CGFloat { storedScale }
  /// How the pixels are turned.
  open var imageOrientation: Orientation { storedOrientation }
  /// Own colours or tint.
  open var renderingMode: RenderingMode { storedMode }
  /// The parts that do not stretch.
  open var capInsets: UIEdgeInsets { storedCapInsets }
  /// How the middle fills.
  open var resizingMode: ResizingMode { storedResizing }
  /// The pictures of an animated one.
  open var images: [UIImage]? { storedFrames }
  /// How long they take.
  open var duration: TimeInterval { storedDuration }
  /// The size in points.
  open var size: CGSize {
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(storedOrientation)
    var size = CGSize(width: CGFloat(image.width) / storedScale, height: CGFloat(image.height) / storedScale)
    if case .drawing(_, let drawn, let scale) = image.content, scale == storedScale { size = drawn }
    return isTurned ? CGSize(width: size.height, height: size.width) : size
  }

  /// The same picture in its own colours or the tint.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      image, scale: storedScale, orientation: storedOrientation, renderingMode: renderingMode,
      capInsets: storedCapInsets, resizingMode: storedResizing, images: storedFrames, duration: storedDuration,
      symbol: symbol)
  }

  /// The same picture whose edges do not stretch.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
    UIImage(
      image, scale: storedScale, orientation: storedOrientation, renderingMode: storedMode, capInsets: capInsets,
      resizingMode: resizingMode, images: storedFrames, duration: storedDuration)
  }

  /// The picture in a colour.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    UIGraphicsImageRenderer(size: size, format: format).image { _ in
      record(in: CGRect(origin: .zero, size: size), tint: color.cgColor)
    }.withRenderingMode(renderingMode)
  }

  /// A moving picture.
  open class func animatedImage(with images: [UIImage], duration: TimeInterval) -> UIImage? {
    guard let first = images.first else { return nil }
    return UIImage(first.image, scale: first.storedScale, images: images, duration: duration)
  }

  private var format: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = storedScale
    return format
  }

  // MARK: Drawing

  /// Draws the picture at its own size.
  open func draw(at point: CGPoint) { record(in: CGRect(origin: point, size: size), tint: nil) }
  /// Draws the picture over a rectangle.
  open func draw(in rect: CGRect) { record(in: rect, tint: nil) }
  /// Draws the picture with a blend mode and opacity.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    record(in: rect, tint: nil)
    context.restoreGState()
  }
  /// Draws the picture at its own size with a blend mode and opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  private func record(in rect: CGRect, tint: CGColor?) {
    guard let context = UIGraphicsGetCurrentContext(), image.width > 0, image.height > 0 else { return }
    turned(over: rect, in: context) { rect in
      for slice in ImageSlices(self).slices(in: rect) {
        context.record(image: image, source: slice.source, destination: slice.destination, tint: tint)
      }
    }
  }

  /// Whether the pictures are the same, pixels by identity.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return image === other.image && storedScale == other.storedScale && storedMode == other.storedMode
  }

  /// Hashes the pixels' identity.
  open override var hash: Int { ObjectIdentifier(image).hashValue }
}
