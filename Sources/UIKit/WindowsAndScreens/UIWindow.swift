// Windows: the roots of the view trees, stacked by level.
//
// A window is shown from the moment that `isHidden` becomes false (`makeKeyAndVisible()` also gives it the keys), and
// leaves the screen when hidden or no longer referenced: the application knows its windows weakly, as on iOS.
// Rule inside: the order of windows is by level, then by when they were shown.

/// The root of a view tree on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// How far in front a window stands.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The height.
    public var rawValue: CGFloat
    /// Creates a level from its height.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from its height.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The application's windows.
    public static let normal = Level(rawValue: 0)
    /// The status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// Alerts.
    public static let alert = Level(rawValue: 2000)
    /// Orders by height.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// A level further in front.
    public static func + (level: Level, offset: CGFloat) -> Level { Level(level.rawValue + offset) }
    /// A level further back.
    public static func - (level: Level, offset: CGFloat) -> Level { Level(level.rawValue - offset) }
    /// Moves to the front.
    public static func += (level: inout Level, offset: CGFloat) { level = level + offset }
    /// Moves to the back.
    public static func -= (level: inout Level, offset: CGFloat) { level = level - offset }
  }

  /// The screen that shows the window.
  open var screen: UIScreen { .main }
  weak var firstResponder: UIResponder?
  /// Takes the layer off the screen when the window goes.
  var registration: LayerRegistration?
  /// The touches that began in this window and are not over.
  var trackedTouches: [UITouch] = []

  /// How far in front the window stands.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { WindowRegister.current.levelChanged(of: self) } }
  }

  /// The controller whose view fills the window.
  open var rootViewController: UIViewController? { didSet { rootChanged(from: oldValue) } }

  /// Creates a window with a frame on the screen; it starts hidden.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    storedWindow = self
  }

  /// Creates a window that fills the screen; it starts hidden.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window that a storyboard or xib describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
    storedWindow = self
    frame = UIScreen.main.bounds
  }

  /// Whether the window is off the screen; showing it does not make it key.
  open override var isHidden: Bool {
    get { super.isHidden }
    set {
      guard newValue != super.isHidden else { return }
      super.isHidden = newValue
      if newValue {
        WindowRegister.current.hide(self)
        post(Self.didBecomeHiddenNotification)
      } else {
        show()
        post(Self.didBecomeVisibleNotification)
      }
    }
  }

  /// Whether keys go to this window.
  open var isKeyWindow: Bool { WindowRegister.current.key === self }

  /// Gives the window the keys.
  open func makeKey() { WindowRegister.current.makeKey(self) }

  /// Shows the window in front of those of its level and gives it the keys.
  open func makeKeyAndVisible() {
    if isHidden { isHidden = false } else { WindowRegister.current.show(self) }
    makeKey()
  }

  /// The window got the keys.
  open func becomeKey() {}
  /// The window lost the keys.
  open func resignKey() {}

  /// The window itself.
  open override var window: UIWindow? { self }
  /// The application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Hands an event's touches to recognisers, then to the views they began in.
  open func sendEvent(_ event: UIEvent) { deliver(event) }

  private func show() {
    updateSafeArea()
    WindowRegister.current.show(self)
    guard let root = rootViewController else { return }
    install(root)
  }

  private func rootChanged(from old: UIViewController?) {
    guard old !== rootViewController else { return }
    if let old {
      old.leaveWindow()
      old.viewIfLoaded?.removeFromSuperview()
    }
    if !isHidden, let root = rootViewController { install(root) }
  }

  private func install(_ root: UIViewController) {
    guard root.view.superview !== self else { return }
    root.view.frame = bounds
    root.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    root.enterWindow { insertSubview(root.view, at: 0) }
  }
}
