/// Generates the declarations of a module's asset symbols. Each has a key, with which a compiler error drops it.
struct AssetSymbolCode {
  let symbols: [AssetSymbol]
  /// The expression for the bundle that contains the catalogues.
  let bundle: String
  /// A Boolean value indicating whether the symbols are also members of `UIImage` and `UIColor`.
  let extendsClasses: Bool

  var lines: [(key: String, code: String)] {
    namespaces + symbols.map { ("asset \($0.kind.rawValue) \($0.name)", resource($0)) }
      + (extendsClasses
        ? symbols.filter { !$0.isTaken }.map { ("asset \($0.kind.object) \($0.name)", member($0)) } : [])
  }

  /// The declarations of the groups' types, outer types first.
  private var namespaces: [(key: String, code: String)] {
    var lines: [(key: String, code: String)] = []
    var known: Set<String> = []
    for symbol in symbols {
      for base in ["UIKit." + symbol.kind.resource] + (extendsClasses ? ["UIKit." + symbol.kind.object] : []) {
        var outer = base
        for name in symbol.namespace {
          if known.insert("\(outer).\(name)").inserted {
            lines.append(("asset \(outer).\(name)", "extension \(outer) { enum \(name) {} }"))
          }
          outer += ".\(name)"
        }
      }
    }
    return lines
  }

  private func resource(_ symbol: AssetSymbol) -> String {
    let type = "UIKit." + symbol.kind.resource
    let value = "\(type)(name: \(SourceText.literal(symbol.name)), bundle: \(bundle))"
    return "extension \(owner(type, symbol)) { static var `\(symbol.identifier)`: \(type) { \(value) } }"
  }

  private func member(_ symbol: AssetSymbol) -> String {
    let (type, object) = ("UIKit." + symbol.kind.resource, "UIKit." + symbol.kind.object)
    let value = "\(object)(resource: \(owner(type, symbol)).`\(symbol.identifier)`)"
    return "extension \(owner(object, symbol)) { static var `\(symbol.identifier)`: \(object) { \(value) } }"
  }

  private func owner(_ base: String, _ symbol: AssetSymbol) -> String {
    ([base] + symbol.namespace).joined(separator: ".")
  }
}
