/// A presentation controller that shows a view controller in a popover.
///
/// As in a compact width on iOS, a popover is presented as a sheet unless the delegate's adaptive style is `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view to which the popover is anchored.
  open var sourceView: UIView? { didSet { setNeedsPlacement() } }
  /// The rectangle in the source view to which the popover is anchored; null for the view's bounds.
  open var sourceRect = CGRect.null { didSet { setNeedsPlacement() } }
  /// The bar button item to which the popover is anchored.
  open var barButtonItem: UIBarButtonItem? { didSet { setNeedsPlacement() } }
  /// The view or bar button item to which the popover is anchored.
  open var sourceItem: AnyObject? {
    get { barButtonItem ?? sourceView }
    set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
  }
  /// The directions in which the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { setNeedsPlacement() } }
  /// The direction in which the arrow points; unknown while no popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { containerView == nil ? .unknown : place.direction }
  /// A Boolean value indicating whether the popover may cover its source.
  open var canOverlapSourceViewRect = false { didSet { setNeedsPlacement() } }
  /// The views outside the popover that receive touches while it is presented.
  open var passthroughViews: [UIView]? { didSet { backdrop.passthroughViews = passthroughViews ?? [] } }
  /// The colour of the popover's background.
  open var backgroundColor: UIColor? { didSet { card.fill = backgroundColor ?? .systemBackground } }
  /// The margins at the edges of the screen, which the popover does not cover.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) {
    didSet { setNeedsPlacement() }
  }
  /// The style of the presentation in a compact width.
  open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }

  private let backdrop = PopoverBackdrop()
  private lazy var card = PopoverCard()

  /// The card around the contents.
  open override var presentedView: UIView? {
    guard adaptedStyle == .popover else { return super.presentedView }
    if let view = presentedViewController.view { card.show(view) }
    return card
  }

  /// The frame of the card, with its arrow.
  open override var frameOfPresentedViewInContainerView: CGRect {
    adaptedStyle == .popover ? place.frame : super.frameOfPresentedViewInContainerView
  }

  override var systemTransitionStyle: UIModalTransitionStyle { .crossDissolve }
  override var passesTouchesThrough: Bool { !(passthroughViews ?? []).isEmpty }

  /// Adds the view behind the card, in which a tap dismisses the popover.
  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    card.fill = backgroundColor ?? .systemBackground
    card.arrange(place)
    backdrop.frame = containerView.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.whenTapped = { [weak self] in self?.backdropTapped() }
    containerView.insertSubview(backdrop, at: 0)
  }

  /// Positions the card for the current source and size of the contents.
  open override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transitionCoordinator == nil else { return }
    card.frame = place.frame
    card.arrange(place)
  }

  /// Requests a new position for the new size of the contents.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    setNeedsPlacement()
  }

  private func setNeedsPlacement() { containerView?.setNeedsLayout() }

  private func backdropTapped() {
    guard let delegate else { return presentedViewController.dismiss(animated: true) }
    let popoverDelegate = delegate as? any UIPopoverPresentationControllerDelegate
    guard delegate.presentationControllerShouldDismiss(self),
      popoverDelegate?.popoverPresentationControllerShouldDismissPopover(self) ?? true
    else { return delegate.presentationControllerDidAttemptToDismiss(self) }
    delegate.presentationControllerWillDismiss(self)
    presentedViewController.dismiss(animated: true) { [weak self] in
      guard let self else { return }
      delegate.presentationControllerDidDismiss(self)
      popoverDelegate?.popoverPresentationControllerDidDismissPopover(self)
    }
  }

  // MARK: Position

  /// The rectangle to which the popover is anchored, in the container's coordinates.
  private var source: CGRect {
    guard let containerView, let view = barButtonItem.flatMap({ $0.customView ?? $0.shownView }) ?? sourceView else {
      return containerView.map { CGRect(x: $0.bounds.midX, y: $0.bounds.midY, width: 0, height: 0) } ?? .zero
    }
    return view.convert(barButtonItem == nil && !sourceRect.isNull ? sourceRect : view.bounds, to: containerView)
  }

  private var place: PopoverPlace {
    let bounds = containerView?.bounds ?? UIScreen.main.bounds
    return PopoverPlace(
      around: source, in: bounds.inset(by: UIScreen.main.safeAreaInsets).inset(by: popoverLayoutMargins),
      contents: contentSize, permitted: permittedArrowDirections, mayCover: canOverlapSourceViewRect)
  }

  /// The preferred size of the contents. As on an iPad, the default is 320 × 480 points.
  private var contentSize: CGSize {
    let preferred = preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : 320, height: preferred.height > 0 ? preferred.height : 480)
  }
}

extension UIPopoverPresentationController {
  /// The presentation style after adaptation by the delegate. It is `popover` if the delegate returns `none`.
  var adaptedStyle: UIModalPresentationStyle {
    let traits = presentedViewController.traitCollection
    switch delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) {
    case UIModalPresentationStyle.none?: return .popover
    case nil, .popover, .automatic: return .pageSheet
    case let style?: return style
    }
  }
}
