/// A control for selecting a value from a range by dragging a thumb along a track.
@preconcurrency @MainActor
open class UISlider: UIControl {
  private static let trackHeight: CGFloat = 4
  private static let thumbDiameter: CGFloat = 28
  private static let animationDuration = 0.25

  /// The minimum value.
  open var minimumValue: Float = 0 {
    didSet {
      if maximumValue < minimumValue { maximumValue = minimumValue }
      value = storedValue
    }
  }
  /// The maximum value.
  open var maximumValue: Float = 1 {
    didSet {
      if minimumValue > maximumValue { minimumValue = maximumValue }
      value = storedValue
    }
  }
  /// A Boolean value indicating whether `valueChanged` is sent continuously during a drag, or only at its end.
  open var isContinuous = true
  /// The colour of the track before the thumb.
  open var minimumTrackTintColor: UIColor? { didSet { recolor() } }
  /// The colour of the track after the thumb.
  open var maximumTrackTintColor: UIColor? { didSet { recolor() } }
  /// The colour of the thumb.
  open var thumbTintColor: UIColor? { didSet { recolor() } }

  private var storedValue: Float = 0
  private let minimumTrack = UIImageView()
  private let maximumTrack = UIImageView()
  private let thumb = UIImageView()
  private let minimumEnd = UIImageView()
  private let maximumEnd = UIImageView()
  private var thumbImages = ByState<UIImage>()
  private var minimumTrackImages = ByState<UIImage>()
  private var maximumTrackImages = ByState<UIImage>()
  /// The horizontal distance of the finger from the centre of the thumb.
  private var touchOffset: CGFloat = 0

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

  /// The value, between minimum and maximum.
  open var value: Float {
    get { storedValue }
    set { setValue(newValue, animated: false) }
  }

  /// Sets the value. An animation of the thumb takes 0.25 s.
  open func setValue(_ value: Float, animated: Bool) {
    storedValue = min(max(value.isNaN ? minimumValue : value, minimumValue), max(minimumValue, maximumValue))
    guard animated else {
      layOutParts()
      return
    }
    UIView.animate(withDuration: Self.animationDuration, delay: 0, options: .allowUserInteraction) {
      self.layOutParts()
    }
  }

