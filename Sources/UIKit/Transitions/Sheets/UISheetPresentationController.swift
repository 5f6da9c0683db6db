// A sheet slides up from the bottom and rests at one of several heights, its detents.
//
// A drag moves the sheet between its detents. Below the smallest one the drag becomes an interactive dismissal. It
// calls the appearance methods in order, as every transition does, and its cancellation restores the previous state.
// Invariant: only `setHeight(to:)` sets the presented view's frame while no transition runs.

/// A presentation controller that shows a view controller as a sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet can rest.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
  /// The largest detent that does not dim the view behind; nil for dimming at every detent.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { updateDimming() } }
  /// A Boolean value indicating whether scrolling at the top of a scroll view expands the sheet to a larger detent.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// A Boolean value indicating whether the sheet attaches to the bottom edge in a compact height. The value is stored
  /// and has no effect.
  open var prefersEdgeAttachedInCompactHeight = false
  /// A Boolean value indicating whether an edge-attached sheet has the preferred width of its contents. The value is
  /// stored and has no effect.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// A Boolean value indicating whether a grabber is shown at the top.
  open var prefersGrabberVisible = false { didSet { updateGrabber() } }
  /// The radius of the top corners, in points; nil for the default radius.
  open var preferredCornerRadius: CGFloat? { didSet { updateCorners() } }
  private var selected: Detent.Identifier?
  let dimming = UIView()
  private let grabber = CALayer()
  private(set) lazy var drag = SheetDrag(self)
  private(set) lazy var recession = SheetRecession(self)
  override var hasBlackBackdrop: Bool { recession.isShown }
  /// The current height of the sheet, in points.
  private(set) var height: CGFloat = 0

  /// The identifier of the selected detent; nil for the smallest one.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { selected }
    set {
      selected = newValue
      invalidateDetents()
    }
  }

  /// Animates changes of detents.
  open func animateChanges(_ changes: () -> Void) {
    // The spring of a released sheet is our choice and resembles iOS.
    UIView.animate(springDuration: 0.4, options: .allowUserInteraction) {
      changes()
      containerView?.layoutIfNeeded()
    }
  }

  /// Recomputes the heights of custom detents.
  open func invalidateDetents() {
    guard containerView != nil else { return }
    setHeight(to: selectedHeight)
  }

  /// The default radius of the top corners. It is our choice and resembles iOS.
  static let cornerRadius: CGFloat = 10
  /// The opacity of the black over the view behind (our choice).
  static let dimmingAlpha: CGFloat = 0.2

  /// The frame of the sheet at the bottom of the container.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    if height == 0 { height = selectedHeight }
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  override var passesTouchesThrough: Bool { !dimsBelow }

  // MARK: Dimming, corners and grabber

  /// Adds the dimming view, rounds the corners, and adds the grabber and the gesture recognisers.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let presentedView else { return }
    dimming.backgroundColor = .black
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    originalCorners = ViewCorners(of: presentedView)
    updateCorners()
    updateGrabber()
    presentedView.addGestureRecognizer(drag.recognizer)
    dimming.addGestureRecognizer(drag.tap)
    // The recession's views are added before the movement, so that only the scaling is animated.
    recession.show(recessionProgress > 0 ? .leastNonzeroMagnitude : 0)
    fade(to: dimsBelow ? Self.dimmingAlpha : 0, recessionProgress: recessionProgress)
  }

  /// Removes dimming view, grabber and recognisers if the presentation was cancelled.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { removeAdditions() }
  }

  /// Fades out the dimming view alongside the dismissal.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    fade(to: 0, recessionProgress: 0)
  }

  /// Removes dimming view, grabber and recognisers after the dismissal.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { removeAdditions() } else { recession.show(recessionProgress) }
  }

  /// Updates the sheet's frame, since the detents depend on the container's size.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard presentedViewController.transitionCoordinator == nil, !drag.isDragging else { return }
    setHeight(to: selectedHeight)
  }

  private func fade(to alpha: CGFloat, recessionProgress: CGFloat) {
    let change = { [dimming, recession] in
      dimming.alpha = alpha
      recession.show(recessionProgress)
    }
    guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() })
  }

  /// The progress of the recession of the view behind. It is 0 at the second largest detent, and 1 at full height.
  private var recessionProgress: CGFloat {
    let heights = heights
    guard dimsBelow, let largest = heights.last?.height, largest >= maximumHeight else { return 0 }
    guard let lower = heights.dropLast().last?.height, lower < largest else { return 1 }
    return min(max((height - lower) / (largest - lower), 0), 1)
  }

  private func removeAdditions() {
    dimming.removeFromSuperview()
    recession.end()
    grabber.removeFromSuperlayer()
    presentedView?.removeGestureRecognizer(drag.recognizer)
    if let presentedView { originalCorners?.restore(in: presentedView) }
  }

  /// The properties of a view's corners.
  private struct ViewCorners {
    private let radius: CGFloat
    private let corners: CACornerMask
    private let clips: Bool

    @MainActor init(of view: UIView) {
      (radius, corners, clips) = (view.layer.cornerRadius, view.layer.maskedCorners, view.clipsToBounds)
    }

    @MainActor func restore(in view: UIView) {
      (view.layer.cornerRadius, view.layer.maskedCorners, view.clipsToBounds) = (radius, corners, clips)
    }
  }

  /// The properties of the presented view's corners before the presentation, which are restored at its end.
  private var originalCorners: ViewCorners?

  private func updateCorners() {
    guard containerView != nil, let presentedView else { return }
    presentedView.layer.cornerRadius = preferredCornerRadius ?? Self.cornerRadius
    presentedView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    presentedView.clipsToBounds = true
  }

  /// Shows or removes the grabber. It is a layer, so that client code finds no additional subview.
  private func updateGrabber() {
    guard containerView != nil, let layer = presentedView?.layer else { return }
    guard prefersGrabberVisible else { return grabber.removeFromSuperlayer() }
    let size = CGSize(width: 36, height: 5)
    grabber.frame = CGRect(x: (layer.bounds.width - size.width) / 2, y: 5, width: size.width, height: size.height)
    grabber.cornerRadius = size.height / 2
    grabber.backgroundColor = UIColor(white: 0.6, alpha: 0.6).cgColor
    grabber.zPosition = 1
    if grabber.superlayer == nil { layer.addSublayer(grabber) }
  }

  private func updateDimming() {
    guard containerView != nil, presentedViewController.transitionCoordinator == nil else { return }
    dimming.alpha = dimsBelow ? Self.dimmingAlpha : 0
    recession.show(recessionProgress)
  }

  // MARK: Heights

  /// Sets the height of the sheet, and updates its frame.
  func setHeight(to height: CGFloat) {
    self.height = height
    guard let presentedView, presentedView.superview != nil else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
    updateGrabber()
    updateDimming()
    presentedView.layoutIfNeeded()
  }

  /// Animates the sheet to a detent after a drag.
  func settle(at detent: Detent.Identifier) {
    let isNew = detent != currentDetent
    selected = detent
    let animator = UIViewPropertyAnimator(duration: 0, timingParameters: SheetDrag.spring())
    animator.addAnimations { self.setHeight(to: self.selectedHeight) }
    animator.startAnimation()
    guard isNew else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// The maximum height of a sheet, which ends at the top safe area, as measured on iOS 26.1. If that is less than 20
  /// points, 20 points are left free, which is our choice.
  private var maximumHeight: CGFloat {
    max(0, (containerView?.bounds.height ?? 0) - max(UIScreen.main.safeAreaInsets.top, 20))
  }

  /// The active detents and their heights, smallest first.
  package var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let containerView else { return [] }
    let (insets, maximumHeight) = (UIScreen.main.safeAreaInsets, maximumHeight)
    let context = DetentContext(
      containerTraitCollection: containerView.traitCollection, maximumDetentValue: max(0, maximumHeight - insets.bottom)
    )
    let all = detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        (identifier: detent.identifier, height: min(max(0, $0) + insets.bottom, maximumHeight))
      }
    }
    guard !all.isEmpty else { return [(.large, maximumHeight)] }
    return all.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }.map(\.element)
  }

  /// The selected detent, or else the smallest one.
  var currentDetent: Detent.Identifier? {
    let heights = heights
    return (heights.first { $0.identifier == selected } ?? heights.first)?.identifier
  }

  private var selectedHeight: CGFloat {
    let heights = heights
    return (heights.first { $0.identifier == selected } ?? heights.first)?.height ?? 0
  }

  private var dimsBelow: Bool {
    let heights = heights
    guard let limit = heights.first(where: { $0.identifier == largestUndimmedDetentIdentifier })?.height else {
      return true
    }
    return (heights.first { $0.identifier == currentDetent }?.height ?? 0) > limit
  }
}

/// Methods that a sheet calls when the user changes its detent.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Tells the delegate that a drag moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Does nothing by default.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
