import SwiftSyntax

/// Moves overrides from extensions to the classes themselves.
///
/// Swift allows overrides in extensions only for `@objc` members.
struct ExtensionOverrideRule {
  private let sources: [SourceText]
  private let context: RewritingContext
  private var widenedFiles: Set<String> = []
  private var moved: Set<SyntaxIdentifier> = []

  init(_ sources: [SourceText], _ context: RewritingContext) { (self.sources, self.context) = (sources, context) }

  /// Moves each override to the body of its class. `#sourceLocation` preserves the original line numbers.
  mutating func move(_ overrides: [(path: String, member: DeclSyntax, source: SourceText)]) {
    moved = Set(overrides.map(\.member.id))
    for (path, member, source) in overrides {
      let line = source.line(of: member)
      let text = source.cut(member)
      guard let (target, brace) = closingBrace(of: path) else {
        context.note(
          "an override in an extension of \(path) is removed, because its class is in another module", source, member)
        context.count("override in an extension of another module's class")
        continue
      }
      if target !== source { widenAccess(in: source) }
      target.insert(
        "\n#sourceLocation(file: \(SourceText.literal(source.path)), line: \(line))\n\(text)\n"
          + "#sourceLocation(file: \(SourceText.literal(target.path)), line: \(target.line(of: brace)))\n",
        before: brace)
      context.count("override in an extension")
    }
  }

  /// Makes the private declarations of a file and their members internal, so that moved code can use them.
  private mutating func widenAccess(in source: SourceText) {
    guard widenedFiles.insert(source.path).inserted else { return }
    for statement in source.tree.statements {
      guard let declaration = statement.item.as(DeclSyntax.self) else { continue }
      widenAccess(of: declaration, source)
      let members = declaration.asProtocol((any DeclGroupSyntax).self)?.memberBlock.members ?? []
      for member in members where !moved.contains(member.decl.id) { widenAccess(of: member.decl, source) }
    }
  }

  private func widenAccess(of declaration: DeclSyntax, _ source: SourceText) {
    for modifier in declaration.modifierList ?? []
    where ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail == nil {
      source.remove(modifier)
    }
  }

  private func closingBrace(of path: String) -> (SourceText, TokenSyntax)? {
    guard let declared = context.clientClass(path),
      let source = sources.first(where: { $0.path == declared.file })
    else { return nil }
    let finder = ClassFinder(path)
    finder.walk(source.tree)
    return finder.found.map { (source, $0.memberBlock.rightBrace) }
  }
}

private final class ClassFinder: SyntaxVisitor {
  private let path: String
  var found: ClassDeclSyntax?

  init(_ path: String) {
    self.path = path
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let outer = TypeScope.path(around: node).map { $0 + "." } ?? ""
    if outer + node.name.text == path { found = found ?? node }
    return .visitChildren
  }
}