  /// Sets the thumb's image for a state. A state without an image has that of the normal state.
  open func setThumbImage(_ image: UIImage?, for state: UIControl.State) {
    thumbImages[state] = image
    stateChanged()
  }
  /// Sets the image of the track before the thumb for a state.
  open func setMinimumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    minimumTrackImages[state] = image
    stateChanged()
  }
  /// Sets the image of the track after the thumb for a state.
  open func setMaximumTrackImage(_ image: UIImage?, for state: UIControl.State) {
    maximumTrackImages[state] = image
    stateChanged()
  }
  /// Returns the thumb's image for a state.
  open func thumbImage(for state: UIControl.State) -> UIImage? { thumbImages[state] }
  /// Returns the image of the track before the thumb for a state.
  open func minimumTrackImage(for state: UIControl.State) -> UIImage? { minimumTrackImages[state] }
  /// Returns the image of the track after the thumb for a state.
  open func maximumTrackImage(for state: UIControl.State) -> UIImage? { maximumTrackImages[state] }
  /// The thumb's image in the current state.
  open var currentThumbImage: UIImage? { thumbImages[state] }
  /// The image of the track before the thumb in the current state.
  open var currentMinimumTrackImage: UIImage? { minimumTrackImages[state] }
  /// The image of the track after the thumb in the current state.
  open var currentMaximumTrackImage: UIImage? { maximumTrackImages[state] }
  /// The image at the end of the minimum value.
  open var minimumValueImage: UIImage? { didSet { endsChanged() } }
  /// The image at the end of the maximum value.
  open var maximumValueImage: UIImage? { didSet { endsChanged() } }

  private func endsChanged() {
    (minimumEnd.image, maximumEnd.image) = (minimumValueImage, maximumValueImage)
    setNeedsLayout()
  }

  override func stateChanged() {
    super.stateChanged()
    recolor()
  }

  private func setUp() {
    for view in [maximumTrack, minimumTrack, minimumEnd, maximumEnd, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    thumb.layer.shadowRadius = 3
    thumb.layer.shadowOffset = CGSize(width: 0, height: 2)
    recolor()
  }

  private func recolor() {
    (minimumTrack.image, maximumTrack.image, thumb.image) = (
      minimumTrackImages[state], maximumTrackImages[state], thumbImages[state]
    )
    minimumTrack.backgroundColor = minimumTrack.image == nil ? minimumTrackTintColor ?? tintColor : .clear
    maximumTrack.backgroundColor =
      maximumTrack.image == nil ? maximumTrackTintColor ?? UIColor(white: 0.47, alpha: 0.25) : .clear
    thumb.backgroundColor = thumb.image == nil ? thumbTintColor ?? .white : .clear
    thumb.layer.shadowOpacity = thumb.image == nil ? 0.22 : 0
    minimumTrack.layer.cornerRadius = minimumTrack.image == nil ? Self.trackHeight / 2 : 0
    maximumTrack.layer.cornerRadius = maximumTrack.image == nil ? Self.trackHeight / 2 : 0
    thumb.tintColor = thumbTintColor
    minimumTrack.tintColor = minimumTrackTintColor
    maximumTrack.tintColor = maximumTrackTintColor
  }

  /// Updates the track before the thumb for a new tint colour.
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    recolor()
  }

  /// Returns the rectangle of the image at the end of the minimum value.
  open func minimumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = minimumValueImage?.size ?? .zero
    return CGRect(x: bounds.minX, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }
  /// Returns the rectangle of the image at the end of the maximum value.
  open func maximumValueImageRect(forBounds bounds: CGRect) -> CGRect {
    let size = maximumValueImage?.size ?? .zero
    return CGRect(
      x: bounds.maxX - size.width, y: bounds.midY - size.height / 2, width: size.width, height: size.height)
  }

  /// Returns the rectangle of the track, between the images at its ends.
  open func trackRect(forBounds bounds: CGRect) -> CGRect {
    let height = max(minimumTrackImages[state]?.size.height ?? 0, maximumTrackImages[state]?.size.height ?? 0)
    let thickness = height > 0 ? height : Self.trackHeight
    let gap: CGFloat = 8
    let left = minimumValueImage == nil ? bounds.minX + 2 : minimumValueImageRect(forBounds: bounds).maxX + gap
    let right = maximumValueImage == nil ? bounds.maxX - 2 : maximumValueImageRect(forBounds: bounds).minX - gap
    return CGRect(x: left, y: bounds.midY - thickness / 2, width: max(0, right - left), height: thickness)
  }

  /// Returns the rectangle of the thumb for a value.
  open func thumbRect(forBounds bounds: CGRect, trackRect rect: CGRect, value: Float) -> CGRect {
    let size = thumbImages[state]?.size ?? CGSize(width: Self.thumbDiameter, height: Self.thumbDiameter)
    let span = maximumValue - minimumValue
    let fraction = span > 0 ? CGFloat((value - minimumValue) / span) : 0
    // At both ends the thumb extends two points beyond the track.
    let range = rect.insetBy(dx: -2, dy: 0)
    return CGRect(
      x: range.minX + fraction * max(0, range.width - size.width), y: bounds.midY - size.height / 2, width: size.width,
      height: size.height)
  }

  private func layOutParts() {
    let track = trackRect(forBounds: bounds)
    let rect = thumbRect(forBounds: bounds, trackRect: track, value: storedValue)
    thumb.frame = rect
    thumb.layer.cornerRadius = thumb.image == nil ? rect.width / 2 : 0
    minimumTrack.frame = CGRect(
      x: track.minX, y: track.minY, width: max(0, rect.midX - track.minX), height: track.height)
    maximumTrack.frame = CGRect(
      x: rect.midX, y: track.minY, width: max(0, track.maxX - rect.midX), height: track.height)
    minimumEnd.frame = minimumValueImageRect(forBounds: bounds)
    maximumEnd.frame = maximumValueImageRect(forBounds: bounds)
  }

  /// Lays out track and thumb.
  open override func layoutSubviews() {
    super.layoutSubviews()
    layOutParts()
  }

  /// A height of 31 points.
  open override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 31) }

  /// Returns the given width and a height of 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 31) }

  // MARK: Touches

  /// Returns true if the touch is on the thumb. As on iOS, touches elsewhere on the track have no effect.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let point = touch.location(in: self)
    guard thumb.frame.insetBy(dx: -10, dy: -10).contains(point) else { return false }
    touchOffset = point.x - thumb.frame.midX
    return true
  }

  /// Moves the thumb with the finger.
  open override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    let track = trackRect(forBounds: bounds)
    let start = thumbRect(forBounds: bounds, trackRect: track, value: minimumValue).midX
    let travel = thumbRect(forBounds: bounds, trackRect: track, value: maximumValue).midX - start
    guard travel > 0 else { return true }
    let fraction = (touch.location(in: self).x - touchOffset - start) / travel
    let old = storedValue
    setValue(minimumValue + Float(min(max(fraction, 0), 1)) * (maximumValue - minimumValue), animated: false)
    if isContinuous, storedValue != old { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
    return true
  }

  /// Sends `valueChanged` if the slider is not continuous.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    if !isContinuous { sendActions(for: [.valueChanged, .primaryActionTriggered]) }
  }
}

extension UISlider: AppearanceCopying {
  func applyAppearance(of proxy: AnyObject) {
    guard let proxy = proxy as? UISlider else { return }
    thumbImages.addMissing(from: proxy.thumbImages)
    minimumTrackImages.addMissing(from: proxy.minimumTrackImages)
    maximumTrackImages.addMissing(from: proxy.maximumTrackImages)
    stateChanged()
  }
}
