// The view hierarchy. An insertion calls, in this order: `willMove(toWindow:)` for the subtree,
// `willMove(toSuperview:)`, `didMoveToWindow` for the subtree, `didMoveToSuperview`, `didAddSubview`. A removal begins
// with `willRemoveSubview`. Apple documents no order. This one is that of AppKit and of public reimplementations.
extension UIView {
  /// Moves a subview to the front.
  @available(swift, obsoleted: 4.2, renamed: "bringSubviewToFront(_:)")
  public func bringSubview(toFront view: UIView) { restack(view, toFront: true) }

  /// Moves a subview to the back.
  @available(swift, obsoleted: 4.2, renamed: "sendSubviewToBack(_:)")
  public func sendSubview(toBack view: UIView) { restack(view, toFront: false) }

  /// Inserts a subview at an index. Its layer goes right below that of the next subview, or above all sublayers.
  func insert(_ view: UIView, at index: Int) {
    if index >= storedSubviews.count - 1, isInFront(view) { return }
    insert(view, at: index) { [unowned self] in
      let next = (storedSubviews.firstIndex { $0 === view } ?? 0) + 1
      guard storedSubviews.indices.contains(next) else { return layer.addSublayer(view.layer) }
      layer.insertSublayer(view.layer, below: storedSubviews[next].layer)
    }
  }

  private func insert(_ view: UIView, at index: Int, insertLayer: () -> Void) {
    precondition(!isDescendant(of: view), "a view cannot be added to itself or to a view inside it")
    guard layer.hasRoom(for: view.layer) else { return }
    if view.storedSuperview === self {
      storedSubviews.removeAll { $0 === view }
      let position = max(0, min(index, storedSubviews.count))
      storedSubviews.insert(view, at: position)
      insertLayer()
      return
    }
    let (oldWindow, newWindow) = (view.storedWindow, windowForSubviews)
    let oldSuperview = view.storedSuperview
    oldSuperview?.willRemoveSubview(view)
    if oldWindow !== newWindow { view.windowWillChange(to: newWindow) }
    view.willMove(toSuperview: self)
    oldSuperview?.dropSubview(view)
    let position = max(0, min(index, storedSubviews.count))
    storedSubviews.insert(view, at: position)
    view.storedSuperview = self
    insertLayer()
    layer.setNeedsLayout()
    view.hierarchyChanged()
    if oldWindow !== newWindow {
      view.setWindow(newWindow)
      view.windowDidChange()
    }
    view.didMoveToSuperview()
    didAddSubview(view)
    view.viewController?.viewWasAdded(to: self)
    view.inheritedValuesChanged()
  }

  /// Returns a Boolean value indicating whether a subview and its layer are in front of all others.
  private func isInFront(_ view: UIView) -> Bool {
    storedSubviews.last === view && layer.sublayers?.last === view.layer
  }

  /// Inserts a subview and its layer next to a sibling: below it for the offset 0, above it for 1. If `sibling` is not
  /// a subview, the view goes to the front.
  func insert(_ view: UIView, beside sibling: UIView, offset: Int) {
    guard view !== sibling else { return }
    guard let index = storedSubviews.filter({ $0 !== view }).firstIndex(where: { $0 === sibling }) else {
      return insert(view, at: storedSubviews.count)
    }
    insert(view, at: index + offset) {
      if offset == 0 {
        layer.insertSublayer(view.layer, below: sibling.layer)
      } else {
        layer.insertSublayer(view.layer, above: sibling.layer)
      }
    }
  }

  /// Exchanges two subviews, and their layers among all sublayers.
  func swapSubviews(_ first: Int, _ second: Int) {
    guard storedSubviews.indices.contains(first), storedSubviews.indices.contains(second), first != second else {
      return
    }
    storedSubviews.swapAt(first, second)
    var layers = layer.sublayers ?? []
    let indices = [first, second].compactMap { index in layers.firstIndex { $0 === storedSubviews[index].layer } }
    guard indices.count == 2 else { return }
    layers.swapAt(indices[0], indices[1])
    layer.sublayers = layers
  }

  /// Moves a subview and its layer to the front or to the back.
  func restack(_ view: UIView, toFront: Bool) {
    guard let index = storedSubviews.firstIndex(where: { $0 === view }) else { return }
    storedSubviews.remove(at: index)
    storedSubviews.insert(view, at: toFront ? storedSubviews.count : 0)
    if toFront { layer.addSublayer(view.layer) } else { layer.insertSublayer(view.layer, at: 0) }
  }

  /// Removes the view from its superview.
  func detach() {
    guard let old = storedSuperview else { return }
    let oldWindow = storedWindow
    old.willRemoveSubview(self)
    if oldWindow != nil { windowWillChange(to: nil) }
    willMove(toSuperview: nil)
    old.dropSubview(self)
    storedSuperview = nil
    layer.removeFromSuperlayer()
    hierarchyChanged()
    if oldWindow != nil {
      setWindow(nil)
      windowDidChange()
    }
    didMoveToSuperview()
  }

  private func dropSubview(_ view: UIView) {
    storedSubviews.removeAll { $0 === view }
    subviewLeft(view)
    layer.setNeedsLayout()
  }

  /// The window of the subviews, which is the view itself if it is a window.
  private var windowForSubviews: UIWindow? { self as? UIWindow ?? storedWindow }

  private func windowWillChange(to window: UIWindow?) {
    // As on iOS, a first responder resigns before it leaves its window.
    if storedWindow?.firstResponder === self { resignFirstResponder() }
    if (window == nil) != (storedWindow == nil) { viewController?.viewWillMove(toWindow: window) }
    willMove(toWindow: window)
    for view in storedSubviews { view.windowWillChange(to: window) }
  }

  private func setWindow(_ window: UIWindow?) {
    if let old = storedWindow, old.firstResponder === self {
      old.firstResponder = nil
      old.inputs.hide()
    }
    storedWindow = window
    for view in storedSubviews { view.setWindow(window) }
  }

  private func windowDidChange() {
    if storedWindow != nil { applyAppearance() }
    for view in storedSubviews { view.windowDidChange() }
    didMoveToWindow()
    viewController?.viewDidMoveToWindow()
  }

  func endEditingInside(_ force: Bool) -> Bool {
    guard let first = (self as? UIWindow ?? window)?.firstResponder as? UIView, first.isDescendant(of: self) else {
      return true
    }
    if first.resignFirstResponder() { return true }
    if force { window?.firstResponder = nil }
    return force
  }
}
