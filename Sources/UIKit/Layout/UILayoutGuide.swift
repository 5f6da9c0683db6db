/// A rectangular area that constraints can refer to, and that is not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// The role of a guide. It is `free` for guides of client code. A view itself defines the guides of the other roles.
  enum Role: String {
    case free
    case margins
    case safeArea
    case readable
    case content
    case frame
    case topBar
    case bottomBar
    case keyboard
  }

  /// The view that owns the guide.
  open weak var owningView: UIView?
  /// The name of the guide in log messages.
  open var identifier = ""
  var role = Role.free
  var solvedFrame = CGRect.zero

  /// Creates a guide that belongs to no view. Add it to one with `addLayoutGuide(_:)`.
  public override nonisolated init() { super.init() }

  convenience init(_ role: Role, of view: UIView, _ identifier: String) {
    self.init()
    self.role = role
    owningView = view
    self.identifier = identifier
  }

  /// The frame of the guide, in the owning view's coordinates.
  open var layoutFrame: CGRect {
    owningView?.solveLayout()
    if let view = owningView, let frame = view.guideFrame(role) { return frame }
    return solvedFrame
  }

  /// A Boolean value indicating whether the constraints on the guide are ambiguous.
  open var hasAmbiguousLayout: Bool { owningView?.hasAmbiguousLayout ?? false }

  /// Returns the active constraints on this guide along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let owningView else { return [] }
    return sequence(first: owningView, next: \.superview).flatMap(\.constraints).filter {
      ($0.firstItem === self && $0.firstAttribute.axis == axis)
        || ($0.secondItem === self && $0.secondAttribute.axis == axis)
    }
  }

  /// The anchor of the leading edge.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The anchor of the trailing edge.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The anchor of the left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The anchor of the right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The anchor of the top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The anchor of the bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The anchor of the width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The anchor of the height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The anchor of the horizontal centre.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The anchor of the vertical centre.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// A guide for the edges of bars above a view controller's view, which the safe area has replaced.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The height that bars cover, in points.
  var length: CGFloat { get }
  /// The anchor of the guide's top edge.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the guide's bottom edge.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The anchor of the height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide for `topLayoutGuide` and `bottomLayoutGuide`.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}
