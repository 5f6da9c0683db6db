/// A view that shows the progress of a task.
@preconcurrency @MainActor
open class UIProgressView: UIView {
  /// The styles of a progress view.
  public enum Style: Int, Sendable {
    /// The standard style.
    case `default`
    /// The style in a bar, with an invisible track.
    case bar
  }

  /// The style of the view.
  open var progressViewStyle = Style.default { didSet { setNeedsLayout() } }
  /// The colour of the completed part.
  open var progressTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// The colour of the remaining part.
  open var trackTintColor: UIColor? { didSet { setNeedsLayout() } }
  private var storedProgress: Float = 0
  private let progressBar = UIView()

  /// Creates a progress view.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(progressBar)
  }

  /// Creates a progress view with a style and the standard height.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: CGRect(x: 0, y: 0, width: 150, height: 4))
    progressViewStyle = style
  }

  /// Creates the view that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(progressBar)
  }

  /// The progress, from 0 to 1.
  open var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }

  /// Sets the progress.
  open func setProgress(_ progress: Float, animated: Bool) {
    storedProgress = min(max(progress.isNaN ? 0 : progress, 0), 1)
    guard animated else {
      setNeedsLayout()
      return
    }
    UIView.animate(withDuration: 0.25) { self.layOutBar() }
  }

  private func layOutBar() {
    layer.cornerRadius = bounds.height / 2
    progressBar.layer.cornerRadius = bounds.height / 2
    backgroundColor = trackTintColor ?? (progressViewStyle == .bar ? .clear : UIColor(white: 0.47, alpha: 0.2))
    progressBar.backgroundColor = progressTintColor ?? tintColor
    progressBar.frame = CGRect(x: 0, y: 0, width: bounds.width * CGFloat(storedProgress), height: bounds.height)
  }

  /// Lays out the completed part.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutBar()
  }

  /// A height of four points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 4) }
  /// Returns the given width and a height of four points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 4) }
}
