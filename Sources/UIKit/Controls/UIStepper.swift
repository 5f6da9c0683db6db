/// A control with two buttons that increase and decrease a value.
///
/// The appearance is that of iOS 13 and later. The delay and the interval of the repetition are our choice.
@preconcurrency @MainActor
open class UIStepper: UIControl {
  private static let size = CGSize(width: 94, height: 32)
  private static let repetitionDelay = 0.5
  private static let repetitionInterval = 0.1

  /// A Boolean value indicating whether every change sends `valueChanged`, or only the end of the touch.
  open var isContinuous = true
  /// A Boolean value indicating whether the value changes repeatedly while a button is held.
  open var autorepeat = true
  /// A Boolean value indicating whether the value wraps around at the limits.
  open var wraps = false
  /// The minimum value.
  open var minimumValue = 0.0 { didSet { limitsChanged() } }
  /// The maximum value.
  open var maximumValue = 100.0 { didSet { limitsChanged() } }
  /// The amount by which a button changes the value.
  open var stepValue = 1.0
  private var stored = 0.0
  private var heldButton: StepButton?
  private var repetition: Timer?
  private let divider = UIView()
  private let minus = UIImageView()
  private let plus = UIImageView()
  private let highlight = UIView()
  private var images = (minus: ByState<UIImage>(), plus: ByState<UIImage>())

  /// The two buttons.
  private enum StepButton { case minus, plus }

  override var handlesSingleTaps: Bool { true }

  /// Creates a stepper, which has a fixed size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates the stepper that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    layer.cornerRadius = 8
    backgroundColor = .tertiarySystemFill
    highlight.backgroundColor = .tertiarySystemFill
    highlight.layer.cornerRadius = 8
    highlight.isHidden = true
    divider.backgroundColor = .separator
    for view in [highlight, divider, minus, plus] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    minus.contentMode = .center
    plus.contentMode = .center
    stateChanged()
  }

  /// The value, between minimum and maximum.
  open var value: Double {
    get { stored }
    set {
      stored = min(max(newValue, minimumValue), maximumValue)
      dimButtonsAtLimits()
    }
  }

  private func limitsChanged() { value = stored }

  /// Sets the image of the button that decreases the value.
  open func setDecrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.minus[state] = image
    stateChanged()
  }

  /// Sets the image of the button that increases the value.
  open func setIncrementImage(_ image: UIImage?, for state: UIControl.State) {
    images.plus[state] = image
    stateChanged()
  }

  /// Returns the image of the button that decreases the value.
  open func decrementImage(for state: UIControl.State) -> UIImage? { images.minus[state] }
  /// Returns the image of the button that increases the value.
  open func incrementImage(for state: UIControl.State) -> UIImage? { images.plus[state] }

  override func stateChanged() {
    super.stateChanged()
    minus.image = images.minus[state] ?? images.minus[.normal] ?? UIImage(systemName: "minus")
    plus.image = images.plus[state] ?? images.plus[.normal] ?? UIImage(systemName: "plus")
    for view in [minus, plus] { view.tintColor = isEnabled ? .label : .tertiaryLabel }
    dimButtonsAtLimits()
  }

  /// Dims a button that has no effect because the value is at a limit.
  private func dimButtonsAtLimits() {
    minus.alpha = wraps || stored > minimumValue ? 1 : 0.3
    plus.alpha = wraps || stored < maximumValue ? 1 : 0.3
  }

  // MARK: Layout

  /// The fixed size: 94 × 32 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns the fixed size: 94 × 32 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Lays out the buttons.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let half = CGSize(width: bounds.width / 2, height: bounds.height)
    minus.frame = CGRect(origin: .zero, size: half)
    plus.frame = CGRect(origin: CGPoint(x: half.width, y: 0), size: half)
    divider.frame = CGRect(x: bounds.midX - 0.5, y: 7, width: 1, height: max(0, bounds.height - 14))
    highlight.frame = heldButton == .plus ? plus.frame : minus.frame
  }

  // MARK: Touches

  /// Changes the value, and starts the repetition.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let heldButton: StepButton = touch.location(in: self).x < bounds.midX ? .minus : .plus
    self.heldButton = heldButton
    highlight.isHidden = false
    setNeedsLayout()
    step(heldButton)
    if autorepeat { repeatSteps(after: Self.repetitionDelay) }
    return true
  }

  /// Stops the repetition.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    stop()
    if !isContinuous { sendChange() }
  }

  /// Stops the repetition.
  open override func cancelTracking(with event: UIEvent?) { stop() }

  private func stop() {
    repetition?.invalidate()
    (repetition, heldButton) = (nil, nil)
    highlight.isHidden = true
  }

  private func repeatSteps(after delay: Double) {
    repetition = Timer.scheduledTimer(withTimeInterval: delay, repeats: false) { [weak self] _ in
      MainActor.assumeIsolated {
        guard let self, let heldButton = self.heldButton else { return }
        if self.isTouchInside { self.step(heldButton) }
        self.repeatSteps(after: Self.repetitionInterval)
      }
    }
  }

  private func step(_ heldButton: StepButton) {
    let old = stored
    var new = heldButton == .plus ? stored + stepValue : stored - stepValue
    if wraps { new = new > maximumValue ? minimumValue : new < minimumValue ? maximumValue : new }
    value = new
    if stored != old, isContinuous { sendChange() }
  }

  private func sendChange() { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
}
