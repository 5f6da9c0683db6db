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
  private let before = UIImageView()
  private let behind = UIImageView()
  private let thumb = UIImageView()
  private let leastEnd = UIImageView()
  private let greatestEnd = UIImageView()
  private var thumbImages = ByState<UIImage>()
  private var beforeImages = ByState<UIImage>()
  private var behindImages = ByState<UIImage>()
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

  /// Replaces the thumb's picture for a state; a state without one has that of the normal state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    stateChanged()
  }
  /// Replaces the track's picture before the thumb for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    beforeImages[state] = image
    stateChanged()
  }
  /// Replaces the track's picture behind the thumb for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    behindImages[state] = image
    stateChanged()
  }
  /// The thumb's picture of a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
  /// The track's picture before the thumb of a state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { beforeImages[state] }
  /// The track's picture behind the thumb of a state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { behindImages[state] }
  /// The thumb's picture that is shown.
  open var currentThumbImage: UIImage? { thumbImages[state] }
  /// The track's picture before the thumb that is shown.
  open var currentMinimumTrackImage: UIImage? { beforeImages[state] }
  /// The track's picture behind the thumb that is shown.
  open var currentMaximumTrackImage: UIImage? { behindImages[state] }
  /// A picture at the least value's end.
  open var minimumValueImage: UIImage? { didSet { endsChanged() } }
  /// A picture at the greatest value's end.
  open var maximumValueImage: UIImage? { didSet { endsChanged() } }

  private func endsChanged() {
    (leastEnd.image, greatestEnd.image) = (minimumValueImage, maximumValueImage)
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    recolor()
  }

  private func setUp() {
    for view in [behind, before, leastEnd, greatestEnd, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    recolor()
  }

  private func recolor() {
    (before.image, behind.image, thumb.image) = (beforeImages[state], behindImages[state], thumbImages[state])
    before.backgroundColor = before.image == nil ? minimumTrackTintColor ?? tintColor : .clear
    behind.backgroundColor =
      behind.image == nil ? maximumTrackTintColor ?? UIColor(white: 0.47, alpha: 0.25) : .clear
    thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : .clear
    thumb.layer.shadowOpacity = thumb.image == nil ? 0.22 : 0
    before.layer.cornerRadius = before.image == nil ? Self.trackHeight / 2 : 0
    behind.layer.cornerRadius = behind.image == nil ? Self.trackHeight / 2 : 0
    thumb.tintColor = thumbTintColor
    before.tintColor = minimumTrackTintColor
    behind.tintColor = maximumTrackTintColor
  }

  /// The tint colours the track before the thumb.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  /// The rectangle of the picture at the least value's end.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// The rectangle of the picture at the greatest value's end.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// The track's rectangle, between the pictures at the ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = max(beforeImages[state]?.size.height ?? 0, behindImages[state]?.size.height ?? 0)
    let thickness = height > 0 ? height : Self.trackHeight
    let gap: CGFloat = 8
    let from = minimumValueImage == nil ? bounds.minX + 2 : minimumValueImageRect(forBounds: bounds).maxX + gap
    let to = maximumValueImage == nil ? bounds.maxX - 2 : maximumValueImageRect(forBounds: bounds).minX - gap
    return CGRect(x: from, y: bounds.midY - thickness / 2, width: max(0, to - from), height: thickness)
  }

  /// The thumb's rectangle for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbImages[state]?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
    let span = maximumValue - minimumValue
    let share = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    // The thumb's edge reaches a little beyond the track's.
    let room = rect.insetBy(dx: -2, dy: 0)
    return CGRect(
      x: room.minX + share * max(0, room.width - size.width), y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func placeParts() {
    let track = trackRect(forBounds: bounds)
    let rect = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    thumb.frame = rect
    thumb.layer.cornerRadius = thumb.image == nil ? rect.width / 2 : 0
    before.frame = CGRect(x: track.minX, y: track.minY, width: max(0, rect.midX - track.minX), height: track.height)
    behind.frame = CGRect(x: rect.midX, y: track.minY, width: max(0, track.maxX - rect.midX), height: track.height)
    leastEnd.frame = minimumValueImageRect(forBounds: bounds)
    greatestEnd.frame = maximumValueImageRect(forBounds: bounds)
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
    let track = trackRect(forBounds: bounds)
    let least = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let room = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX - least
    guard room > 0 else { return true }
    let share = (touch.location(in: self).x - grip - least) / room
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
