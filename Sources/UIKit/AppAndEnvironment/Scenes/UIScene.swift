// Scenes: one running copy of an application's interface, with a life of its own.
//
// A device shows one scene. An application whose Info.plist has a scene manifest gets a scene delegate, which then
// hears of the life in front and behind in the application delegate's place; any other application has the scene, too,
// but nobody is told of it.

/// One running copy of an application's interface.
@preconcurrency @MainActor
open class UIScene: UIResponder {
  /// How far in front a scene is.
  public enum ActivationState: Int, Sendable {
    /// Not connected.
    case unattached = -1
    /// In front and getting events.
    case foregroundActive
    /// In front, not getting events.
    case foregroundInactive
    /// Behind.
    case background
  }

  /// What a scene was connected for.
  @preconcurrency @MainActor
  public final class ConnectionOptions: NSObject {
    /// The links to open.
    public let urlContexts: Set<UIOpenURLContext>
    /// The payload of the notification that was tapped.
    public let notificationPayload: [AnyHashable: Any]?

    init(urlContexts: Set<UIOpenURLContext> = [], notificationPayload: [AnyHashable: Any]? = nil) {
      (self.urlContexts, self.notificationPayload) = (urlContexts, notificationPayload)
    }
  }

  /// What lasts of the scene.
  public let session: UISceneSession
  /// Hears of the scene's life.
  open var delegate: (any UISceneDelegate)?
  /// How far in front the scene is.
  open internal(set) var activationState = ActivationState.unattached
  /// What switchers show.
  open var title: String! = ""

  /// Creates a scene for a session; the system does so.
  public required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
    self.session = session
    super.init()
  }

  /// The application.
  open override var next: UIResponder? { UIApplication.shared }
}

/// A scene that holds windows.
@preconcurrency @MainActor
open class UIWindowScene: UIScene {
  /// The windows on the screen.
  open var windows: [UIWindow] { UIApplication.shared.windows }
  /// The window that gets the keys.
  open var keyWindow: UIWindow? { UIApplication.shared.keyWindow }
  /// The screen.
  open var screen: UIScreen { .main }
  /// The screen's traits.
  open var traitCollection: UITraitCollection { screen.traitCollection }
}

/// What lasts of a scene, and how it is set up.
@preconcurrency @MainActor
open class UISceneSession: NSObject {
  /// What a scene is for.
  public struct Role: RawRepresentable, Hashable, Sendable {
    /// The role's text.
    public let rawValue: String
    /// Creates a role.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// On the device's own screen.
    public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
  }

  /// What the scene is for.
  public let role: Role
  /// How it is set up.
  open internal(set) var configuration: UISceneConfiguration
  /// The scene, while it is connected.
  open internal(set) weak var scene: UIScene?
  /// A name that stays.
  public let persistentIdentifier = "splashview.scene"

  init(role: Role, configuration: UISceneConfiguration) {
    (self.role, self.configuration) = (role, configuration)
  }
}

/// How a scene is set up: by the manifest, or by the application's delegate.
@preconcurrency @MainActor
open class UISceneConfiguration: NSObject {
  /// The name in the manifest.
  public let name: String?
  /// What the scene is for.
  public let role: UISceneSession.Role
  /// The scene's class.
  open var sceneClass: AnyClass?
  /// The class of the scene's delegate.
  open var delegateClass: AnyClass?
  /// Where the first controller comes from.
  open var storyboard: UIStoryboard?

  /// Creates a configuration; what the manifest says under the name is taken over.
  public init(name: String?, sessionRole: UISceneSession.Role) {
    (self.name, role) = (name, sessionRole)
    super.init()
  }
}

/// A link to open.
@preconcurrency @MainActor
public final class UIOpenURLContext: NSObject {
  /// The link.
  public let url: URL
  init(url: URL) { self.url = url }
}
