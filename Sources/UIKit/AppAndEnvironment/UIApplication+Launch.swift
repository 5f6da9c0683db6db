extension UIApplication {
  /// Launches as `UIApplicationMain` does, at the device's present time: fonts, status bar, delegate, main storyboard,
  /// window.
  package static func launch(
    options: [LaunchOptionsKey: Any]? = nil, delegate makeDelegate: @MainActor () -> any UIApplicationDelegate
  ) throws {
    let application = UIApplication.shared
    try registerFonts()
    try application.showStatusBar()
    let delegate = makeDelegate()
    application.delegate = delegate
    let willGoOn = delegate.application(application, willFinishLaunchingWithOptions: options)
    if let storyboard = try mainStoryboard() {
      let window = UIWindow()
      setWindow(of: delegate, to: window)
      application.mainWindow = window
      window.rootViewController = try storyboard.makeEntryController()
    }
    let goesOn = delegate.application(application, didFinishLaunchingWithOptions: options)
    application.post(UIApplication.didFinishLaunchingNotification, userInfo: options)
    try application.connectScene(options)
    application.showMainWindow(unlessReplacedBy: delegate.window ?? nil)
    application.updateStatusBar()
    // The URL is opened once more, unless one of the two methods returned false because it has handled it.
    if willGoOn, goesOn, !application.usesScenes, let url = options?[.url] as? URL { application.open(link: url) }
    application.becomeActive()
  }

  /// Shows the main storyboard's window. It goes where the delegate has put another window in its place.
  func showMainWindow(unlessReplacedBy other: UIWindow?) {
    if let other, other !== mainWindow {
      mainWindow = nil
    } else {
      mainWindow?.makeKeyAndVisible()
    }
  }

  /// The entry point of client code with a `main` of its own; the command line's host runs it.
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
