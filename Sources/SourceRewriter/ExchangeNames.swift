import SwiftSyntax

/// The methods of a module whose implementations its code may exchange at run time ("swizzling").
struct ExchangeNames {
  private static let functions = [
    "method_exchangeImplementations", "method_setImplementation", "class_replaceMethod", "class_addMethod",
  ]

  /// The base names that the module uses in `#selector`, or an empty set if it exchanges no implementations.
  private var names: Set<String> = []
  /// The selectors that the module creates from string literals.
  private var selectors: Set<String> = []

  init(_ files: [SourceText], selectorNames: Set<String>) {
    guard files.contains(where: { file in Self.functions.contains(where: file.contains) }) else { return }
    names = selectorNames
    for file in files {
      let finder = SelectorLiteralFinder(viewMode: .sourceAccurate)
      finder.walk(file.tree)
      selectors.formUnion(finder.selectors)
    }
  }

  /// Returns a Boolean value indicating whether the module may exchange a method's implementation.
  func mayExchange(_ node: FunctionDeclSyntax) -> Bool {
    names.contains(node.name.text.trimmingBackticks) || selectors.contains(Self.selector(of: node))
  }

  /// Returns the Objective-C selector of a method.
  static func selector(of node: FunctionDeclSyntax) -> String {
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    return node.attributes.first(named: "objc")?.arguments?.trimmedDescription
      ?? SelectorName.of(node.name.text.trimmingBackticks, labels: labels)
  }
}

/// Finds `Selector("name:")`, `Selector(("name:"))` and `NSSelectorFromString("name:")`.
private final class SelectorLiteralFinder: SyntaxVisitor {
  var selectors: Set<String> = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard ["Selector", "NSSelectorFromString"].contains(node.calledExpression.trimmedDescription) else {
      return .visitChildren
    }
    var argument = node.arguments.first?.expression
    while let tuple = argument?.as(TupleExprSyntax.self) { argument = tuple.elements.first?.expression }
    if let text = argument?.as(StringLiteralExprSyntax.self)?.representedLiteralValue { selectors.insert(text) }
    return .visitChildren
  }
}
