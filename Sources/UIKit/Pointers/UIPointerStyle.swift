/// The effects of a pointer over a view.
public enum UIPointerEffect: Sendable {
  /// The system's choice.
  case automatic(UITargetedPreview)
  /// A highlight behind the view.
  case highlight(UITargetedPreview)
  /// The view is raised.
  case lift(UITargetedPreview)
  /// The pointer stays.
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The places of the tint of a hovered view.
  public enum TintMode: Int, Sendable {
    /// None.
    case none
    /// Above the view.
    case overlay
    /// Below the view.
    case underlay
  }
}

/// The shapes of a pointer.
public enum UIPointerShape: @unchecked Sendable {
  /// A path.
  case path(UIBezierPath)
  /// A rounded rectangle.
  case roundedRect(CGRect, radius: CGFloat = 8)
  /// A vertical beam.
  case verticalBeam(length: CGFloat)
  /// A horizontal beam.
  case horizontalBeam(length: CGFloat)
  /// The radius of the system's corners.
  public static let defaultCornerRadius: CGFloat = 8
}

/// A style of a pointer: an effect on a view, or a shape.
@preconcurrency @MainActor
open class UIPointerStyle: NSObject {
  /// The effect; nil for a style of a shape.
  open private(set) var effect: UIPointerEffect?
  /// The shape; nil for the system's.
  open private(set) var shape: UIPointerShape?
  /// The axes along which the pointer is drawn to the middle of its region.
  open private(set) var constrainedAxes: UIAxis

  private init(_ effect: UIPointerEffect?, _ shape: UIPointerShape?, _ axes: UIAxis) {
    (self.effect, self.shape, constrainedAxes) = (effect, shape, axes)
    super.init()
  }

  /// Creates a style with an effect.
  public convenience init(effect: UIPointerEffect, shape: UIPointerShape? = nil) { self.init(effect, shape, []) }
  /// Creates a style with a shape.
  public convenience init(shape: UIPointerShape, constrainedAxes: UIAxis = []) {
    self.init(nil, shape, constrainedAxes)
  }
  /// Returns the style of a pointer that is not seen.
  open class func hidden() -> UIPointerStyle { UIPointerStyle(shape: .path(UIBezierPath())) }
}
