import UIKit

/// Holds two screens over one background: the second is a card that is dragged in over the first.
///
/// The drag does not move frames: it drives the time of this controller's whole layer, so that everything that the
/// transition animates (card, blur, indicator) follows the finger by itself.
class ContainerViewController: UIViewController {
  private let backgroundContainer = UIView()
  private let effectView = UIVisualEffectView(effect: UIBlurEffect(style: .light))
  private let contentContainer = UIView()
  private let indicator = IndicatorView()
  private let tabButtons = TabButtonsView()

  private let animator: TransitionAnimator
  private let interaction = PercentDrivenTransition()
  private let recognizing = EdgePanInteraction()

  private var screens: [UIViewController] = []
  private var background: UIViewController?
  private(set) var top: UIViewController?

  init() {
    animator = TransitionAnimator(
      animation: CardTransitionAnimation(effectView: effectView, indicator: indicator))
    super.init(nibName: nil, bundle: nil)
    interaction.animator = animator
    recognizing.delegate = self
    tabButtons.delegate = self
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
    addTabButtons()
    if let background = background { embed(background) }
    if let first = screens.first { add(first) }
  }

  // MARK: - Children

  /// Sets the controller behind everything; only once.
  func setBackground(_ controller: UIViewController) {
    guard background == nil else { return }
    background = controller
    if isViewLoaded { embed(controller) }
  }

  /// Sets the two screens; any other number is ignored.
  func setChildren(_ controllers: [UIViewController]) {
    guard controllers.count == 2 else { return }
    screens = controllers
    if isViewLoaded, top == nil { add(controllers[0]) }
  }

  /// Goes to a screen without a finger.
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
    tabButtons.selectedIndex = currentIndex ?? 0
    recognizing.attach(to: controller.view, edge: currentIndex == 0 ? .right : .left)
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
      from: from, to: to, container: contentContainer, goingRight: index > current, interactive: interactive)
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

  private func addTabButtons() {
    view.addSubview(tabButtons)
    tabButtons.translatesAutoresizingMaskIntoConstraints = false
    tabButtons.widthAnchor.constraint(equalToConstant: TabButtonsView.size.width).isActive = true
    tabButtons.heightAnchor.constraint(equalToConstant: TabButtonsView.size.height).isActive = true
    tabButtons.centerXAnchor.constraint(equalTo: view.centerXAnchor).isActive = true
    tabButtons.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: -16).isActive = true
  }
}

extension ContainerViewController: EdgePanInteractionDelegate {
  func interactionBegan(rightToLeft: Bool) -> Bool {
    startTransition(to: rightToLeft ? 1 : 0, interactive: true)
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

extension ContainerViewController: TabButtonsViewDelegate {
  func tabButtons(_ view: TabButtonsView, didSelect index: Int) {
    select(index)
  }
}
