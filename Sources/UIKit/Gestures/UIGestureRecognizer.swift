/// Watches touches and recognises a gesture in them.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// The view whose touches are watched; set by the view.
  weak var attachedView: UIView?
}
