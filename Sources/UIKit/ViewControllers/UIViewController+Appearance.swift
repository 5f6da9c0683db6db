extension UIViewController {
  /// The appearance states of a view controller.
  enum Appearance { case disappeared, appearing, appeared, disappearing }
  /// The role of a view controller in a running presentation or dismissal.
  enum PresentationChange { case none, presenting, dismissing }
  /// The direction in which a view controller changes its parent.
  enum ParentChange { case none, entering, leaving }

  /// Calls `viewWillAppear` or `viewWillDisappear` on this controller and its children.
  func beginAppearance(_ appearing: Bool, animated: Bool) {
    let transitionState: Appearance = appearing ? .appearing : .disappearing
    let finalState: Appearance = appearing ? .appeared : .disappeared
    guard appearance != transitionState, appearance != finalState else { return }
    if appearing { loadViewIfNeeded() }
    appearance = transitionState
    isAppearanceAnimated = animated
    note(appearing ? "viewWillAppear" : "viewWillDisappear")
    if appearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    if appearing { prepareChildrenToAppear() }
    hasCalledIsAppearing = false
    callIsAppearing()
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
      if parentChange == .entering { parentChange = .none }
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

  /// Records a call of an appearance method in the callback log.
  private func note(_ name: String) {
    let device = Device.current
    device[CallbackLogSlot.self].note(name, of: "\(type(of: self))", at: device.now)
  }

  /// The children whose views are in this controller's view.
  private var appearingChildren: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return storedChildren.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// Begins the appearance of a window's root view controller. `install` adds its view. `viewDidAppear` is called after
  /// the commit.
  func enterWindow(_ install: () -> Void) {
    beginAppearance(true, animated: false)
    install()
    view.setNeedsLayout()
    afterCommit("viewDidAppear") { $0.endAppearance() }
  }

  /// Ends the appearance of a window's root view controller.
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

  /// Begins a change of appearance when the view enters or leaves a window without a transition, as with `addSubview`.
  ///
  /// A transition begins and ends the appearance itself.
  func viewWillMove(toWindow window: UIWindow?) {
    guard storedParent?.shouldAutomaticallyForwardAppearanceMethods ?? true else { return }
    if window == nil {
      guard appearance == .appeared || appearance == .appearing else { return }
      beginAppearance(false, animated: false)
      endsWithWindowChange = true
    } else if appearance == .disappeared {
      let parent = storedParent
      if let parent, parent.appearance == .disappeared || parent.appearance == .disappearing { return }
      beginAppearance(true, animated: parent?.appearance == .appearing && parent?.isAppearanceAnimated ?? false)
      // The end of the parent's appearance ends that of its children.
      endsWithWindowChange = parent?.appearance != .appearing
    }
  }

  /// Ends the change of appearance that `viewWillMove(toWindow:)` began.
  func viewDidMoveToWindow() {
    // The view now has its window, traits and safe area. Its first layout there follows.
    callIsAppearing()
    guard endsWithWindowChange else { return }
    endsWithWindowChange = false
    if appearance == .appearing { afterCommit("viewDidAppear") { $0.endAppearance() } } else { endAppearance() }
  }

  /// Calls `viewIsAppearing` once per appearance, as soon as the view is in a window.
  private func callIsAppearing() {
    guard appearance == .appearing, !hasCalledIsAppearing, viewIfLoaded?.window != nil else { return }
    hasCalledIsAppearing = true
    viewIsAppearing(isAppearanceAnimated)
  }

  private enum HasCalledIsAppearing: ObjectSlot { static var initialValue: Bool { false } }
  private var hasCalledIsAppearing: Bool {
    get { slots[HasCalledIsAppearing.self] }
    set { slots[HasCalledIsAppearing.self] = newValue }
  }

  private enum EndsWithWindowChange: ObjectSlot { static var initialValue: Bool { false } }
  private var endsWithWindowChange: Bool {
    get { slots[EndsWithWindowChange.self] }
    set { slots[EndsWithWindowChange.self] = newValue }
  }

  private enum AppearanceAnimated: ObjectSlot { static var initialValue: Bool { false } }
  private var isAppearanceAnimated: Bool {
    get { slots[AppearanceAnimated.self] }
    set { slots[AppearanceAnimated.self] = newValue }
  }
}
