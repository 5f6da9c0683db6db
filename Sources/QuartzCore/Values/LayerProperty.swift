// Key paths are strings, and Linux has no key-value coding. One table per kind of layer maps a name to the property's
// typed accessors and all its other facts (`LayerProperty+Tables.swift`).
//
// Invariant: an animation looks its row up once, when it is compiled. An evaluation only calls the row's accessors.

/// A property of a layer: one row of the table.
package struct LayerProperty: Sendable {
  package typealias Read = @Sendable (LayerProperties) -> AnimatableValue
  package typealias Write = @Sendable (inout LayerProperties, AnimatableValue) -> Void

  /// The way in which an animation block of UIKit animates the property.
  package enum ViewAnimation: Sendable {
    case none
    /// An animation from the value on the screen to the new value.
    case replacing
    /// An animation that is added to the new value, from the difference of the old and the new value to zero.
    case additive
  }

  package let name: String
  package let kind: AnimatableValue.Kind
  package let read: Read
  package let write: Write
  /// The copy that undoes any number of writes; nil if a write changes more than one value.
  var copy: ValueCopy?
  /// The value as lanes of a vector; nil for other kinds than numbers, points, sizes and rectangles.
  var lanes: LaneAccess?
  /// The default value of the property.
  package let standard: AnimatableValue
  /// A Boolean value indicating whether animations can reach the property.
  var isAnimatable = true
  /// A Boolean value indicating whether setting the property starts an implicit animation.
  var isImplicit: Bool
  /// A Boolean value indicating whether the row is another name for a property that has a row of its own.
  package internal(set) var isAlias = false
  /// A Boolean value indicating whether the layer keeps the object that client code set, which key-value coding
  /// returns.
  var keepsObject = false
  /// A Boolean value indicating whether the property holds a single-precision number.
  package internal(set) var isSingle = false
  /// A Boolean value indicating whether the layer ignores negative numbers.
  var isNotNegative = false
  package internal(set) var viewAnimation = ViewAnimation.none
  /// A Boolean value indicating whether an inspection lists the property even with its default value.
  var listsStandard = false
  /// The layers for which an inspection lists the property; nil for all.
  var isRelevant: (@Sendable (LayerProperties) -> Bool)?
  /// The numbers that a document may give; nil for any.
  package internal(set) var range: ClosedRange<Double>?
  /// The names that a document may give.
  package internal(set) var choices: [String] = []
  /// A Boolean value indicating whether the property is a client class's own key.
  var isCustom = false
  /// A Boolean value indicating whether the path leads to a member of a list.
  var isMember = false
  /// A Boolean value indicating whether the layer fades between the property's two values.
  var isVisibility: Bool { name == "hidden" || name == "isHidden" }

  init(
    _ name: String, _ kind: AnimatableValue.Kind, isImplicit: Bool = true, read: @escaping Read,
    copy: ValueCopy.Body? = nil, write: @escaping Write
  ) {
    (self.name, self.kind, self.isImplicit) = (name, kind, isImplicit)
    (self.read, self.write, self.copy) = (read, write, copy.map { ValueCopy($0) })
    standard = read(Self.defaults)
  }

  private static let defaults = LayerProperties()

  static func number(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> Double,
    _ set: @escaping @Sendable (inout LayerProperties, Double) -> Void
  ) -> Self {
    var row = Self(name, .number, read: { .number(get($0)) }, copy: { set(&$1, get($0)) }) {
      if case .number(let v) = $1 { set(&$0, v) }
    }
    row.lanes = LaneAccess(read: { get($0).lanes }, write: { set(&$0, Double(lanes: $1)) })
    return row
  }

  static func flag(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> Bool,
    _ set: @escaping @Sendable (inout LayerProperties, Bool) -> Void
  ) -> Self {
    Self(name, .flag, read: { .flag(get($0)) }, copy: { set(&$1, get($0)) }) {
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
    Self(name, .name, isImplicit: false, read: { .name(get($0)) }, copy: { set(&$1, get($0)) }) {
      if case .name(let v) = $1 { set(&$0, v) }
    }
  }

  static func point(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGPoint,
    _ set: @escaping @Sendable (inout LayerProperties, CGPoint) -> Void
  ) -> Self {
    var row = Self(name, .point, read: { .point(get($0)) }, copy: { set(&$1, get($0)) }) {
      if case .point(let v) = $1 { set(&$0, v) }
    }
    row.lanes = LaneAccess(read: { get($0).lanes }, write: { set(&$0, CGPoint(lanes: $1)) })
    return row
  }

  static func size(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGSize,
    _ set: @escaping @Sendable (inout LayerProperties, CGSize) -> Void
  ) -> Self {
    var row = Self(name, .size, read: { .size(get($0)) }, copy: { set(&$1, get($0)) }) {
      if case .size(let v) = $1 { set(&$0, v) }
    }
    row.lanes = LaneAccess(read: { get($0).lanes }, write: { set(&$0, CGSize(lanes: $1)) })
    return row
  }

  static func rect(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGRect,
    _ set: @escaping @Sendable (inout LayerProperties, CGRect) -> Void
  ) -> Self {
    var row = Self(name, .rect, read: { .rect(get($0)) }, copy: { set(&$1, get($0)) }) {
      if case .rect(let v) = $1 { set(&$0, v) }
    }
    row.lanes = LaneAccess(read: { get($0).lanes }, write: { set(&$0, CGRect(lanes: $1)) })
    return row
  }

  static func transform(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CATransform3D,
    _ set: @escaping @Sendable (inout LayerProperties, CATransform3D) -> Void
  ) -> Self {
    Self(name, .transform, read: { .transform(get($0)) }, copy: { set(&$1, get($0)) }) {
      if case .transform(let v) = $1 { set(&$0, v) }
    }
  }

  static func color(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> CGColor?,
    _ set: @escaping @Sendable (inout LayerProperties, CGColor?) -> Void
  ) -> Self {
    Self(name, .color, read: { get($0).map { .color($0) } ?? .nothing }, copy: { set(&$1, get($0)) }) {
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
    Self(name, .path, isImplicit: false, read: { get($0).map { .path($0) } ?? .nothing }, copy: { set(&$1, get($0)) }) {
      switch $1 {
      case .path(let v): set(&$0, v)
      case .nothing: set(&$0, nil)
      default: break
      }
    }
  }

  static func numbers(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> [Double]?,
    _ set: @escaping @Sendable (inout LayerProperties, [Double]?) -> Void
  ) -> Self {
    Self(name, .numbers, read: { get($0).map { .numbers($0) } ?? .nothing }, copy: { set(&$1, get($0)) }) {
      switch $1 {
      case .numbers(let v): set(&$0, v)
      case .nothing: set(&$0, nil)
      default: break
      }
    }
  }

  static func colors(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> [CGColor],
    _ set: @escaping @Sendable (inout LayerProperties, [CGColor]) -> Void
  ) -> Self {
    Self(name, .colors, read: { .colors(get($0)) }, copy: { set(&$1, get($0)) }) {
      switch $1 {
      case .colors(let v): set(&$0, v)
      case .nothing: set(&$0, [])
      default: break
      }
    }
  }

  /// The background filters as values. `backgroundFilters` stands for the objects that client code has set.
  static let backdrop = Self(
    "backdropFilters", .filters, isImplicit: false, read: { .filters($0.backgroundFilters) }
  ) { if case .filters(let v) = $1 { $0.backgroundFilters = v } }

  static func filters(
    _ name: String, _ get: @escaping @Sendable (LayerProperties) -> [LayerFilter],
    _ set: @escaping @Sendable (inout LayerProperties, [LayerFilter]) -> Void
  ) -> Self {
    Self(name, .filters, isImplicit: false, read: { .filters(get($0)) }) {
      if case .filters(let v) = $1 { set(&$0, v) }
    }
  }

  static let compositingFilter = Self(
    "compositingFilter", .name, isImplicit: false,
    read: { $0.compositingFilter.map { .name("\($0)") } ?? .nothing }
  ) { if case .name(let v) = $1 { $0.compositingFilter = CGBlendMode(filterName: v) } }

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

  /// Returns the row of a client class's own key.
  static func custom(_ name: String, _ kind: AnimatableValue.Kind) -> Self {
    var property = Self(name, kind, isImplicit: false, read: { $0.custom[name] ?? .nothing }) { $0.custom[name] = $1 }
    property.isCustom = true
    return property
  }
}
