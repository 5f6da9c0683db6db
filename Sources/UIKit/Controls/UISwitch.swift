/// A control with the two states on and off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)

  /// The colour of the switch when it is on.
  open var onTintColor: UIColor? { didSet { layOutParts() } }
  /// The colour of the thumb.
  open var thumbTintColor: UIColor? { didSet { layOutParts() } }
  private var storedOn = false
  /// The x coordinate at which the touch began.
  private var start: CGFloat = 0
  /// The minimum distance at which a touch is a drag and no tap (our choice).
  private static let dragThreshold: CGFloat = 10
  private let track = UIView()
  private let thumb = UIView()

  override var handlesSingleTaps: Bool { true }

  /// Returns false for pan recognisers of superviews while a finger is down in the switch.
  open override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
    if isTracking, gestureRecognizer.view !== self, gestureRecognizer is UIPanGestureRecognizer { return false }
    return super.gestureRecognizerShouldBegin(gestureRecognizer)
  }

  /// Creates a switch, which has a fixed size.
  public override init(frame: CGRect) {
    super.init(frame: CGRect(origin: frame.origin, size: Self.size))
    setUp()
  }

  /// Creates the switch that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// A Boolean value indicating whether the switch is on.
  open var isOn: Bool {
    get { storedOn }
    set { setOn(newValue, animated: false) }
  }

  /// Turns the switch on or off.
  open func setOn(_ on: Bool, animated: Bool) {
    storedOn = on
    guard animated else {
      layOutParts()
      return
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.layOutParts() }
  }

  private func setUp() {
    for view in [track, thumb] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    track.frame = CGRect(origin: .zero, size: Self.size)
    track.layer.cornerRadius = Self.size.height / 2
    thumb.layer.cornerRadius = (Self.size.height - 4) / 2
    thumb.layer.shadowOpacity = 0.2
    thumb.layer.shadowOffset = CGSize(width: 0, height: 3)
    layOutParts()
  }

  private func layOutParts() {
    let side = Self.size.height - 4
    track.backgroundColor = storedOn ? onTintColor ?? .systemGreen : UIColor(white: 0.47, alpha: 0.2)
    thumb.backgroundColor = thumbTintColor ?? .white
    thumb.frame = CGRect(x: storedOn ? Self.size.width - side - 2 : 2, y: 2, width: side, height: side)
  }

  /// The fixed size: 51 × 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns the fixed size: 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Stores the location of the touch.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self).x
    return super.beginTracking(touch, with: event)
  }

  /// Toggles the switch after a tap. After a drag, sets it by the drag's direction.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside else { return }
    let travel = (touch?.location(in: self).x ?? start) - start
    let on = abs(travel) > Self.dragThreshold ? travel > 0 : !storedOn
    guard on != storedOn else { return }
    setOn(on, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
