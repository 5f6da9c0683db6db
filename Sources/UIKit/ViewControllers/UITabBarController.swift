/// Hears of a tab bar controller's changes.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Whether a tab may be chosen.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// A tab was chosen.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Animates the way from one tab to another; nil to change at once.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Drives the animation by hand; nil to let it run.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// It may.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }
  /// Nothing.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// At once.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Nobody drives.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// Shows one of several controllers above a bar of tabs.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The bar.
  public let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: UITabBar.height))
  /// Hears of changes.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var controllers: [UIViewController] = []
  private var chosen = 0
  private var isChanging = false

  /// The controllers.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the controllers. The chosen one stays chosen; if it leaves, the one in its place is chosen, else the
  /// first.
  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let before = selectedViewController
    for old in controllers where !new.contains(where: { $0 === old }) {
      old.startLeaving()
      old.viewIfLoaded?.removeFromSuperview()
      old.removeFromParent()
    }
    for controller in new where controller.parent !== self {
      addChild(controller)
      controller.didMove(toParent: self)
    }
    controllers = new
    tabBar.items = new.map { $0.tabBarItem }
    select(new.firstIndex { $0 === before } ?? (new.indices.contains(chosen) ? chosen : 0))
  }

  /// The chosen controller.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(chosen) ? controllers[chosen] : nil }
    set { if let index = controllers.firstIndex(where: { $0 === newValue }) { select(index) } }
  }

  /// The chosen controller's place.
  open var selectedIndex: Int {
    get { chosen }
    set { select(newValue) }
  }

  private func select(_ index: Int) {
    // One change at a time: a running one keeps the tab it goes to.
    guard controllers.indices.contains(index), !isChanging else { return }
    let old = selectedViewController
    let (before, new) = (chosen, controllers[index])
    chosen = index
    tabBar.select(index)
    guard isViewLoaded, new.viewIfLoaded?.superview !== view else { return }
    guard let old, old !== new, view.window != nil, UIView.areAnimationsEnabled,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else {
      exchangeNow(old === new ? nil : old, for: new, place: place)
      return setNeedsStatusBarAppearanceUpdate()
    }
    isChanging = true
    let driver = delegate?.tabBarController(self, interactionControllerFor: animator)
    exchange(old, for: new, below: tabBar, animator: animator, driver: driver, place: { [self] in place($0) }) {
      [self] completed in
      isChanging = false
      if !completed {
        chosen = before
        tabBar.select(before)
      }
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  private func place(_ controller: UIViewController) {
    controller.view.frame = view.bounds
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(controller.view, belowSubview: tabBar)
  }

  /// Builds the view: the chosen controller's above the bar.
  open override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(tabBar)
    tabBar.whenTapped = { [weak self] index in self?.tapped(index) }
    if let selectedViewController { exchangeNow(nil, for: selectedViewController, place: place) }
  }

  /// The tab that is chosen already goes back to the first screen of its stack.
  private func tapped(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selectedViewController {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    select(index)
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Whether a controller on the chosen stack asked for the room. Choice: the bar goes and comes at once.
  private var hidesBar: Bool {
    (selectedViewController as? UINavigationController)?.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
      ?? false
  }

  /// The bar stands at the bottom; controllers hear of it as safe area.
  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let height = UITabBar.height + view.safeAreaInsets.bottom
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - height, width: view.bounds.width, height: height)
    tabBar.isHidden = hidesBar
    let inset = hidesBar ? 0 : UITabBar.height
    for controller in controllers where controller.additionalSafeAreaInsets.bottom != inset {
      controller.additionalSafeAreaInsets.bottom = inset
    }
  }

  /// The chosen controller decides.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  /// The chosen controller decides.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
}
