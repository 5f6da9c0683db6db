// The status bar, which the system draws above all windows of the application.
//
// The status bar is a separate root layer, which `windows`, hit-testing and `inspect` ignore. As on iOS, Info.plist
// determines its state before the launch, and always if `UIViewControllerBasedStatusBarAppearance` is false. Otherwise
// the view controller that covers the screen determines it. A process without Info.plist shows a layer document. It is
// not an application and has no status bar.
extension UIApplication {
  /// Shows the status bar according to Info.plist, before the launch screen and the launch.
  func showStatusBar() throws {
    guard statusBar == nil, !(try Bundle.main.info().isEmpty) else { return }
    statusBar = StatusBar(try StatusBarSettings(info: Bundle.main.info()))
  }

  /// Updates the status bar from the view controllers that determine it.
  ///
  /// The change is animated only inside an animation block.
  func updateStatusBar() {
    guard let bar = statusBar, delegate != nil else { return }
    var state = bar.settings.state
    if bar.settings.isControllerBased, let front = statusBarController {
      state.isHidden = front.follow { $0.childForStatusBarHidden }.prefersStatusBarHidden
      state.style = front.follow { $0.childForStatusBarStyle }.preferredStatusBarStyle
      if front.storedPresented?.presentationController?.hasBlackBackdrop == true { state.style = .lightContent }
    }
    let dark = statusBarController?.traitCollection.userInterfaceStyle == .dark
    let changesSafeArea = state.isHidden != bar.state.isHidden
    bar.show(state, onDark: dark, animation: statusBarController?.preferredStatusBarUpdateAnimation ?? .none)
    if changesSafeArea { for window in windows { window.updateSafeArea() } }
  }

  /// Changes the state of the status bar if view controllers do not determine it.
  func changeStatusBar(_ change: (inout StatusBarState) -> Void) {
    guard let bar = statusBar, !bar.settings.isControllerBased else { return }
    change(&bar.settings.state)
    updateStatusBar()
  }

  /// The safe area insets of windows.
  ///
  /// If nothing but the status bar covers the upper edge, a hidden status bar leaves no inset there.
  var windowInsets: UIEdgeInsets {
    var insets = UIScreen.main.safeAreaInsets
    if let bar = statusBar, bar.state.isHidden, insets.top <= StatusBarMetrics.maximumHeightWithoutNotch {
      insets.top = 0
    }
    return insets
  }

  /// The frontmost view controller that covers the screen.
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

  /// The window that was created for the main storyboard.
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
  /// Follows `child` from view controller to view controller, and returns the last one.
  fileprivate func follow(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var last = self
    while let next = child(last) { last = next }
    return last
  }
}
