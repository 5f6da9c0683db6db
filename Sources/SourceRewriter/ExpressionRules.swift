import SwiftSyntax

/// Rewrites expressions that need the Objective-C runtime or Xcode.
final class ExpressionRules: SyntaxVisitor {
  private let source: SourceText
  private let context: RewritingContext

  init(_ source: SourceText, _ context: RewritingContext) {
    (self.source, self.context) = (source, context)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    func argument(_ index: Int = 0) -> ExprSyntax? {
      node.arguments.dropFirst(index).first?.expression
    }
    switch node.macroName.text {
    case "selector":
      guard let first = node.arguments.first else { return .visitChildren }
      let kind: SelectorReference.Kind =
        switch first.label?.text {
        case "getter": .getter
        case "setter": .setter
        default: .method
        }
      let selector = context.selector(SelectorReference(first.expression, kind: kind), at: node)
      source.replace(node, with: "Selector(\"\(selector)\")")
      context.count("#selector")
      return .skipChildren
    case "keyPath":
      guard let first = argument() else { return .visitChildren }
      source.replace(node, with: "\"\(keyPath(first))\"")
      context.count("#keyPath")
      return .skipChildren
    case "colorLiteral":
      source.replace(node, with: "UIColor(\(node.arguments.trimmedDescription))")
      context.count("#colorLiteral")
      return .skipChildren
    case "imageLiteral":
      guard let name = argument() else { return .visitChildren }
      source.replace(node, with: "UIImage(named: \(name.trimmedDescription))!")
      context.count("#imageLiteral")
      return .skipChildren
    case "fileLiteral":
      guard let name = argument() else { return .visitChildren }
      source.replace(node, with: "Bundle.main.url(forResource: \(name.trimmedDescription), withExtension: nil)!")
      context.count("#fileLiteral")
      return .skipChildren
    case "Preview":
      return .skipChildren
    default:
      return .visitChildren
    }
  }

  /// The components after the type: `Layer.frame.origin` is `frame.origin`.
  private func keyPath(_ expression: ExprSyntax) -> String {
    var parts = expression.trimmedDescription.split(whereSeparator: { $0 == "." || $0.isWhitespace }).map(String.init)
    while parts.count > 1, let first = parts.first, first.first?.isUppercase ?? false || first == "self" {
      parts.removeFirst()
    }
    return parts.joined(separator: ".")
  }

  /// `object.method?(arguments)` of an optional requirement of a client's protocol.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = optional.expression.as(MemberAccessExprSyntax.self)
    else { return .visitChildren }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if let requirement = context.optionalRequirement(member.declName.baseName.text, labels: labels) {
      source.replace(member.declName, with: requirement.accessor)
      if let base = member.base { castReceiver(base, to: requirement.owner) }
      for argument in node.arguments {
        guard let label = argument.label, let colon = argument.colon else { continue }
        let start = source.range(of: label).lowerBound
        let end = argument.expression.positionAfterSkippingLeadingTrivia.utf8Offset
        _ = colon
        source.replace(start..<end, with: "")
      }
      context.count("optional call by name")
    } else if context.isPlainCall(source.path, source.line(of: optional.questionMark)) {
      source.remove(optional.questionMark)
      context.count("optional call of a requirement that has a default here")
    }
    return .visitChildren
  }

  /// Objective-C finds a method on any object. Here the receiver is cast to the protocol.
  private func castReceiver(_ base: ExprSyntax, to owner: String) {
    let receiver = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    guard receiver.trimmedDescription != "self" else { return }
    source.insert("(", before: receiver)
    source.insert(" as? any \(owner))" + (base.is(OptionalChainingExprSyntax.self) ? "" : "?"), after: receiver)
  }

  /// `@convention(block)` means nothing without Objective-C.
  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    if node.attributeName.trimmedDescription == "convention",
      node.arguments?.trimmedDescription == "block"
    {
      source.remove(node)
      context.count("@convention(block)")
    }
    return .visitChildren
  }
}
