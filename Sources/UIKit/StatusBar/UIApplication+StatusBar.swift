// The status bar, which the system draws above all windows of the application.
//
// It is a layer root of its own that `windows`, hit-testing and `inspect` do not know. As on iOS, Info.plist determines
// it before the launch, and always if `UIViewControllerBasedStatusBarAppearance` is false. Otherwise the controller
// that covers the screen does. A process without Info.plist (a layer document) is no application and has no status bar.
extension UIApplication {
  /// Shows the status bar according to Info.plist, before the launch screen and the launch.
  func showStatusBar() throws {
    guard statusBar == nil, !(try Bundle.main.info().isEmpty) else { return }
    statusBar = StatusBar(try StatusBarSettings(info: Bundle.main.info()))
  }

  /// Updates the bar from the controllers that determine it. The change is animated inside an animation block only.
  func updateStatusBar() {
    guard let bar = statusBar, delegate != nil else { return }
    var wanted = bar.settings.state
    if bar.settings.asksControllers, let front = statusBarController {
      wanted.isHidden = front.follow { $0.childForStatusBarHidden }.prefersStatusBarHidden
      wanted.style = front.follow { $0.childForStatusBarStyle }.preferredStatusBarStyle
      if front.storedPresented?.presentationController?.putsPresenterOnBlack == true { wanted.style = .lightContent }
    }
    let dark = statusBarController?.traitCollection.userInterfaceStyle == .dark
    let changesSafeArea = wanted.isHidden != bar.state.isHidden
    bar.show(wanted, onDark: dark, animation: statusBarController?.preferredStatusBarUpdateAnimation ?? .none)
    if changesSafeArea { for window in windows { window.updateSafeArea() } }
  }

  /// Changes the state of a bar that controllers do not determine.
  func changeStatusBar(_ change: (inout StatusBarState) -> Void) {
    guard let bar = statusBar, !bar.settings.asksControllers else { return }
    change(&bar.settings.state)
    updateStatusBar()
  }

  /// The safe area of windows. Where the status bar is all that covers the upper edge, a hidden bar leaves nothing.
  var windowInsets: UIEdgeInsets {
    var insets = UIScreen.main.safeAreaInsets
    if let bar = statusBar, bar.state.isHidden, insets.top <= StatusBarMetrics.greatestPlain { insets.top = 0 }
    return insets
  }

  /// The frontmost controller that covers the screen.
  private var statusBarController: UIViewController? {
    var controller = (mainWindow ?? keyWindow ?? windows.first)?.rootViewController
    while let presented = controller?.storedPresented,
      presented.effectivePresentationStyle == .fullScreen || presented.modalPresentationCapturesStatusBarAppearance
    { controller = presented }
    return controller
  }

  /// The height of the status bar while it is shown.
  var statusBarHeight: CGFloat { StatusBarMetrics.height }

  private enum MainWindow: ObjectSlot { static var initialValue: UIWindow? { nil } }

  /// The window made for the main storyboard.
  var mainWindow: UIWindow? {
    get { slots[MainWindow.self] }
    set { slots[MainWindow.self] = newValue }
  }

  private enum Bar: ObjectSlot { static var initialValue: StatusBar? { nil } }

  /// The status bar, if the application has one.
  private(set) var statusBar: StatusBar? {
    get { slots[Bar.self] }
    set { slots[Bar.self] = newValue }
  }
}

extension UIViewController {
  /// Follows `child` from controller to controller, and returns the last one.
  fileprivate func follow(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var last = self
    while let next = child(last) { last = next }
    return last
  }
}
