// The application: one per device, made by the simulator's launch.
//
// Rule inside: `UIApplication.shared` is a slot of the current device; nothing of a launch outlives its device.

/// The running application.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// Why the application was started.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The key's text.
    public var rawValue: String
    /// Creates a key from its text.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A link.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// A notification's payload.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// A shortcut on the home screen.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// Whether the application is in front.
  public enum State: Int, Sendable {
    /// In front and getting events.
    case active
    /// In front, not getting events.
    case inactive
    /// Behind.
    case background
  }

  /// The application of the current device.
  public static var shared: UIApplication { Device.current[ApplicationSlot.self] }

  /// Hears of launch and life.
  open var delegate: (any UIApplicationDelegate)?
  /// Whether the application is in front.
  open package(set) var applicationState = State.inactive
  /// Whether the screen stays on.
  open var isIdleTimerDisabled = false
  /// What chapters beside this one keep in the application.
  package var slots = ObjectSlots()
  var fingers: [UITouch] = []
  let touchEvent = UIEvent()
  let delivery = TouchDelivery()
  var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
  var tapsInARow = 1
  private var ignoring = 0

  /// The windows on the screen, back to front.
  open var windows: [UIWindow] { WindowRegister.current.windows }
  /// The window that gets the keys.
  open var keyWindow: UIWindow? { WindowRegister.current.key }

  /// The delegate, when it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Hands an event to the windows it concerns.
  open func sendEvent(_ event: UIEvent) {
    guard !isIgnoringInteractionEvents else { return }
    var seen: [UIWindow] = []
    for touch in event.touches {
      guard let window = touch.window, !seen.contains(where: { $0 === window }) else { continue }
      seen.append(window)
      window.sendEvent(event)
    }
  }

  /// Sends an action to a target, or along the responder chain.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let start = sender as? UIResponder ?? keyWindow?.firstResponder ?? keyWindow
    guard let receiver = target ?? start?.target(forAction: action, withSender: sender) else { return false }
    return RuntimeClass.perform(action, on: receiver as AnyObject, [sender, event])
  }

  /// Stops touches until `endIgnoringInteractionEvents()`.
  open func beginIgnoringInteractionEvents() { ignoring += 1 }
  /// Lets touches in again.
  open func endIgnoringInteractionEvents() { ignoring = max(0, ignoring - 1) }
  /// Whether touches are stopped.
  open var isIgnoringInteractionEvents: Bool { ignoring > 0 }

  /// Whether anything can open the link: nothing on this device does.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// Whether the status bar is hidden; set where Info.plist says that controllers are not asked.
  open var isStatusBarHidden: Bool {
    get { statusBar?.state.isHidden ?? false }
    set { changeStatusBar { $0.isHidden = newValue } }
  }
  /// How the status bar looks; set where Info.plist says that controllers are not asked.
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar?.state.style ?? .default }
    set { changeStatusBar { $0.style = newValue } }
  }
  /// Where the status bar is.
  open var statusBarFrame: CGRect {
    isStatusBarHidden ? .zero : CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: statusBarHeight)
  }

  /// The key for a launch by link, old style.
  @available(swift, obsoleted: 4.2, renamed: "State")
  public typealias ApplicationState = State
}

enum ApplicationSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIApplication { MainActor.assumeIsolated { UIApplication() } }
}

/// Why the application was started.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// Whether the application is in front.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State
