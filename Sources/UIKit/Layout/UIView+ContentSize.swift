// The content priorities of views, and the sizes and baselines of their contents.
extension UIView {
  func huggingPriority(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = layoutState?.hugging ?? (.defaultLow, .defaultLow)
    return axis == .horizontal ? priorities.horizontal : priorities.vertical
  }

  func setHuggingPriority(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    let state = makeLayoutState()
    if axis == .horizontal { state.hugging.horizontal = priority } else { state.hugging.vertical = priority }
    if state.isConstrained { constraintsChanged() }
  }

  func compressionPriority(_ axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let priorities = layoutState?.compression ?? (.defaultHigh, .defaultHigh)
    return axis == .horizontal ? priorities.horizontal : priorities.vertical
  }

  func setCompressionPriority(_ priority: UILayoutPriority, _ axis: NSLayoutConstraint.Axis) {
    let state = makeLayoutState()
    if axis == .horizontal { state.compression.horizontal = priority } else { state.compression.vertical = priority }
    if state.isConstrained { constraintsChanged() }
  }

  /// The target size for the smallest possible size.
  public static let layoutFittingCompressedSize = CGSize.zero
  /// The target size for the largest possible size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The intrinsic size, in which the height of multiline text is that for the solved width.
  var layoutContentSize: CGSize {
    let size = intrinsicContentSize
    guard let width = layoutState?.measuredWidth, size.width > width else { return size }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }

  /// The distances of the first baseline from the top edge, and of the last baseline from the bottom edge. The
  /// baselines of a view without text are at the bottom edge.
  var layoutBaselines: (first: CGFloat?, last: CGFloat) {
    var baselines = alignmentBaselines
    let (first, last) = (forFirstBaselineLayout, forLastBaselineLayout)
    if first !== self {
      let frame = first.convert(first.bounds, to: self)
      baselines.first = first.alignmentBaselines.first.map { frame.minY + $0 } ?? frame.maxY
    }
    if last !== self {
      baselines.last = last.alignmentBaselines.last + bounds.maxY - last.convert(last.bounds, to: self).maxY
    }
    return baselines
  }

  private var alignmentBaselines: (first: CGFloat?, last: CGFloat) {
    guard let label = self as? UILabel, let font = label.font else { return (nil, 0) }
    return (font.ascender, -font.descender)
  }

  /// A Boolean value indicating whether the height depends on the width.
  var breaksLines: Bool { (self as? UILabel).map { $0.numberOfLines != 1 } ?? false }

  /// Stores the solved width of multiline text. Returns a Boolean value indicating whether the text has to be measured
  /// again.
  func updateMeasuredWidth(_ width: CGFloat) -> Bool {
    guard breaksLines, !translatesAutoresizingMaskIntoConstraints, width > 0 else { return false }
    let state = makeLayoutState()
    let isNew = state.measuredWidth.map { abs($0 - width) > 0.01 } ?? (intrinsicContentSize.width > width + 0.01)
    if isNew { state.measuredWidth = width }
    return isNew
  }
}
