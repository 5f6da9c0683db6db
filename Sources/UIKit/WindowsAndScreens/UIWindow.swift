// Windows are the roots of view trees.
//
// A window is visible once `isHidden` becomes false. The method `makeKeyAndVisible()` also makes it the key window. A
// window leaves the screen when it is hidden or no longer referenced. As on iOS, the application references its windows
// weakly.
//
// Invariant: windows are ordered by level, then by the time at which they were shown.

/// A view that is the root of a view tree on the screen.
@preconcurrency @MainActor
open class UIWindow: UIView {
  /// The level of a window on the screen's z-axis.
  public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
    /// The raw value of the level.
    public var rawValue: CGFloat
    /// Creates a level from a raw value.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Creates a level from a raw value.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The level of the application's windows.
    public static let normal = Level(rawValue: 0)
    /// The level of the status bar.
    public static let statusBar = Level(rawValue: 1000)
    /// The level of alerts.
    public static let alert = Level(rawValue: 2000)
    /// Returns a Boolean value indicating whether the first level is behind the second one.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    /// Returns a level that is further in front by an offset.
    public static func + (level: Level, offset: CGFloat) -> Level { Level(level.rawValue + offset) }
    /// Returns a level that is further behind by an offset.
    public static func - (level: Level, offset: CGFloat) -> Level { Level(level.rawValue - offset) }
    /// Moves a level forward by an offset.
    public static func += (level: inout Level, offset: CGFloat) { level = level + offset }
    /// Moves a level backward by an offset.
    public static func -= (level: inout Level, offset: CGFloat) { level = level - offset }
  }

  /// The screen of the window.
  open var screen: UIScreen { .main }
  weak var firstResponder: UIResponder?
  /// The views at the lower edge that provide input for the first responder, such as the keyboard.
  private(set) lazy var inputs = InputViews(window: self)
  /// The registration of the layer as a root of the screen, which ends with the window.
  var registration: LayerRegistration?
  /// The touches that began in this window and have not ended.
  var trackedTouches: [UITouch] = []

  /// The number of the window on the device, in the order of creation.
  let number = WindowRegister.current.nextNumber()

  /// The level of the window.
  open var windowLevel = Level.normal {
    didSet { if windowLevel != oldValue { WindowRegister.current.levelChanged(of: self) } }
  }

  /// The view controller whose view fills the window.
  open var rootViewController: UIViewController? { didSet { rootChanged(from: oldValue) } }

  /// Creates a hidden window with a frame on the screen.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    super.isHidden = true
    storedWindow = self
  }

  /// Creates a hidden window that fills the screen of a scene.
  public init(windowScene: UIWindowScene) {
    super.init(frame: windowScene.screen.bounds)
    super.isHidden = true
    storedWindow = self
  }

  /// Creates a hidden window that fills the screen.
  public convenience init() { self.init(frame: UIScreen.main.bounds) }

  /// Creates a window from an archive.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    super.isHidden = true
    storedWindow = self
    frame = UIScreen.main.bounds
  }

  /// A Boolean value indicating whether the window is hidden. Showing it does not make it the key window.
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

  /// A Boolean value indicating whether this is the key window.
  open var isKeyWindow: Bool { WindowRegister.current.key === self }

  /// Makes the window the key window.
  open func makeKey() { WindowRegister.current.makeKey(self) }

  /// Shows the window in front of others of its level, and makes it the key window.
  open func makeKeyAndVisible() {
    guard isHidden else {
      WindowRegister.current.show(self)
      return makeKey()
    }
    super.isHidden = false
    appear()
    post(Self.didBecomeVisibleNotification)
    // The view of the root view controller is loaded last, because it may already use the key window.
    makeKey()
    if let root = rootViewController { install(root) }
  }

  /// Tells the window that it became the key window.
  open func becomeKey() {}
  /// Tells the window that it stopped being the key window.
  open func resignKey() {}

  /// The window itself.
  open override var window: UIWindow? { self }
  /// The undo manager of the responders in the window that do not have their own.
  open override var undoManager: UndoManager? { windowUndoManager }
  private lazy var windowUndoManager = UndoManager()
  /// The next responder, which is the application.
  open override var next: UIResponder? { UIApplication.shared }

  /// Dispatches an event to the gesture recognisers, then to the views in which its touches began.
  open func sendEvent(_ event: UIEvent) {
    if !runsReplacement("sendEvent:", in: UIWindow.self, [event]) { deliver(event) }
  }

  private func appear() {
    updateSafeArea()
    WindowRegister.current.show(self)
  }

  private func show() {
    appear()
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
