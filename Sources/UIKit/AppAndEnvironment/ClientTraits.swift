/// The values of traits that the application defines.
///
/// The conformance is unchecked because values are of any type. They are set on the main thread and never change.
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

  /// Returns these values, with those of other traits in place of their own.
  func merging(_ other: ClientTraits) -> ClientTraits {
    var merged = self
    merged.entries.merge(other.entries) { $1 }
    return merged
  }

  /// The values on which colours depend.
  var ofColors: ClientTraits {
    var colors = self
    colors.entries = entries.filter { $1.trait.affectsColorAppearance }
    return colors
  }

  static func == (a: ClientTraits, b: ClientTraits) -> Bool {
    a.entries.count == b.entries.count
      && a.entries.allSatisfy { key, entry in
        b.entries[key].map { entry.trait.isEqual(entry.value, $0.value) } ?? false
      }
  }
}

extension UITraitCollection {
  /// The value of a trait; its default value where nothing sets it.
  public subscript<T: UITraitDefinition>(trait: T.Type) -> T.Value {
    func value<Trait: SystemTrait>(_ trait: Trait.Type) -> Any { trait.value(in: self) }
    if let system = trait as? any SystemTrait.Type { return value(system) as? T.Value ?? T.defaultValue }
    return client[trait] ?? T.defaultValue
  }
}
