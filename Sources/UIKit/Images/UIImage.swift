// Images: a CGImage with its scale, orientation, rendering mode and cap insets.
//
// An image made from drawing code keeps the drawing, so that it is sharp at every scale.
import Synchronization

/// An object that holds image data.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The ways of rendering an image.
  public enum RenderingMode: Int, Sendable {
    /// The mode suitable for the place of the image.
    case automatic
    /// The image in its own colours.
    case alwaysOriginal
    /// The alpha of the image, filled with the tint colour.
    case alwaysTemplate
  }

  /// The ways of filling the middle of a resizable image.
  public enum ResizingMode: Int, Sendable {
    /// Tiles the middle.
    case tile
    /// Stretches the middle.
    case stretch
  }

  /// The orientations of an image.
  public enum Orientation: Int, Sendable {
    /// The pixels as they are.
    case up
    /// Rotated by 180 degrees.
    case down
    /// Rotated to the left by 90 degrees.
    case left
    /// Rotated to the right by 90 degrees.
    case right
    /// Mirrored horizontally.
    case upMirrored
    /// Mirrored, and rotated by 180 degrees.
    case downMirrored
    /// Mirrored, and rotated to the left by 90 degrees.
    case leftMirrored
    /// Mirrored, and rotated to the right by 90 degrees.
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
  private let storedIdentifier = Mutex<String?>(nil)

  /// A name of the image for tests.
  open var accessibilityIdentifier: String? {
    get { storedIdentifier.withLock { $0 } }
    set { storedIdentifier.withLock { $0 = newValue } }
  }

  /// Creates an image with all its properties.
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

  /// Creates the image of an archive.
  public required convenience init?(coder: NSCoder) {
    guard let data = coder.archivedObject(forKey: "UIImageData") as? Data, let file = UIImage(data: data),
      let image = file.cgImage
    else { return nil }
    self.init(
      image, scale: CGFloat(coder.decodeDouble(forKey: "UIScale")),
      renderingMode: RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic,
      capInsets: coder.decodeUIEdgeInsets(forKey: "UICapInsets"),
      resizingMode: ResizingMode(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile)
  }

  /// Encodes the pixels as they are seen, as a PNG file.
  open func encode(with coder: NSCoder) {
    if let data = pngData() { coder.encode(data, forKey: "UIImageData") }
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
    coder.encode(capInsets, forKey: "UICapInsets")
    coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
  }

  /// Archives may be limited to this class.
  public class var supportsSecureCoding: Bool { true }

  /// Creates an empty image.
  public convenience override init() {
    self.init(CGImage(.drawing(DisplayList(), size: .zero, scale: 1), width: 0, height: 0), scale: 1)
  }

  /// Creates an image with one pixel per point.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// Creates an image with a scale and an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }

  /// Creates an image from a recorded drawing.
  package convenience init(drawing: DisplayList, size: CGSize, scale: CGFloat) {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    self.init(CGImage(.drawing(drawing, size: size, scale: scale), width: width, height: height), scale: scale)
  }

  /// The underlying Core Graphics image.
  open var cgImage: CGImage? { image }
  /// The number of pixels per point.
  open var scale: CGFloat { storedScale }
  /// The orientation of the image.
  open var imageOrientation: Orientation { storedOrientation }
  /// The rendering mode of the image.
  open var renderingMode: RenderingMode { storedMode }
  /// The insets of the parts that do not stretch.
  open var capInsets: UIEdgeInsets { storedCapInsets }
  /// The way of filling the middle of a resizable image.
  open var resizingMode: ResizingMode { storedResizing }
  /// The frames of an animated image.
  open var images: [UIImage]? { storedFrames }
  /// The duration of an animated image.
  open var duration: TimeInterval { storedDuration }
  /// The size of the image, in points.
  open var size: CGSize {
    let isTurned = [.left, .right, .leftMirrored, .rightMirrored].contains(storedOrientation)
    var size = CGSize(width: CGFloat(image.width) / storedScale, height: CGFloat(image.height) / storedScale)
    if case .drawing(_, let drawn, let scale) = image.content, scale == storedScale { size = drawn }
    return isTurned ? CGSize(width: size.height, height: size.width) : size
  }

  /// Returns the image as it is, because layouts here run from left to right.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns the image with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      image, scale: storedScale, orientation: storedOrientation, renderingMode: renderingMode,
      capInsets: storedCapInsets, resizingMode: storedResizing, images: storedFrames, duration: storedDuration,
      symbol: symbol)
  }

  /// Returns a resizable image with cap insets.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
    UIImage(
      image, scale: storedScale, orientation: storedOrientation, renderingMode: storedMode, capInsets: capInsets,
      resizingMode: resizingMode, images: storedFrames, duration: storedDuration)
  }

  /// Returns the image filled with a colour.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    UIGraphicsImageRenderer(size: size, format: format).image { _ in
      record(in: CGRect(origin: .zero, size: size), tint: color.cgColor)
    }.withRenderingMode(renderingMode)
  }

  /// Creates an animated image.
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

  /// Draws the image at its own size.
  open func draw(at point: CGPoint) { record(in: CGRect(origin: point, size: size), tint: nil) }
  /// Draws the image in a rectangle.
  open func draw(in rect: CGRect) { record(in: rect, tint: nil) }
  /// Draws the image in a rectangle with a blend mode and an opacity.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    record(in: rect, tint: nil)
    context.restoreGState()
  }
  /// Draws the image at its own size with a blend mode and an opacity.
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

  /// Returns a Boolean value indicating whether two images are equal. Their pixels are compared by identity.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return image === other.image && storedScale == other.storedScale && storedMode == other.storedMode
  }

  /// A hash of the identity of the pixels.
  open override var hash: Int { ObjectIdentifier(image).hashValue }
}
