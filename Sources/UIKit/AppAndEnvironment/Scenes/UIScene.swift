// A scene is an instance of an application's user interface.
//
// A device has one scene. If the application's Info.plist contains a scene manifest, the scene has a delegate. It
// observes foreground and background instead of the application's delegate. Otherwise the scene has no delegate.

/// An instance of the application's user interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// The activation states of a scene.
  public enum ActivationState: Int, Sendable {
    /// The scene is not connected.
    case unattached = -1
    /// The scene is in the foreground and receives events.
    case foregroundActive
    /// The scene is in the foreground and receives no events.
    case foregroundInactive
    /// The scene is in the background.
    case background
  }

  /// The data about the reason for which a scene is connected.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// The URLs to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The payload of the notification that the user tapped.
    public let notificationPayload: [AnyHashable: Any]?

    init(urlContexts: Set<UIOpenURLContext> = [], notificationPayload: [AnyHashable: Any]? = nil) {
      (self.urlContexts, self.notificationPayload) = (urlContexts, notificationPayload)
    }
  }

  /// The session of the scene.
  open private(set) var session: UISceneSession
  /// The delegate of the scene.
  open var delegate: (any UISceneDelegate)?
  /// The activation state of the scene.
  open internal(set) var activationState = ActivationState.unattached
  /// The title of the scene in task switchers.
  open var title: String! = ""

  /// Creates a scene for a session. UIKit calls it.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// A scene with windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The visible windows of the scene, in the order of their creation.
  open var windows: [UIWindow] { UIApplication.shared.windows.sorted { $0.number < $1.number } }
  /// The key window.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen of the scene.
  open var screen: UIScreen { .main }
  /// The coordinate space of the scene, which is that of its screen.
  open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }
  /// The orientation of the interface.
  open var interfaceOrientation: UIInterfaceOrientation { UIApplication.shared.statusBarOrientation }
  /// The traits of the screen.
  open var traitCollection: UITraitCollection { screen.traitCollection }
  /// The status bar manager of the scene.
  open var statusBarManager: UIStatusBarManager? { UIStatusBarManager() }
}

/// The persistent information about a scene.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// A role of scenes.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The string of the role.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The role of scenes on the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// The role of the scene.
  open private(set) var role: Role
  /// The configuration of the scene.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// The identifier of the session, which is the same for each launch.
  open private(set) var persistentIdentifier = "splashview.scene"

  init(role: Role, configuration: UISceneConfiguration) {
    (self.role, self.configuration) = (role, configuration)
  }
}

/// The configuration of a scene, which the manifest or the application's delegate provides.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name of the configuration in the manifest.
  open private(set) var name: String?
  /// The role of the scene.
  open private(set) var role: UISceneSession.Role
  /// The class of the scene.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?
  /// The storyboard with the initial view controller.
  open var storyboard: UIStoryboard?

  /// Creates a configuration with a name and a role. Values that it lacks come from the manifest's first configuration.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// A URL to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The URL.
  public let url: URL
  init(url: URL) { self.url = url }
}
