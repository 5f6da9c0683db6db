import UIKit

/// What a transition looks like, in four phases; the animator decides when each comes.
protocol TransitionAnimation: AnyObject {
  /// Puts both views into the container in their order.
  func addViews(_ context: ContainerTransitionContext, from: UIView, to: UIView)
  /// Sets everything to where it starts.
  func prepare(_ context: ContainerTransitionContext, from: UIView, to: UIView)
  /// Sets everything to where it ends, inside an animation.
  func animate(_ context: ContainerTransitionContext, from: UIView, to: UIView)
  /// Puts things back when the transition has not been completed.
  func finalize(_ context: ContainerTransitionContext, completed: Bool, from: UIView, to: UIView)
  /// Shows how things are while nothing moves.
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

  /// As far from the left edge as it was from the right.
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
      // Between cards the bar stays where it is, also where that has moved with the container's width.
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
