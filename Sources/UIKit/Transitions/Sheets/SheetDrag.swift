/// Moves a sheet with the finger: between its detents, and off the screen below the smallest one.
@MainActor
final class SheetDrag: NSObject {
  private unowned let sheet: UISheetPresentationController
  let recognizer = UIPanGestureRecognizer()
  /// A tap beside the sheet, which dismisses it as well.
  let tap = UITapGestureRecognizer()
  private var startHeight: CGFloat = 0
  private var driver: UIPercentDrivenInteractiveTransition?
  private(set) var isDragging = false

  /// A sheet is dismissed when drawn down by half its height or thrown at 1,000 pt/s (Semantics, "View controller transitions").
  static let share: CGFloat = 0.5
  static let thrown: CGFloat = 1000

  /// The spring of a sheet that is let go: critically damped with ω = √(1000/3), as measured on iOS 26.1.
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
    case .ended: letGo(velocity)
    default: letGo(0)
    }
  }

  private func follow() {
    guard isDragging else { return }
    let wanted = startHeight - translation
    if let driver { return driver.update(share(at: wanted)) }
    if wanted < smallest, mayDismiss {
      sheet.stand(at: smallest)
      dismiss(drivenBy: UIPercentDrivenInteractiveTransition())
      driver?.update(share(at: wanted))
    } else if wanted < smallest {
      sheet.stand(at: smallest - ScrollMotion.rubberBand(smallest - wanted, dimension: smallest))
    } else {
      sheet.stand(at: min(wanted, largest))
    }
  }

  /// Returns the progress of a dismissal at a height of the sheet.
  private func share(at height: CGFloat) -> CGFloat { max(0, smallest - height) / max(smallest, 1) }

  private func letGo(_ speed: CGFloat) {
    guard isDragging else { return }
    isDragging = false
    let wanted = startHeight - translation
    if let driver {
      self.driver = nil
      let goes = speed >= Self.thrown || (share(at: wanted) > Self.share && speed > -Self.thrown)
      // The rest of the movement begins with the velocity of the finger, in units of the remaining way per second.
      let left = (goes ? 1 - share(at: wanted) : share(at: wanted)) * smallest
      let start = left > 0 ? max(0, goes ? speed : -speed) / left : 0
      driver.timingCurve = Self.spring(initialVelocity: start)
      return goes ? driver.finish() : driver.cancel()
    }
    if share(at: wanted) > Self.share || (wanted < smallest && speed >= Self.thrown) {
      sheet.delegate?.presentationControllerDidAttemptToDismiss(sheet)
    }
    // The nearest detent to where a scroll view's short deceleration would end.
    let goal = wanted - speed * 0.099
    let nearest = sheet.heights.min { abs($0.height - goal) < abs($1.height - goal) }
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

  /// Returns whether a drag in a scroll view at its upper end belongs to the sheet. Downward drags always do, upward
  /// drags where the sheet can grow.
  func takesDrag(velocity: CGPoint) -> Bool {
    guard abs(velocity.y) > abs(velocity.x) else { return false }
    if velocity.y > 0 { return true }
    return sheet.prefersScrollingExpandsWhenScrolledToEdge && sheet.height < largest
  }
}

extension UIScrollView {
  /// Returns whether a drag at the upper end moves the sheet that contains this scroll view.
  func leavesDragToSheet(velocity: CGPoint) -> Bool {
    guard contentOffset.y <= offsetRange.y.lowerBound else { return false }
    let controllers = sequence(first: self as UIResponder, next: \.next).lazy.compactMap { $0 as? UIViewController }
    guard let sheet = controllers.first(where: { $0.storedPresenting != nil })?.sheetPresentationController else {
      return false
    }
    return sheet.drag.takesDrag(velocity: velocity)
  }
}
