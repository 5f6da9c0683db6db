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
  private func moved(in context: ContainerTransitionContext) -> CGAffineTransform {
    let travel = -context.containerView.bounds.width + 2 * IndicatorView.margin + IndicatorView.width
    return CGAffineTransform(translationX: travel, y: 0)
  }

  /// The moving card is always on top.
  func addViews(_ context: ContainerTransitionContext, from: UIView, to: UIView) {
    let order = context.goingRight ? [from, to] : [to, from]
    for view in order { context.containerView.addSubview(view) }
  }

  func prepare(_ context: ContainerTransitionContext, from: UIView, to: UIView) {
    if context.goingRight {
      to.frame.origin.x = UIScreen.main.bounds.size.width
      showRest()
    } else {
      showCardOpen(in: context)
    }
  }

  func animate(_ context: ContainerTransitionContext, from: UIView, to: UIView) {
    if context.goingRight {
      to.frame.origin.x = 0
      showCardOpen(in: context)
    } else {
      from.frame.origin.x = UIScreen.main.bounds.size.width
      showRest()
    }
  }

  func finalize(_ context: ContainerTransitionContext, completed: Bool, from: UIView, to: UIView) {
    guard !completed else { return }
    if context.goingRight {
      showRest()
    } else {
      from.frame.origin.x = 0
      showCardOpen(in: context)
    }
  }

  private func showRest() {
    effectView.alpha = 0
    indicator.transform = .identity
    indicator.backgroundColor = .white
  }

  private func showCardOpen(in context: ContainerTransitionContext) {
    effectView.alpha = 1
    indicator.transform = moved(in: context)
    indicator.backgroundColor = solidTint
  }
}
