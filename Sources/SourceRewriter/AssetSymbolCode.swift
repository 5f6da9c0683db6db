/// The code of the symbols of a module's asset catalogues, each with the key by which an error drops it.
struct AssetSymbolCode {
  let symbols: [AssetSymbol]
  /// The expression of the bundle that has the catalogues.
  let bundle: String
  /// A Boolean value indicating whether `UIImage` and `UIColor` have the symbols too.
  let extendsClasses: Bool

  var lines: [(key: String, code: String)] {
    namespaces + symbols.map { ("asset \($0.kind.rawValue) \($0.name)", resource($0)) }
      + (extendsClasses
        ? symbols.filter { !$0.isTaken }.map { ("asset \($0.kind.object) \($0.name)", member($0)) } : [])
  }

  /// The types of the groups, outer ones first.
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
