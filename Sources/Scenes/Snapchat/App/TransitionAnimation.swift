import UIKit

/// The animation of a transition in four phases, at times that the animator decides.
protocol TransitionAnimation: AnyObject {
  /// Adds both views to the container in their order.
  func addViews(_ context: ContainerTransitionContext, from: UIView, to: UIView)
  /// Sets the values at the start.
  func prepare(_ context: ContainerTransitionContext, from: UIView, to: UIView)
  /// Sets the values at the end, inside an animation.
  func animate(_ context: ContainerTransitionContext, from: UIView, to: UIView)
  /// Restores the values of a transition that was cancelled.
  func finalize(_ context: ContainerTransitionContext, completed: Bool, from: UIView, to: UIView)
  /// Sets the values for a screen at rest.
  func showEnd(in container: UIView, isFirst: Bool)
}

/// The card slides over the background, which blurs in step; the indicator crosses the screen.
class CardTransitionAnimation: TransitionAnimation {
  static let tint = UIColor(red: 180 / 255, green: 100 / 255, blue: 250 / 255, alpha: 0.5)

  private let effectView: UIView
  private let indicator: UIView

  init(effectView: UIView, indicator: UIView) {
    self.effectView = effectView
    self.indicator = indicator
  }

  private var solidTint: UIColor { CardTransitionAnimation.tint.withAlphaComponent(1) }

  /// The distance from the left edge that it had from the right.
  private func moved(in container: UIView) -> CGAffineTransform {
    let travel = -container.bounds.width + 2 * IndicatorView.margin + IndicatorView.width
    return CGAffineTransform(translationX: travel, y: 0)
  }

  /// The moving card is always on top.
  func addViews(_ context: ContainerTransitionContext, from: UIView, to: UIView) {
    let order = context.goingRight ? [from, to] : [to, from]
    for view in order { context.containerView.addSubview(view) }
  }

  func prepare(_ context: ContainerTransitionContext, from: UIView, to: UIView) {
    if context.goingRight {
      to.frame.origin.x = context.containerView.bounds.width
      // Between cards the bar keeps its position, which may have changed with the container's width.
      if context.uncoversFirst { showRest() } else { showCardOpen(in: context.containerView) }
    } else {
      showCardOpen(in: context.containerView)
    }
  }

  func animate(_ context: ContainerTransitionContext, from: UIView, to: UIView) {
    if context.goingRight {
      to.frame.origin.x = 0
      showCardOpen(in: context.containerView)
    } else {
      from.frame.origin.x = context.containerView.bounds.width
      if context.uncoversFirst { showRest() }
    }
  }

  func finalize(_ context: ContainerTransitionContext, completed: Bool, from: UIView, to: UIView) {
    guard !completed else { return }
    if context.goingRight {
      if context.uncoversFirst { showRest() }
    } else {
      from.frame.origin.x = 0
      showCardOpen(in: context.containerView)
    }
  }

  private func showRest() {
    effectView.alpha = 0
    indicator.transform = .identity
    indicator.backgroundColor = .white
  }

  func showEnd(in container: UIView, isFirst: Bool) {
    if isFirst { showRest() } else { showCardOpen(in: container) }
  }

  private func showCardOpen(in container: UIView) {
    effectView.alpha = 1
    indicator.transform = moved(in: container)
    indicator.backgroundColor = solidTint
  }
}
