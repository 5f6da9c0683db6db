/// The sides of a popover's source at which its arrow may point.
public struct UIPopoverArrowDirection: OptionSet, Sendable {
  /// The bits of the directions.
  public let rawValue: UInt
  /// Creates directions from their bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// Upwards.
  public static let up = UIPopoverArrowDirection(rawValue: 1)
  /// Downwards.
  public static let down = UIPopoverArrowDirection(rawValue: 2)
  /// To the left.
  public static let left = UIPopoverArrowDirection(rawValue: 4)
  /// To the right.
  public static let right = UIPopoverArrowDirection(rawValue: 8)
  /// Any direction.
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
  /// No direction is known yet.
  public static let unknown = UIPopoverArrowDirection(rawValue: .max)
}

/// The description of a popover.
///
/// On screens as narrow as a phone's a popover is presented as a sheet, and the source is not needed. All devices here are
/// phones; a delegate that asks for a popover nevertheless is reported.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  /// The view that the popover belongs to.
  open var sourceView: UIView?
  /// The rectangle of the source view at which the arrow points.
  open var sourceRect = CGRect.null
  /// The bar button item that the popover belongs to.
  open var barButtonItem: UIBarButtonItem?
  /// The directions in which the arrow may point.
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// The direction in which the arrow points; unknown while no popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { .unknown }
  /// A Boolean value indicating whether the popover may cover its source.
  open var canOverlapSourceViewRect = false
  /// The views with which the user can interact while the popover is shown.
  open var passthroughViews: [UIView]?
  /// The colour of the popover's background.
  open var backgroundColor: UIColor?
  /// The margins of the screen that the popover leaves free.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// The style of the presentation on a narrow screen.
  open override var adaptivePresentationStyle: UIModalPresentationStyle { .pageSheet }
}

/// Methods of a popover's delegate.
@preconcurrency @MainActor
public protocol UIPopoverPresentationControllerDelegate: UIAdaptivePresentationControllerDelegate {
  /// Tells the delegate that the popover is about to be presented.
  func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController)
}

extension UIPopoverPresentationControllerDelegate {
  /// Does nothing by default.
  public func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {}
}

extension UIViewController {
  enum PopoverSlot: ObjectSlot { static var initialValue: UIPopoverPresentationController? { nil } }

  /// Lets the delegate of a popover prepare its presentation, and reports a popover that is wanted on a phone.
  func preparePopover() {
    guard let popover = popoverPresentationController else { return }
    (popover.delegate as? any UIPopoverPresentationControllerDelegate)?.prepareForPopoverPresentation(popover)
    if popover.delegate?.adaptivePresentationStyle(for: popover, traitCollection: traitCollection)
      == UIModalPresentationStyle.none
    {
      Device.current.log("not here: a popover on a phone; \(type(of: self)) is presented as a sheet")
    }
  }
}
