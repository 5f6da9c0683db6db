import UIKit

/// A driver of a transition by the time of the container's layer: its speed is 0, and its offset follows the finger.
class PercentDrivenTransition: NSObject, UIViewControllerInteractiveTransitioning {
  var animator: TransitionAnimator?
  /// The speed of the rest after the finger is lifted.
  var completionSpeed: CGFloat = 1

  private var context: UIViewControllerContextTransitioning?
  private var duration: TimeInterval = 0
  private var displayLink: CADisplayLink?

  private var drivenLayer: CALayer? { context?.containerView.superview?.layer }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    guard displayLink == nil else {
      transitionContext.completeTransition(false)
      return
    }
    context = transitionContext
    duration = animator?.transitionDuration(using: transitionContext) ?? 0
    // The time is stopped before the animations are added, so that they begin at the stopped local time.
    drivenLayer?.speed = 0
    animator?.animateTransition(using: transitionContext)
  }

  /// A Boolean value indicating whether a transition is running.
  var isRunning: Bool { context != nil }

  /// Restarts the transition's animations, and continues at the same progress.
  func restart() {
    guard let context = context as? ContainerTransitionContext, let layer = drivenLayer else { return }
    let offset = layer.timeOffset
    // Animations begin at the local time of their commit.
    layer.timeOffset = 0
    animator?.restart(using: context)
    CATransaction.flush()
    layer.timeOffset = offset
  }

  func update(_ percentComplete: CGFloat) {
    let percent = min(max(percentComplete, 0), 1)
    drivenLayer?.timeOffset = TimeInterval(percent) * duration
    context?.updateInteractiveTransition(percent)
  }

  func finish() {
    context?.finishInteractiveTransition()
    runOut()
  }

  func cancel() {
    context?.cancelInteractiveTransition()
    runOut()
  }

  private func runOut() {
    guard displayLink == nil, context != nil else { return }
    let link = CADisplayLink(target: self, selector: #selector(tick(_:)))
    link.add(to: .main, forMode: .common)
    displayLink = link
  }

  @objc private func tick(_ link: CADisplayLink) {
    guard let context = context, let layer = drivenLayer else { return }
    let step = link.duration * TimeInterval(completionSpeed)
    let offset = layer.timeOffset + (context.transitionWasCancelled ? -step : step)
    if offset < 0 || offset > duration {
      end()
    } else {
      layer.timeOffset = offset
      context.updateInteractiveTransition(CGFloat(offset / duration))
    }
  }

  private func end() {
    displayLink?.invalidate()
    displayLink = nil
    guard let context = context, let layer = drivenLayer else { return }
    self.context = nil
    layer.speed = 1
    if context.transitionWasCancelled {
      animator?.animationEnded(false)
    } else {
      let paused = layer.timeOffset
      layer.timeOffset = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
  }
}
