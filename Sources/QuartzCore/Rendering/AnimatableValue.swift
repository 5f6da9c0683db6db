// Typed values of properties.
//
// Client code passes `Any`, which `init(_:as:)` converts to a typed value. Arithmetic and interpolation switch over the
// cases.
//
// Invariant: functions are total. A value of the wrong type, or with NaN, gives nil and never traps.

/// A value that an animation can hold, blend, add or write.
package enum AnimatableValue: Sendable, Equatable {
  case nothing
  case number(Double)
  case flag(Bool)
  case name(String)
  case point(CGPoint)
  case size(CGSize)
  case rect(CGRect)
  case transform(CATransform3D)
  case color(CGColor)
  case path(CGPath)
  case numbers([Double])
  case colors([CGColor])
  case filters([LayerFilter])
  case contents(LayerContents)

  /// The type of a property's values.
  package enum Kind: Sendable, Hashable {
    case number
    case flag
    case name
    case point
    case size
    case rect
    case transform
    case color
    case path
    case numbers
    case colors
    case filters
    case contents
  }
}

extension AnimatableValue {
  /// Creates the value of a kind to which `any` converts; nil if it does not. Nil and `NSNull` become `.nothing`.
  package init?(_ any: Any?, as kind: Kind) {
    guard let any, !Self.isNull(any) else {
      self = .nothing
      return
    }
    switch kind {
    case .number:
      guard let n = Self.number(any) else { return nil }
      self = .number(n)
    case .flag:
      guard let n = Self.number(any) else { return nil }
      self = .flag(n != 0)
    case .name:
      guard let s = any as? String ?? (any as? any RawRepresentable)?.rawValue as? String else { return nil }
      self = .name(s)
    case .point:
      guard let p = Self.pair(any) else { return nil }
      self = .point(CGPoint(x: p.0, y: p.1))
    case .size:
      guard let p = Self.pair(any) else { return nil }
      self = .size(CGSize(width: p.0, height: p.1))
    case .rect:
      guard let r = any as? CGRect ?? (any as? NSValue)?.rectIfAny, r.isFinite else { return nil }
      self = .rect(r)
    case .transform:
      guard let t = Self.transform(any), t.isFinite else { return nil }
      self = .transform(t)
    case .color:
      guard let c = any as? CGColor, c.isFinite else { return nil }
      self = .color(c)
    case .path:
      guard let p = any as? CGPath, p.isFinite else { return nil }
      // A copy protects the value from later changes of a mutable path.
      self = .path(p is CGMutablePath ? p.copy() ?? p : p)
    case .numbers:
      guard let list = any as? [Any] else { return nil }
      let numbers = list.compactMap(Self.number)
      guard numbers.count == list.count else { return nil }
      self = .numbers(numbers)
    case .colors:
      guard let list = any as? [Any] else { return nil }
      let colors = list.compactMap { ($0 as? CGColor).flatMap { $0.isFinite ? $0 : nil } }
      guard colors.count == list.count else { return nil }
      self = .colors(colors)
    case .filters:
      guard let list = any as? [LayerFilter] else { return nil }
      self = .filters(list)
    case .contents:
      guard let c = LayerContents(any) else { return nil }
      self = .contents(c)
    }
  }

  /// A Boolean value indicating whether all numbers of the value are zero. Transforms, lists and names never are.
  package var isZero: Bool {
    switch self {
    case .nothing: true
    case .number(let number): number == 0
    case .flag(let flag): !flag
    case .point(let point): point == .zero
    case .size(let size): size == .zero
    case .rect(let rect): rect == .zero
    case .name, .transform, .color, .path, .numbers, .colors, .filters, .contents: false
    }
  }

  /// The kind of the value; nil for `.nothing`.
  package var kind: Kind? {
    switch self {
    case .nothing: nil
    case .number: .number
    case .flag: .flag
    case .name: .name
    case .point: .point
    case .size: .size
    case .rect: .rect
    case .transform: .transform
    case .color: .color
    case .path: .path
    case .numbers: .numbers
    case .colors: .colors
    case .filters: .filters
    case .contents: .contents
    }
  }

  /// Returns the first kind to which a value of client code converts; nil if there is none.
  static func inferredKind(of any: Any) -> Kind? {
    let kinds: [Kind] = [.number, .rect, .transform, .color, .path, .numbers, .colors]
    if any is CGSize || (any as? NSValue)?.isSize == true { return .size }
    if let kind = kinds.first(where: { converts(any, to: $0) }) { return kind }
    return converts(any, to: .point) ? .point : nil
  }

  private static func converts(_ any: Any, to kind: Kind) -> Bool {
    if let value = AnimatableValue(any, as: kind), value.kind == kind { true } else { false }
  }

  /// The value as client code reads it.
  package var any: Any? {
    switch self {
    case .nothing: nil
    case .number(let v): NSNumber(value: v)
    case .flag(let v): NSNumber(value: v)
    case .name(let v): v
    case .point(let v): v
    case .size(let v): v
    case .rect(let v): v
    case .transform(let v): v
    case .color(let v): v
    case .path(let v): v
    case .numbers(let v): v.map { NSNumber(value: $0) }
    case .colors(let v): v
    case .filters(let v): v
    case .contents(.image(let v)): v
    case .contents(let v): v
    }
  }

  /// Returns a Boolean value that indicates whether a value is an `NSNull`.
  ///
  /// The first cast of a structure to a class searches all conformances of the process.
  private static func isNull(_ any: Any) -> Bool { type(of: any) is AnyObject.Type && any is NSNull }

  private static func number(_ any: Any) -> Double? {
    let n: Double?
    switch any {
    case let v as CGFloat: n = Double(v)
    case let v as Double: n = v
    case let v as Float: n = Double(v)
    case let v as Int: n = Double(v)
    case let v as Bool: n = v ? 1 : 0
    case let v as NSNumber: n = v.doubleValue
    case let v as any BinaryInteger: n = Double(v)
    default: n = nil
    }
    return n.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func pair(_ any: Any) -> (CGFloat, CGFloat)? {
    let p: (CGFloat, CGFloat)?
    switch any {
    case let v as CGPoint: p = (v.x, v.y)
    case let v as CGSize: p = (v.width, v.height)
    case let v as CGVector: p = (v.dx, v.dy)
    case let v as NSValue: p = v.pairIfAny
    case let v as [Any] where v.count >= 2:
      if let x = number(v[0]), let y = number(v[1]) { p = (CGFloat(x), CGFloat(y)) } else { p = nil }
    default: p = nil
    }
    return p.flatMap { $0.0.isFinite && $0.1.isFinite ? $0 : nil }
  }

  private static func transform(_ any: Any) -> CATransform3D? {
    switch any {
    case let v as CATransform3D: v
    case let v as CGAffineTransform: CATransform3DMakeAffineTransform(v)
    case let v as NSValue: v.transformIfAny
    default: nil
    }
  }
}

extension LayerContents {
  /// Creates the contents from an image, or from a value that another target of the package has set.
  init?(_ any: Any) {
    switch any {
    case let image as CGImage: self = .image(image)
    case let contents as LayerContents: self = contents
    case let source as any FrameSource: self = .frames(source)
    case let tree as HostedTree: self = .hosted(tree)
    default: return nil
    }
  }
}
