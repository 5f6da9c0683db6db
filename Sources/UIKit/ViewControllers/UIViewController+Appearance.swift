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
      viewIsAppearing(animated)
      appearance = .appeared
      viewDidAppear(animated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(animated)
    case .appeared, .disappeared: return
    }
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

  /// A child's view came into or left this controller's view outside any transition (addSubview by hand).
  func childViewMoved(_ child: UIViewController, into window: UIWindow?) {
    guard shouldAutomaticallyForwardAppearanceMethods else { return }
    switch (window != nil, appearance) {
    case (true, .appearing): child.beginAppearance(true, animated: isAppearanceAnimated)
    case (true, .appeared):
      child.beginAppearance(true, animated: false)
      child.afterCommit("viewDidAppear") { $0.endAppearance() }
    case (false, _):
      child.beginAppearance(false, animated: false)
      child.endAppearance()
    default: break
    }
  }

  private enum AppearanceAnimated: ObjectSlot { static var initialValue: Bool { false } }
  private var isAppearanceAnimated: Bool {
    get { slots[AppearanceAnimated.self] }
    set { slots[AppearanceAnimated.self] = newValue }
  }
}
