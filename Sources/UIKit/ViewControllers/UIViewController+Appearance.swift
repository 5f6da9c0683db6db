extension UIViewController {
  /// Where a controller is between gone and seen.
  enum Appearance { case disappeared, appearing, appeared, disappearing }
  /// What a presentation does with a controller just now.
  enum PresentationChange { case none, presenting, dismissing }
  /// What containment does with a controller just now.
  enum ParentChange { case none, entering, leaving }

  /// viewWillAppear or viewWillDisappear, here and in children.
  func beginAppearance(_ appearing: Bool, animated: Bool) {
    let target: Appearance = appearing ? .appearing : .disappearing
    let settled: Appearance = appearing ? .appeared : .disappeared
    guard appearance != target, appearance != settled else { return }
    if appearing { loadViewIfNeeded() }
    appearance = target
    isAppearanceAnimated = animated
    if appearing { viewWillAppear(animated) } else { viewWillDisappear(animated) }
    isAppearingTold = false
    tellIsAppearing()
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren where appearing || child.appearance != .disappeared {
      child.beginAppearance(appearing, animated: animated)
    }
  }

  /// viewDidAppear or viewDidDisappear, here and in children.
  func endAppearance() {
    let animated = isAppearanceAnimated
    switch appearance {
    case .appearing:
      appearance = .appeared
      viewDidAppear(animated)
      if isChangingParent == .entering { isChangingParent = .none }
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
    UIApplication.shared.updateStatusBar()
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    for child in appearingChildren { child.endAppearance() }
  }

  /// The children whose views are in this controller's.
  private var appearingChildren: [UIViewController] {
    guard let view = viewIfLoaded else { return [] }
    return storedChildren.filter { $0.viewIfLoaded?.isDescendant(of: view) ?? false }
  }

  /// A window shows this controller: the view is put in by `install`, didAppear comes after the commit.
  func enterWindow(_ install: () -> Void) {
    beginAppearance(true, animated: false)
    install()
    view.setNeedsLayout()
    afterCommit("viewDidAppear") { $0.endAppearance() }
  }

  /// The window lets go of this controller.
  func leaveWindow() {
    beginAppearance(false, animated: false)
    endAppearance()
  }

  /// Runs something once what stands now has been committed.
  func afterCommit(_ label: String, _ body: @escaping @MainActor (UIViewController) -> Void) {
    let device = Device.current
    device.events.schedule(at: device.now, label: "\(type(of: self)).\(label)") { [weak self] in
      MainActor.assumeIsolated { if let self { body(self) } }
    }
  }

  /// The view is about to come into or leave a window outside any transition: by `addSubview`, mostly.
  ///
  /// Whoever runs a transition has begun the appearance already, and ends it.
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
      // A parent that appears takes its children along to the end.
      endsByItself = parent?.appearance != .appearing
    }
  }

  /// The view has come into or left a window.
  func viewDidMoveToWindow() {
    // In the hierarchy, with traits and safe area, before the first layout there.
    tellIsAppearing()
    guard endsByItself else { return }
    endsByItself = false
    if appearance == .appearing { afterCommit("viewDidAppear") { $0.endAppearance() } } else { endAppearance() }
  }

  /// Once for each appearance, as soon as the view is in a window.
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
