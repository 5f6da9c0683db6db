private enum SceneSlot: ObjectSlot { static var initialValue: UIWindowScene? { nil } }
private enum UsesScenesSlot: ObjectSlot { static var initialValue: Bool { false } }

extension UIApplication {
  /// The connected scenes. There is always one.
  public var connectedScenes: Set<UIScene> { [windowScene] }

  /// The only scene of the device.
  var windowScene: UIWindowScene {
    if let scene = slots[SceneSlot.self] { return scene }
    let configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    return makeScene(configuration, UIScene.ConnectionOptions())
  }

  /// A Boolean value indicating whether changes between foreground and background are sent to the scene's delegate
  /// instead of the application's.
  var usesScenes: Bool { slots[UsesScenesSlot.self] }

  private func makeScene(
    _ configuration: UISceneConfiguration, _ options: UIScene.ConnectionOptions
  ) -> UIWindowScene {
    let session = UISceneSession(role: .windowApplication, configuration: configuration)
    let type = configuration.sceneClass as? UIWindowScene.Type ?? UIWindowScene.self
    let scene = type.init(session: session, connectionOptions: options)
    session.scene = scene
    slots[SceneSlot.self] = scene
    return scene
  }

  /// Connects the scene of an application with a scene manifest. It creates the scene's delegate, window and initial
  /// view controller.
  func connectScene(_ launchOptions: [LaunchOptionsKey: Any]?) throws {
    guard let manifest = Bundle.main.infoDictionary?["UIApplicationSceneManifest"] as? [String: Any] else { return }
    slots[UsesScenesSlot.self] = true
    var contexts: Set<UIOpenURLContext> = []
    if let url = launchOptions?[.url] as? URL { contexts.insert(UIOpenURLContext(url: url)) }
    let options = UIScene.ConnectionOptions(
      urlContexts: contexts, notificationPayload: launchOptions?[.remoteNotification] as? [AnyHashable: Any])
    let (listed, delegateName) = try configuration(in: manifest)
    let session = UISceneSession(role: .windowApplication, configuration: listed)
    let chosen = delegate?.application(self, configurationForConnecting: session, options: options) ?? listed
    let scene = makeScene(chosen, options)
    if let type = chosen.delegateClass ?? listed.delegateClass {
      guard let sceneDelegate = RuntimeClass.make(type) as? any UISceneDelegate else {
        throw ResourceError(
          file: "Info.plist", element: "UISceneDelegateClassName",
          "the class \(delegateName ?? "\(type)") cannot be made; register it with a maker by RuntimeClass.register")
      }
      scene.delegate = sceneDelegate
    }
    if let storyboard = chosen.storyboard ?? listed.storyboard {
      let window = UIWindow(windowScene: scene)
      (scene.delegate as? any UIWindowSceneDelegate)?.window = window
      mainWindow = window
      window.rootViewController = try storyboard.makeEntryController()
    }
    scene.activationState = .foregroundInactive
    scene.delegate?.scene(scene, willConnectTo: scene.session, options: options)
    scene.post(UIScene.willConnectNotification)
    showMainWindow(unlessReplacedBy: (scene.delegate as? any UIWindowSceneDelegate)?.window)
    scene.delegate?.sceneWillEnterForeground(scene)
    scene.post(UIScene.willEnterForegroundNotification)
  }

  /// Returns the manifest's first configuration for scenes on the device's screen.
  private func configuration(in manifest: [String: Any]) throws -> (UISceneConfiguration, delegateName: String?) {
    let roles = manifest["UISceneConfigurations"] as? [String: Any]
    let role = UISceneSession.Role.windowApplication
    let first = (roles?[role.rawValue] as? [Any])?.first as? [String: Any]
    let configuration = UISceneConfiguration(
      name: first?["UISceneConfigurationName"] as? String, sessionRole: role)
    let name = first?["UISceneDelegateClassName"] as? String
    if let name {
      // Xcode's templates contain $(PRODUCT_MODULE_NAME).SceneDelegate.
      let unqualifiedName = name.split(separator: ".").last.map(String.init) ?? name
      let module = Bundle.main.infoDictionary?["CFBundleName"] as? String
      let names = [name, module.map { "\($0).\(unqualifiedName)" }, unqualifiedName].compactMap { $0 }
      guard let type = names.lazy.compactMap({ RuntimeClass.named($0) }).first else {
        throw ResourceError(
          file: "Info.plist", element: "UISceneDelegateClassName",
          "there is no class \(name); is it registered with RuntimeClass.register?")
      }
      configuration.delegateClass = type
    }
    if let storyboard = first?["UISceneStoryboardFile"] as? String {
      configuration.storyboard = UIStoryboard(name: storyboard, bundle: nil)
    }
    return (configuration, name)
  }
}

extension UIWindow {
  /// The scene of the window.
  public var windowScene: UIWindowScene? {
    get { UIApplication.shared.windowScene }
    set {}
  }
}
