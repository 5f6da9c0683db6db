/// A view that displays an image, or an animated sequence of images.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private var storedImage: UIImage?
  private var storedHighlightedImage: UIImage?
  /// A Boolean value indicating whether the layer shows a drawing of tiles, which has the size of the bounds.
  private var isTiled = false

  /// Creates a view that displays an image, in the size of the image.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
  }

  /// Creates a view that displays an image and a highlighted image. The view has the size of `image`.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the view that a storyboard or an archive describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    (coder as? NibCoder)?.describeContents(of: self)
  }

  private func setUp() { isUserInteractionEnabled = false }

  /// The image that the view displays.
  open var image: UIImage? {
    get { storedImage }
    set {
      let oldSize = storedImage?.size
      storedImage = newValue
      if newValue?.images == nil, animationImages == nil { stopAnimating() }
      show()
      if oldSize != newValue?.size { invalidateIntrinsicContentSize() }
      if newValue?.images != nil { startAnimating() }
    }
  }

  /// The image that the view displays while it is highlighted; nil for the same image.
  open var highlightedImage: UIImage? {
    get { storedHighlightedImage }
    set {
      storedHighlightedImage = newValue
      show()
    }
  }

  /// The symbol configuration for the values that a displayed symbol does not specify itself.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { show() } }

  /// A Boolean value indicating whether the view is highlighted.
  open var isHighlighted = false { didSet { show() } }
  /// The frames of the animation, which replace those of an animated image.
  open var animationImages: [UIImage]?
  /// The duration of one cycle, in seconds; 0 for 1/30 s per frame.
  open var animationDuration: TimeInterval = 0
  /// The number of cycles; 0 repeats the animation indefinitely.
  open var animationRepeatCount = 0

  private var frames: [UIImage] { animationImages ?? image?.images ?? [] }

  /// A Boolean value indicating whether the animation is running.
  open var isAnimating: Bool { layer.animation(forKey: "contents") != nil }

  /// Starts the animation of the frames.
  open func startAnimating() {
    let frames = frames.compactMap(\.upright)
    guard !frames.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.calculationMode = .discrete
    let requestedDuration = animationImages == nil ? image?.duration ?? 0 : animationDuration
    animation.duration = requestedDuration > 0 ? requestedDuration : Double(frames.count) / 30
    animation.repeatCount = animationRepeatCount == 0 ? .infinity : Float(animationRepeatCount)
    layer.add(animation, forKey: "contents")
  }

  /// Stops the animation, and displays the image.
  open func stopAnimating() { layer.removeAnimation(forKey: "contents") }

  private func show() {
    let shown = configured(isHighlighted ? storedHighlightedImage ?? storedImage : storedImage)
    let slices = shown.map { ImageSlices($0) }
    isTiled = contentMode == .scaleToFill && slices?.areTiled ?? false
    if let shown, isTiled { showTiles(of: shown) } else { layer.contents = shown?.upright }
    layer.contentsScale = shown?.scale ?? UIScreen.main.scale
    layer.contentsCenter = isTiled ? Self.wholeImage : slices?.center ?? Self.wholeImage
    layer.contentsTint =
      shown?.renderingMode == .alwaysTemplate ? tintColor.resolvedColor(with: traitCollection).cgColor : nil
  }

  private static let wholeImage = CGRect(x: 0, y: 0, width: 1, height: 1)

  /// Draws a resizable image in the size of the bounds, since the contents of a layer can be stretched only.
  private func showTiles(of image: UIImage) {
    let context = CGContext()
    UIGraphicsPushContext(context)
    image.draw(in: CGRect(origin: .zero, size: bounds.size))
    UIGraphicsPopContext()
    layer.show(context.displayList, size: bounds.size)
  }

  override func boundsSizeDidChange() { if isTiled { show() } }

  /// The mode of fitting the image to the bounds.
  open override var contentMode: ContentMode {
    didSet { if storedImage.map({ ImageSlices($0).areTiled }) ?? false { show() } }
  }

  /// Returns a symbol with the preferred configuration, which its own configuration overrides.
  ///
  /// Any other image is returned unchanged.
  private func configured(_ image: UIImage?) -> UIImage? {
    guard let preferred = preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    return image.withConfiguration(image.symbolConfiguration.map { preferred.applying($0) } ?? preferred)
  }

  /// Fills a template image with the new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// The size of the image, in points.
  open override var intrinsicContentSize: CGSize { configured(image)?.size ?? super.intrinsicContentSize }
  /// Returns the size of the image.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  /// Does nothing, since the image is the layer's contents.
  open override func display(_ layer: CALayer) {}
}
