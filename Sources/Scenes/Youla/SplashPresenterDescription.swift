import UIKit

/// A presenter of a splash screen, which the application delegate controls.
protocol SplashPresenterDescription: AnyObject {
  func present()
  func dismiss(completion: @escaping () -> Void)
}
