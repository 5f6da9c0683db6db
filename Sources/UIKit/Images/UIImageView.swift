/// Shows a picture.
@preconcurrency @MainActor
open class UIImageView: UIView {
  private var storedImage: UIImage?
  private var storedHighlighted: UIImage?

  /// Creates a view of the picture's size.
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    setUp()
    self.image = image
  }

  /// Creates a view of the picture's size with another picture for the highlighted state.
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  /// Creates a view with a frame.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates a view that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() { isUserInteractionEnabled = false }

  /// The picture.
  open var image: UIImage? {
    get { storedImage }
    set {
      let oldSize = storedImage?.size
      storedImage = newValue
      show()
      if oldSize != newValue?.size { invalidateIntrinsicContentSize() }
      if newValue?.images != nil { startAnimating() }
    }
  }

  /// The picture while highlighted.
  open var highlightedImage: UIImage? {
    get { storedHighlighted }
    set {
      storedHighlighted = newValue
      show()
    }
  }

  /// How symbols are drawn that do not say so themselves.
  open var preferredSymbolConfiguration: UIImage.SymbolConfiguration? { didSet { show() } }

  /// Whether the highlighted picture is shown.
  open var isHighlighted = false { didSet { show() } }
  /// Pictures shown one after the other.
  open var animationImages: [UIImage]?
  /// How long one round takes; 0 means a thirtieth of a second each.
  open var animationDuration: TimeInterval = 0
  /// How many rounds; 0 means for ever.
  open var animationRepeatCount = 0

  private var frames: [UIImage] { animationImages ?? image?.images ?? [] }

  /// Whether pictures follow each other.
  open var isAnimating: Bool { layer.animation(forKey: "contents") != nil }

  /// Shows the pictures one after the other.
  open func startAnimating() {
    let frames = frames.compactMap(\.upright)
    guard !frames.isEmpty else { return }
    let animation = CAKeyframeAnimation(keyPath: "contents")
    animation.values = frames
    animation.calculationMode = .discrete
    let own = animationImages == nil ? image?.duration ?? 0 : animationDuration
    animation.duration = own > 0 ? own : Double(frames.count) / 30
    animation.repeatCount = animationRepeatCount == 0 ? .infinity : Float(animationRepeatCount)
    layer.add(animation, forKey: "contents")
  }

  /// Shows the one picture again.
  open func stopAnimating() { layer.removeAnimation(forKey: "contents") }

  private func show() {
    let shown = configured(isHighlighted ? storedHighlighted ?? storedImage : storedImage)
    layer.contents = shown?.upright
    layer.contentsScale = shown?.scale ?? UIScreen.main.scale
    layer.contentsCenter = shown.map { ImageSlices($0).center } ?? CGRect(x: 0, y: 0, width: 1, height: 1)
    layer.contentsTint =
      shown?.renderingMode == .alwaysTemplate ? tintColor.resolvedColor(with: traitCollection).cgColor : nil
  }

  private func configured(_ image: UIImage?) -> UIImage? {
    guard let preferred = preferredSymbolConfiguration, let image, image.isSymbolImage else { return image }
    return image.withConfiguration(image.symbolConfiguration.map { preferred.applying($0) } ?? preferred)
  }

  /// A template picture follows the tint.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  /// The picture's size.
  open override var intrinsicContentSize: CGSize { configured(image)?.size ?? super.intrinsicContentSize }
  /// The picture's size.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  /// Pictures are contents, nothing is drawn.
  open override func display(_ layer: CALayer) {}
}
