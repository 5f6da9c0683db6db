import UIKit

/// A container of screens over one background. All screens except the first are cards, which are dragged in over the
/// previous screen.
///
/// The drag does not change frames. It sets the time of a layer, so that the card, the blur and the indicator follow
/// the finger.
class ContainerViewController: UIViewController {
  private let backgroundContainer = UIView()
  private let effectView: UIVisualEffectView
  private let contentContainer = UIView()
  private let indicator = IndicatorView()
  private let tabs: TabView

  private let animator: TransitionAnimator
  private let interaction = PercentDrivenTransition()
  private let recognizing = EdgePanInteraction()

  private var screens: [UIViewController] = []
  private var background: UIViewController?
  private(set) var top: UIViewController?

  init(tabs: TabView = TabButtonsView(), blurs: Bool = true) {
    self.tabs = tabs
    effectView = UIVisualEffectView(effect: blurs ? UIBlurEffect(style: .light) : nil)
    animator = TransitionAnimator(
      animation: CardTransitionAnimation(effectView: effectView, indicator: indicator))
    super.init(nibName: nil, bundle: nil)
    interaction.animator = animator
    recognizing.delegate = self
    tabs.delegate = self
  }

  required init?(coder aDecoder: NSCoder) {
    fatalError("the container is made in code")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    fill(with: backgroundContainer)
    effectView.alpha = 0
    effectView.backgroundColor = CardTransitionAnimation.tint
    fill(with: effectView)
    fill(with: contentContainer)
    addIndicator()
    tabs.install(in: view)
    if let background = background { embed(background) }
    if let first = screens.first { add(first) }
  }

  // MARK: - Children

  /// Sets the controller behind all screens. It can be set once.
  func setBackground(_ controller: UIViewController) {
    guard background == nil else { return }
    background = controller
    if isViewLoaded { embed(controller) }
  }

  /// Sets the screens from left to right. Fewer than two are ignored.
  func setChildren(_ controllers: [UIViewController]) {
    guard controllers.count > 1 else { return }
    screens = controllers
    tabs.count = controllers.count
    if isViewLoaded, top == nil { add(controllers[0]) }
  }

  /// Shows a screen without a gesture.
  func select(_ index: Int) {
    startTransition(to: index, interactive: false)
  }

  private func embed(_ controller: UIViewController) {
    addChild(controller)
    backgroundContainer.addSubview(controller.view)
    controller.view.pinEdges(to: backgroundContainer)
    controller.didMove(toParent: self)
  }

  private func add(_ controller: UIViewController) {
    addChild(controller)
    contentContainer.addSubview(controller.view)
    controller.view.frame = contentContainer.bounds
    controller.didMove(toParent: self)
    top = controller
    let index = currentIndex ?? 0
    tabs.selectedIndex = index
    // The pan must begin at an edge with a screen beyond it.
    var edges: UIRectEdge = []
    if index > 0 { edges.insert(.left) }
    if index < screens.count - 1 { edges.insert(.right) }
    recognizing.attach(to: controller.view, edges: edges)
  }

  private func remove(_ controller: UIViewController) {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
    top = nil
  }

  private var currentIndex: Int? {
    guard let top = top else { return nil }
    return screens.firstIndex(of: top)
  }

  // MARK: - Transition

  @discardableResult
  private func startTransition(to index: Int, interactive: Bool) -> Bool {
    guard let from = top, let current = currentIndex, current != index, screens.indices.contains(index) else {
      return false
    }
    let to = screens[index]
    let context = ContainerTransitionContext(
      from: from, to: to, container: contentContainer, goingRight: index > current,
      uncoversFirst: min(index, current) == 0, interactive: interactive)
    context.completion = { [weak self] completed in
      guard let self = self, completed else { return }
      self.remove(from)
      self.add(to)
    }
    if interactive {
      interaction.startInteractiveTransition(context)
    } else {
      animator.animateTransition(using: context)
    }
    return true
  }

  // MARK: - Size

  /// Restarts the animation of a partially open card for the new width, at the same progress.
  override func viewWillTransition(to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator) {
    super.viewWillTransition(to: size, with: coordinator)
    coordinator.animate(alongsideTransition: nil) { [weak self] _ in
      guard let self = self else { return }
      if self.interaction.isRunning {
        self.interaction.restart()
      } else {
        self.animator.finishAtOnce()
        self.top?.view.frame = self.contentContainer.bounds
        self.animator.animation.showEnd(in: self.contentContainer, isFirst: self.currentIndex == 0)
      }
    }
  }

  // MARK: - Views

  private func fill(with subview: UIView) {
    view.addSubview(subview)
    subview.pinEdges(to: view)
  }

  private func addIndicator() {
    view.addSubview(indicator)
    indicator.translatesAutoresizingMaskIntoConstraints = false
    indicator.widthAnchor.constraint(equalToConstant: IndicatorView.width).isActive = true
    indicator.heightAnchor.constraint(equalToConstant: IndicatorView.height).isActive = true
    indicator.centerYAnchor.constraint(equalTo: view.centerYAnchor).isActive = true
    indicator.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: -IndicatorView.margin).isActive = true
  }
}

extension ContainerViewController: EdgePanInteractionDelegate {
  func interactionBegan(rightToLeft: Bool) -> Bool {
    guard let index = currentIndex else { return false }
    return startTransition(to: rightToLeft ? index + 1 : index - 1, interactive: true)
  }

  func interactionChanged(fraction: CGFloat) {
    interaction.update(fraction)
  }

  func interactionFinished() {
    interaction.finish()
  }

  func interactionCancelled() {
    interaction.cancel()
  }
}

extension ContainerViewController: TabViewDelegate {
  func tabs(_ view: TabView, didSelect index: Int) {
    select(index)
  }
}
