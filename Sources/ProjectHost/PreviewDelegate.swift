import UIKit

/// Shows one view or view controller without the application around it.
@MainActor final class PreviewDelegate: UIResponder, UIApplicationDelegate {
  private let make: @MainActor () -> AnyObject
  var window: UIWindow?

  init(_ make: @escaping @MainActor () -> AnyObject) { self.make = make }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = controller(for: make())
    window.makeKeyAndVisible()
    self.window = window
    return true
  }

  private func controller(for content: AnyObject) -> UIViewController {
    if let controller = content as? UIViewController { return controller }
    let controller = UIViewController()
    controller.view.backgroundColor = .systemBackground
    guard let view = content as? UIView else { return controller }
    controller.view.addSubview(view)
    place(view, in: controller.view)
    return controller
  }

  /// Centres a view that has a size, and lets any other view fill the screen.
  private func place(_ view: UIView, in container: UIView) {
    let fitting = view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    let size = view.bounds.isEmpty ? fitting : view.bounds.size
    if size.width > 0, size.height > 0 {
      view.bounds.size = size
      view.center = container.center
    } else {
      view.frame = container.bounds
      view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }
  }
}
