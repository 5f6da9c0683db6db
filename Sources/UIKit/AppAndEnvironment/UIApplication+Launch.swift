extension UIApplication {
  /// Launches an application at the device's current time, as `UIApplicationMain` does.
  ///
  /// The steps are, in this order: fonts, status bar, delegate, main storyboard, scene and window.
  package static func launch(
    options: [LaunchOptionsKey: Any]? = nil, delegate makeDelegate: @MainActor () -> any UIApplicationDelegate
  ) throws {
    let application = UIApplication.shared
    try registerFonts()
    try application.showStatusBar()
    let delegate = makeDelegate()
    application.delegate = delegate
    let opensURLAfterWillFinish = delegate.application(application, willFinishLaunchingWithOptions: options)
    if let storyboard = try mainStoryboard() {
      let window = UIWindow()
      setWindow(of: delegate, to: window)
      application.mainWindow = window
      window.rootViewController = try storyboard.makeEntryController()
    }
    let opensURLAfterDidFinish = delegate.application(application, didFinishLaunchingWithOptions: options)
    application.post(UIApplication.didFinishLaunchingNotification, userInfo: options)
    try application.connectScene(options)
    application.showMainWindow(unlessReplacedBy: delegate.window ?? nil)
    application.updateStatusBar()
    // The delegate's open method is called, unless one of the two launch methods has returned false.
    if opensURLAfterWillFinish, opensURLAfterDidFinish, !application.usesScenes, let url = options?[.url] as? URL {
      application.open(link: url)
    }
    application.becomeActive()
  }

  /// Shows the window of the main storyboard, or releases it if the delegate has replaced it by another window.
  func showMainWindow(unlessReplacedBy other: UIWindow?) {
    if let other, other !== mainWindow {
      mainWindow = nil
    } else {
      mainWindow?.makeKeyAndVisible()
    }
  }

  /// The entry point of client code with its own `main`. The host of the command line runs the application.
  public static func run(_ makeDelegate: @escaping @MainActor () -> any UIApplicationDelegate) {
    guard let host = Device.current[ApplicationHostSlot.self] else {
      preconditionFailure("UIApplication.run needs a host; link the Simulator and call its run function")
    }
    host(makeDelegate)
  }
}

/// The host that runs applications for `UIApplication.run`.
package enum ApplicationHostSlot: DeviceSlot {
  package typealias Host = @MainActor (@escaping @MainActor () -> any UIApplicationDelegate) -> Void
  package static func makeValue(for device: Device) -> Host? { nil }
}
