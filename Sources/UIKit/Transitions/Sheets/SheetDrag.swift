/// Moves a sheet with the finger between its detents. Below the smallest detent the drag becomes an interactive
/// dismissal.
@MainActor
final class SheetDrag: NSObject {
  private unowned let sheet: UISheetPresentationController
  let recognizer = UIPanGestureRecognizer()
  /// The recogniser for taps beside the sheet, which dismiss it.
  let tap = UITapGestureRecognizer()
  private var startHeight: CGFloat = 0
  private var driver: UIPercentDrivenInteractiveTransition?
  private(set) var isDragging = false

  /// The fraction of the smallest detent's height by which a drag must lower the sheet to dismiss it (Semantics, "View
  /// controller transitions").
  static let dismissalFraction: CGFloat = 0.5
  /// The minimum downward velocity at which a drag dismisses the sheet, in points per second.
  static let velocityLimit: CGFloat = 1000

  /// Returns the spring of a released sheet, which is critically damped with ω = √(1000/3)/s, as measured on iOS 26.1.
  static func spring(initialVelocity: CGFloat = 0) -> UISpringTimingParameters {
    let (mass, stiffness): (CGFloat, CGFloat) = (3, 1000)
    return UISpringTimingParameters(
      mass: mass, stiffness: stiffness, damping: 2 * (mass * stiffness).squareRoot(),
      initialVelocity: CGVector(dx: initialVelocity, dy: 0))
  }

  init(_ sheet: UISheetPresentationController) {
    self.sheet = sheet
    super.init()
    recognizer.addHandler { [weak self] _ in self?.moved() }
    tap.addHandler { [weak self] _ in self?.tapped() }
  }

  private var smallest: CGFloat { sheet.heights.first?.height ?? 0 }
  private var largest: CGFloat { sheet.heights.last?.height ?? 0 }
  private var translation: CGFloat { recognizer.translation(in: sheet.containerView).y }
  private var velocity: CGFloat { recognizer.velocity(in: sheet.containerView).y }

  private func moved() {
    switch recognizer.state {
    case .began:
      startHeight = sheet.height
      isDragging = sheet.presentedViewController.transitionCoordinator == nil
      follow()
    case .changed: follow()
    case .ended: endDrag(velocity)
    default: endDrag(0)
    }
  }

  private func follow() {
    guard isDragging else { return }
    let height = startHeight - translation
    if let driver { return driver.update(fraction(at: height)) }
    if height < smallest, mayDismiss {
      sheet.setHeight(to: smallest)
      dismiss(drivenBy: UIPercentDrivenInteractiveTransition())
      driver?.update(fraction(at: height))
    } else if height < smallest {
      sheet.setHeight(to: smallest - ScrollMotion.rubberBand(smallest - height, dimension: smallest))
    } else {
      sheet.setHeight(to: min(height, largest))
    }
  }

  /// Returns the progress of a dismissal at a height of the sheet.
  private func fraction(at height: CGFloat) -> CGFloat { max(0, smallest - height) / max(smallest, 1) }

  private func endDrag(_ speed: CGFloat) {
    guard isDragging else { return }
    isDragging = false
    let height = startHeight - translation
    if let driver {
      self.driver = nil
      let dismisses =
        speed >= Self.velocityLimit || (fraction(at: height) > Self.dismissalFraction && speed > -Self.velocityLimit)
      // The spring starts with the finger's velocity. UIKit measures it in remaining distances per second.
      let remaining = (dismisses ? 1 - fraction(at: height) : fraction(at: height)) * smallest
      let start = remaining > 0 ? max(0, dismisses ? speed : -speed) / remaining : 0
      driver.timingCurve = Self.spring(initialVelocity: start)
      return dismisses ? driver.finish() : driver.cancel()
    }
    if fraction(at: height) > Self.dismissalFraction || (height < smallest && speed >= Self.velocityLimit) {
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    // The target is the end of a deceleration with the rate `UIScrollView.DecelerationRate.fast`, 0.99. Its distance is
    // velocity · rate / (1 − rate) / 1000, which is velocity · 0.099 s. The sheet moves to the detent nearest to it.
    let target = height - speed * 0.099
    let nearest = sheet.heights.min { abs($0.height - target) < abs($1.height - target) }
    if let nearest { sheet.settle(at: nearest.identifier) }
  }

  private func tapped() {
    guard sheet.presentedViewController.transitionCoordinator == nil else { return }
    if mayDismiss {
      dismiss(drivenBy: nil)
    } else {
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
  }

  private var mayDismiss: Bool {
    !sheet.presentedViewController.isModalInPresentation
      && sheet.delegate?.presentationControllerShouldDismiss(sheet) ?? true
  }

  private func dismiss(drivenBy driver: UIPercentDrivenInteractiveTransition?) {
    self.driver = driver
    sheet.delegate?.presentationControllerWillDismiss(sheet)
    let presented = sheet.presentedViewController
    presented.presentingViewController?.dismissNow(animated: true, driver: driver) { [sheet] in
      guard presented.presentingViewController == nil else { return }
      sheet.delegate?.presentationControllerDidDismiss(sheet)
    }
  }

  /// Returns a Boolean value indicating whether a drag in a scroll view at its top moves the sheet. Downward drags
  /// always do. Upward drags do if the sheet can grow.
  func takesDrag(velocity: CGPoint) -> Bool {
    guard abs(velocity.y) > abs(velocity.x) else { return false }
    if velocity.y > 0 { return true }
    return sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.height < largest
  }
}

extension UIScrollView {
  /// Returns a Boolean value indicating whether a drag moves the sheet that contains this scroll view. It does at the
  /// top of the contents only.
  func leavesDragToSheet(velocity: CGPoint) -> Bool {
    guard contentOffset.y <= offsetRange.y.lowerBound else { return false }
    let controllers = sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
    guard let sheet = controllers.first(where: { $0.storedPresenting != nil })?.sheetPresentationController else {
      return false
    }
    return sheet.drag.takesDrag(velocity: velocity)
  }
}
