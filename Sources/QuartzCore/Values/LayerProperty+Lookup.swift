// Rows by name, and lists derived from the tables.
extension LayerProperty {
  /// Returns the rows that a kind of layer adds to the common ones.
  package static func own(of kind: LayerKind) -> [LayerProperty] {
    switch kind {
    case .shape: shape
    case .gradient: gradient
    case .replicator: replicator
    case .emitter: emitter
    case .text: text
    case .plain, .transform: []
    }
  }

  /// Returns the row called `name` for a kind of layer; nil if there is none.
  package static func named(_ name: String, in kind: LayerKind) -> LayerProperty? {
    ownByName(of: kind)?[name] ?? commonByName[name]
  }

  /// Returns the row called `name` that animations can reach; nil if there is none.
  static func animatable(_ name: String, in kind: LayerKind) -> LayerProperty? {
    named(name, in: kind).flatMap { $0.isAnimatable ? $0 : nil }
  }

  /// Returns a Boolean value indicating whether a name is that of a property that emitters add.
  static func isOfEmitter(_ name: String) -> Bool { emitterByName[name] != nil }

  /// The key paths that animation blocks of UIKit animate. The origin and the size of bounds are animated separately.
  package static let animatedByViews: [String: (kind: AnimatableValue.Kind, isAdditive: Bool)] = {
    var paths: [String: (kind: AnimatableValue.Kind, isAdditive: Bool)] = [:]
    for row in common + shape + gradient + replicator + emitter + text where row.viewAnimation != .none {
      let isAdditive = row.viewAnimation == .additive
      if row.kind == .rect, isAdditive {
        paths[row.name + ".origin"] = (.point, isAdditive)
        paths[row.name + ".size"] = (.size, isAdditive)
      } else {
        paths[row.name] = (row.kind, isAdditive)
      }
    }
    return paths
  }()

  private static func ownByName(of kind: LayerKind) -> [String: LayerProperty]? {
    switch kind {
    case .shape: shapeByName
    case .gradient: gradientByName
    case .replicator: replicatorByName
    case .emitter: emitterByName
    case .text: textByName
    case .plain, .transform: nil
    }
  }

  private static func byName(_ rows: [LayerProperty]) -> [String: LayerProperty] {
    Dictionary(uniqueKeysWithValues: rows.map { ($0.name, $0) })
  }

  private static let commonByName = byName(common)
  private static let shapeByName = byName(shape)
  private static let gradientByName = byName(gradient)
  private static let replicatorByName = byName(replicator)
  private static let emitterByName = byName(emitter)
  private static let textByName = byName(text)
}
