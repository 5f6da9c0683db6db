// The toolbar at the bottom of a navigation controller. It shows the items of the top view controller, and is hidden by
// default.
extension UINavigationController {
  enum ToolbarSlot: ObjectSlot { static var initialValue: UIToolbar? { nil } }
  enum ToolbarHiddenSlot: ObjectSlot { static var initialValue: Bool { true } }

  /// The height of the toolbar; 0 while it is hidden.
  var toolbarInset: CGFloat { isToolbarHidden ? 0 : UIToolbar.height }

  /// Updates the toolbar for new items of a view controller, if that is at the top.
  func toolbarItemsChanged(of controller: UIViewController) {
    if controller === topViewController, isViewLoaded { placeToolbar() }
  }

  /// Adds or removes the toolbar, and updates its frame and items.
  func placeToolbar() {
    guard !isToolbarHidden else {
      slots[ToolbarSlot.self]?.removeFromSuperview()
      return
    }
    guard let bar = toolbar else { return }
    if bar.superview !== view { view.addSubview(bar) }
    let height = UIToolbar.height + view.safeAreaInsets.bottom
    bar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    if bar.items != topViewController?.toolbarItems { bar.items = topViewController?.toolbarItems }
  }
}
