/// A control with the two states on and off.
@preconcurrency @MainActor
open class UISwitch: UIControl {
  private static let size = CGSize(width: 51, height: 31)

  /// The colour of the switch when it is on.
  open var onTintColor: UIColor? { didSet { placeParts() } }
  /// The colour of the thumb.
  open var thumbTintColor: UIColor? { didSet { placeParts() } }
  private var storedOn = false
  private var start: CGFloat = 0
  /// The distance that turns a tap into a drag of the thumb; a choice.
  private static let drag: CGFloat = 10
  private let groove = UIView()
  private let knob = UIView()

  override var keepsTaps: Bool { true }

  /// Prevents outer pan recognisers from taking the finger that holds the thumb.
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
      placeParts()
      return
    }
    UIView.animate(withDuration: 0.25, delay: 0, options: .allowUserInteraction) { self.placeParts() }
  }

  private func setUp() {
    for view in [groove, knob] {
      view.isUserInteractionEnabled = false
      addSubview(view)
    }
    groove.frame = CGRect(origin: .zero, size: Self.size)
    groove.layer.cornerRadius = Self.size.height / 2
    knob.layer.cornerRadius = (Self.size.height - 4) / 2
    knob.layer.shadowOpacity = 0.2
    knob.layer.shadowOffset = CGSize(width: 0, height: 3)
    placeParts()
  }

  private func placeParts() {
    let side = Self.size.height - 4
    groove.backgroundColor = storedOn ? onTintColor ?? .systemGreen : UIColor(white: 0.47, alpha: 0.2)
    knob.backgroundColor = thumbTintColor ?? .white
    knob.frame = CGRect(x: storedOn ? Self.size.width - side - 2 : 2, y: 2, width: side, height: side)
  }

  /// The fixed size: 51 × 31 points.
  open override var intrinsicContentSize: CGSize { Self.size }
  /// Returns the fixed size: 51 × 31 points.
  open override func sizeThatFits(_ size: CGSize) -> CGSize { Self.size }

  /// Notes where the finger went down.
  open override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
    start = touch.location(in: self).x
    return super.beginTracking(touch, with: event)
  }

  /// Toggles the switch after a tap, or sets it to the side of a drag.
  open override func endTracking(_ touch: UITouch?, with event: UIEvent?) {
    guard isTouchInside else { return }
    let travel = (touch?.location(in: self).x ?? start) - start
    let on = abs(travel) > Self.drag ? travel > 0 : !storedOn
    guard on != storedOn else { return }
    setOn(on, animated: true)
    sendActions(for: [.valueChanged, .primaryActionTriggered])
  }
}
