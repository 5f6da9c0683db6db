/// The values of traits that the application defines.
///
/// The conformance to `Sendable` is unchecked because a value can have any type. Values are set on the main thread and
/// do not change afterwards.
struct ClientTraits: Equatable, @unchecked Sendable {
  private struct Entry {
    let trait: UITrait
    let value: Any
  }
  private var entries: [ObjectIdentifier: Entry] = [:]

  subscript<Trait: UITraitDefinition>(_ trait: Trait.Type) -> Trait.Value? {
    get { entries[ObjectIdentifier(trait)]?.value as? Trait.Value }
    set { entries[ObjectIdentifier(trait)] = newValue.map { Entry(trait: trait, value: $0) } }
  }

  func contains(_ trait: UITrait) -> Bool { entries[ObjectIdentifier(trait)] != nil }

  mutating func remove(_ trait: UITrait) { entries[ObjectIdentifier(trait)] = nil }

  /// Returns these values merged with others. A value of `other` replaces the value of the same trait.
  func merging(_ other: ClientTraits) -> ClientTraits {
    var merged = self
    merged.entries.merge(other.entries) { $1 }
    return merged
  }

  /// The values of the traits that affect the appearance of colours.
  var colorTraits: ClientTraits {
    var result = self
    result.entries = entries.filter { $1.trait.affectsColorAppearance }
    return result
  }

  static func == (a: ClientTraits, b: ClientTraits) -> Bool {
    a.entries.count == b.entries.count
      && a.entries.allSatisfy { key, entry in
        b.entries[key].map { entry.trait.isEqual(entry.value, $0.value) } ?? false
      }
  }
}

extension UITraitCollection {
  /// Returns the value of a trait, or its default value if none is set.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    func value<Trait: SystemTrait>(_ trait: Trait.Type) -> Any { trait.value(in: self) }
    if let system = trait as? any SystemTrait.Type { return value(system) as? T.Value ?? T.defaultValue }
    return client[trait] ?? T.defaultValue
  }
}
