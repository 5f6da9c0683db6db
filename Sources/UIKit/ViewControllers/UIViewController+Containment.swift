// Old names (before Swift 4.2) stand beside the new ones, as Apple has them: client code in mode 4 sees only the old.
extension UIViewController {
  /// The controllers in this one.
  @available(swift, obsoleted: 4.2, renamed: "children")
  public var childViewControllers: [UIViewController] { storedChildren }

  /// Takes a controller in.
  @available(swift, obsoleted: 4.2, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) { adopt(childController) }

  /// Leaves the parent.
  @available(swift, obsoleted: 4.2, renamed: "removeFromParent()")
  public func removeFromParentViewController() { leaveParent() }

  /// The parent is about to change.
  @available(swift, obsoleted: 4.2, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

  /// The parent has changed.
  @available(swift, obsoleted: 4.2, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }

  /// willMove, then membership; the caller adds the view and calls didMove, as on iOS. It counts as moving in until
  /// it has appeared.
  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot be its own child")
    if child.storedParent === self {
      child.willMove(toParent: self)
      return
    }
    child.isChangingParent = .entering
    child.willMove(toParent: self)
    child.storedParent?.storedChildren.removeAll { $0 === child }
    storedChildren.append(child)
    child.storedParent = self
  }

  func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    isChangingParent = .none
    didMove(toParent: nil)
  }
}

extension UIViewController {
  private enum OverrideSlot: ObjectSlot { static var initialValue: UITraitCollection? { nil } }

  /// What the parent says of this controller's traits.
  var overrideFromParent: UITraitCollection? { storedParent == nil ? nil : slots[OverrideSlot.self] }

  /// Replaces some of the traits that a child inherits; nil for none.
  public func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.slots[OverrideSlot.self] = collection
    childViewController.viewIfLoaded?.traitsChanged()
  }

  /// What replaces some of the traits that a child inherits.
  public func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.storedParent === self ? childViewController.slots[OverrideSlot.self] : nil
  }
}

extension UIViewController {
  /// The container's part of leaving: told by willMove, whether or not a subclass calls super.
  func startLeaving() {
    willMove(toParent: nil)
    isChangingParent = .leaving
  }
}
