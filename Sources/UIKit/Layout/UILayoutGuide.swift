/// A rectangle that takes part in layout and is not drawn.
@preconcurrency @MainActor
open class UILayoutGuide: NSObject {
  /// What the view itself says about one of its guides.
  enum Role {
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

  /// The view in whose coordinates the guide is.
  public internal(set) weak var owningView: UIView?
  /// A name for messages.
  open var identifier = ""
  var role = Role.free
  var solvedFrame = CGRect.zero

  /// Creates a guide; `addLayoutGuide(_:)` gives it to a view.
  public override nonisolated init() { super.init() }

  convenience init(_ role: Role, of view: UIView, _ identifier: String) {
    self.init()
    self.role = role
    owningView = view
    self.identifier = identifier
  }

  /// The rectangle, in the owning view's coordinates.
  open var layoutFrame: CGRect {
    owningView?.solveLayout()
    if let view = owningView, let frame = view.guideFrame(role) { return frame }
    return solvedFrame
  }

  /// Whether constraints leave the guide freedom.
  open var hasAmbiguousLayout: Bool { owningView?.hasAmbiguousLayout ?? false }

  /// The active constraints that name this guide, along an axis.
  open func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    guard let owningView else { return [] }
    return sequence(first: owningView, next: \.superview).flatMap(\.constraints).filter {
      ($0.firstItem === self && $0.firstAttribute.axis == axis)
        || ($0.secondItem === self && $0.secondAttribute.axis == axis)
    }
  }

  /// The edge where text begins.
  open var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .leading) }
  /// The edge where text ends.
  open var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .trailing) }
  /// The left edge.
  open var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .left) }
  /// The right edge.
  open var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .right) }
  /// The top edge.
  open var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .top) }
  /// The bottom edge.
  open var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .bottom) }
  /// The width.
  open var widthAnchor: NSLayoutDimension { NSLayoutDimension(self, .width) }
  /// The height.
  open var heightAnchor: NSLayoutDimension { NSLayoutDimension(self, .height) }
  /// The middle between left and right.
  open var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self, .centerX) }
  /// The middle between top and bottom.
  open var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self, .centerY) }
}

/// How far a bar reaches into a controller's view; before safe areas.
@preconcurrency @MainActor
public protocol UILayoutSupport: NSObjectProtocol {
  /// The length that bars cover.
  var length: CGFloat { get }
  /// The edge away from the contents.
  var topAnchor: NSLayoutYAxisAnchor { get }
  /// The edge towards the contents.
  var bottomAnchor: NSLayoutYAxisAnchor { get }
  /// The height.
  var heightAnchor: NSLayoutDimension { get }
}

/// The guide behind `topLayoutGuide` and `bottomLayoutGuide`.
final class LayoutSupportGuide: UILayoutGuide, UILayoutSupport {
  var length: CGFloat { layoutFrame.height }
}
