// Apple's module has the names from before Swift 4.2 as well. Client code in the language mode 4 sees only those.
extension UIViewController {
  /// The child view controllers.
  @available(swift, obsoleted: 4.2, renamed: "children")
  public var childViewControllers: [UIViewController] { storedChildren }

  /// Adds a child view controller.
  @available(swift, obsoleted: 4.2, renamed: "addChild(_:)")
  public func addChildViewController(_ childController: UIViewController) { adopt(childController) }

  /// Removes this controller from its parent.
  @available(swift, obsoleted: 4.2, renamed: "removeFromParent()")
  public func removeFromParentViewController() { leaveParent() }

  /// Tells the controller that its parent is about to change.
  @available(swift, obsoleted: 4.2, renamed: "willMove(toParent:)")
  public func willMove(toParentViewController parent: UIViewController?) { willMove(toParent: parent) }

  /// Tells the controller that its parent has changed.
  @available(swift, obsoleted: 4.2, renamed: "didMove(toParent:)")
  public func didMove(toParentViewController parent: UIViewController?) { didMove(toParent: parent) }

  /// Calls `willMove(toParent:)` and adds the child. As on iOS, the caller adds the view and calls
  /// `didMove(toParent:)`. `isMovingToParent` of the child is true until it has appeared.
  func adopt(_ child: UIViewController) {
    precondition(child !== self, "a controller cannot be its own child")
    if child.storedParent === self {
      child.willMove(toParent: self)
      return
    }
    child.parentChange = .entering
    child.willMove(toParent: self)
    child.storedParent?.storedChildren.removeAll { $0 === child }
    storedChildren.append(child)
    child.storedParent = self
  }

  /// Removes the controller from its parent, and calls `didMove(toParent: nil)`.
  func leaveParent() {
    guard let parent = storedParent else { return }
    parent.storedChildren.removeAll { $0 === self }
    storedParent = nil
    parentChange = .none
    didMove(toParent: nil)
  }
}

extension UIViewController {
  enum OverrideSlot: ObjectSlot { static var initialValue: UITraitCollection? { nil } }

  /// The traits that the parent has set with `setOverrideTraitCollection`.
  var overrideFromParent: UITraitCollection? { storedParent == nil ? nil : slots[OverrideSlot.self] }
}

extension UIViewController {
  /// Forwards a change of the size to the children and to the presented controller.
  final func forwardSizeChange(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
    storedPresented?.presentationController?.viewWillTransition(to: size, with: coordinator)
    storedPresented?.viewWillTransition(to: size, with: coordinator)
  }

  /// Calls `willMove(toParent: nil)`. Sets the state here as well, because a subclass may not call super.
  func startLeaving() {
    willMove(toParent: nil)
    parentChange = .leaving
  }
}
