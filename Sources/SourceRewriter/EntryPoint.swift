import SwiftSyntax

/// Finds the delegate class of an application that calls `UIApplicationMain`.
///
/// The host launches the application, so the statements of `main.swift` are removed. Its declarations remain.
enum EntryPoint {
  /// Returns the class that a file passes to `UIApplicationMain`, or nil for a file that does not call it.
  static func delegate(in source: SourceText, _ declarations: ModuleDeclarations) -> String? {
    guard source.contains("UIApplicationMain") else { return nil }
    let finder = MetatypeFinder()
    finder.walk(source.tree)
    guard finder.callsMain else { return nil }
    let delegates = declarations.classes.filter { $0.inherited.contains("UIApplicationDelegate") }.map(\.path)
    return finder.names.first(where: delegates.contains) ?? delegates.first
      ?? finder.names.first { name in declarations.classes.contains { $0.path == name } }
  }

  /// Removes the statements of a `main.swift`.
  static func removeStatements(_ source: SourceText, _ context: RewritingContext) {
    for item in source.tree.statements {
      if case .decl = item.item { continue }
      source.replace(item, with: "")
      context.count("statement of main.swift")
    }
  }
}

/// Finds calls of `UIApplicationMain` and every `Type.self`.
private final class MetatypeFinder: SyntaxVisitor {
  private(set) var callsMain = false
  private(set) var names: [String] = []

  init() { super.init(viewMode: .sourceAccurate) }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedDescription == "UIApplicationMain" { callsMain = true }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if node.declName.baseName.text == "self", let base = node.base { names.append(base.trimmedDescription) }
    return .visitChildren
  }
}
