extension UIViewController {
  /// The appearance states of a controller.
  enum Appearance { case disappeared, appearing, appeared, disappearing }
  /// The part of a controller in a running presentation or dismissal.
  enum PresentationChange { case none, presenting, dismissing }
  /// The part of a controller in a change of its parent.
  enum ParentChange { case none, entering, leaving }

  /// Calls `viewWillAppear` or `viewWillDisappear` on this controller and its children.
  func beginAppearance(_ appearing: Bool, animated: Bool) {
    let target: Appearance = appearing ? .appearing : .disappearing
    let settled: Appearance = appearing ? .appeared : .disappeared
    guard appearance != target, appearance != settled else { return }
    if appearing { loadViewIfNeeded() }
    appearance = target
    isAppearanceAnimated = animated
    note(appearing ? "viewWillAppear" : "viewWillDisappear")
    if appearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    if appearing { prepareChildrenToAppear() }
    isAppearingTold = false
    tellIsAppearing()
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren where appearing || child.appearance != .disappeared {
      child.beginAppearance(appearing, animated: animated)
    }
  }

  /// Calls `viewDidAppear` or `viewDidDisappear` on this controller and its children.
  func endAppearance() {
    let animated = isAppearanceAnimated
    switch appearance {
    case .appearing:
      appearance = .appeared
      note("viewDidAppear")
      viewDidAppear(animated)
      if isChangingParent == .entering { isChangingParent = .none }
    case .disappearing:
      appearance = .disappeared
      note("viewDidDisappear")
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    UIApplication.shared.updateStatusBar()
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.endAppearance() }
  }

  /// Notes a call of an appearance method, for tools.
  private func note(_ name: String) {
    let device = Device.current
    device[CallbackLogSlot.self].note(name, of: "\(type(of: self))", at: device.now)
  }

  /// The children whose views are in this controller's view.
  private var appearingChildren: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return storedChildren.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Shows the controller in a window. `install` adds the view; `viewDidAppear` follows after the commit.
  func enterWindow(_ install: () -> Void) {
    beginAppearance(true, animated: false)
    install()
    view.setNeedsLayout()
    afterCommit("viewDidAppear") { $0.endAppearance() }
  }

  /// Removes the controller from the window.
  func leaveWindow() {
    beginAppearance(false, animated: false)
    endAppearance()
  }

  /// Runs a closure after the next commit.
  func afterCommit(_ label: String, _ body: @escaping @MainActor (UIViewController) -> Void) {
    let device = Device.current
    device.events.schedule(at: device.now, label: "\(type(of: self)).\(label)") { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }

  /// Handles a view that is about to enter or leave a window outside of any transition, mostly by `addSubview`.
  ///
  /// A transition begins and ends the appearance itself.
  func viewWillMove(toWindow window: UIWindow?) {
    guard storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    if window == nil {
      guard appearance == .appeared || appearance == .appearing else { return }
      beginAppearance(false, animated: false)
      endsByItself = true
    } else if appearance == .disappeared {
      let parent = storedParent
      if let parent, parent.appearance == .disappeared || parent.appearance == .disappearing { return }
      beginAppearance(true, animated: parent?.appearance == .appearing && parent?.isAppearanceAnimated ?? false)
      // The end of the parent's appearance ends that of its children.
      endsByItself = parent?.appearance != .appearing
    }
  }

  /// Handles a view that has entered or left a window.
  func viewDidMoveToWindow() {
    // The view is in the hierarchy, with traits and safe area, before its first layout there.
    tellIsAppearing()
    guard endsByItself else { return }
    endsByItself = false
    if appearance == .appearing { afterCommit("viewDidAppear") { $0.endAppearance() } } else { endAppearance() }
  }

  /// Calls `viewIsAppearing` once per appearance, as soon as the view is in a window.
  private func tellIsAppearing() {
    guard appearance == .appearing, !isAppearingTold, viewIfLoaded?.window != nil else { return }
    isAppearingTold = true
    viewIsAppearing(isAppearanceAnimated)
  }

  private enum IsAppearingTold: ObjectSlot { static var initialValue: Bool { false } }
  private var isAppearingTold: Bool {
    get { slots[IsAppearingTold.self] }
    set { slots[IsAppearingTold.self] = newValue }
  }

  private enum EndsByItself: ObjectSlot { static var initialValue: Bool { false } }
  private var endsByItself: Bool {
    get { slots[EndsByItself.self] }
    set { slots[EndsByItself.self] = newValue }
  }

  private enum AppearanceAnimated: ObjectSlot { static var initialValue: Bool { false } }
  private var isAppearanceAnimated: Bool {
    get { slots[AppearanceAnimated.self] }
    set { slots[AppearanceAnimated.self] = newValue }
  }
}
