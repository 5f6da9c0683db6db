// A stack of controllers under one bar.
//
// The top controller's view fills the controller's view; the bar covers its upper part and is told to it as safe
// area. How a change is shown (slide, back-swipe, a client's animator) is the transition chapter's, `changeTop`.
// Rule inside: `viewControllers`, the children and the bar's items always agree.

/// Hears of a navigation controller's changes and may animate them.
@preconcurrency @MainActor
public protocol UINavigationControllerDelegate: AnyObject {
  /// A controller is about to be on top.
  func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool)
  /// A controller is on top.
  func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool)
  /// Animates a push or pop; nil for the standard slide.
  func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Drives the animation by hand; nil to let it run.
  func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UINavigationControllerDelegate {
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
  ) {}
  /// Nothing.
  public func navigationController(
    _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
  ) {}
  /// The standard slide.
  public func navigationController(
    _ navigationController: UINavigationController, animationControllerFor operation: UINavigationController.Operation,
    from fromVC: UIViewController, to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nobody drives.
  public func navigationController(
    _ navigationController: UINavigationController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A stack of controllers under one bar.
@preconcurrency @MainActor
open class UINavigationController: UIViewController {
  /// What happens to the stack.
  public enum Operation: Int, Sendable {
    /// Nothing.
    case none
    /// A controller comes on top.
    case push
    /// The top controller goes.
    case pop
  }

  /// The bar.
  public let navigationBar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: UINavigationBar.height))
  /// Hears of changes.
  open weak var delegate: (any UINavigationControllerDelegate)?
  /// Recognises the swipe from the left edge that goes back.
  open var interactivePopGestureRecognizer: UIGestureRecognizer? { backSwipe.recognizer }
  private(set) lazy var backSwipe = BackSwipe(self)
  private var stack: [UIViewController] = []
  private var barIsHidden = false
  private var isFirstShown = false

  /// Creates a stack with one controller.
  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setViewControllers([rootViewController], animated: false)
  }

  /// Creates an empty stack.
  public override init(nibName: String?, bundle: Bundle?) { super.init(nibName: nibName, bundle: bundle) }

  /// Creates the stack that a storyboard describes.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// The stack, bottom first.
  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }

  /// The controller that is seen.
  open var topViewController: UIViewController? { stack.last }
  /// The controller that is seen, or what it presents.
  open var visibleViewController: UIViewController? { topViewController?.presentedViewController ?? topViewController }
  /// The controller that is seen decides.
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  /// The controller that is seen decides where there is no bar.
  open override var childForStatusBarStyle: UIViewController? { isNavigationBarHidden ? topViewController : nil }
  /// Light over a black bar.
  open override var preferredStatusBarStyle: UIStatusBarStyle {
    navigationBar.barStyle == .black ? .lightContent : .default
  }

  /// Whether the bar is hidden.
  open var isNavigationBarHidden: Bool {
    get { barIsHidden }
    set { setNavigationBarHidden(newValue, animated: false) }
  }

  /// How long the bar takes to go or come.
  public nonisolated static let hideShowBarDuration: CGFloat = 0.2

  /// Hides or shows the bar; it goes up and comes down again when animated.
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
      updateSafeArea()
      view.layoutIfNeeded()
    } completion: { [self] _ in
      navigationBar.isHidden = barIsHidden
    }
  }

  /// Below the status bar, or above the screen while it is hidden.
  func placeBar() {
    navigationBar.largeTitleRoom = largeTitleRoom
    let height = UINavigationBar.height + navigationBar.largeTitleRoom
    let y = barIsHidden ? -height : view.safeAreaInsets.top
    navigationBar.frame = CGRect(x: 0, y: y, width: view.bounds.width, height: height)
  }

  /// Puts `viewController` on top.
  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    precondition(!stack.contains { $0 === viewController }, "a controller can be on a navigation stack only once")
    change(to: stack + [viewController], operation: .push, animated: animated && !stack.isEmpty)
  }

  /// Puts `vc` on top.
  open override func show(_ vc: UIViewController, sender: Any?) { pushViewController(vc, animated: true) }

  /// Takes the top controller away; never the last.
  @discardableResult
  open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1, let top = stack.last else { return nil }
    change(to: stack.dropLast(), operation: .pop, animated: animated)
    return top
  }

  /// Takes all controllers but the first away.
  @discardableResult
  open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first, stack.count > 1 else { return nil }
    return popToViewController(root, animated: animated)
  }

  /// Takes all controllers above `viewController` away.
  @discardableResult
  open func popToViewController(_ viewController: UIViewController, animated: Bool) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }), index + 1 < stack.count else { return nil }
    let gone = Array(stack[(index + 1)...])
    change(to: Array(stack[...index]), operation: .pop, animated: animated)
    return gone
  }

  /// Replaces the stack.
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    let isNew = viewControllers.last.map { top in !stack.contains { $0 === top } } ?? false
    change(to: viewControllers, operation: isNew ? .push : .pop, animated: animated && !stack.isEmpty)
  }

  private func change(to new: [UIViewController], operation: Operation, animated: Bool) {
    let (from, to) = (stack.last, new.last)
    let gone = stack.filter { old in !new.contains { $0 === old } }
    let old = stack
    for controller in gone { controller.startLeaving() }
    let come = new.filter { controller in !stack.contains { $0 === controller } }
    for controller in come { addChild(controller) }
    stack = new
    navigationBar.items = new.map(\.navigationItem)
    if isViewLoaded { placeToolbar() }
    tabBarController?.viewIfLoaded?.setNeedsLayout()
    guard isViewLoaded, let to, from !== to else {
      finish(gone: gone, come: come)
      return
    }
    to.loadViewIfNeeded()
    changeTop(from: from, to: to, operation: operation, animated: animated) { [self] completed in
      if completed {
        finish(gone: gone, come: come)
        delegate?.navigationController(self, didShow: to, animated: animated)
      } else {
        restore(old)
      }
    }
  }

  /// A change was given up: the stack is what it was.
  private func restore(_ old: [UIViewController]) {
    let gone = stack.filter { new in !old.contains { $0 === new } }
    for controller in gone { controller.startLeaving() }
    for controller in old { controller.isChangingParent = .none }
    stack = old
    navigationBar.items = old.map(\.navigationItem)
    finish(gone: gone, come: [])
  }

  private func finish(gone: [UIViewController], come: [UIViewController]) {
    for controller in gone {
      if controller.isViewLoaded { controller.view.removeFromSuperview() }
      controller.removeFromParent()
    }
    for controller in come where controller.parent === self { controller.didMove(toParent: self) }
  }

  /// Puts a controller's view below the bar's.
  package func place(_ controller: UIViewController) {
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(controller.view, belowSubview: navigationBar)
    updateSafeArea()
  }

  /// Builds the view: the top controller's below the bar.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(navigationBar)
    navigationBar.isHidden = barIsHidden
    view.addGestureRecognizer(backSwipe.recognizer)
    navigationBar.whenBackIsTapped = { [weak self] in self?.goBack() }
    if let top = topViewController { place(top) }
  }

  /// The back button was tapped; a subclass may have a say as the bar's delegate.
  private func goBack() {
    if let item = navigationBar.topItem,
      (self as? any UINavigationBarDelegate)?.navigationBar(navigationBar, shouldPop: item) == false
    {
      return
    }
    popViewController(animated: true)
  }

  /// The bar stands below the status bar.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    placeBar()
    placeToolbar()
    updateSafeArea()
    watchScrolling()
  }

  private func updateSafeArea() {
    let bottom = toolbarInset
    for controller in stack {
      // As high as the bar is while nothing is scrolled: contents do not jump while a large title goes.
      let large = hasLargeTitle(controller) ? LargeTitle.height : 0
      let top = barIsHidden ? 0 : UINavigationBar.height + large
      if controller.additionalSafeAreaInsets.top != top { controller.additionalSafeAreaInsets.top = top }
      if controller.additionalSafeAreaInsets.bottom != bottom { controller.additionalSafeAreaInsets.bottom = bottom }
    }
  }

  /// Its own, or that of the first controller of the stack.
  open override var tabBarItem: UITabBarItem! {
    get { storedTabBarItem ?? stack.first?.tabBarItem ?? super.tabBarItem }
    set { super.tabBarItem = newValue }
  }

  /// The delegate hears of the controller that is there from the beginning, too.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard !isFirstShown, let top = topViewController else { return }
    delegate?.navigationController(self, willShow: top, animated: animated)
  }

  /// The delegate hears of the controller that is there from the beginning, too.
  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    guard !isFirstShown, let top = topViewController else { return }
    isFirstShown = true
    delegate?.navigationController(self, didShow: top, animated: animated)
  }
}

extension UIViewController {
  /// The navigation controller whose stack this is on.
  public var navigationController: UINavigationController? {
    var ancestor = parent
    while let controller = ancestor {
      if let navigation = controller as? UINavigationController { return navigation }
      ancestor = controller.parent
    }
    return nil
  }

  /// A Boolean value indicating whether the parent is a navigation controller.
  var isChildOfNavigationController: Bool { parent is UINavigationController }
}
