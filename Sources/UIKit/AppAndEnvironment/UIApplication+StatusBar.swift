/// The status bar's size: the classic 20 points, or the safe area on devices with rounded screens.
@MainActor
enum StatusBarMetrics {
  static var height: CGFloat { max(20, UIScreen.main.safeAreaInsets.top) }
}

extension UIApplication {
  /// The controller that decides about the status bar: the front one that covers the screen.
  var statusBarController: UIViewController? {
    var controller = (mainWindow ?? keyWindow ?? windows.first)?.rootViewController
    while let current = controller {
      if let presented = current.storedPresented, presented.effectivePresentationStyle == .fullScreen {
        controller = presented
      } else if let child = current.childForStatusBarHidden {
        controller = child
      } else {
        break
      }
    }
    return controller
  }

  func updateStatusBar() {}

  private enum MainWindow: ObjectSlot { static var initialValue: UIWindow? { nil } }

  /// The window that UIKit made for the main storyboard.
  var mainWindow: UIWindow? {
    get { slots[MainWindow.self] }
    set { slots[MainWindow.self] = newValue }
  }
}
