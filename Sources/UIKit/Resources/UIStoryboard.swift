/// A storyboard: controllers, their views and the ways between them.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
}

/// A way from one controller to another.
@preconcurrency @MainActor
open class UIStoryboardSegue: NSObject {
}

extension UIViewController {
  /// Loads the view from the storyboard or xib; false without any.
  func loadViewFromResources() -> Bool { false }

  /// Performs a segue by name.
  func performStoryboardSegue(withIdentifier identifier: String, sender: Any?) {}
}

extension UIApplication {
  /// The initial controller of the main storyboard that Info.plist names, nil without any.
  static func mainStoryboardController() throws -> UIViewController? { nil }
}
