extension NSLayoutConstraint {
  /// The alignment and the direction of the views in a visual format string.
  public struct FormatOptions: OptionSet, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Aligns the left edges.
    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    /// Aligns the right edges.
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    /// Aligns the top edges.
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    /// Aligns the bottom edges.
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    /// Aligns the leading edges.
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    /// Aligns the trailing edges.
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    /// Aligns the centres horizontally.
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    /// Aligns the centres vertically.
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    /// Aligns the last baselines.
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    /// Aligns the first baselines.
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    /// Orders the views from the leading edge to the trailing one. This is the default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Orders the views from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Orders the views from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  /// Creates the constraints that a string of the visual format language describes.
  ///
  /// An error in the format stops a program on iOS. Here it is logged, and the result is empty.
  public class func constraints(
    withVisualFormat format: String, options opts: FormatOptions = [], metrics: [String: Any]? = nil,
    views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      return try VisualFormatConstraints(
        format: VisualFormat(format), text: format, options: opts, metrics: metrics ?? [:], views: views
      ).constraints
    } catch {
      Device.current.log("\(error)")
      return []
    }
  }
}

/// The constraints of a parsed visual format, with its names resolved.
@MainActor
private struct VisualFormatConstraints {
  /// A name that is neither a view nor a metric.
  struct UnknownName: Error, CustomStringConvertible {
    let name: String
    let text: String
    var description: String {
      "visual format \"\(text)\": expected a view or a metric called \"\(name)\"; no constraints are made"
    }
  }

  private(set) var constraints: [NSLayoutConstraint] = []
  private let text: String
  private let metrics: [String: Any]
  private let views: [String: Any]
  private let isVertical: Bool
  private let options: NSLayoutConstraint.FormatOptions

  /// The standard distances to a sibling and to the superview's edge, in points.
  private static let (siblingDistance, edgeDistance): (CGFloat, CGFloat) = (8, 20)

  init(
    format: VisualFormat, text: String, options: NSLayoutConstraint.FormatOptions, metrics: [String: Any],
    views: [String: Any]
  ) throws {
    (self.text, self.metrics, self.views, self.options) = (text, metrics, views, options)
    isVertical = format.isVertical
    var items: [UIView] = []
    for box in format.boxes { items.append(try view(box.name)) }
    for (box, item) in zip(format.boxes, items) {
      for predicate in box.predicates { try constrainLength(of: item, predicate) }
    }
    try join(items[0].superview, items[0], format.distances[0], isEdge: true, isStart: true)
    for index in items.indices.dropFirst() {
      try join(items[index - 1], items[index], format.distances[index], isEdge: false)
    }
    if let last = items.last {
      try join(last, last.superview, format.distances[items.count], isEdge: true, isStart: false)
    }
    align(items)
  }

  private func view(_ name: String) throws -> UIView {
    guard let view = views[name] as? UIView else { throw UnknownName(name: name, text: text) }
    return view
  }

  private func number(_ amount: VisualFormat.Amount) throws -> CGFloat {
    switch amount {
    case .number(let number): return number
    case .name(let name):
      guard let number = RuntimeValue.convert(RuntimeValue.boxed(metrics[name]), to: CGFloat.self) else {
        throw UnknownName(name: name, text: text)
      }
      return number
    }
  }

  private mutating func constrainLength(of view: UIView, _ predicate: VisualFormat.Predicate) throws {
    let length: NSLayoutConstraint.Attribute = isVertical ? .height : .width
    if case .name(let name) = predicate.amount, let other = views[name] as? UIView {
      return try add(view, length, predicate.relation, other, length, 0, predicate.priority)
    }
    try add(view, length, predicate.relation, nil, .notAnAttribute, try number(predicate.amount), predicate.priority)
  }

  /// Constrains the distance between two neighbours, or between an item and its superview's edge.
  private mutating func join(
    _ first: UIView?, _ second: UIView?, _ distance: VisualFormat.Distance?, isEdge: Bool, isStart: Bool = false
  ) throws {
    guard let distance, let first, let second else { return }
    let (start, end) = edges
    let (near, far) = isEdge ? (isStart ? (start, start) : (end, end)) : (end, start)
    let predicates: [VisualFormat.Predicate] =
      switch distance {
      case .none: [.init(amount: .number(0))]
      case .standard: [.init(amount: .number(isEdge ? Self.edgeDistance : Self.siblingDistance))]
      case .predicates(let predicates): predicates
      }
    for predicate in predicates {
      try add(second, far, predicate.relation, first, near, try number(predicate.amount), predicate.priority)
    }
  }

  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    if isVertical { return (.top, .bottom) }
    if options.contains(.directionRightToLeft) { return (.right, .left) }
    return options.contains(.directionLeftToRight) ? (.left, .right) : (.leading, .trailing)
  }

  private mutating func add(
    _ first: UIView, _ attribute: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ second: UIView?, _ other: NSLayoutConstraint.Attribute, _ constant: CGFloat, _ priority: VisualFormat.Amount?
  ) throws {
    // From right to left the constant is negated, which reverses the relation.
    let isReversed = second != nil && !isVertical && options.contains(.directionRightToLeft) && constant != 0
    let relation = isReversed ? NSLayoutConstraint.Relation(rawValue: -relation.rawValue) ?? relation : relation
    let constraint = NSLayoutConstraint(
      item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other, multiplier: 1,
      constant: isReversed ? -constant : constant)
    if let priority { constraint.priority = UILayoutPriority(Float(try number(priority))) }
    constraints.append(constraint)
  }

  private mutating func align(_ items: [UIView]) {
    let alignments: [(NSLayoutConstraint.FormatOptions, NSLayoutConstraint.Attribute)] = [
      (.alignAllLeft, .left), (.alignAllRight, .right), (.alignAllTop, .top), (.alignAllBottom, .bottom),
      (.alignAllLeading, .leading), (.alignAllTrailing, .trailing), (.alignAllCenterX, .centerX),
      (.alignAllCenterY, .centerY), (.alignAllLastBaseline, .lastBaseline), (.alignAllFirstBaseline, .firstBaseline),
    ]
    for (option, attribute) in alignments where options.contains(option) {
      for (first, second) in zip(items, items.dropFirst()) {
        constraints.append(
          NSLayoutConstraint(
            item: first, attribute: attribute, relatedBy: .equal, toItem: second, attribute: attribute, multiplier: 1,
            constant: 0))
      }
    }
  }
}
