extension UIApplication {
  /// Launches as `UIApplicationMain` does, at the device's present time: main storyboard, window, delegate, keys.
  package static func launch(
    options: [LaunchOptionsKey: Any]? = nil, delegate makeDelegate: @MainActor () -> any UIApplicationDelegate
  ) throws {
    let application = UIApplication.shared
    try application.showStatusBar()
    let delegate = makeDelegate()
    application.delegate = delegate
    let willGoOn = delegate.application(application, willFinishLaunchingWithOptions: options)
    if let root = try mainStoryboardController() {
      let window = UIWindow()
      setWindow(of: delegate, to: window)
      application.mainWindow = window
      window.rootViewController = root
    }
    let goesOn = delegate.application(application, didFinishLaunchingWithOptions: options)
    application.post(UIApplication.didFinishLaunchingNotification, userInfo: options)
    try application.connectScene(options)
    application.mainWindow?.makeKeyAndVisible()
    application.updateStatusBar()
    // A link is opened once more unless one of the two has said that it is taken care of.
    if willGoOn, goesOn, !application.usesScenes, let url = options?[.url] as? URL { application.open(link: url) }
    application.becomeActive()
  }

  /// The process's entry where client code has its own `main`; the command line's host replaces it.
  public static func run(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) {
    guard let host = Device.current[ApplicationHostSlot.self] else {
      preconditionFailure("UIApplication.run needs a host; link the Simulator and call its run function")
    }
    host(makeDelegate)
  }
}

/// Runs applications in the name of `UIApplication.run`.
package enum ApplicationHostSlot: DeviceSlot {
  package typealias Host = @MainActor (@escaping @MainActor () -> any UIApplicationDelegate) -> Void
  package static func makeValue(for device: Device) -> Host? { nil }
}
