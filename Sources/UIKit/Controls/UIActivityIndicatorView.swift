/// Spokes that turn while something goes on.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private static let spokes = 8
  private static let turn = 0.8

  /// How large the indicator is.
  public enum Style: Int, Sendable {
    /// 20 points.
    case medium = 100
    /// 37 points.
    case large = 101
    /// 37 points, white; a name from before iOS 13.
    case whiteLarge = 0
    /// 20 points, white; a name from before iOS 13.
    case white = 1
    /// 20 points; a name from before iOS 13.
    case gray = 2
  }

  /// How large it is.
  open var style: Style { didSet { color = Self.color(style) } }
  /// The spokes' colour.
  open var color: UIColor! = UIColor(white: 0.6, alpha: 1) { didSet { rebuild() } }
  /// Whether it is hidden while it stands.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// Whether it turns.
  public private(set) var isAnimating = false
  private let wheel = CAReplicatorLayer()

  /// Creates a standing indicator.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
    color = Self.color(style)
    setUp()
  }

  /// Creates a standing indicator of medium size.
  public override init(frame: CGRect) {
    style = .medium
    super.init(frame: frame)
    setUp()
  }

  /// Creates the indicator that a storyboard describes.
  public required init?(coder: NSCoder) {
    style = .medium
    super.init(coder: coder)
    setUp()
  }

  private static func size(_ style: Style) -> CGSize {
    switch style {
    case .medium, .white, .gray: CGSize(width: 20, height: 20)
    case .large, .whiteLarge: CGSize(width: 37, height: 37)
    }
  }

  private static func color(_ style: Style) -> UIColor {
    switch style {
    case .white, .whiteLarge: .white
    case .medium, .large, .gray: UIColor(white: 0.6, alpha: 1)
    }
  }

  private func setUp() {
    layer.addSublayer(wheel)
    isHidden = true
    rebuild()
  }

  /// One spoke, repeated around the middle, each fainter than the one before it.
  private func rebuild() {
    let size = Self.size(style)
    let spoke = CALayer()
    spoke.bounds = CGRect(x: 0, y: 0, width: size.width * 0.11, height: size.height * 0.30)
    spoke.position = CGPoint(x: size.width / 2, y: size.height * 0.15)
    spoke.cornerRadius = spoke.bounds.width / 2
    spoke.backgroundColor = color.cgColor
    wheel.sublayers = [spoke]
    wheel.bounds = CGRect(origin: .zero, size: size)
    wheel.instanceCount = Self.spokes
    wheel.instanceTransform = CATransform3DMakeRotation(-2 * .pi / CGFloat(Self.spokes), 0, 0, 1)
    wheel.instanceAlphaOffset = -0.11
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Keeps the wheel in the middle.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Turns, a spoke at a time.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    let turning = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turning.values = (0...Self.spokes).map { 2 * CGFloat.pi * CGFloat($0) / CGFloat(Self.spokes) }
    turning.calculationMode = .discrete
    turning.duration = Self.turn
    turning.repeatCount = .infinity
    turning.isRemovedOnCompletion = false
    wheel.add(turning, forKey: "turning")
  }

  /// Stands, and hides when asked to.
  open func stopAnimating() {
    isAnimating = false
    wheel.removeAnimation(forKey: "turning")
    isHidden = hidesWhenStopped
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { Self.size(style) }
  /// The size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }
}

/// The style's name in Swift 4.
@available(swift, obsoleted: 4.2, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
