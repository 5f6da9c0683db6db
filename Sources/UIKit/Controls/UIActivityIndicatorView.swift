/// A view that shows that a task is in progress.
@preconcurrency @MainActor
open class UIActivityIndicatorView: UIView {
  private static let spokeCount = 8
  private static let turnDuration = 0.8

  /// The styles of an activity indicator.
  public enum Style: Int, Sendable {
    /// An indicator of 20 points.
    case medium = 100
    /// An indicator of 37 points.
    case large = 101
    /// A white indicator of 37 points, from before iOS 13.
    case whiteLarge = 0
    /// A white indicator of 20 points, from before iOS 13.
    case white = 1
    /// An indicator of 20 points, from before iOS 13.
    case gray = 2
  }

  /// The style of the indicator.
  open var style: Style { didSet { color = Self.color(style) } }
  /// The colour of the spokes; nil for that of the style.
  open var color: UIColor! = UIColor(white: 0.6, alpha: 1) { didSet { rebuild() } }
  /// A Boolean value indicating whether the indicator hides when it stops.
  open var hidesWhenStopped = true { didSet { isHidden = hidesWhenStopped && !isAnimating } }
  /// A Boolean value indicating whether the indicator is animating.
  open private(set) var isAnimating = false
  private let wheel = CAReplicatorLayer()

  /// Creates a stopped indicator with a style.
  public init(style: Style) {
    self.style = style
    super.init(frame: CGRect(origin: .zero, size: Self.size(style)))
    color = Self.color(style)
    setUp()
  }

  /// Creates a stopped indicator of medium size.
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

  /// Creates a spoke, which a replicator layer repeats around the centre with decreasing opacity.
  private func rebuild() {
    let size = Self.size(style)
    let spoke = CALayer()
    spoke.bounds = CGRect(x: 0, y: 0, width: size.width * 0.11, height: size.height * 0.30)
    spoke.position = CGPoint(x: size.width / 2, y: size.height * 0.15)
    spoke.cornerRadius = spoke.bounds.width / 2
    spoke.backgroundColor = (color ?? Self.color(style)).cgColor
    wheel.sublayers = [spoke]
    wheel.bounds = CGRect(origin: .zero, size: size)
    wheel.instanceCount = Self.spokeCount
    wheel.instanceTransform = CATransform3DMakeRotation(-2 * .pi / CGFloat(Self.spokeCount), 0, 0, 1)
    wheel.instanceAlphaOffset = -0.11
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  /// Centres the wheel.
  open override func layoutSubviews() {
    super.layoutSubviews()
    wheel.position = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  /// Starts the animation, which advances by one spoke at a time.
  open func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    isHidden = false
    let turning = CAKeyframeAnimation(keyPath: "transform.rotation.z")
    turning.values = (0...Self.spokeCount).map { 2 * CGFloat.pi * CGFloat($0) / CGFloat(Self.spokeCount) }
    turning.calculationMode = .discrete
    turning.duration = Self.turnDuration
    turning.repeatCount = .infinity
    turning.isRemovedOnCompletion = false
    wheel.add(turning, forKey: "turning")
  }

  /// Stops the animation, and hides the indicator if it hides when stopped.
  open func stopAnimating() {
    isAnimating = false
    wheel.removeAnimation(forKey: "turning")
    isHidden = hidesWhenStopped
  }

  /// The size of the style.
  open override var intrinsicContentSize: CGSize { Self.size(style) }
  /// Returns the size of the style.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size(style) }
}

/// The name of `UIActivityIndicatorView.Style` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIActivityIndicatorView.Style")
public typealias UIActivityIndicatorViewStyle = UIActivityIndicatorView.Style
