import UIKit

/// A segue that replaces the splash by the start scene. Both look the same then, so it is not visible.
class SplashSegue: UIStoryboardSegue {
  override func perform() {
    source.present(destination, animated: false, completion: nil)
  }
}
