// View controllers manage a view and contain other controllers.
//
// The view is loaded at the first access of `view`. Appearance is a state machine in
// `UIViewController+Appearance.swift`. A controller appears when its view enters a visible window, by itself, with its
// parent or by a presentation. Each of the four appearance methods is called once per change. `viewDidAppear` follows
// the commit that shows the view.
//
// The class body is long because Swift permits overrides only of members declared in it.
// Invariant: only `UIViewController+Appearance.swift` calls `viewWillAppear` and its three siblings.

/// An object that manages a view hierarchy.
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
  /// The container view of the presentation of this controller.
  var presentationContainer: UITransitionView?
  var additionalInsets = UIEdgeInsets.zero
  var storedNavigationItem: UINavigationItem?
  var storedTabBarItem: UITabBarItem?

  /// The name of the xib file with the view, if one was specified.
  open internal(set) var nibName: String?
  /// The bundle of the xib file.
  open internal(set) var nibBundle: Bundle?
  /// The storyboard from which the controller was created.
  open package(set) var storyboard: UIStoryboard?
  /// The identifier for state restoration.
  open var restorationIdentifier: String?
  /// The title, which navigation bars and tabs show.
  open var title: String? { didSet { titleChanged() } }
  /// The style of this controller's presentation.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// The animation of this controller's presentation.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// A Boolean value indicating whether presentations of the style current context cover this controller's view.
  open var definesPresentationContext = false
  /// A Boolean value indicating whether presentations in this context use the transition style of this controller.
  open var providesPresentationContextTransitionStyle = false
  /// A Boolean value indicating whether the controller determines the status bar even if it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// A Boolean value indicating whether the presentation is modal, so that a swipe does not dismiss the sheet.
  open var isModalInPresentation = false
  /// A Boolean value indicating whether the tab bar is hidden while the controller is on a navigation stack.
  open var hidesBottomBarWhenPushed = false
  /// The preferred size of the view in a container, such as a popover.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      (storedParent ?? storedPresenting)?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// The edges at which the view extends behind bars.
  open var edgesForExtendedLayout = UIRectEdge.all {
    didSet { if oldValue != edgesForExtendedLayout { extendedLayoutChanged() } }
  }
  /// A Boolean value indicating whether the view extends behind opaque bars as well.
  open var extendedLayoutIncludesOpaqueBars = false {
    didSet { if oldValue != extendedLayoutIncludesOpaqueBars { extendedLayoutChanged() } }
  }
  /// A Boolean value indicating whether the content scroll view avoids bars even where its contents do not scroll.
  open var automaticallyAdjustsScrollViewInsets = true {
    didSet { viewIfLoaded.flatMap { _ in contentScrollView(for: .top) }?.adjustedInsetMayHaveChanged() }
  }
  /// The light or dark style that overrides the inherited one.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { viewIfLoaded?.traitsChanged() } }
  }

  /// The delegate that provides animators, interaction and presentation controllers of this controller's presentation.
  open var transitioningDelegate: (any UIViewControllerTransitioningDelegate)? {
    get { storedTransitioningDelegate }
    set { storedTransitioningDelegate = newValue }
  }

  /// Creates a view controller with a view from a xib file, or with an empty view if there is none.
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

  /// Creates a view controller with a view from the xib file of its class's name, or with an empty view.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Does nothing. Storyboards are read from their source, so archives of view controllers are not needed.
  open func encode(with coder: NSCoder) {}

  // MARK: View

  /// The root view, which is loaded at the first access.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { setView(newValue) }
  }
  /// The root view, or nil if it has not been loaded.
  open var viewIfLoaded: UIView? { storedView }
  /// A Boolean value indicating whether the root view has been loaded.
  open var isViewLoaded: Bool { storedView != nil }
  /// Loads the root view if necessary.
  open func loadViewIfNeeded() { makeViewIfNeeded() }
  /// Loads the root view from the storyboard or xib, or else creates an empty view of the screen's size.
  open func loadView() { loadDefaultView() }
  /// Called after the root view was loaded.
  open func viewDidLoad() { runsReplacement("viewDidLoad") }
  /// Sets up the loaded view, before `viewDidLoad()`.
  ///
  /// Clients override the public methods without a call of super, which works on iOS (a public split view controller
  /// does). The work of UIKit's own classes therefore stands in methods of its own.
  func setUpView() {}

  // MARK: Appearance

  /// Tells the controller that its view is about to appear.
  open func viewWillAppear(_ animated: Bool) { runsReplacement("viewWillAppear:", [animated]) }
  /// Adds the views of children that appear with this controller. UIKit's container classes override it.
  func prepareChildrenToAppear() {}
  /// Tells the controller, between `viewWillAppear` and `viewDidAppear`, that its view is in the hierarchy with its
  /// traits and safe area.
  open func viewIsAppearing(_ animated: Bool) {}
  /// Tells the controller that its view has appeared.
  open func viewDidAppear(_ animated: Bool) { runsReplacement("viewDidAppear:", [animated]) }
  /// Tells the controller that its view is about to disappear.
  open func viewWillDisappear(_ animated: Bool) { runsReplacement("viewWillDisappear:", [animated]) }
  /// Tells the controller that its view has disappeared.
  open func viewDidDisappear(_ animated: Bool) { runsReplacement("viewDidDisappear:", [animated]) }
  /// Tells the controller that its view is about to lay out its subviews.
  open func viewWillLayoutSubviews() { runsReplacement("viewWillLayoutSubviews") }
  /// Positions bars and children, before `viewWillLayoutSubviews()`.
  func layoutWillBegin() {}
  /// Tells the controller that its view has laid out its subviews.
  open func viewDidLayoutSubviews() { runsReplacement("viewDidLayoutSubviews") }
  /// Positions children in the laid-out view, before `viewDidLayoutSubviews()`.
  func layoutDidEnd() {}
  /// A Boolean value indicating whether the container forwards appearance methods to its children automatically.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Tells a child that it is about to appear or disappear. Containers that forward appearance methods themselves call
  /// it.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Tells a child that the change of its appearance is complete.
  open func endAppearanceTransition() { endAppearance() }
  /// A Boolean value indicating whether the controller is being presented.
  open var isBeingPresented: Bool { presentationChange == .presenting }
  /// A Boolean value indicating whether the controller is being dismissed.
  open var isBeingDismissed: Bool { presentationChange == .dismissing }
  /// A Boolean value indicating whether the controller is being added to a parent, until it has appeared.
  open var isMovingToParent: Bool { parentChange == .entering }
  /// A Boolean value indicating whether the controller is being removed from its parent, from `willMove` until its
  /// removal.
  open var isMovingFromParent: Bool { parentChange == .leaving }
  var presentationChange = PresentationChange.none
  var parentChange = ParentChange.none

  // MARK: Containment

  /// The child view controllers.
  @available(swift, introduced: 4.2)
  open var children: [UIViewController] { storedChildren }
  /// The parent view controller.
  open var parent: UIViewController? { storedParent }
  /// Adds a child view controller, and calls its `willMove(toParent:)`. The caller then calls `didMove(toParent:)`.
  @available(swift, introduced: 4.2)
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Removes the controller from its parent, and calls `didMove(toParent: nil)`. The caller calls
  /// `willMove(toParent: nil)` before.
  @available(swift, introduced: 4.2)
  open func removeFromParent() { leaveParent() }
  /// Tells the controller that its parent is about to change.
  open func willMove(toParent parent: UIViewController?) { if parent == nil { parentChange = .leaving } }
  /// Tells the controller that its parent has changed.
  open func didMove(toParent parent: UIViewController?) {}
  /// The child that determines the style of the status bar; nil for this controller.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that determines whether the status bar is hidden; nil for this controller.
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
  /// Shows a view controller by pushing it in the nearest container, or else by presenting it.
  open func show(_ vc: UIViewController, sender: Any?) { showInContext(vc, sender: sender) }
  /// Shows a detail view controller in the nearest split view controller. Without one, presents it.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { showDetailInContext(vc, sender: sender) }
  /// Tells the controller that a segue is about to be performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Returns a Boolean value indicating whether a segue should be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performStoryboardSegue(withIdentifier: identifier, sender: sender)
  }

  /// Returns a Boolean value indicating whether an unwind segue may end at this controller. It is called only on
  /// controllers that implement the action.
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
  /// The preferred animation of changes of the status bar.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// Updates the status bar for changed preferences of this controller.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.updateStatusBar() }
  /// A Boolean value indicating whether the home indicator hides automatically.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that determines whether the home indicator hides.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// Does nothing, since no home indicator is drawn here.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The screen edges at which the application's gestures precede the system's. There are no system gestures here.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// The child that determines those edges.
  open var childForScreenEdgesDeferringSystemGestures: UIViewController? { nil }
  /// Does nothing, since there are no system gestures at the screen edges here.
  open func setNeedsUpdateOfScreenEdgesDeferringSystemGestures() {}
  /// Does nothing, since rotating the device relaunches the application here.
  open class func attemptRotationToDeviceOrientation() {}
  /// A Boolean value indicating whether the interface rotates with the device. UIKit never reads it here.
  open var shouldAutorotate: Bool { true }
  /// The interface orientations that the controller supports. UIKit never reads it here.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// The preferred orientation of the interface when the controller is presented. UIKit never reads it here.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// Tells the controller that the size of its view is about to change. The window or a container calls it. Subclasses
  /// call super, which forwards the call to the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    if runsReplacement("viewWillTransitionTo:with:", [size, coordinator]) { return }
    forwardSizeChange(size, with: coordinator)
  }

  /// Tells the controller that its traits are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// Tells the controller that the preferred size of a child or presented controller has changed.
  open func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {}
  /// Returns the size of a child for the parent's new size. By default they are the same.
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
  /// The item that represents the controller in a navigation bar.
  open var navigationItem: UINavigationItem { navigationItemMadeIfNeeded() }
  /// The item that represents the controller in a tab bar.
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemMadeIfNeeded() }
    set {
      storedTabBarItem = newValue
      tabBarController?.tabItemsChanged()
    }
  }
  /// The items of a toolbar for this controller.
  open var toolbarItems: [UIBarButtonItem]? { didSet { navigationController?.toolbarItemsChanged(of: self) } }
  /// Sets the items of a toolbar for this controller, here always without an animation.
  open func setToolbarItems(_ toolbarItems: [UIBarButtonItem]?, animated: Bool) { self.toolbarItems = toolbarItems }
  /// The nearest ancestor that is a tab bar controller.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// The insets that the controller adds to the safe area of its view.
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
  /// The minimum margins of the root view: 16 points at the sides, 20 on a wide screen.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  /// A Boolean value indicating whether the root view's margins are at least the system's minimum margins.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.marginsChanged() } }
  /// Updates the constraints of the view. Subclasses call super.
  open func updateViewConstraints() {}
  /// The traits of the view, such as size classes, scale and light or dark style.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
  /// Tells the controller that its traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    runsReplacement("traitCollectionDidChange:", [previousTraitCollection])
  }
  /// Adapts to new traits, before `traitCollectionDidChange(_:)`.
  func adaptToTraits() {}
  /// Tells the controller that memory is low. It is never called here.
  open func didReceiveMemoryWarning() {}

  /// The root view's superview, or else the presenting view controller.
  open override var next: UIResponder? { storedView?.superview ?? storedPresenting }
  override var replacedClass: AnyClass { UIViewController.self }
  override var responderWindow: UIWindow? { viewIfLoaded?.window }

  // MARK: Overridable members of other parts of UIKit

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

  /// The popover presentation controller of the style popover; nil for other styles.
  open var popoverPresentationController: UIPopoverPresentationController? {
    guard modalPresentationStyle == .popover else { return nil }
    if let popover = slots[PopoverSlot.self] { return popover }
    let popover = UIPopoverPresentationController(presentedViewController: self, presenting: storedPresenting)
    slots[PopoverSlot.self] = popover
    return popover
  }

  /// The presentation controller. It is created at the first access, for the presentation style at that time.
  open var presentationController: UIPresentationController? {
    if let presenter = sequence(first: self, next: \.storedParent).first(where: { $0.storedPresenting != nil }),
      presenter !== self
    {
      return presenter.presentationController
    }
    return makePresentationController(presenting: storedPresenting, source: storedPresenting ?? self)
  }

  /// The coordinator of a running transition of this controller or of an ancestor.
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    sequence(first: self, next: \.parent).lazy.compactMap(\.runningTransition).first?.coordinator
  }

  /// The bar button that toggles the editing state between Edit and Done.
  open var editButtonItem: UIBarButtonItem { editButtonItemMadeIfNeeded() }

  /// Sets traits that override those a child inherits; nil for none.
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

  /// Sets the scroll view that bars observe; nil for the one found in the view. The edge makes no difference here.
  open func setContentScrollView(_ scrollView: UIScrollView?, for edge: NSDirectionalRectEdge) {
    slots[ContentScrollViewSlot.self] = scrollView.map { WeakScrollView(view: $0) }
    navigationController?.viewIfLoaded?.setNeedsLayout()
  }
  /// Returns the scroll view that bars observe. It is the one that was set, or else the root view or its first subview
  /// of the class.
  open func contentScrollView(for edge: NSDirectionalRectEdge) -> UIScrollView? {
    slots[ContentScrollViewSlot.self]?.view ?? scrollViewFoundInView
  }
}
