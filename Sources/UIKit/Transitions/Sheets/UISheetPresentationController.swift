// Sheets: cards that come up from below and stand at one of several heights, the detents.
//
// A drag on the sheet moves it between detents; drawn below the smallest it becomes an interactive dismissal, a
// transition like any other, driven by the finger: appearance calls come in their order, and a dismissal that is
// given up leaves everything as it was.
// Rule inside: only `stand(at:)` writes the presented view's frame while no transition runs.

/// Presents a controller as a sheet.
@preconcurrency @MainActor
open class UISheetPresentationController: UIPresentationController {
  /// The heights at which the sheet may stand.
  open var detents: [Detent] = [.large()] { didSet { invalidateDetents() } }
  /// The highest detent at which what is below is neither dimmed nor out of reach; nil dims always.
  open var largestUndimmedDetentIdentifier: Detent.Identifier? { didSet { updateDimming() } }
  /// Whether scrolling up at the top of a scroll view makes the sheet higher first.
  open var prefersScrollingExpandsWhenScrolledToEdge = true
  /// Whether the sheet stays at the bottom edge on a low screen.
  open var prefersEdgeAttachedInCompactHeight = false
  /// Whether a sheet on a low screen is as wide as its contents ask for.
  open var widthFollowsPreferredContentSizeWhenEdgeAttached = false
  /// Whether a grabber is shown at the top.
  open var prefersGrabberVisible = false { didSet { updateGrabber() } }
  /// How round the upper corners are; nil for the system's.
  open var preferredCornerRadius: CGFloat? { didSet { updateCorners() } }
  private var chosen: Detent.Identifier?
  let dimming = UIView()
  private let grabber = CALayer()
  private(set) lazy var drag = SheetDrag(self)
  private(set) lazy var recession = SheetRecession(self)
  override var putsPresenterOnBlack: Bool { recession.isShown }
  /// How high the sheet stands.
  private(set) var height: CGFloat = 0

  /// The detent at which the sheet stands; nil for the smallest.
  open var selectedDetentIdentifier: Detent.Identifier? {
    get { chosen }
    set {
      chosen = newValue
      invalidateDetents()
    }
  }

  /// Animates changes of detents.
  open func animateChanges(_ changes: () -> Void) {
    // The movement of a sheet that was let go is a choice after how iOS looks.
    UIView.animate(springDuration: 0.4, options: .allowUserInteraction) {
      changes()
      containerView?.layoutIfNeeded()
    }
  }

  /// Asks custom detents for their heights anew.
  open func invalidateDetents() {
    guard containerView != nil else { return }
    stand(at: selectedHeight)
  }

  /// Upper corners of a card are rounded; a choice after how iOS looks.
  static let cornerRadius: CGFloat = 10
  /// How much black lies over what is below; a choice.
  static let dimmingAlpha: CGFloat = 0.2

  /// The bottom of the container, as high as the detent.
  open override var frameOfPresentedViewInContainerView: CGRect {
    guard let bounds = containerView?.bounds else { return .zero }
    if height == 0 { height = selectedHeight }
    return CGRect(x: bounds.minX, y: bounds.maxY - height, width: bounds.width, height: height)
  }

  override var letsTouchesThrough: Bool { !dimsBelow }

  // MARK: Dress

  /// Puts the dimmed background in, to fade in alongside.
  open override func presentationTransitionWillBegin() {
    super.presentationTransitionWillBegin()
    guard let containerView, let presentedView else { return }
    dimming.backgroundColor = .black
    dimming.frame = containerView.bounds
    dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    dimming.alpha = 0
    containerView.insertSubview(dimming, at: 0)
    updateCorners()
    updateGrabber()
    presentedView.addGestureRecognizer(drag.recognizer)
    dimming.addGestureRecognizer(drag.tap)
    // The clothes are put on before the movement, so that only the stepping back is part of it.
    recession.show(recessionShare > 0 ? .leastNonzeroMagnitude : 0)
    fade(to: dimsBelow ? Self.dimmingAlpha : 0, share: recessionShare)
  }

  /// Takes the dress off where the presentation was given up.
  open override func presentationTransitionDidEnd(_ completed: Bool) {
    super.presentationTransitionDidEnd(completed)
    if !completed { undress() }
  }

  /// Lets the dimmed background fade out alongside.
  open override func dismissalTransitionWillBegin() {
    super.dismissalTransitionWillBegin()
    fade(to: 0, share: 0)
  }

