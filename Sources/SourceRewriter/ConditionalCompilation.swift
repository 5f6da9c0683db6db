import SwiftIfConfig
import SwiftParser
import SwiftSyntax

/// Removes `#if` directives and inactive clauses, but keeps line breaks.
///
/// Later rules then process only active code.
enum ConditionalCompilation {
  static func resolved(_ text: String, path: String, configuration: TargetConfiguration) -> String {
    guard text.contains("#if") else { return text }
    let source = SourceText(path: path, text: text)
    let remover = InactiveClauseRemover(source: source, configuration: configuration)
    remover.walk(source.tree)
    return source.edited
  }
}

private final class InactiveClauseRemover: SyntaxVisitor {
  let source: SourceText
  let configuration: TargetConfiguration

  init(source: SourceText, configuration: TargetConfiguration) {
    (self.source, self.configuration) = (source, configuration)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    let active = node.activeClause(in: configuration).clause
    for clause in node.clauses {
      if clause == active {
        let start = clause.poundKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
        let end =
          (clause.condition.map { $0.endPositionBeforeTrailingTrivia }
          ?? clause.poundKeyword.endPositionBeforeTrailingTrivia)
          .utf8Offset
        source.replace(start..<end, with: "")
        if let elements = clause.elements { walk(elements) }
      } else {
        source.replace(clause, with: "")
      }
    }
    source.replace(node.poundEndif, with: "")
    return .skipChildren
  }
}
