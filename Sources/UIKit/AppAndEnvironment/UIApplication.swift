// Each device has one application, which the simulator launches.
//
// Invariant: `UIApplication.shared` is a slot of the current device. No state of a launch outlives its device.

/// The object that controls and coordinates an application.
@preconcurrency @MainActor
open class UIApplication: UIResponder {
  /// The keys of the launch options.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// The string of the key.
    public var rawValue: String
    /// Creates a key from its string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The key of a URL to open.
    public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
    /// The key of the payload of a notification.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
    /// The key of a shortcut on the home screen.
    public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
  }

  /// The states of an application.
  public enum State: Int, Sendable {
    /// The application is in the foreground and receives events.
    case active
    /// The application is in the foreground and receives no events.
    case inactive
    /// The application is in the background.
    case background
  }

  /// The application of the current device.
  public static var shared: UIApplication { Device.current[ApplicationSlot.self] }

  /// The delegate of the application.
  open var delegate: (any UIApplicationDelegate)?
  /// The state of the application.
  open package(set) var applicationState = State.inactive
  /// A Boolean value indicating whether the idle timer is disabled. The value is stored and has no effect.
  open var isIdleTimerDisabled = false
  /// A Boolean value indicating whether the status bar of old devices shows network activity. It has no effect.
  open var isNetworkActivityIndicatorVisible = false
  /// The values that other parts of UIKit store in the application.
  package var slots = ObjectSlots()
  /// The current touches, in the order of their beginnings.
  var fingers: [UITouch] = []
  let touchEvent = UIEvent()
  let delivery = TouchDelivery()
  var lastTap: (point: CGPoint, time: TimeInterval, count: Int)?
  var tapsInARow = 1
  private var ignoringDepth = 0

  /// The windows on the screen, back to front.
  open var windows: [UIWindow] { WindowRegister.current.windows }
  /// The key window, which receives key presses.
  open var keyWindow: UIWindow? { WindowRegister.current.key }

  /// The delegate, if it is a responder.
  open override var next: UIResponder? { delegate as? UIResponder }

  /// Dispatches an event to the windows of its touches.
  open func sendEvent(_ event: UIEvent) {
    guard !isIgnoringInteractionEvents else { return }
    var notifiedWindows: [UIWindow] = []
    for touch in event.touches {
      guard let window = touch.window, !notifiedWindows.contains(where: { $0 === window }) else { continue }
      notifiedWindows.append(window)
      window.sendEvent(event)
    }
  }

  /// Sends an action to a target. If it is nil, the action is sent up the responder chain.
  @discardableResult
  open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
    let start = sender as? UIResponder ?? keyWindow?.firstResponder ?? keyWindow
    guard let receiver = target ?? start?.target(forAction: action, withSender: sender) else { return false }
    return RuntimeClass.perform(action, on: receiver as AnyObject, [sender, event])
  }

  /// Begins to ignore touches. The calls can be nested.
  open func beginIgnoringInteractionEvents() { ignoringDepth += 1 }
  /// Ends ignoring touches.
  open func endIgnoringInteractionEvents() { ignoringDepth = max(0, ignoringDepth - 1) }
  /// A Boolean value indicating whether touches are ignored.
  open var isIgnoringInteractionEvents: Bool { ignoringDepth > 0 }

  /// The URL string of the application's page in the Settings app.
  public nonisolated static let openSettingsURLString = "app-settings:"
  /// The URL string of the application's notification settings in the Settings app.
  public nonisolated static let openNotificationSettingsURLString = "app-settings:notifications"

  /// Returns a Boolean value indicating whether an application can open the URL. It is always false here.
  open func canOpenURL(_ url: URL) -> Bool { false }
  /// A Boolean value indicating whether the status bar is hidden. Setting it has an effect only if view controllers do
  /// not determine the status bar.
  open var isStatusBarHidden: Bool {
    get { statusBar?.state.isHidden ?? false }
    set { changeStatusBar { $0.isHidden = newValue } }
  }
  /// The style of the status bar. Setting it has an effect only if view controllers do not determine the status bar.
  open var statusBarStyle: UIStatusBarStyle {
    get { statusBar?.state.style ?? .default }
    set { changeStatusBar { $0.style = newValue } }
  }
  /// Hides or shows the status bar, if view controllers do not determine it.
  open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) { isStatusBarHidden = hidden }
  /// Sets the style of the status bar, if view controllers do not determine it.
  open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
    self.statusBarStyle = statusBarStyle
  }
  /// Opens a URL in another application. There are no other applications here, so it returns false.
  @discardableResult
  open func openURL(_ url: URL) -> Bool { canOpenURL(url) }
  /// The frame of the status bar.
  open var statusBarFrame: CGRect {
    isStatusBarHidden ? .zero : CGRect(x: 0, y: 0, width: UIScreen.main.bounds.width, height: statusBarHeight)
  }

  /// The name of `State` before Swift 4.2.
  @available(swift, obsoleted: 4.2, renamed: "State")
  public typealias ApplicationState = State
}

/// The application of a device.
enum ApplicationSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIApplication { MainActor.assumeIsolated { UIApplication() } }
}

/// The name of `UIApplication.LaunchOptionsKey` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.LaunchOptionsKey")
public typealias UIApplicationLaunchOptionsKey = UIApplication.LaunchOptionsKey
/// The name of `UIApplication.State` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.State")
public typealias UIApplicationState = UIApplication.State
