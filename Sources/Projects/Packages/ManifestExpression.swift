/// An expression of a package manifest, as far as it can be read without running the manifest.
indirect enum ManifestExpression: Equatable, Sendable {
  struct Argument: Equatable, Sendable {
    var label: String?
    var value: ManifestExpression
  }

  case string(String)
  case array([ManifestExpression])
  /// A call of a function or an initialiser, by the last component of its name.
  case call(String, [Argument])
  /// A constant or an enumeration case, by the last component of its name.
  case name(String)
  case sum([ManifestExpression])
  /// An expression whose value only running the manifest would give.
  case unknown

  var string: String? {
    if case .string(let text) = self { text } else { nil }
  }

  /// The elements of an array; those of several arrays that are added up.
  var elements: [ManifestExpression] {
    switch self {
    case .array(let elements): elements
    case .sum(let terms): terms.flatMap(\.elements)
    default: []
    }
  }

  var strings: [String] { elements.compactMap(\.string) }

  /// The argument with a label.
  subscript(label: String) -> ManifestExpression? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == label }?.value
  }

  /// The first argument without a label.
  var unlabelled: ManifestExpression? {
    guard case .call(_, let arguments) = self else { return nil }
    return arguments.first { $0.label == nil }?.value
  }
}
