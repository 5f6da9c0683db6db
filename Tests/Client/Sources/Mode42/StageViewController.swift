import UIKit

/// A controller of a badge that another object shows or hides before the view is loaded.
public final class StageViewController: UIViewController {
  weak var badge: UIImageView!
  /// The value is applied once the view is loaded.
  public var badgeIsHidden = false
  /// The image of the badge.
  public var picture: UIImage?

  override public func viewDidLoad() {
    super.viewDidLoad()
    badge.isHidden = badgeIsHidden
    badge.image = picture
  }
}
