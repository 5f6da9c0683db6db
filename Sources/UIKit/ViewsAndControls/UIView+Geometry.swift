extension UIView {
  /// How contents fill the view; stored by the view, mapped to the layer's gravity.
  public enum ContentMode: Int, Sendable {
    /// Stretched.
    case scaleToFill
    /// Scaled to be seen whole.
    case scaleAspectFit
    /// Scaled to cover.
    case scaleAspectFill
    /// Drawn anew when the bounds change.
    case redraw
    /// Centred.
    case center
    /// At the top, centred.
    case top
    /// At the bottom, centred.
    case bottom
    /// At the left, centred.
    case left
    /// At the right, centred.
    case right
    /// In the upper left corner.
    case topLeft
    /// In the upper right corner.
    case topRight
    /// In the lower left corner.
    case bottomLeft
    /// In the lower right corner.
    case bottomRight

    /// The layer's word for it. Apple's layers on iOS swap top and bottom; ours mean what is seen.
    var gravity: CALayerContentsGravity {
      switch self {
      case .scaleToFill, .redraw: .resize
      case .scaleAspectFit: .resizeAspect
      case .scaleAspectFill: .resizeAspectFill
      case .center: .center
      case .top: .top
      case .bottom: .bottom
      case .left: .left
      case .right: .right
      case .topLeft: .topLeft
      case .topRight: .topRight
      case .bottomLeft: .bottomLeft
      case .bottomRight: .bottomRight
      }
    }
  }

  /// Which distances of a view change with its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left distance.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right distance.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top distance.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom distance.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// How a tint is adjusted.
  public enum TintAdjustmentMode: Int, Sendable {
    /// As the superview.
    case automatic
    /// Not at all.
    case normal
    /// Greyed.
    case dimmed
  }

  /// What an intrinsic size says about a direction in which it does not care.
  public static let noIntrinsicMetric: CGFloat = -1

  /// A point of this view in another's coordinates; in the window's when nil.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return layer.convert(point, to: nil) }
    return layer.convert(point, to: target.layer)
  }

  /// A point of another view in this one's coordinates; of the window when nil.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return layer.convert(point, from: nil) }
    return layer.convert(point, from: source.layer)
  }

  /// A rectangle of this view in another's coordinates; in the window's when nil.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let target = view ?? window else { return layer.convert(rect, to: nil) }
    return layer.convert(rect, to: target.layer)
  }

  /// A rectangle of another view in this one's coordinates; of the window when nil.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window else { return layer.convert(rect, from: nil) }
    return layer.convert(rect, from: source.layer)
  }

  /// Runs a change of geometry, then moves the subviews by their masks.
  func changeBounds(_ change: () -> Void) {
    let old = layer.bounds.size
    change()
    layoutGeometryChanged()
    let new = layer.bounds.size
    guard old != new else { return }
    if autoresizesSubviews { for view in storedSubviews { view.autoresize(from: old, to: new) } }
    if storedContentMode == .redraw { setNeedsDisplay() }
    boundsSizeChanged()
    layer.setNeedsLayout()
  }

  /// Follows the superview's new size as the mask says: growth is shared by the flexible parts in proportion.
  private func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    var frame = self.frame
    let mask = autoresizingMask
    (frame.origin.x, frame.size.width) = Self.autoresize(
      start: frame.origin.x, length: frame.width, old: old.width, new: new.width,
      flexible: (
        mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)
      ))
    (frame.origin.y, frame.size.height) = Self.autoresize(
      start: frame.origin.y, length: frame.height, old: old.height, new: new.height,
      flexible: (
        mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)
      ))
    if frame != self.frame { self.frame = frame }
  }

  private static func autoresize(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat, flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (CGFloat, CGFloat) {
    let growth = new - old
    guard growth != 0 else { return (start, length) }
    let after = old - start - length
    let parts = [flexible.before ? start : 0, flexible.length ? length : 0, flexible.after ? after : 0]
    let count = [flexible.before, flexible.length, flexible.after].count { $0 }
    guard count > 0 else { return (start, length) }
    let total = parts.reduce(0, +)
    // Nothing flexible has a length: the growth is shared evenly.
    let share = { (part: CGFloat, isFlexible: Bool) -> CGFloat in
      guard isFlexible else { return 0 }
      return total == 0 ? growth / CGFloat(count) : growth * part / total
    }
    return (start + share(parts[0], flexible.before), max(0, length + share(parts[1], flexible.length)))
  }
}
