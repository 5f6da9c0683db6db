/// Methods that a split view controller calls when its columns change.
@preconcurrency @MainActor
public protocol UISplitViewControllerDelegate: AnyObject {
  /// Tells the delegate that the display mode is about to change.
  func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode)
  /// Returns the view controller that the collapsed split view controller shows; nil for the primary one.
  func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController?
  /// Returns the primary view controller of an expanding split view controller; nil for the current one.
  func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController?
  /// Returns true if the delegate has merged the detail into the list, or discards it. If false, the detail is pushed.
  func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool
  /// Returns the secondary view controller of an expanding split view controller; nil for the current one.
  func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController?
  /// Returns the column to show after collapsing.
  func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column
  /// Returns true if the delegate itself has shown a view controller in the primary column.
  func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  /// Returns true if the delegate itself has shown a view controller in the secondary column.
  func splitViewController(_ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?)
    -> Bool
  /// Tells the delegate that the controller has collapsed.
  func splitViewControllerDidCollapse(_ svc: UISplitViewController)
  /// Tells the delegate that the controller has expanded.
  func splitViewControllerDidExpand(_ svc: UISplitViewController)
  /// Tells the delegate that a column is about to be shown.
  func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column)
  /// Tells the delegate that a column is about to be hidden.
  func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column)
}

extension UISplitViewControllerDelegate {
  /// Does nothing by default.
  public func splitViewController(
    _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
  ) {}
  /// Returns nil by default.
  public func primaryViewController(forCollapsing splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// Returns nil by default.
  public func primaryViewController(forExpanding splitViewController: UISplitViewController) -> UIViewController? {
    nil
  }
  /// Returns false by default, so that the detail is pushed onto the list's stack.
  public func splitViewController(
    _ splitViewController: UISplitViewController, collapseSecondary secondaryViewController: UIViewController,
    onto primaryViewController: UIViewController
  ) -> Bool { false }
  /// Returns nil by default.
  public func splitViewController(
    _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
  ) -> UIViewController? { nil }
  /// Returns the proposed column by default.
  public func splitViewController(
    _ svc: UISplitViewController,
    topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
  ) -> UISplitViewController.Column { proposedTopColumn }
  /// Returns false by default.
  public func splitViewController(_ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?)
    -> Bool
  { false }
  /// Returns false by default.
  public func splitViewController(
    _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
  ) -> Bool { false }
  /// Does nothing by default.
  public func splitViewControllerDidCollapse(_ svc: UISplitViewController) {}
  /// Does nothing by default.
  public func splitViewControllerDidExpand(_ svc: UISplitViewController) {}
  /// Does nothing by default.
  public func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {}
  /// Does nothing by default.
  public func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {}
}
