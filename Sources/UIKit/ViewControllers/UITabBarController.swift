/// Methods that a tab bar controller calls when its selection changes.
@preconcurrency @MainActor
public protocol UITabBarControllerDelegate: AnyObject {
  /// Returns a Boolean value indicating whether the user may select a view controller.
  func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController) -> Bool
  /// Tells the delegate that the user selected a view controller.
  func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController)
  /// Returns the animation controller for a change of tabs; nil for a change without animation.
  func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)?
  /// Returns the interaction controller for the animation; nil for none.
  func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)?
}

extension UITabBarControllerDelegate {
  /// Returns true by default.
  public func tabBarController(_ tabBarController: UITabBarController, shouldSelect viewController: UIViewController)
    -> Bool
  { true }
  /// Does nothing by default.
  public func tabBarController(_ tabBarController: UITabBarController, didSelect viewController: UIViewController) {}
  /// Returns nil by default, for a change without animation.
  public func tabBarController(
    _ tabBarController: UITabBarController, animationControllerForTransitionFrom fromVC: UIViewController,
    to toVC: UIViewController
  ) -> (any UIViewControllerAnimatedTransitioning)? { nil }
  /// Returns nil by default.
  public func tabBarController(
    _ tabBarController: UITabBarController,
    interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
  ) -> (any UIViewControllerInteractiveTransitioning)? { nil }
}

/// A container view controller that shows one of several view controllers above a tab bar.
@preconcurrency @MainActor
open class UITabBarController: UIViewController {
  /// The tab bar.
  open private(set) var tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 320, height: UITabBar.height))
  /// The delegate of the controller.
  open weak var delegate: (any UITabBarControllerDelegate)?
  private var controllers: [UIViewController] = []
  private var selected = 0
  private var isChanging = false

  /// Creates a controller without tabs.
  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  /// Creates the controller that a storyboard describes, with its tabs.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    (coder as? NibCoder)?.fillOnce(self)
  }

  /// The view controllers of the tabs.
  open var viewControllers: [UIViewController]? {
    get { controllers }
    set { setViewControllers(newValue, animated: false) }
  }

  /// Replaces the view controllers. The selected view controller stays selected. If it is removed, the one at the same
  /// index is selected, or else the first.
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
    select(new.firstIndex { $0 === before } ?? (new.indices.contains(selected) ? selected : 0))
  }

  /// Updates the bar after a view controller's tab bar item was replaced.
  func tabItemsChanged() {
    let items = controllers.compactMap(\.tabBarItem)
    guard items.count == controllers.count, tabBar.items ?? [] != items else { return }
    tabBar.items = items
    tabBar.select(selected)
  }

  /// The view controller of the selected tab.
  open var selectedViewController: UIViewController? {
    get { controllers.indices.contains(selected) ? controllers[selected] : nil }
    set { if let index = controllers.firstIndex(where: { $0 === newValue }) { select(index) } }
  }

  /// The index of the selected tab.
  open var selectedIndex: Int {
    get { selected }
    set { select(newValue) }
  }

  private func select(_ index: Int) {
    // Only one change runs at a time. Until it ends, other selections are ignored.
    guard controllers.indices.contains(index), !isChanging else { return }
    let old = selectedViewController
    let (oldIndex, new) = (selected, controllers[index])
    selected = index
    tabBar.select(index)
    guard isViewLoaded, new.viewIfLoaded?.superview !== view else { return }
    guard let old, old !== new, view.window != nil, UIView.areAnimationsEnabled,
      let animator = delegate?.tabBarController(self, animationControllerForTransitionFrom: old, to: new)
    else {
      swapWithoutAnimation(old === new ? nil : old, for: new, place: place)
      return setNeedsStatusBarAppearanceUpdate()
    }
    isChanging = true
    let driver = delegate?.tabBarController(self, interactionControllerFor: animator)
    swap(
      old, for: new, below: tabBar, finalFrame: frame(of: new), animator: animator, driver: driver,
      place: { [self] in place($0) }
    ) { [self] completed in
      isChanging = false
      if !completed {
        selected = oldIndex
        tabBar.select(oldIndex)
      }
      setNeedsStatusBarAppearanceUpdate()
    }
  }

  private func place(_ controller: UIViewController) {
    placeView(of: controller)
    controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(controller.view, belowSubview: tabBar)
  }

  /// Adds the bar and the selected view controller's view.
  override func setUpView() {
    super.setUpView()
    addBar()
    if let selectedViewController { swapWithoutAnimation(nil, for: selectedViewController, place: place) }
  }

  private func addBar() {
    view.addSubview(tabBar)
    tabBar.whenTapped = { [weak self] index in self?.tapped(index) }
  }

  /// Replaces the tab bar by one from a storyboard, which may be of a client's class.
  func use(_ bar: UITabBar) {
    tabBar.removeFromSuperview()
    bar.items = tabBar.items
    tabBar = bar
    if isViewLoaded { addBar() }
  }

  /// Handles a tap on a tab. A tap on the selected tab pops its navigation stack to the root.
  private func tapped(_ index: Int) {
    guard controllers.indices.contains(index) else { return }
    let controller = controllers[index]
    guard delegate?.tabBarController(self, shouldSelect: controller) ?? true else { return }
    if controller === selectedViewController {
      (controller as? UINavigationController)?.popToRootViewController(animated: true)
    }
    select(index)
    if let item = controller.tabBarItem { tabBar(tabBar, didSelect: item) }
    delegate?.tabBarController(self, didSelect: controller)
  }

  /// Tells the controller that the user tapped an item of its bar.
  open func tabBar(_ tabBar: UITabBar, didSelect item: UITabBarItem) {}

  /// A Boolean value indicating whether a view controller on the selected stack hides the tab bar. The bar hides
  /// without animation, which is our choice.
  private var hidesBar: Bool {
    (selectedViewController as? UINavigationController)?.viewControllers.contains(where: \.hidesBottomBarWhenPushed)
      ?? false
  }

  /// Positions the bar at the bottom, and adds it to the safe areas of the tabs.
  override func layoutWillBegin() {
    super.layoutWillBegin()
    tabBar.frame = CGRect(x: 0, y: view.bounds.height - barHeight, width: view.bounds.width, height: barHeight)
    tabBar.isHidden = hidesBar
    fitTabs()
  }

  /// The height of the bar, including the safe area below it.
  var barHeight: CGFloat { UITabBar.height + view.safeAreaInsets.bottom }

  /// The selected view controller, which determines whether the status bar is hidden.
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  /// The selected view controller, which determines the style of the status bar.
  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
}
