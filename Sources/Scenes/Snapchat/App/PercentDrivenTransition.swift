import UIKit

/// Drives a transition interactively by stopping a layer's clock.
///
/// The layer is that of the container's superview. Its `speed` is 0, and its `timeOffset` follows the finger.
class PercentDrivenTransition: NSObject, UIViewControllerInteractiveTransitioning {
  var animator: TransitionAnimator?
  /// The playback speed after the finger is lifted, relative to real time.
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
    // An animation's begin time is the local time at its commit, so the clock is set to 0 for the commit.
    layer.timeOffset = 0
    animator?.restart(using: context)
    CATransaction.flush()
    layer.timeOffset = offset
  }

  func update(_ percentComplete: CGFloat) {
    let fraction = min(max(percentComplete, 0), 1)
    drivenLayer?.timeOffset = TimeInterval(fraction) * duration
    context?.updateInteractiveTransition(fraction)
  }

  func finish() {
    context?.finishInteractiveTransition()
    animateRemainder()
  }

  func cancel() {
    context?.cancelInteractiveTransition()
    animateRemainder()
  }

  private func animateRemainder() {
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
      // The begin time of an earlier transition would shift the conversion of the current time.
      layer.beginTime = 0
      layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
    }
  }
}
