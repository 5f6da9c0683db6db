import UIKit

/// Exchanges the splash for the start scene; both look the same then, so nobody sees it.
class SplashSegue: UIStoryboardSegue {
  override func perform() {
    source.present(destination, animated: false, completion: nil)
  }
}
