// View controllers manage a view and contain other controllers.
//
// The view is made at the first access of `view`. Appearance is a state machine in `UIViewController+Appearance.swift`.
// A controller appears when its view enters a visible window, through its window, parent or presenting controller. Each
// of the four appearance methods is called once per change, `viewDidAppear` after the commit that shows the view.
// Invariant: only that file calls `viewWillAppear` and its three siblings.
// The class body is long because subclasses can override only members declared in it.

/// An object that manages a view.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
  /// The values that other parts of UIKit store in the controller.
  package var slots = ObjectSlots()

  var storedView: UIView?
  var isLoadingView = false
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var appearance = Appearance.disappeared
  var storedPresented: UIViewController?
  weak var storedPresenting: UIViewController?
  /// The container of the presented view in the window.
  var presentationContainer: UITransitionView?
  var additionalInsets = UIEdgeInsets.zero
  var storedNavigationItem: UINavigationItem?
  var storedTabBarItem: UITabBarItem?

  /// The name of the xib with the view, if there is one.
  public internal(set) var nibName: String?
  /// The bundle of the xib.
  public internal(set) var nibBundle: Bundle?
  /// The storyboard that the controller came from.
  open package(set) var storyboard: UIStoryboard?
  /// The identifier for state restoration.
  open var restorationIdentifier: String?
  /// The title, which navigation bars and tabs show.
  open var title: String? { didSet { titleChanged() } }
  /// The style of this controller's presentation.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of this controller's presentation.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value indicating whether a presentation over part of a screen covers this controller's view.
  open var definesPresentationContext = false
  /// A Boolean value indicating whether the controller decides about the status bar though it does not cover the
  /// screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// A Boolean value indicating whether a swipe does not dismiss the sheet.
  open var isModalInPresentation = false
  /// A Boolean value indicating whether a bar is hidden when the controller is pushed.
  open var hidesBottomBarWhenPushed = false
  /// The size that the controller prefers in a container.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      (storedParent ?? storedPresenting)?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// The edges at which the view extends below bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if oldValue != edgesForExtendedLayout { extendedLayoutChanged() } }
  }
  /// A Boolean value indicating whether the view reaches below opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if oldValue != extendedLayoutIncludesOpaqueBars { extendedLayoutChanged() } }
  }
  /// A Boolean value indicating whether scroll views get insets from bars.
  open var automaticallyAdjustsScrollViewInsets = true
  /// The light or dark style that overrides the inherited one.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { viewIfLoaded?.traitsChanged() } }
  }

  /// The delegate that provides the objects of custom presentations.
  open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { storedTransitioningDelegate }
    set { storedTransitioningDelegate = newValue }
  }

  /// Creates a controller with a view from a xib, or with a plain view if there is none.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates the controller that a storyboard describes.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
    (coder as? NibCoder)?.introduce?(self)
  }

  /// Creates a controller with a plain view.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Does nothing: storyboards are read from their source, so archives are never written.
  open func encode(with coder: NSCoder) {}

  // MARK: The view

  /// The view, made at the first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { setView(newValue) }
  }
  /// The view, or nil if it has not been made.
  open var viewIfLoaded: UIView? { storedView }
  /// A Boolean value indicating whether the view was made.
  open var isViewLoaded: Bool { storedView != nil }
  /// Makes the view if necessary.
  open func loadViewIfNeeded() { makeViewIfNeeded() }
  /// Makes the view: from the storyboard or xib, or a plain one of the screen's size.
  open func loadView() { loadDefaultView() }
  /// Called after the view was made.
  open func viewDidLoad() { runsReplacement("viewDidLoad") }

  // MARK: Appearance

  /// Tells the controller that its view is about to appear.
  open func viewWillAppear(_ animated: Bool) { runsReplacement("viewWillAppear:", [animated]) }
  /// Adds the views of children that appear with this controller. Containers of UIKit override it.
  func prepareChildrenToAppear() {}
  /// Tells the controller that its view is in the hierarchy and laid out, while the appearance goes on.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Tells the controller that its view has appeared.
  open func viewDidAppear(_ animated: Bool) { runsReplacement("viewDidAppear:", [animated]) }
  /// Tells the controller that its view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) { runsReplacement("viewWillDisappear:", [animated]) }
  /// Tells the controller that its view has disappeared.
  open func viewDidDisappear(_ animated: Bool) { runsReplacement("viewDidDisappear:", [animated]) }
  /// Tells the controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() { runsReplacement("viewWillLayoutSubviews") }
  /// Tells the controller that its view has laid out its subviews.
  open func viewDidLayoutSubviews() { runsReplacement("viewDidLayoutSubviews") }
  /// A Boolean value indicating whether the container forwards appearance methods to its children automatically.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Tells a child that it is about to appear or disappear; for containers that forward appearance methods themselves.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Tells a child that the change of its appearance is complete.
  open func endAppearanceTransition() { endAppearance() }
  /// A Boolean value indicating whether the controller is being presented.
  open var isBeingPresented: Bool { isInPresentation == .presenting }
  /// A Boolean value indicating whether the controller is being dismissed.
  open var isBeingDismissed: Bool { isInPresentation == .dismissing }
  /// A Boolean value indicating whether the controller moves to its parent: from being added until it has appeared.
  open var isMovingToParent: Bool { isChangingParent == .entering }
  /// A Boolean value indicating whether the controller moves from its parent: from `willMove` until it is removed.
  open var isMovingFromParent: Bool { isChangingParent == .leaving }
  var isInPresentation = PresentationChange.none
  var isChangingParent = ParentChange.none

  // MARK: Containment

  /// The child view controllers.
  @available(swift, introduced: 4.2)
  open var children: [UIViewController] { storedChildren }
  /// The parent view controller.
  open var parent: UIViewController? { storedParent }
  /// Adds a child. It calls the child's `willMove(toParent:)`; the caller calls `didMove(toParent:)`.
  @available(swift, introduced: 4.2)
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Removes the controller from its parent and calls `didMove(toParent: nil)`. The caller calls `willMove(toParent:
  /// nil)` before.
  @available(swift, introduced: 4.2)
  open func removeFromParent() { leaveParent() }
  /// Tells the controller that its parent is about to change.
  @available(swift, introduced: 4.2)
  open func willMove(toParent parent: UIViewController?) { if parent == nil { isChangingParent = .leaving } }
  /// Tells the controller that its parent has changed.
  @available(swift, introduced: 4.2)
  open func didMove(toParent parent: UIViewController?) {}
  /// The child that determines the style of the status bar.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }

  // MARK: Presentation

  /// Presents a view controller.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) {
    if runsReplacement("present:animated:completion:", [viewControllerToPresent, flag, completion]) { return }
    presentNow(viewControllerToPresent, animated: flag, completion: completion)
  }
  /// Dismisses the presented view controller, or this one if it is presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    if runsReplacement("dismissWithAnimated:completion:", [flag, completion]) { return }
    dismissNow(animated: flag, completion: completion)
  }
  /// The view controller that this one or an ancestor presents.
  open var presentedViewController: UIViewController? { storedPresented ?? storedParent?.presentedViewController }
  /// The view controller that presents this one or an ancestor.
  open var presentingViewController: UIViewController? { storedPresenting ?? storedParent?.presentingViewController }
  /// Shows a view controller in the way of the containers around this one.
  open func show(_ vc: UIViewController, sender: Any?) { showInContext(vc, sender: sender) }
  /// Shows a detail view controller in the split view controller around this one; without one it is presented.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailInContext(vc, sender: sender) }
  /// Tells the controller that a segue is about to be performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns a Boolean value indicating whether a segue should be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performStoryboardSegue(withIdentifier: identifier, sender: sender)
  }

  /// Returns a Boolean value indicating whether an unwind segue may end at this controller. It is called on controllers
  /// that have the action.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { true }
  /// Tells the controller that an unwind segue passes through it.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Bars, rotation, traits

  /// A Boolean value indicating whether this controller prefers a hidden status bar; by default on screens of compact
  /// height.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  /// The preferred style of the status bar.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// The preferred animation of status bar changes.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Updates the status bar after a change of these preferences.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.updateStatusBar() }
  /// A Boolean value indicating whether the home indicator hides automatically.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines whether the home indicator hides.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Does nothing: the home indicator is not drawn.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the application's gestures precede those of the system. The system has none here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines those edges.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Does nothing: the system has no gestures at the edges here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Does nothing: each turn of the device asks the controllers anew.
  open class func attemptRotationToDeviceOrientation() {}
  /// A Boolean value indicating whether the screen turns with the device.
  open var shouldAutorotate: Bool { true }
  /// The orientations that the controller supports.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The preferred orientation of the presentation.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Tells the controller that the size of its view is about to change. The window calls it, or a container of client
  /// code. Subclasses call super, which forwards the call to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    if !runsReplacement("viewWillTransitionTo:with:", [size, coordinator]) { passOn(size, with: coordinator) }
  }

  /// Tells children and the presented controller of a new size.
  final func passOn(_ size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
    storedPresented?.presentationController?.viewWillTransition(to: size, with: coordinator)
    storedPresented?.viewWillTransition(to: size, with: coordinator)
  }

  /// Tells the controller that its traits are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Tells the controller that a child or presented controller prefers another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child; the parent's own without another decision.
  open func size(
    forChildContentContainer container: any UIContentContainer, withParentContainerSize parentSize: CGSize
  ) -> CGSize { parentSize }
  /// A Boolean value indicating whether the user can edit the contents.
  open var isEditing: Bool {
    get { slots[EditingSlot.self] }
    set { setEditing(newValue, animated: false) }
  }
  /// Enables or disables editing. Subclasses call super.
  open func setEditing(_ editing: Bool, animated: Bool) { editingChanged(editing) }
  /// The contents of a navigation bar for this controller.
  open var navigationItem: UINavigationItem { navigationItemMadeIfNeeded() }
  /// The contents of a tab bar for this controller.
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemMadeIfNeeded() }
    set {
      storedTabBarItem = newValue
      tabBarController?.tabItemsChanged()
    }
  }
  /// The items of a toolbar for this controller.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsChanged(of: self) } }
  /// Sets the items of a toolbar for this controller. They change at once, without a transition.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// Insets that extend the safe area of the view.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { additionalInsets }
    set {
      additionalInsets = newValue
      viewIfLoaded?.updateSafeArea()
    }
  }
  /// Tells the controller that the safe area has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// Tells the controller that the layout margins have changed.
  open func viewLayoutMarginsDidChange() {}
  /// The least margins of the view: 16 points at the sides, 20 on a wide screen.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  /// A Boolean value indicating whether the view's margins are at least those of the system.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.marginsChanged() } }
  /// Updates the constraints. Subclasses call super.
  open func updateViewConstraints() {}
  /// The traits of the view, such as size classes, scale and light or dark style.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
  /// Tells the controller that its traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    runsReplacement("traitCollectionDidChange:", [previousTraitCollection])
  }
  /// Tells the controller that memory is low. It is never called here.
  open func didReceiveMemoryWarning() {}

  /// The superview of the view, or the presenting controller.
  open override var next: UIResponder? { storedView?.superview ?? storedPresenting }
  override var replacedClass: AnyClass { UIViewController.self }
  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: Members of other parts, which subclasses may override

  /// The nearest ancestor that is a navigation controller.
  open var navigationController: UINavigationController? {
    var ancestor = parent
    while let controller = ancestor {
      if let navigation = controller as? UINavigationController { return navigation }
      ancestor = controller.parent
    }
    return nil
  }

  /// The nearest ancestor that is a split view controller.
  open var splitViewController: UISplitViewController? { nearest(UISplitViewController.self) }

  /// The description of the popover that presents this controller, now or later; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let made = slots[PopoverSlot.self] { return made }
    let made = UIPopoverPresentationController(presentedViewController: self, presenting: storedPresenting)
    slots[PopoverSlot.self] = made
    return made
  }

  /// The presentation controller. It is made at the first request, for the style set at that time.
  open var presentationController: UIPresentationController? {
    if let presenter = sequence(first: self, next: \.storedParent).first(where: { $0.storedPresenting != nil }),
      presenter !== self
    {
      return presenter.presentationController
    }
    return makePresentationController(presenting: storedPresenting, source: storedPresenting ?? self)
  }

  /// The coordinator of the transition in which this controller or an ancestor takes part.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.runningTransition).first?.coordinator
  }

  /// A bar button that toggles editing; always the same one.
  open var editButtonItem: UIBarButtonItem {
    if let item = slots[EditButtonSlot.self] { return item }
    let item = UIBarButtonItem(
      primaryAction: UIAction { [weak self] _ in
        guard let self else { return }
        self.setEditing(!self.isEditing, animated: true)
      })
    slots[EditButtonSlot.self] = item
    editingChanged(isEditing)
    return item
  }

  /// Overrides some of the traits that a child inherits; nil for none.
  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?, forChild childViewController: UIViewController
  ) {
    childViewController.slots[OverrideSlot.self] = collection
    childViewController.viewIfLoaded?.traitsChanged()
  }
  /// Returns the traits that override those a child inherits.
  open func overrideTraitCollection(forChild childViewController: UIViewController) -> UITraitCollection? {
    childViewController.storedParent === self ? childViewController.slots[OverrideSlot.self] : nil
  }

  /// Sets the scroll view that bars observe; nil for the one found in the view. One scroll view serves all edges here.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    slots[ContentScrollViewSlot.self] = scrollView.map { WeakScrollView(view: $0) }
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }
  /// Returns the scroll view that bars observe: the one set by the client, else the view itself or its first scroll
  /// view.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    if let set = slots[ContentScrollViewSlot.self]?.view { return set }
    guard let view = viewIfLoaded else { return nil }
    return view as? UIScrollView ?? view.subviews.lazy.compactMap { $0 as? UIScrollView }.first
  }
}
