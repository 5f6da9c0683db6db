import UIKit

/// A segue that presents the start scene over the splash. Both look the same at that moment, so the change is
/// invisible.
class SplashSegue: UIStoryboardSegue {
  override func perform() {
    source.present(destination, animated: false, completion: nil)
  }
}
