// Images: a `CGImage` with its scale, orientation, rendering mode and cap insets.
//
// An image made of drawing code keeps the drawing, so that it is sharp at every scale.
import Synchronization

/// An object that manages the data of an image. It is immutable.
open class UIImage: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The modes in which an image is rendered.
  public enum RenderingMode: Int, Sendable {
    /// The view that displays the image chooses its mode.
    case automatic
    /// The image has its own colours.
    case alwaysOriginal
    /// The image is a template: the tint colour fills its alpha channel.
    case alwaysTemplate
  }

  /// The modes in which the centre of a resizable image is resized.
  public enum ResizingMode: Int, Sendable {
    /// The centre is tiled.
    case tile
    /// The centre is stretched.
    case stretch
  }

  /// The orientations in which an image is displayed.
  public enum Orientation: Int, Sendable {
    /// The image is displayed as stored.
    case up
    /// The image is rotated by 180 degrees.
    case down
    /// The image is rotated by 90 degrees to the left.
    case left
    /// The image is rotated by 90 degrees to the right.
    case right
    /// The image is mirrored horizontally.
    case upMirrored
    /// The image is mirrored horizontally, and rotated by 180 degrees.
    case downMirrored
    /// The image is mirrored horizontally, and rotated by 90 degrees to the left.
    case leftMirrored
    /// The image is mirrored horizontally, and rotated by 90 degrees to the right.
    case rightMirrored
  }

  private let image: CGImage
  private let storedScale: CGFloat
  private let storedOrientation: Orientation
  private let storedMode: RenderingMode
  /// The cap insets of a resizable image; nil for any other image.
  let resizableInsets: UIEdgeInsets?
  private let storedResizing: ResizingMode
  private let storedFrames: [UIImage]?
  private let storedDuration: TimeInterval
  let symbol: SymbolIdentity?
  private let storedIdentifier = Mutex<String?>(nil)

  /// A string that identifies the image, for tests.
  open var accessibilityIdentifier: String? {
    get { storedIdentifier.withLock { $0 } }
    set { storedIdentifier.withLock { $0 = newValue } }
  }

  /// Creates an image with values for all properties.
  package convenience init(
    _ image: CGImage, scale: CGFloat, orientation: Orientation = .up, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets? = nil, resizingMode: ResizingMode = .tile, images: [UIImage]? = nil,
    duration: TimeInterval = 0
  ) {
    self.init(
      image, scale: scale, orientation: orientation, renderingMode: renderingMode, capInsets: capInsets,
      resizingMode: resizingMode, images: images, duration: duration, symbol: nil)
  }

  init(
    _ image: CGImage, scale: CGFloat, orientation: Orientation = .up, renderingMode: RenderingMode = .automatic,
    capInsets: UIEdgeInsets? = nil, resizingMode: ResizingMode = .tile, images: [UIImage]? = nil,
    duration: TimeInterval = 0, symbol: SymbolIdentity?
  ) {
    self.image = image
    self.symbol = symbol
    storedScale = scale > 0 ? scale : 1
    storedOrientation = orientation
    storedMode = renderingMode
    resizableInsets = capInsets
    storedResizing = resizingMode
    storedFrames = images
    storedDuration = duration
  }

  /// Creates the image that an archive describes.
  public required convenience init?(coder: NSCoder) {
    guard let data = coder.archivedObject(forKey: "UIImageData") as? Data, let file = UIImage(data: data),
      let image = file.cgImage
    else { return nil }
    self.init(
      image, scale: CGFloat(coder.decodeDouble(forKey: "UIScale")),
      renderingMode: RenderingMode(rawValue: coder.decodeInteger(forKey: "UIRenderingMode")) ?? .automatic,
      capInsets: coder.containsValue(forKey: "UICapInsets") ? coder.decodeUIEdgeInsets(forKey: "UICapInsets") : nil,
      resizingMode: ResizingMode(rawValue: coder.decodeInteger(forKey: "UIResizingMode")) ?? .tile)
  }

  /// Encodes the properties of the image, and its pixels as a PNG file in their displayed orientation.
  open func encode(with coder: NSCoder) {
    if let data = pngData() { coder.encode(data, forKey: "UIImageData") }
    coder.encode(Double(scale), forKey: "UIScale")
    coder.encode(renderingMode.rawValue, forKey: "UIRenderingMode")
    if let resizableInsets { coder.encode(resizableInsets, forKey: "UICapInsets") }
    coder.encode(resizingMode.rawValue, forKey: "UIResizingMode")
  }

  /// A Boolean value indicating whether the class supports secure coding; always true.
  public class var supportsSecureCoding: Bool { true }

  /// Creates an empty image.
  public convenience override init() {
    self.init(CGImage(.drawing(DisplayList(), size: .zero, scale: 1), width: 0, height: 0), scale: 1)
  }

  /// Creates an image from a Core Graphics image, with a scale of 1.
  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1) }

  /// Creates an image from a Core Graphics image, with a scale and an orientation.
  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation)
  }

  /// Creates an image from a display list, with a size in points and a scale.
  package convenience init(drawing: DisplayList, size: CGSize, scale: CGFloat) {
    let width = Int((size.width * scale).rounded(.up))
    let height = Int((size.height * scale).rounded(.up))
    self.init(CGImage(.drawing(drawing, size: size, scale: scale), width: width, height: height), scale: scale)
  }

  /// The underlying Core Graphics image.
  open var cgImage: CGImage? { image }
  /// The scale of the image, in pixels per point.
  open var scale: CGFloat { storedScale }
  /// The orientation of the image.
  open var imageOrientation: Orientation { storedOrientation }
  /// The rendering mode of the image.
  open var renderingMode: RenderingMode { storedMode }
  /// The insets of the parts that are not resized, in points.
  open var capInsets: UIEdgeInsets { resizableInsets ?? .zero }
  /// The mode in which the centre of a resizable image is resized.
  open var resizingMode: ResizingMode { storedResizing }
  /// The frames of an animated image; nil for any other image.
  open var images: [UIImage]? { storedFrames }
  /// The duration of one cycle of an animated image, in seconds.
  open var duration: TimeInterval { storedDuration }
  /// The size of the displayed image, in points.
  open var size: CGSize {
    let isTransposed = [.left, .right, .leftMirrored, .rightMirrored].contains(storedOrientation)
    var size = CGSize(width: CGFloat(image.width) / storedScale, height: CGFloat(image.height) / storedScale)
    if case .drawing(_, let drawn, let scale) = image.content, scale == storedScale { size = drawn }
    return isTransposed ? CGSize(width: size.height, height: size.width) : size
  }

  /// Returns the image unchanged, because all layouts run from left to right here.
  open func imageFlippedForRightToLeftLayoutDirection() -> UIImage { self }

  /// Returns a copy with another rendering mode.
  open func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(
      image, scale: storedScale, orientation: storedOrientation, renderingMode: renderingMode,
      capInsets: resizableInsets, resizingMode: storedResizing, images: storedFrames, duration: storedDuration,
      symbol: symbol)
  }

  /// Returns a resizable copy with cap insets, in points. The part between them is tiled or stretched.
  open func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode = .tile) -> UIImage {
    UIImage(
      image, scale: storedScale, orientation: storedOrientation, renderingMode: storedMode, capInsets: capInsets,
      resizingMode: resizingMode, images: storedFrames, duration: storedDuration)
  }

  /// Returns an image with the alpha channel of this one, filled with a colour.
  open func withTintColor(_ color: UIColor, renderingMode: RenderingMode = .automatic) -> UIImage {
    UIGraphicsImageRenderer(size: size, format: format).image { _ in
      record(in: CGRect(origin: .zero, size: size), tint: color.cgColor)
    }.withRenderingMode(renderingMode)
  }

  /// Returns an animated image with frames and the duration of one cycle; nil without frames.
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

  /// Draws the image at a point, in its own size.
  open func draw(at point: CGPoint) { record(in: CGRect(origin: point, size: size), tint: nil) }
  /// Draws the image in a rectangle, scaled to fit it.
  open func draw(in rect: CGRect) { record(in: rect, tint: nil) }
  /// Draws the image in a rectangle, with a blend mode and an opacity.
  open func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setBlendMode(blendMode)
    context.setAlpha(alpha)
    record(in: rect, tint: nil)
    context.restoreGState()
  }
  /// Draws the image at a point, in its own size, with a blend mode and an opacity.
  open func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
    draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
  }

  private func record(in rect: CGRect, tint: CGColor?) {
    guard let context = UIGraphicsGetCurrentContext(), image.width > 0, image.height > 0 else { return }
    withOrientation(in: rect, context) { rect in
      for slice in ImageSlices(self).slices(in: rect) {
        context.record(image: image, source: slice.source, destination: slice.destination, tint: tint)
      }
    }
  }

  /// Returns a Boolean value indicating whether two images share a Core Graphics image, a scale and a rendering mode.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIImage else { return false }
    return image === other.image && storedScale == other.storedScale && storedMode == other.storedMode
  }

  /// A hash of the identity of the Core Graphics image.
  open override var hash: Int { ObjectIdentifier(image).hashValue }
}
