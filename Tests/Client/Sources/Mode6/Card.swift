import UIKit

/// What an app of Swift 6 does: isolation checked throughout.
public final class ModernCard: UIViewController {
  /// Shared between threads without a warning.
  public static let accent = UIColor.systemBlue
  /// Whether the animation has ended.
  public private(set) var finished = false

  override public func viewDidLoad() {
    super.viewDidLoad()
    let animator = UIViewPropertyAnimator(duration: 0.4, curve: .easeInOut) { self.view.alpha = 0.5 }
    animator.addCompletion { [weak self] _ in self?.finished = true }
    animator.startAnimation()
  }
}
