import UIKit

/// A picture that another object shows or hides before the view is there.
public final class StageViewController: UIViewController {
  weak var badge: UIImageView!
  /// Applied when the view has come.
  public var badgeIsHidden = false
  /// Shown by the badge.
  public var picture: UIImage?

  override public func viewDidLoad() {
    super.viewDidLoad()
    badge.isHidden = badgeIsHidden
    badge.image = picture
  }
}
