/// Replaces the names of constants in a manifest's expressions by their values.
///
/// A constant inside its own value is unknown, because the replacement would not end. Constants that use others twice
/// let expressions grow exponentially, so the total number of parts is limited.
struct ManifestResolver {
  /// The maximum number of parts of all expressions. Manifests with a hundred targets have some thousands.
  private static let maximumPartCount = 100_000
  /// The maximum depth of nesting. A deeper text is not a manifest, and would exhaust the stack.
  private static let maximumDepth = 64

  private let constants: [String: ManifestExpression]
  private var remaining = Self.maximumPartCount
  /// The constants whose values are being resolved.
  private var openConstants: Set<String> = []

  init(_ constants: [String: ManifestExpression]) { self.constants = constants }

  /// Returns the expression with the values of constants. Parts beyond the limits are unknown.
  mutating func resolve(_ expression: ManifestExpression, depth: Int = 0) -> ManifestExpression {
    guard depth < Self.maximumDepth, remaining > 0 else { return .unknown }
    remaining -= 1
    switch expression {
    case .name(let name): return value(of: name, depth: depth + 1) ?? expression
    case .array(let elements): return .array(resolve(elements, depth: depth + 1))
    case .sum(let terms): return .sum(resolve(terms, depth: depth + 1))
    case .call(let name, let arguments):
      let values = resolve(arguments.map(\.value), depth: depth + 1)
      return .call(name, zip(arguments, values).map { .init(label: $0.label, value: $1) })
    case .string, .unknown: return expression
    }
  }

  private mutating func resolve(_ expressions: [ManifestExpression], depth: Int) -> [ManifestExpression] {
    var resolved: [ManifestExpression] = []
    for expression in expressions { resolved.append(resolve(expression, depth: depth)) }
    return resolved
  }

  /// Returns the resolved value of a constant, or nil if the manifest has no constant of that name.
  private mutating func value(of name: String, depth: Int) -> ManifestExpression? {
    guard let value = constants[name] else { return nil }
    guard openConstants.insert(name).inserted else { return .unknown }
    defer { openConstants.remove(name) }
    return resolve(value, depth: depth)
  }
}
