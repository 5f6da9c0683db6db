import UIKit

/// Drives a transition by the time of the layer above the container.
final class DrawerDrive: NSObject, UIViewControllerInteractiveTransitioning {
  var animator: UIViewControllerAnimatedTransitioning?
  var completionSpeed: CGFloat = 1
  private var context: UIViewControllerContextTransitioning?
  private var link: CADisplayLink?

  private var duration: TimeInterval { animator?.transitionDuration(using: context) ?? 0 }
  private var layer: CALayer? { context?.containerView.superview?.layer }

  func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
    RuntimeClass.register(DrawerDrive.self, name: "Mode4.DrawerDrive") {
      $0.action("tick:") { (drive, link: CADisplayLink) in drive.tick(link) }
    }
    context = transitionContext
    layer?.speed = 0
    animator?.animateTransition(using: transitionContext)
  }

  func update(_ fraction: CGFloat) {
    layer?.timeOffset = duration * TimeInterval(fminf(fmaxf(Float(fraction), 0), 1))
    context?.updateInteractiveTransition(fraction)
  }

  func end(finished: Bool) {
    if finished { context?.finishInteractiveTransition() } else { context?.cancelInteractiveTransition() }
    let link = CADisplayLink(target: self, selector: Selector(("tick:")))
    link.add(to: .main, forMode: .commonModes)
    self.link = link
  }

  private func tick(_ link: CADisplayLink) {
    guard let layer = layer, let context = context else { return }
    let step = link.duration * TimeInterval(completionSpeed) * (context.transitionWasCancelled ? -1 : 1)
    let offset = layer.timeOffset + step
    if offset >= 0, offset <= duration {
      layer.timeOffset = offset
      return
    }
    self.link?.invalidate()
    self.link = nil
    layer.speed = 1
    if context.transitionWasCancelled {
      animator?.animationEnded?(false)
      return
    }
    let paused = layer.timeOffset
    layer.timeOffset = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }
}
