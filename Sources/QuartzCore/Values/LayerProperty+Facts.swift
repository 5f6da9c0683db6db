// Modifiers for the rows of the tables. Each returns the row with one more fact about its property.
extension LayerProperty {
  private func with(_ change: (inout Self) -> Void) -> Self {
    var row = self
    change(&row)
    return row
  }

  /// Animations cannot reach the property.
  func notAnimatable() -> Self { with { ($0.isAnimatable, $0.isImplicit) = (false, false) } }

  /// Returns the rows, as those of properties that start no implicit animation.
  static func explicit(_ rows: [Self]) -> [Self] { rows.map { $0.with { $0.isImplicit = false } } }

  /// The row is another name of a property.
  func alias() -> Self { with { $0.isAlias = true } }

  /// The layer keeps the object that client code set.
  func keepingObject() -> Self { with { $0.keepsObject = true } }

  /// The property is a single-precision number on Apple's systems.
  func single() -> Self { with { $0.isSingle = true } }

  /// The layer accepts no negative numbers.
  func notNegative() -> Self { with { $0.isNotNegative = true } }

  func animatedByViews(_ animation: ViewAnimation) -> Self { with { $0.viewAnimation = animation } }

  /// A document may only give numbers of a range.
  func within(_ range: ClosedRange<Double>) -> Self { with { $0.range = range } }

  /// A document may only give these names.
  func oneOf(_ names: [String]) -> Self { with { $0.choices = names } }
  func oneOf(_ names: String...) -> Self { oneOf(names) }

  /// An inspection lists the property even with its default value.
  func listed() -> Self { with { $0.listsStandard = true } }

  /// An inspection lists the property, even with its default value, for these layers only.
  func listed(where condition: @escaping @Sendable (LayerProperties) -> Bool) -> Self {
    listed().relevant(where: condition)
  }

  /// An inspection leaves the property out for other layers.
  func relevant(where condition: @escaping @Sendable (LayerProperties) -> Bool) -> Self {
    with { $0.isRelevant = condition }
  }

  /// Returns a value as Apple's setter stores it: rounded to single precision if that is the property's type.
  func rounded(_ value: AnimatableValue) -> AnimatableValue {
    guard isSingle, case .number(let number) = value else { return value }
    return .number(Double(Float(number)))
  }

  /// Returns the reason why a setter ignores a value; nil if it accepts the value.
  func fault(of value: AnimatableValue) -> Diagnosis? {
    if !value.isFinite { return "\(value: value.any) is not finite; ignored" }
    if isNotNegative, value.coordinates.contains(where: { $0 < 0 }) {
      return "\(value.coordinates) has negative numbers; ignored"
    }
    return nil
  }

  /// A Boolean value indicating whether an inspection lists the property for every layer.
  package var isAlwaysListed: Bool { listsStandard && isRelevant == nil }

  /// A Boolean value indicating whether an inspection of a layer with these values lists the property.
  package func isListed(for properties: LayerProperties) -> Bool {
    guard !isAlias, isRelevant?(properties) ?? true else { return false }
    return listsStandard || read(properties) != standard
  }
}
