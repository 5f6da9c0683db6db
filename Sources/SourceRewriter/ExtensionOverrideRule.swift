import SwiftSyntax

/// Moves overrides from extensions into their class, because Swift allows them in extensions only with Objective-C.
struct ExtensionOverrideRule {
  private let sources: [SourceText]
  private let context: RewritingContext
  private var opened: Set<String> = []

  init(_ sources: [SourceText], _ context: RewritingContext) { (self.sources, self.context) = (sources, context) }

  mutating func move(_ overrides: [(path: String, member: DeclSyntax, source: SourceText)]) {
    for (path, member, source) in overrides {
      let line = source.line(of: member)
      let text = source.cut(member)
      guard let (target, brace) = closingBrace(of: path) else {
        context.note("an override in an extension of \(path) is left out", source, member)
        context.count("override in an extension of another module's class")
        continue
      }
      if target !== source { openFile(source) }
      target.insert(
        "\n#sourceLocation(file: \(SourceText.literal(source.path)), line: \(line))\n\(text)\n"
          + "#sourceLocation(file: \(SourceText.literal(target.path)), line: \(target.line(of: brace)))\n",
        before: brace)
      context.count("override in an extension")
    }
  }

  /// Lets code that left a file use what the file declares for itself alone.
  private mutating func openFile(_ source: SourceText) {
    guard opened.insert(source.path).inserted else { return }
    for statement in source.tree.statements {
      guard let modifiers = statement.item.as(DeclSyntax.self)?.modifierList else { continue }
      for modifier in modifiers where ["private", "fileprivate"].contains(modifier.name.text) && modifier.detail == nil
      {
        source.remove(modifier)
      }
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
    if (TypeScope.path(around: node).map { $0 + "." } ?? "") + node.name.text == path { found = found ?? node }
    return .visitChildren
  }
}
