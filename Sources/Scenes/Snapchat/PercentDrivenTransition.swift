import UIKit

/// Drives a transition by the time of the layer above the container: speed 0, and an offset for the finger.
class PercentDrivenTransition: NSObject, UIViewControllerInteractiveTransitioning {
  var animator: TransitionAnimator?
  /// How fast the rest runs after the finger has left.
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
    // Before the animations are added: they then begin at the standing local time.
    drivenLayer?.speed = 0
    animator?.animateTransition(using: transitionContext)
  }

  /// Whether a transition is under way.
  var isRunning: Bool { context != nil }

  /// Lays the transition's way anew, and goes on from where it stands.
  func restart() {
    guard let context = context as? ContainerTransitionContext, let layer = drivenLayer else { return }
    let offset = layer.timeOffset
    // Animations begin at the local time at which they are committed.
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
    let link = CADisplayLink(target: self, selector: Selector(("tick:")))
    link.add(to: .main, forMode: .common)
    displayLink = link
  }

  func tick(_ link: CADisplayLink) {
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