  /// Takes the dress off.
  open override func dismissalTransitionDidEnd(_ completed: Bool) {
    super.dismissalTransitionDidEnd(completed)
    if completed { undress() } else { recession.show(recessionShare) }
  }

  /// A container of another size has other detents.
  open override func containerViewWillLayoutSubviews() {
    super.containerViewWillLayoutSubviews()
    guard presentedViewController.transitionCoordinator == nil, !drag.isDragging else { return }
    stand(at: selectedHeight)
  }

  private func fade(to alpha: CGFloat, share: CGFloat) {
    let change = { [dimming, recession] in
      dimming.alpha = alpha
      recession.show(share)
    }
    guard let coordinator = presentedViewController.transitionCoordinator else { return change() }
    coordinator.animate(alongsideTransition: { _ in change() })
  }

  /// How far what is below has stepped back: it does so for a sheet that stands as high as it may.
  private var recessionShare: CGFloat {
    let heights = heights
    guard dimsBelow, let largest = heights.last?.height, largest >= room else { return 0 }
    guard let lower = heights.dropLast().last?.height, lower < largest else { return 1 }
    return min(max((height - lower) / (largest - lower), 0), 1)
  }

  private func undress() {
    dimming.removeFromSuperview()
    recession.end()
    grabber.removeFromSuperlayer()
    presentedView?.removeGestureRecognizer(drag.recognizer)
  }

  private func updateCorners() {
    guard containerView != nil, let presentedView else { return }
    presentedView.layer.cornerRadius = preferredCornerRadius ?? Self.cornerRadius
    presentedView.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
    presentedView.clipsToBounds = true
  }

  /// The grabber is a layer above the subviews, so that client code does not find a view that it has not put there.
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
    recession.show(recessionShare)
  }

  // MARK: Heights

  /// Places the sheet.
  func stand(at height: CGFloat) {
    self.height = height
    guard let presentedView, presentedView.superview != nil else { return }
    presentedView.frame = frameOfPresentedViewInContainerView
    updateGrabber()
    updateDimming()
    presentedView.layoutIfNeeded()
  }

  /// A drag has come to rest at a detent.
  func settle(at detent: Detent.Identifier) {
    let isNew = detent != currentDetent
    chosen = detent
    animateChanges { stand(at: selectedHeight) }
    guard isNew else { return }
    (delegate as? any UISheetPresentationControllerDelegate)?
      .sheetPresentationControllerDidChangeSelectedDetentIdentifier(self)
  }

  /// How high a sheet may stand; the top that a card leaves free is a choice after how iOS looks.
  private var room: CGFloat {
    max(0, (containerView?.bounds.height ?? 0) - max(UIScreen.main.safeAreaInsets.top, 20) - 10)
  }

  /// The detents that are in force and their heights, lowest first.
  package var heights: [(identifier: Detent.Identifier, height: CGFloat)] {
    guard let containerView else { return [] }
    let (insets, room) = (UIScreen.main.safeAreaInsets, room)
    let context = DetentContext(
      containerTraitCollection: containerView.traitCollection, maximumDetentValue: max(0, room - insets.bottom))
    let all = detents.compactMap { detent in
      detent.resolvedValue(in: context).map {
        (identifier: detent.identifier, height: min(max(0, $0) + insets.bottom, room))
      }
    }
    guard !all.isEmpty else { return [(.large, room)] }
    return all.enumerated().sorted { ($0.element.height, $0.offset) < ($1.element.height, $1.offset) }.map(\.element)
  }

  /// The detent at which the sheet stands.
  var currentDetent: Detent.Identifier? {
    let heights = heights
    return (heights.first { $0.identifier == chosen } ?? heights.first)?.identifier
  }

  private var selectedHeight: CGFloat {
    let heights = heights
    return (heights.first { $0.identifier == chosen } ?? heights.first)?.height ?? 0
  }

  private var dimsBelow: Bool {
    let heights = heights
    guard let limit = heights.first(where: { $0.identifier == largestUndimmedDetentIdentifier })?.height else {
      return true
    }
    return (heights.first { $0.identifier == currentDetent }?.height ?? 0) > limit
  }
}

/// Hears of a sheet's detents.
@preconcurrency @MainActor
public protocol UISheetPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// A drag has moved the sheet to another detent.
  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController)
}

extension UISheetPresentationControllerDelegate {
  /// Nothing.
  public func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: UISheetPresentationController
  ) {}
}
