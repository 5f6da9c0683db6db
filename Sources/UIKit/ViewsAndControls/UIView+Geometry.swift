extension UIView {
  /// The modes of fitting contents to a view. Each maps to a contents gravity of the layer.
  public enum ContentMode: Int, Sendable {
    /// Stretched to fill the bounds.
    case scaleToFill
    /// Scaled to fit inside the bounds.
    case scaleAspectFit
    /// Scaled to fill the bounds.
    case scaleAspectFill
    /// Redrawn when the bounds change.
    case redraw
    /// Centred in the bounds.
    case center
    /// Centred at the top.
    case top
    /// Centred at the bottom.
    case bottom
    /// Centred at the left.
    case left
    /// Centred at the right.
    case right
    /// At the upper left corner.
    case topLeft
    /// At the upper right corner.
    case topRight
    /// At the lower left corner.
    case bottomLeft
    /// At the lower right corner.
    case bottomRight

    /// The contents gravity of the layer. On iOS, top and bottom gravities are swapped. Here they mean the visible
    /// edges.
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

  /// The parts of a view's geometry that change with its superview's size.
  public struct AutoresizingMask: OptionSet, Sendable {
    /// The raw value of the mask.
    public let rawValue: UInt
    /// Creates a mask from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The left margin changes.
    public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
    /// The width changes.
    public static let flexibleWidth = AutoresizingMask(rawValue: 2)
    /// The right margin changes.
    public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
    /// The top margin changes.
    public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
    /// The height changes.
    public static let flexibleHeight = AutoresizingMask(rawValue: 16)
    /// The bottom margin changes.
    public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
  }

  /// The modes of adjusting a tint colour.
  public enum TintAdjustmentMode: Int, Sendable {
    /// The mode of the superview.
    case automatic
    /// The unchanged tint colour.
    case normal
    /// A dimmed tint colour without saturation.
    case dimmed
  }

  /// The value of an intrinsic width or height for which the view has no preference.
  public static let noIntrinsicMetric: CGFloat = -1

  /// Converts a point to another view; nil means the window.
  public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    guard let target = view ?? window else { return layer.convert(point, to: nil) }
    return layer.convert(point, to: target.layer)
  }

  /// Converts a point from another view; nil means the window.
  public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
    guard let source = view ?? window else { return layer.convert(point, from: nil) }
    return layer.convert(point, from: source.layer)
  }

  /// Converts a rectangle to another view; nil means the window.
  public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
    guard let target = view ?? window else { return layer.convert(rect, to: nil) }
    return layer.convert(rect, to: target.layer)
  }

  /// Converts a rectangle from another view; nil means the window.
  public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
    guard let source = view ?? window else { return layer.convert(rect, from: nil) }
    return layer.convert(rect, from: source.layer)
  }

  /// Runs a change of the bounds, then resizes the subviews by their autoresizing masks.
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

  /// Resizes the view for a new size of its superview. The growth is distributed to the flexible parts in proportion to
  /// their lengths.
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

  /// Returns the new start and length on one axis.
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
    // If all flexible parts have the length 0, each receives the same growth.
    let partGrowth = { (part: CGFloat, isFlexible: Bool) -> CGFloat in
      guard isFlexible else { return 0 }
      return total == 0 ? growth / CGFloat(count) : growth * part / total
    }
    return (start + partGrowth(parts[0], flexible.before), max(0, length + partGrowth(parts[1], flexible.length)))
  }
}
