import UIKit

protocol EdgePanInteractionDelegate: AnyObject {
  /// Returns a Boolean value indicating whether a transition in this direction has started.
  func interactionBegan(rightToLeft: Bool) -> Bool
  func interactionChanged(fraction: CGFloat)
  func interactionFinished()
  func interactionCancelled()
}

/// An interaction that reports a pan from the screen's edge as the beginning, progress, finish or cancellation.
class EdgePanInteraction: NSObject {
  weak var delegate: EdgePanInteractionDelegate?

  private static let greatestFraction: CGFloat = 0.99
  private static let completionFraction: CGFloat = 0.5
  /// The velocity in points per second above which a transition finishes even before half of its progress.
  private static let completionVelocity: CGFloat = 200

  private var recognizer: UIScreenEdgePanGestureRecognizer?
  private var rightToLeft = false
  private var isActive = false
  private var shouldComplete = false

  /// Adds a new recogniser to a view.
  func attach(to view: UIView, edges: UIRectEdge) {
    if let old = recognizer { old.view?.removeGestureRecognizer(old) }
    let new = UIScreenEdgePanGestureRecognizer(target: self, action: #selector(handlePan(_:)))
    new.edges = edges
    view.addGestureRecognizer(new)
    recognizer = new
  }

  @objc private func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: recognizer.view?.superview).x
    let velocity = recognizer.velocity(in: recognizer.view).x
    switch recognizer.state {
    case .began:
      rightToLeft = velocity < 0
      isActive = delegate?.interactionBegan(rightToLeft: rightToLeft) ?? false
    case .changed:
      guard isActive else { return }
      let share = abs(translation) / (recognizer.view?.bounds.width ?? UIScreen.main.bounds.size.width)
      let fraction = min(max(share, 0), EdgePanInteraction.greatestFraction)
      shouldComplete = fraction > EdgePanInteraction.completionFraction
      delegate?.interactionChanged(fraction: fraction)
    case .ended, .cancelled:
      guard isActive else { return }
      isActive = false
      if !shouldComplete {
        shouldComplete =
          rightToLeft
          ? velocity < -EdgePanInteraction.completionVelocity : velocity > EdgePanInteraction.completionVelocity
      }
      if !shouldComplete || recognizer.state == .cancelled {
        delegate?.interactionCancelled()
      } else {
        recognizer.isEnabled = false
        delegate?.interactionFinished()
      }
    default:
      break
    }
  }
}
