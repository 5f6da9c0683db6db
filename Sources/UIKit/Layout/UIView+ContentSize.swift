// The priorities at which contents resist growth and compression, and the fitting size of views.
extension UIView {
  /// Returns the priority at which the view resists growing beyond its contents.
  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = layoutState?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? priorities.horizontal : priorities.vertical
  }

  /// Sets the priority at which the view resists growing beyond its contents.
  public func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    let state = makeLayoutState()
    if axis == .horizontal { state.hugging.horizontal = priority } else { state.hugging.vertical = priority }
    if state.takesPart { constraintsChanged() }
  }

  /// Returns the priority at which the view resists shrinking below its contents.
  public func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = layoutState?.compression ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? priorities.horizontal : priorities.vertical
  }

  /// Sets the priority at which the view resists shrinking below its contents.
  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    if axis == .horizontal { state.compression.horizontal = priority } else { state.compression.vertical = priority }
    if state.takesPart { constraintsChanged() }
  }

  /// The target size that asks for the smallest size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size that asks for a large size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size of the contents. Text with line breaks is measured for its solved width.
  var layoutContentSize: CGSize {
    let size = intrinsicContentSize
    guard let width = layoutState?.measuredWidth, size.width > width else { return size }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  /// The distances of the first baseline from the top and of the last one from the bottom. A view without text has its
  /// baseline at the bottom edge.
  var layoutBaselines: (first: CGFloat?, last: CGFloat) {
    var baselines = ownBaselines
    let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
    if first !== self {
      let frame = first.convert(first.bounds, to: self)
      baselines.first = first.ownBaselines.first.map { frame.minY + $0 } ?? frame.maxY
    }
    if last !== self {
      baselines.last = last.ownBaselines.last + bounds.maxY - last.convert(last.bounds, to: self).maxY
    }
    return baselines
  }

  private var ownBaselines: (first: CGFloat?, last: CGFloat) {
    guard let label = self as? UILabel, let font = label.font else { return (nil, 0) }
    return (font.ascender, -font.descender)
  }

  /// A Boolean value indicating whether the height depends on the width.
  var breaksLines: Bool { (self as? UILabel).map { $0.numberOfLines != 1 } ?? false }

  /// Notes the solved width of text that breaks lines, and returns whether the text must be measured again for it.
  func takesMeasuredWidth(_ width: CGFloat) -> Bool {
    guard breaksLines, !translatesAutoresizingMaskIntoConstraints, width > 0 else { return false }
    let state = makeLayoutState()
    let isNew = state.measuredWidth.map { abs($0 - width) > 0.01 } ?? (intrinsicContentSize.width > width + 0.01)
    if isNew { state.measuredWidth = width }
    return isNew
  }
}
