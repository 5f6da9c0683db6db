// Key paths are strings and there is no key-value coding here: one table per kind of layer maps a property's name to
// typed accessors. An animation finds its entry once, when it is compiled; an evaluation only calls the accessors.

/// One animatable property of a layer.
struct LayerProperty: Sendable {
  typealias Read = @Sendable (LayerProperties) -> AnimatableValue
  typealias Write = @Sendable (inout LayerProperties, AnimatableValue) -> Void

  let name: String
  let kind: AnimatableValue.Kind
  /// Whether setting it animates without being asked to.
  private(set) var isImplicit: Bool
  var isCustom = false
  /// Whether the path leads to a member of a list.
  var isMember = false
  /// Whether the layer fades between its two values.
  var isVisibility: Bool { name == "hidden" || name == "isHidden" }
  let read: Read
  let write: Write

  init(
    _ name: String, _ kind: AnimatableValue.Kind, isImplicit: Bool = true, read: @escaping Read,
    write: @escaping Write
  ) {
    (self.name, self.kind, self.isImplicit) = (name, kind, isImplicit)
    (self.read, self.write) = (read, write)
  }

  /// The same, that does not animate without being asked to.
  var unasked: Self {
    var property = self
    property.isImplicit = false
    return property
  }

  static func number(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> Double,
    _ set: @escaping @Sendable (inout LayerProperties, Double) -> Void
  ) -> Self {
    Self(name, .number, read: { .number(get($0)) }) { if case .number(let v) = $1 { set(&$0, v) } }
  }

  static func flag(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> Bool,
    _ set: @escaping @Sendable (inout LayerProperties, Bool) -> Void
  ) -> Self {
    Self(name, .flag, read: { .flag(get($0)) }) {
      switch $1 {
      case .flag(let v): set(&$0, v)
      case .number(let v): set(&$0, v != 0)
      default: break
      }
    }
  }

  static func name(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> String,
    _ set: @escaping @Sendable (inout LayerProperties, String) -> Void
  ) -> Self {
    Self(name, .name, isImplicit: false, read: { .name(get($0)) }) { if case .name(let v) = $1 { set(&$0, v) } }
  }

  static func point(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGPoint,
    _ set: @escaping @Sendable (inout LayerProperties, CGPoint) -> Void
  ) -> Self {
    Self(name, .point, read: { .point(get($0)) }) { if case .point(let v) = $1 { set(&$0, v) } }
  }

  static func size(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGSize,
    _ set: @escaping @Sendable (inout LayerProperties, CGSize) -> Void
  ) -> Self {
    Self(name, .size, read: { .size(get($0)) }) { if case .size(let v) = $1 { set(&$0, v) } }
  }

  static func rect(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGRect,
    _ set: @escaping @Sendable (inout LayerProperties, CGRect) -> Void
  ) -> Self {
    Self(name, .rect, read: { .rect(get($0)) }) { if case .rect(let v) = $1 { set(&$0, v) } }
  }

  static func transform(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CATransform3D,
    _ set: @escaping @Sendable (inout LayerProperties, CATransform3D) -> Void
  ) -> Self {
    Self(name, .transform, read: { .transform(get($0)) }) { if case .transform(let v) = $1 { set(&$0, v) } }
  }

  static func color(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGColor?,
    _ set: @escaping @Sendable (inout LayerProperties, CGColor?) -> Void
  ) -> Self {
    Self(name, .color, read: { get($0).map { .color($0) } ?? .nothing }) {
      switch $1 {
      case .color(let v): set(&$0, v)
      case .nothing: set(&$0, nil)
      default: break
      }
    }
  }

  static func path(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGPath?,
    _ set: @escaping @Sendable (inout LayerProperties, CGPath?) -> Void
  ) -> Self {
    Self(name, .path, isImplicit: false, read: { get($0).map { .path($0) } ?? .nothing }) {
      switch $1 {
      case .path(let v): set(&$0, v)
      case .nothing: set(&$0, nil)
      default: break
      }
    }
  }

  static func numbers(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> [Double]?,
    _ set: @escaping @Sendable (inout LayerProperties, [Double]) -> Void
  ) -> Self {
    Self(name, .numbers, read: { get($0).map { .numbers($0) } ?? .nothing }) {
      if case .numbers(let v) = $1 { set(&$0, v) }
    }
  }

  static func colors(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> [CGColor],
    _ set: @escaping @Sendable (inout LayerProperties, [CGColor]) -> Void
  ) -> Self {
    Self(name, .colors, read: { .colors(get($0)) }) { if case .colors(let v) = $1 { set(&$0, v) } }
  }

  /// What is done to what lies behind; under a name of its own, since client code sets filters of its own kind.
  static let backdrop = Self(
    "backdropFilters", .filters, isImplicit: false, read: { .filters($0.backgroundFilters) }
  ) { if case .filters(let v) = $1 { $0.backgroundFilters = v } }

  /// A text layer's contents are its lines.
  static let contents = Self(
    "contents", .contents,
    read: {
      if case .text(let text) = $0.kind { return .contents(.drawing(text.drawing)) }
      return $0.contents.map { .contents($0) } ?? .nothing
    }
  ) {
    switch $1 {
    case .contents(let v): $0.contents = v
    case .nothing: $0.contents = nil
    default: return
    }
    if case .text = $0.kind { $0.text.hideLines() }
  }

  /// A key of a client class.
  static func custom(_ name: String, _ kind: AnimatableValue.Kind) -> Self {
    var property = Self(name, kind, isImplicit: false, read: { $0.custom[name] ?? .nothing }) { $0.custom[name] = $1 }
    property.isCustom = true
    return property
  }
}
