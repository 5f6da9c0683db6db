/// A thumb on a track that chooses a number.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let trackHeight: CGFloat = 4
  private static let thumbDiameter: CGFloat = 28
  private static let animationDuration = 0.25

  /// The least value.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The greatest value.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// Whether `valueChanged` is sent during a drag, not only at its end.
  open var isContinuous = true
  /// The track's colour before the thumb.
  open var minimumTrackTintColor: UIColor? { didSet { recolor() } }
  /// The track's colour behind the thumb.
  open var maximumTrackTintColor: UIColor? { didSet { recolor() } }
  /// The thumb's colour.
  open var thumbTintColor: UIColor? { didSet { recolor() } }

  private var storedValue: Float = 0
  private let before = UIView()
  private let behind = UIView()
  private let thumb = UIImageView()
  private var thumbImages: [UInt: UIImage] = [:]
  private var grip: CGFloat = 0

  /// Creates a slider.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the slider that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// The number, inside minimum and maximum.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the number; the thumb moves there in a quarter of a second when animated.
  open func setValue(_ value: Float, animated: Bool) {
    storedValue = min(max(value.isNaN ? minimumValue : value, minimumValue), max(minimumValue, maximumValue))
    guard animated else {
      placeParts()
      return
    }
    UIView.animate(withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction) { self.placeParts() }
  }

  /// Replaces the thumb's picture for a state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state.rawValue] = image
    recolor()
    setNeedsLayout()
  }

  private func setUp() {
    for view in [behind, before, thumb] as [UIView] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    before.layer.cornerRadius = Self.trackHeight / 2
    behind.layer.cornerRadius = Self.trackHeight / 2
    thumb.layer.shadowOpacity = 0.22
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    recolor()
  }

  private func recolor() {
    before.backgroundColor = minimumTrackTintColor ?? tintColor
    behind.backgroundColor = maximumTrackTintColor ?? UIColor(white: 0.47, alpha: 0.25)
    thumb.image = thumbImages[0]
    thumb.backgroundColor = thumbImages[0] == nil ? thumbTintColor ?? .white : .clear
  }

  /// The tint colours the track before the thumb.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  /// The track's rectangle.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    CGRect(
      x: bounds.minX + 2, y: bounds.midY - Self.trackHeight / 2, width: max(0, bounds.width - 4),
      height: Self.trackHeight)
  }

  /// The thumb's rectangle for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbImages[0]?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
    let span = maximumValue - minimumValue
    let share = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    return CGRect(
      x: bounds.minX + share * max(0, bounds.width - size.width), y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    let rect = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    thumb.frame = rect
    thumb.layer.cornerRadius = thumbImages[0] == nil ? rect.width / 2 : 0
    before.frame = CGRect(x: track.minX, y: track.minY, width: max(0, rect.midX - track.minX), height: track.height)
    behind.frame = CGRect(x: rect.midX, y: track.minY, width: max(0, track.maxX - rect.midX), height: track.height)
  }

  /// Places track and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    placeParts()
  }

  /// 31 points high, as wide as asked.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

  /// As wide as asked, 31 points high.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

  // MARK: Dragging the thumb

  /// Takes hold of the thumb; a touch elsewhere on the track does nothing, as on iOS.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard thumb.frame.insetBy(dx: -10, dy: -10).contains(point) else { return false }
    grip = point.x - thumb.frame.midX
    return true
  }

  /// Moves the thumb under the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let room = bounds.width - thumb.bounds.width
    guard room > 0 else { return true }
    let share = (touch.location(in: self).x - grip - thumb.bounds.width / 2) / room
    let old = storedValue
    setValue(minimumValue + Float(min(max(share, 0), 1)) * (maximumValue - minimumValue), animated: false)
    if isContinuous, storedValue != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  /// Reports the final value of a slider that is not continuous.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}
