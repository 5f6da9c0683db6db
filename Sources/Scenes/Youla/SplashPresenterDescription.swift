import UIKit

/// An owner of a splash screen, which the application delegate tells when to appear and disappear.
protocol SplashPresenterDescription: AnyObject {
  func present()
  func dismiss(completion: @escaping () -> Void)
}
