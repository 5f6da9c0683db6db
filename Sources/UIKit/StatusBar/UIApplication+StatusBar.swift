// The status bar: what is over everything and is no window of the application.
//
// The system draws it, so it is a root of its own that `windows`, hit-testing and `inspect` do not know. Who decides
// about it is iOS's rule: Info.plist before the launch and where `UIViewControllerBasedStatusBarAppearance` is false,
// else the controller that covers the screen. A process without Info.plist (a layer document) is no application and
// has none.
extension UIApplication {
  /// Puts the bar on the screen as Info.plist says; before the launch picture, or before the launch without one.
  func showStatusBar() throws {
    guard statusBar == nil, !(try Bundle.main.info().isEmpty) else { return }
    statusBar = StatusBar(try StatusBarSettings(info: Bundle.main.info()))
  }

  /// Asks anew who decides, and shows what they say; animated inside an animation block alone.
  func updateStatusBar() {
    guard let bar = statusBar, delegate != nil else { return }
    var wanted = bar.settings.state
    if bar.settings.asksControllers, let front = statusBarController {
      wanted.isHidden = front.follow { $0.childForStatusBarHidden }.prefersStatusBarHidden
      wanted.style = front.follow { $0.childForStatusBarStyle }.preferredStatusBarStyle
      if front.storedPresented?.presentationController?.putsPresenterOnBlack == true { wanted.style = .lightContent }
    }
    let dark = statusBarController?.traitCollection.userInterfaceStyle == .dark
    let changesRoom = wanted.isHidden != bar.state.isHidden
    bar.show(wanted, onDark: dark, animation: statusBarController?.preferredStatusBarUpdateAnimation ?? .none)
    if changesRoom { for window in windows { window.updateSafeArea() } }
  }

  /// Changes what holds where controllers are not asked.
  func changeStatusBar(_ change: (inout StatusBarState) -> Void) {
    guard let bar = statusBar, !bar.settings.asksControllers else { return }
    change(&bar.settings.state)
    updateStatusBar()
  }

  /// What windows leave free. Where the bar is all that covers the upper edge, nothing is there without it.
  var windowInsets: UIEdgeInsets {
    var insets = UIScreen.main.safeAreaInsets
    if let bar = statusBar, bar.state.isHidden, insets.top <= StatusBarMetrics.greatestPlain { insets.top = 0 }
    return insets
  }

  /// The front controller that covers the screen.
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

  /// The window that UIKit made for the main storyboard.
  var mainWindow: UIWindow? {
    get { slots[MainWindow.self] }
    set { slots[MainWindow.self] = newValue }
  }

  private enum Bar: ObjectSlot { static var initialValue: StatusBar? { nil } }

  /// The bar, nil where none is.
  private(set) var statusBar: StatusBar? {
    get { slots[Bar.self] }
    set { slots[Bar.self] = newValue }
  }
}

extension UIViewController {
  /// The last of the children that each name the next.
  fileprivate func follow(_ child: (UIViewController) -> UIViewController?) -> UIViewController {
    var last = self
    while let next = child(last) { last = next }
    return last
  }
}
