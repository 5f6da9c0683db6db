// View controllers: who makes a view, hears of its life, and holds other controllers.
//
// The view is made at the first look at `view`. Appearance is a state machine in `UIViewController+Appearance.swift`:
// a controller appears when its view comes into a shown window, through its window, parent or presenter, and each of
// the four calls comes once per change. didAppear comes after the commit that shows the view.
// Rule inside: only the appearance file calls viewWillAppear and its three siblings.

/// Manages a view.
@preconcurrency @MainActor
open class UIViewController: UIResponder, @preconcurrency NSCoding {
  /// What chapters beside this one keep in the controller.
  package var slots = ObjectSlots()

  var storedView: UIView?
  var isLoadingView = false
  var storedChildren: [UIViewController] = []
  weak var storedParent: UIViewController?
  var appearance = Appearance.disappeared
  var storedPresented: UIViewController?
  weak var storedPresenting: UIViewController?
  /// What holds the presented view in the window.
  var presentationContainer: UITransitionView?
  var additionalInsets = UIEdgeInsets.zero
  var storedNavigationItem: UINavigationItem?
  var storedTabBarItem: UITabBarItem?

  /// The name of the xib, when the view comes from one.
  public let nibName: String?
  /// Where the xib is.
  public let nibBundle: Bundle?
  /// The storyboard that made the controller.
  open package(set) var storyboard: UIStoryboard?
  /// The name by which state restoration finds the controller.
  open var restorationIdentifier: String?
  /// What navigation bars and tabs show.
  open var title: String? { didSet { titleChanged() } }
  /// How the controller is presented.
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  /// How a presentation is animated.
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  /// Whether a presentation over part of a screen covers this controller's view.
  open var definesPresentationContext = false
  /// Whether the controller decides about the status bar though it does not cover the screen.
  open var modalPresentationCapturesStatusBarAppearance = false
  /// Whether a swipe does not dismiss the sheet.
  open var isModalInPresentation = false
  /// Whether a bar is hidden when the controller is pushed.
  open var hidesBottomBarWhenPushed = false
  /// The size that a container is asked for.
  open var preferredContentSize = CGSize.zero {
    didSet {
      guard oldValue != preferredContentSize else { return }
      (storedParent ?? storedPresenting)?.preferredContentSizeDidChange(forChildContentContainer: self)
    }
  }
  /// Whether the view reaches below bars.
  open var edgesForExtendedLayout = UIRectEdge.all
  /// Whether the view reaches below opaque bars.
  open var extendedLayoutIncludesOpaqueBars = false
  /// Whether scroll views get insets from bars.
  open var automaticallyAdjustsScrollViewInsets = true
  /// Overrides the inherited light or dark style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { viewIfLoaded?.traitsChanged() } }
  }

  /// Creates a controller whose view comes from a xib, or is plain without one.
  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  /// Creates a controller that a storyboard describes.
  public required init?(coder: NSCoder) {
    nibName = nil
    nibBundle = nil
    super.init()
  }

  /// Creates a controller with a plain view.
  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  /// Writing archives is not supported: storyboards are read from their source.
  open func encode(with coder: NSCoder) {}

  /// A storyboard has finished making the controller and everything it refers to.
  open func awakeFromNib() {}

  // MARK: The view

  /// The view; made at the first look.
  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return storedView
    }
    set { setView(newValue) }
  }
  /// The view, if it was made.
  open var viewIfLoaded: UIView? { storedView }
  /// Whether the view was made.
  open var isViewLoaded: Bool { storedView != nil }
  /// Makes the view now.
  open func loadViewIfNeeded() { makeViewIfNeeded() }
  /// Makes the view: from the storyboard or xib, or a plain one of the screen's size.
  open func loadView() { loadDefaultView() }
  /// The view was made.
  open func viewDidLoad() {}

  // MARK: Appearance

  /// The view is about to be seen.
  open func viewWillAppear(_ animated: Bool) {}
  /// The view came into the hierarchy and is laid out, but the appearance is not over.
  open func viewIsAppearing(_ animated: Bool) {}
  /// The view is seen.
  open func viewDidAppear(_ animated: Bool) {}
  /// The view is about to go.
  open func viewWillDisappear(_ animated: Bool) {}
  /// The view is gone.
  open func viewDidDisappear(_ animated: Bool) {}
  /// The view is about to lay out its subviews.
  open func viewWillLayoutSubviews() {}
  /// The view has laid out its subviews.
  open func viewDidLayoutSubviews() {}
  /// Whether children get appearance calls from this container by itself.
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  /// Tells a child that it is about to appear or go; for containers that forward by hand.
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  /// Tells a child that the change is over.
  open func endAppearanceTransition() { endAppearance() }
  /// Whether the controller is being presented just now.
  open var isBeingPresented: Bool { isInPresentation == .presenting }
  /// Whether the controller is being dismissed just now.
  open var isBeingDismissed: Bool { isInPresentation == .dismissing }
  /// Whether the controller is coming into its parent: from being added until it has appeared.
  open var isMovingToParent: Bool { isChangingParent == .entering }
  /// Whether the controller is leaving its parent: from being told so until it has left.
  open var isMovingFromParent: Bool { isChangingParent == .leaving }
  var isInPresentation = PresentationChange.none
  var isChangingParent = ParentChange.none

  // MARK: Containment

  /// The controllers in this one.
  @available(swift, introduced: 4.2)
  open var children: [UIViewController] { storedChildren }
  /// The controller that this one is in.
  open var parent: UIViewController? { storedParent }
  /// Takes a controller in; it hears willMove(toParent:) here, and didMove(toParent:) from the caller.
  @available(swift, introduced: 4.2)
  open func addChild(_ childController: UIViewController) { adopt(childController) }
  /// Leaves the parent; didMove(toParent: nil) is heard here, willMove before it from the caller.
  @available(swift, introduced: 4.2)
  open func removeFromParent() { leaveParent() }
  /// The parent is about to change.
  @available(swift, introduced: 4.2)
  open func willMove(toParent parent: UIViewController?) { if parent == nil { isChangingParent = .leaving } }
  /// The parent has changed.
  @available(swift, introduced: 4.2)
  open func didMove(toParent parent: UIViewController?) {}
  /// The child that decides about the status bar's look.
  open var childForStatusBarStyle: UIViewController? { nil }
  /// The child that decides whether the status bar is hidden.
  open var childForStatusBarHidden: UIViewController? { nil }

  // MARK: Presentation

  /// Shows a controller over this one.
  open func present(
    _ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil
  ) { presentNow(viewControllerToPresent, animated: flag, completion: completion) }
  /// Takes away what this controller presents, or this one where it was presented.
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissNow(animated: flag, completion: completion)
  }
  /// What this controller, or one around it, presents.
  open var presentedViewController: UIViewController? { storedPresented ?? storedParent?.presentedViewController }
  /// Who presents this controller, or one around it.
  open var presentingViewController: UIViewController? { storedPresenting ?? storedParent?.presentingViewController }
  /// Shows a controller in the way that suits the containers around this one.
  open func show(_ vc: UIViewController, sender: Any?) { showInContext(vc, sender: sender) }
  /// Shows a detail; presented, as this device is narrow.
  open func showDetailViewController(_ vc: UIViewController, sender: Any?) { present(vc, animated: true) }
  /// A segue from the storyboard is about to be performed.
  open func prepare(for segue: UIStoryboardSegue, sender: Any?) {}
  /// Whether a segue may be performed.
  open func shouldPerformSegue(withIdentifier identifier: String, sender: Any?) -> Bool { true }
  /// Performs a segue of the storyboard.
  open func performSegue(withIdentifier identifier: String, sender: Any?) {
    performStoryboardSegue(withIdentifier: identifier, sender: sender)
  }

  /// Whether an unwind segue may end here; asked where the action is known.
  open func canPerformUnwindSegueAction(_ action: Selector, from fromViewController: UIViewController, sender: Any?)
    -> Bool
  { true }
  /// An unwind segue goes through this controller to another.
  open func unwind(for unwindSegue: UIStoryboardSegue, towards subsequentVC: UIViewController) {}

  // MARK: Bars, rotation, traits

  /// Whether the status bar is hidden while this controller decides: on screens that are not tall.
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  /// How the status bar looks while this controller decides.
  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  /// How a change of the status bar is animated.
  open var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { .fade }
  /// The status bar should be looked at anew.
  open func setNeedsStatusBarAppearanceUpdate() { UIApplication.shared.updateStatusBar() }
  /// Whether the home indicator hides itself.
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  /// The child that decides about the home indicator.
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  /// The home indicator should be looked at anew; it is not drawn.
  open func setNeedsUpdateOfHomeIndicatorAutoHidden() {}
  /// The edges at which the application's own gestures come before the system's; the system here has none.
  open var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { [] }
  /// Whether the screen turns with the device.
  open var shouldAutorotate: Bool { true }
  /// How the screen may be turned.
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask { .allButUpsideDown }
  /// How the screen is turned when the controller is presented.
  open var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation { .portrait }
  /// The view is about to have another size: the window gets one, or a container of client code says so. Subclasses call
  /// super, which tells the children.
  open func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    for child in storedChildren { child.viewWillTransition(to: size, with: coordinator) }
    storedPresented?.viewWillTransition(to: size, with: coordinator)
  }
  /// The traits are about to change.
  open func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in storedChildren { child.willTransition(to: newCollection, with: coordinator) }
  }
  /// A child, or what is presented, asks for another size.
  open func preferredContentSizeDidChange(forChildContentContainer container: UIViewController) {}
  /// Whether the contents can be changed by hand.
  open var isEditing: Bool {
    get { slots[EditingSlot.self] }
    set { setEditing(newValue, animated: false) }
  }
  /// Lets the contents be changed by hand; subclasses call super.
  open func setEditing(_ editing: Bool, animated: Bool) { editingChanged(editing) }
  /// What the navigation bar shows for this controller.
  open var navigationItem: UINavigationItem { navigationItemMadeIfNeeded() }
  /// What the tab bar shows for this controller.
  open var tabBarItem: UITabBarItem! {
    get { tabBarItemMadeIfNeeded() }
    set { storedTabBarItem = newValue }
  }
  /// What a toolbar shows for this controller.
  open var toolbarItems: [UIBarButtonItem]?
  /// The tab bar controller around this one.
  open var tabBarController: UITabBarController? { nearest(UITabBarController.self) }
  /// More room that children should leave free.
  open var additionalSafeAreaInsets: UIEdgeInsets {
    get { additionalInsets }
    set {
      additionalInsets = newValue
      viewIfLoaded?.updateSafeArea()
    }
  }
  /// The safe area of the view has changed.
  open func viewSafeAreaInsetsDidChange() {}
  /// The margins of the view have changed.
  open func viewLayoutMarginsDidChange() {}
  /// The least margins of a controller's view: 16 points at the sides, 20 on a wide screen.
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets { minimumMargins }
  /// Whether the view's margins are no less than the system's.
  open var viewRespectsSystemMinimumLayoutMargins = true { didSet { viewIfLoaded?.marginsChanged() } }
  /// Constraints are due; subclasses call super.
  open func updateViewConstraints() {}
  /// Size classes, scale, light or dark.
  open var traitCollection: UITraitCollection { viewIfLoaded?.traitCollection ?? .current }
  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  /// Memory is short; never on this device.
  open func didReceiveMemoryWarning() {}

  /// The superview of the view.
  open override var next: UIResponder? { storedView?.superview ?? storedPresenting }
  override var responderWindow: UIWindow? { viewIfLoaded?.window }
}
