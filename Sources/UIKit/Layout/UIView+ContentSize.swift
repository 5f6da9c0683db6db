// What contents ask for: how strongly they resist growing and being cut, and how small a view can be.
extension UIView {
  /// With what priority the view does not grow beyond its contents.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = layoutState?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? priorities.horizontal : priorities.vertical
  }

  /// Sets with what priority the view does not grow beyond its contents.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    let state = makeLayoutState()
    if axis == .horizontal { state.hugging.horizontal = priority } else { state.hugging.vertical = priority }
    if state.takesPart { constraintsChanged() }
  }

  /// With what priority the view does not cut its contents.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = layoutState?.compression ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? priorities.horizontal : priorities.vertical
  }

  /// Sets with what priority the view does not cut its contents.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    if axis == .horizontal { state.compression.horizontal = priority } else { state.compression.vertical = priority }
    if state.takesPart { constraintsChanged() }
  }

  /// Asks for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// Asks for the largest size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that the constraints below want, nearest to a target.
  public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// The size that the constraints below want, nearest to a target with a priority for each direction.
  public func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutEngine.fittingSize(
      of: self, target: targetSize, priorities: (horizontal, vertical), scale: contentScaleFactor)
  }

  /// What the contents ask for; text that breaks lines is measured for the width that the solver gave it.
  var layoutContentSize: CGSize {
    let size = intrinsicContentSize
    guard let width = layoutState?.measuredWidth, size.width > width else { return size }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  /// Where text begins and ends, from the top and from the bottom; bottom edge for views without text.
  var layoutBaselines: (first: CGFloat?, last: CGFloat) {
    guard let label = self as? UILabel, let font = label.font else { return (nil, 0) }
    return (font.ascender, -font.descender)
  }

  /// Whether the height follows from the width.
  var breaksLines: Bool { (self as? UILabel).map { $0.numberOfLines != 1 } ?? false }
}
