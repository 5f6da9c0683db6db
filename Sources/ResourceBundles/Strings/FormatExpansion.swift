/// Replaces the variables in a format by their plural forms for the arguments.
///
/// In the result, each conversion has an explicit argument number, because forms may use the arguments in any order.
struct FormatExpansion {
  /// The maximum depth of variables in forms. Deeper variables are left out, which ends cycles.
  private static let maximumDepth = 8

  let arguments: [any CVarArg]
  let rule: PluralRule
  let variable: (String) -> LocalizedText.Variable?

  /// Returns the format with plural forms in place of its variables.
  func expand(_ format: String) -> String {
    var next = 0
    return expand(format, next: &next, first: nil, depth: 0)
  }

  /// Expands a format. `first` is the argument index of a form's variable, which its first conversion also uses.
  private func expand(_ format: String, next: inout Int, first: Int?, depth: Int) -> String {
    guard depth <= Self.maximumDepth else { return "" }
    var result = ""
    for piece in FormatPiece.pieces(of: format) {
      switch piece {
      case .literal(let text): result += text
      case .conversion(let argument, let rest):
        let index = argument ?? next
        if argument == nil { next += 1 + rest.count { $0 == "*" } }
        // A conversion without an argument would read invalid memory.
        if index < arguments.count, !rest.contains("*") { result += "%\(index + 1)$\(rest)" }
      case .variable(let argument, let name):
        if let first, next == first { next += 1 }
        result += form(name, argument, next: &next, depth: depth)
      }
    }
    return result
  }

  /// Returns the expanded form of a variable for its argument.
  private func form(_ name: String, _ argument: Int?, next: inout Int, depth: Int) -> String {
    guard let variable = variable(name) else { return "" }
    let index = argument ?? variable.argument ?? next
    if argument == nil, variable.argument == nil { next += 1 }
    var start = variable.isWhole ? 0 : index
    let form = variable.form(for: number(index), rule)
    return expand(form, next: &start, first: variable.isWhole ? nil : index, depth: depth + 1)
  }

  /// Returns an argument as a number, or NaN for other types.
  private func number(_ index: Int) -> Double {
    guard arguments.indices.contains(index) else { return .nan }
    switch arguments[index] {
    case let value as any BinaryInteger: return Double(value)
    case let value as any BinaryFloatingPoint: return Double(value)
    case let value as NSNumber: return value.doubleValue
    default: return .nan
    }
  }
}
