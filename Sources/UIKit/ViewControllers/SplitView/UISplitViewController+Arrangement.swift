// A split view controller adds its columns to the view: side by side, or collapsed into the list's stack.

extension UISplitViewController {
  var isNarrow: Bool { traitCollection.horizontalSizeClass != .regular }

  func rearrange() {
    removeColumns()
    if !isNarrow { takeSeparatedColumns() }
    arrange()
    if isCollapsed {
      delegate?.splitViewControllerDidCollapse(self)
    } else {
      delegate?.splitViewControllerDidExpand(self)
    }
  }

  func arrange() {
    guard isViewLoaded else { return }
    (isArranged, isCollapsed) = (true, isNarrow)
    if isCollapsed { collapse() } else { expand() }
    layOutColumns()
    setNeedsStatusBarAppearanceUpdate()
  }

  /// Asks the delegate for the columns of an expanding controller, which the styles without columns do.
  private func takeSeparatedColumns() {
    guard style == .unspecified, let delegate else { return }
    if let list = delegate.primaryViewController(forExpanding: self) { columns[.primary] = list }
    guard let list = columns[.primary] else { return }
    if let detail = delegate.splitViewController(self, separateSecondaryFrom: list) { columns[.secondary] = detail }
  }

  /// Removes the columns from the view, and from the stack onto which they were pushed.
  func removeColumns() {
    guard isArranged else { return }
    isArranged = false
    if let stack = listStack, !pushed.isEmpty {
      stack.setViewControllers(
        stack.viewControllers.filter { shown in !pushed.contains { $0 === shown } }, animated: false)
    }
    for case (let stack as UINavigationController, let contents) in origins {
      stack.setViewControllers(contents, animated: false)
    }
    (pushed, origins) = ([], [])
    for child in children {
      child.startLeaving()
      child.viewIfLoaded?.removeFromSuperview()
      child.removeFromParent()
    }
  }

  /// The navigation controller of the list, onto which a collapsed controller pushes details.
  var listStack: UINavigationController? {
    let list = columns[.primary]
    return list as? UINavigationController
      ?? (list as? UITabBarController)?.selectedViewController as? UINavigationController
  }

  private func collapse() {
    if style != .unspecified, let compact = columns[.compact] { return add(compact) }
    let list = delegate?.primaryViewController(forCollapsing: self) ?? columns[.primary] ?? columns[.secondary]
    guard let list else { return }
    if columns[.primary] != nil { columns[.primary] = list }
    add(list)
    let top = delegate?.splitViewController(self, topColumnForCollapsingToProposedTopColumn: .secondary) ?? .secondary
    if style == .tripleColumn, top != .primary, let middle = columns[.supplementary] { push(contentsOf: middle) }
    guard let detail = columns[.secondary], detail !== list else { return }
    let isHandled =
      style == .unspecified
      ? delegate?.splitViewController(self, collapseSecondary: detail, onto: list) ?? false : top != .secondary
    if !isHandled { push(contentsOf: detail) }
  }

  /// Pushes a view controller onto the list's stack. For a navigation controller, pushes its contents instead.
  func push(contentsOf controller: UIViewController, animated: Bool = false) {
    guard let listStack else { return }
    var contents = [controller]
    if let stack = controller as? UINavigationController {
      contents = stack.viewControllers
      origins.append((stack, contents))
      stack.setViewControllers([], animated: false)
    }
    guard !contents.isEmpty else { return }
    pushed += contents
    listStack.setViewControllers(listStack.viewControllers + contents, animated: animated)
  }

  private func expand() {
    for column in [Column.secondary, .supplementary, .primary] {
      if let controller = columns[column] { add(controller) }
    }
    view.addSubview(separator)
  }

  private func add(_ controller: UIViewController) {
    addChild(controller)
    view.addSubview(controller.view)
    controller.didMove(toParent: self)
  }
}
