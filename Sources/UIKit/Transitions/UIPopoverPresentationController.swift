/// The description of a popover, and its presentation where it is shown as one.
///
/// All devices here have narrow screens, on which a popover is presented as a sheet, unless the delegate's adaptive style is
/// `none`.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover belongs to.
  open var sourceView: UIView? { didSet { placeAnew() } }
  /// The rectangle of the source view at which the arrow points; null for the view's bounds.
  open var sourceRect = CGRect.null { didSet { placeAnew() } }
  /// The bar button item that the popover belongs to.
  open var barButtonItem: UIBarButtonItem? { didSet { placeAnew() } }
  /// The item that the popover belongs to: a view or a bar button item.
  open var sourceItem: AnyObject? {
    get { barButtonItem ?? sourceView }
    set { (barButtonItem, sourceView) = (newValue as? UIBarButtonItem, newValue as? UIView) }
  }
  /// The directions in which the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any { didSet { placeAnew() } }
  /// The direction in which the arrow points; unknown while no popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { containerView == nil ? .unknown : place.direction }
  /// A Boolean value indicating whether the popover may cover its source.
  open var canOverlapSourceViewRect = false { didSet { placeAnew() } }
  /// The views with which the user can interact while the popover is shown.
  open var passthroughViews: [UIView]? { didSet { backdrop.passthroughViews = passthroughViews ?? [] } }
  /// The colour of the popover's background.
  open var backgroundColor: UIColor? { didSet { card.fill = backgroundColor ?? .systemBackground } }
  /// The margins of the screen that the popover leaves free.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10) { didSet { placeAnew() } }
  /// The style of the presentation on a narrow screen.
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
  override var letsTouchesThrough: Bool { !(passthroughViews ?? []).isEmpty }

  /// Puts the view behind the card that a tap dismisses.
  open override func presentationTransitionWillBegin() {
    guard let containerView else { return }
    card.fill = backgroundColor ?? .systemBackground
    card.arrange(place)
    backdrop.frame = containerView.bounds
    backdrop.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    backdrop.whenTapped = { [weak self] in self?.tappedBeside() }
    containerView.insertSubview(backdrop, at: 0)
  }

  /// Follows the source and the size of the contents.
  open override func containerViewWillLayoutSubviews() {
    guard presentedViewController.transitionCoordinator == nil else { return }
    card.frame = place.frame
    card.arrange(place)
  }

  /// Follows the size of the contents.
  open override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
    placeAnew()
  }

  private func placeAnew() { containerView?.setNeedsLayout() }

  private func tappedBeside() {
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

  // MARK: Place

  /// The rectangle at which the arrow points, in the container.
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

  /// The size of the contents; 320 × 480 where client code prefers none, as on an iPad.
  private var contentSize: CGSize {
    let preferred = preferredContentSize
    return CGSize(
      width: preferred.width > 0 ? preferred.width : 320, height: preferred.height > 0 ? preferred.height : 480)
  }
}

extension UIPopoverPresentationController {
  /// The style that the delegate chooses for the narrow screen: `popover` where it wants no adaptation.
  var adaptedStyle: UIModalPresentationStyle {
    let traits = presentedViewController.traitCollection
    switch delegate?.adaptivePresentationStyle(for: self, traitCollection: traits) {
    case UIModalPresentationStyle.none?: return .popover
    case nil, .popover, .automatic: return .pageSheet
    case let style?: return style
    }
  }
}
