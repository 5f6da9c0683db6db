/// An expression in a package manifest, as far as it can be evaluated without running the manifest.
indirect enum ManifestExpression: Equatable, Sendable {
  struct Argument: Equatable, Sendable {
    var label: String?
    var value: ManifestExpression
  }

  case string(String)
  case array([ManifestExpression])
  /// A call of a function or an initialiser, with the last component of its name.
  case call(String, [Argument])
  /// A constant or an enumeration case, with the last component of its name.
  case name(String)
  /// Terms that `+` concatenates.
  case sum([ManifestExpression])
  /// An expression that only running the manifest could evaluate.
  case unknown

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array, or of a concatenation of arrays.
  var elements: [ManifestExpression] {
    switch self {
    case .array(let elements): elements
    case .sum(let terms): terms.flatMap(\.elements)
    default: []
    }
  }

  /// The strings among the elements.
  var strings: [String] { elements.compactMap(\.string) }

  /// Returns the argument with a label, or nil if there is none.
  subscript(label: String) -> ManifestExpression? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  /// The first argument without a label, or nil if there is none.
  var unlabelled: ManifestExpression? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == nil }?.value
  }
}
