/// Shows how much of something is done.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// How the bar looks.
  public enum Style: Int, Sendable {
    /// On a page.
    case `default`
    /// In a bar: the same, on a track that cannot be seen.
    case bar
  }

  /// How the bar looks.
  open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }
  /// The colour of what is done.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of what is left.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  private var storedProgress: Float = 0
  private let done = UIView()

  /// Creates a bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(done)
  }

  /// Creates a bar of a style, as high as bars are.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// Creates the bar that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(done)
  }

  /// How much is done, 0…1.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets how much is done.
  open func setProgress(_ progress: Float, animated: Bool) {
    storedProgress = min(max(progress.isNaN ? 0 : progress, 0), 1)
    guard animated else {
      setNeedsLayout()
      return
    }
    UIView.animate(withDuration: 0.25) { self.placeParts() }
  }

  private func placeParts() {
    layer.cornerRadius = bounds.height / 2
    done.layer.cornerRadius = bounds.height / 2
    backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : UIColor(white: 0.47, alpha: 0.2))
    done.backgroundColor = progressTintColor ?? tintColor
    done.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(storedProgress), height: bounds.height)
  }

  /// Places the bar.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// Four points high.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  /// Four points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
}
