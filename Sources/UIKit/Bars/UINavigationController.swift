// A navigation controller has a stack of view controllers below a navigation bar.
//
// The top view controller's view fills the navigation controller's view. A translucent bar covers its top, which
// belongs to its safe area. Below an opaque bar the view is shorter (`UIViewController+ExtendedLayout`). `changeTop`,
// in the folder Transitions, shows changes with the slide, the swipe back or the client's animator.
// Invariant: `viewControllers`, the children and the bar's items agree.

/// A container view controller with a stack of view controllers and a navigation bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// The types of changes of the stack.
  public enum Operation: Int, Sendable {
    /// No change.
    case none
    /// A view controller is pushed onto the stack.
    case push
    /// The top view controller is popped from the stack.
    case pop
  }

  /// The navigation bar.
  open private(set) var navigationBar = UINavigationBar(
    frame: CGRect(x: 0, y: 0, width: 320, height: UINavigationBar.height))
  /// The delegate of the controller.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// The recogniser of the swipe from the left edge, which pops the top view controller.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe.recognizer }
  private(set) lazy var backSwipe = BackSwipe(self)
  private var stack: [UIViewController] = []
  private var barIsHidden = false
  /// A Boolean value indicating whether the delegate was notified of the first view controller.
  private var isFirstShown = false
  /// A Boolean value indicating whether a top view controller's view has been added.
  private var showsTop = false

  /// Creates a navigation controller with a root view controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates a navigation controller without view controllers.
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  /// Creates the navigation controller that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.fillOnce(self)
  }

  /// The view controllers on the stack, root first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The view controller at the top of the stack.
  open var topViewController: UIViewController? { stack.last }
  /// The top view controller, or the controller that it presents.
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
  /// The top view controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The top view controller if the navigation bar is hidden; otherwise nil, so that the bar determines the style.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  /// The style of the status bar, which is light above a black bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// A Boolean value indicating whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// The duration of hiding or showing the navigation bar, in seconds.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// Hides or shows the navigation bar. With an animation it moves up or down.
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != barIsHidden else { return }
    guard animated, isViewLoaded, view.window != nil else {
      barIsHidden = hidden
      navigationBar.isHidden = hidden
      if isViewLoaded { view.setNeedsLayout() }
      return
    }
    UIView.performWithoutAnimation {
      placeBar()
      navigationBar.isHidden = false
    }
    barIsHidden = hidden
    UIView.animate(withDuration: TimeInterval(Self.hideShowBarDuration)) { [self] in
      placeBar()
      placeTopViewIfNeeded()
      updateSafeArea()
      view.layoutIfNeeded()
    } completion: { [self] _ in
      navigationBar.isHidden = barIsHidden
    }
  }

  /// Positions the bar below the status bar, or above the screen if it is hidden.
  func placeBar() {
    navigationBar.largeTitleHeight = largeTitleHeight
    let item = topViewController?.navigationItem
    let height =
      UINavigationBar.height + navigationBar.largeTitleHeight + (item?.promptHeight ?? 0) + (item?.searchHeight ?? 0)
    let y = barIsHidden ? -height : view.safeAreaInsets.top
    navigationBar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  /// Pushes a view controller onto the stack.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    let arguments: [Any?] = [viewController, animated]
    if runsReplacement("pushViewController:animated:", in: UINavigationController.self, arguments) { return }
    push(viewController, animated: animated)
  }

  final func push(_ viewController: UIViewController, animated: Bool) {
    precondition(!stack.contains { $0 === viewController }, "a controller can be on a navigation stack only once")
    change(to: stack + [viewController], operation: .push, animated: animated && !stack.isEmpty)
  }

  /// Pushes a view controller onto the stack.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Pops the top view controller, unless it is the root.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    replacement("popViewControllerWithAnimated:", in: UINavigationController.self, [animated])
      ?? pop(animated: animated)
  }

  final func pop(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), operation: .pop, animated: animated)
    return top
  }

  /// Pops all view controllers except the root.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    replacement("popToRootViewControllerWithAnimated:", in: UINavigationController.self, [animated])
      ?? popToRoot(animated: animated)
  }

  final func popToRoot(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first, stack.count > 1 else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Pops all view controllers above the given one.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    let arguments: [Any?] = [viewController, animated]
    return replacement("popToViewController:animated:", in: UINavigationController.self, arguments)
      ?? pop(to: viewController, animated: animated)
  }

  final func pop(to viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }), index + 1 < stack.count else { return nil }
    let removed = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), operation: .pop, animated: animated)
    return removed
  }

  /// Replaces the view controllers on the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let arguments: [Any?] = [viewControllers, animated]
    if runsReplacement("setViewControllers:animated:", in: UINavigationController.self, arguments) { return }
    replaceStack(by: viewControllers, animated: animated)
  }

  final func replaceStack(by viewControllers: [UIViewController], animated: Bool) {
    let isNew = viewControllers.last.map { top in !stack.contains { $0 === top } } ?? false
    change(to: viewControllers, operation: isNew ? .push : .pop, animated: animated && !stack.isEmpty)
  }

  private func change(to new: [UIViewController], operation: Operation, animated: Bool) {
    let (from, to) = (stack.last, new.last)
    let removed = stack.filter { old in !new.contains { $0 === old } }
    let old = stack
    for controller in removed { controller.startLeaving() }
    let added = new.filter { controller in !stack.contains { $0 === controller } }
    for controller in added { addChild(controller) }
    stack = new
    navigationBar.items = new.map(\.navigationItem)
    if isViewLoaded { placeToolbar() }
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    guard isViewLoaded, showsTop, let to, from !== to else {
      viewIfLoaded?.setNeedsLayout()
      finish(removed: removed, added: added)
      return
    }
    to.loadViewIfNeeded()
    changeTop(from: from, to: to, operation: operation, animated: animated) { [self] completed in
      if completed {
        finish(removed: removed, added: added)
        delegate?.navigationController(self, didShow: to, animated: animated)
      } else {
        restore(old)
      }
    }
  }

  /// Restores a previous stack after a cancelled change.
  private func restore(_ old: [UIViewController]) {
    let removed = stack.filter { new in !old.contains { $0 === new } }
    for controller in removed { controller.startLeaving() }
    for controller in old { controller.parentChange = .none }
    stack = old
    navigationBar.items = old.map(\.navigationItem)
    finish(removed: removed, added: [])
  }

  private func finish(removed: [UIViewController], added: [UIViewController]) {
    for controller in removed {
      if controller.isViewLoaded { controller.view.removeFromSuperview() }
      controller.removeFromParent()
    }
    for controller in added where controller.parent === self { controller.didMove(toParent: self) }
  }

  /// Adds a view controller's view behind the bar.
  package func place(_ controller: UIViewController) {
    placeView(of: controller)
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(controller.view, belowSubview: navigationBar)
    updateSafeArea()
  }

  /// Adds the top view controller's view. As on iOS, this view is not loaded before the first appearance.
  private func showTop() {
    guard !showsTop else { return }
    showsTop = true
    if let top = topViewController { place(top) }
  }

  override func prepareChildrenToAppear() { showTop() }

  /// Adds the bar.
  override func setUpView() {
    super.setUpView()
    addBar()
    view.addGestureRecognizer(backSwipe.recognizer)
    barHiding.attach()
  }

  private func addBar() {
    view.addSubview(navigationBar)
    navigationBar.isHidden = barIsHidden
    navigationBar.whenBackIsTapped = { [weak self] in self?.goBack() }
  }

  /// Replaces the navigation bar by one from a storyboard, which may be of a client's class.
  func use(_ bar: UINavigationBar) {
    navigationBar.removeFromSuperview()
    bar.items = navigationBar.items
    navigationBar = bar
    if isViewLoaded { addBar() }
  }

  /// Pops the top view controller after a tap on the back button. A subclass can refuse it as the bar's delegate.
  private func goBack() {
    if let item = navigationBar.topItem,
      (self as? any UINavigationBarDelegate)?.navigationBar(navigationBar, shouldPop: item) == false
    {
      return
    }
    popViewController(animated: true)
  }

  /// Positions the bars, and updates the safe areas of the view controllers.
  override func layoutWillBegin() {
    super.layoutWillBegin()
    showTop()
    barHiding.sizeClassChanged()
    placeBar()
    placeToolbar()
    placeTopViewIfNeeded()
    updateSafeArea()
    watchScrolling()
  }

  private func updateSafeArea() {
    for controller in stack {
      let (top, bottom) = (barInsets(of: controller).top, barInsets(of: controller).bottom)
      if controller.additionalSafeAreaInsets.top != top { controller.additionalSafeAreaInsets.top = top }
      if controller.additionalSafeAreaInsets.bottom != bottom { controller.additionalSafeAreaInsets.bottom = bottom }
    }
  }

  /// Returns the height of the bar above a view controller.
  ///
  /// The height includes the full height of a large title. The insets of the contents therefore do not change while the
  /// title scrolls away.
  func barHeight(over controller: UIViewController) -> CGFloat {
    let large = hasLargeTitle(controller) ? LargeTitle.height : 0
    return UINavigationBar.height + large + controller.navigationItem.promptHeight
      + controller.navigationItem.searchHeight
  }

  /// The tab bar item of this controller, or else that of the root view controller.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// Notifies the delegate of the first view controller.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !isFirstShown, let top = topViewController else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  /// Notifies the delegate of the first view controller.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isFirstShown, let top = topViewController else { return }
    isFirstShown = true
    delegate?.navigationController(self, didShow: top, animated: animated)
  }

  // MARK: Hiding bars

  private lazy var barHiding = BarHiding(self)
  /// A Boolean value indicating whether a swipe up hides the bars and a swipe down shows them.
  open var hidesBarsOnSwipe = false { didSet { barHiding.attach() } }
  /// A Boolean value indicating whether a tap on the contents hides or shows the bars.
  open var hidesBarsOnTap = false { didSet { barHiding.attach() } }
  /// A Boolean value indicating whether the appearance of the keyboard hides the bars.
  open var hidesBarsWhenKeyboardAppears = false { didSet { barHiding.attach() } }
  /// A Boolean value indicating whether the bars are hidden while the vertical size class is compact.
  open var hidesBarsWhenVerticallyCompact = false { didSet { viewIfLoaded?.setNeedsLayout() } }
  /// The recogniser of swipes that hide and show the bars.
  open var barHideOnSwipeGestureRecognizer: UIPanGestureRecognizer { barHiding.swipe }
  /// The recogniser of taps that hide and show the bars.
  open var barHideOnTapGestureRecognizer: UITapGestureRecognizer { barHiding.tap }

  // MARK: Toolbar

  /// The toolbar.
  open var toolbar: UIToolbar! {
    if let bar = slots[ToolbarSlot.self] { return bar }
    let bar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: UIToolbar.height))
    slots[ToolbarSlot.self] = bar
    return bar
  }
  /// A Boolean value indicating whether the toolbar is hidden.
  open var isToolbarHidden: Bool {
    get { slots[ToolbarHiddenSlot.self] }
    set { setToolbarHidden(newValue, animated: false) }
  }
  /// Hides or shows the toolbar, here always without an animation.
  open func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    slots[ToolbarHiddenSlot.self] = hidden
    guard isViewLoaded else { return }
    placeToolbar()
    view.setNeedsLayout()
  }
}

extension UIViewController {
  /// A Boolean value indicating whether the parent is a navigation controller.
  var isChildOfNavigationController: Bool { parent is UINavigationController }
}
