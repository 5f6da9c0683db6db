import SwiftSyntax

/// Replaces code that does not compile by code that says so when it is called.
final class StubRule: SyntaxVisitor {
  private let source: SourceText
  private let context: RewritingContext
  private let stub: RewritingJob.Stub
  private var body: (node: Syntax, replacement: String)?
  private var declaration: Syntax?
  private var type: Syntax?

  /// Applies a stub to the innermost function, declaration or type around its line.
  static func apply(_ stub: RewritingJob.Stub, _ source: SourceText, _ context: RewritingContext) {
    let rule = StubRule(stub, source, context)
    rule.walk(source.tree)
    rule.replace()
  }

  private init(_ stub: RewritingJob.Stub, _ source: SourceText, _ context: RewritingContext) {
    (self.stub, self.source, self.context) = (stub, source, context)
    super.init(viewMode: .sourceAccurate)
  }

  private func replace() {
    switch stub.level {
    case .body:
      guard let body else { fallthrough }
      source.replace(body.node, with: body.replacement)
      context.count("body that does not compile")
    case .declaration:
      guard let declaration else { fallthrough }
      source.replace(declaration, with: "")
      context.count("declaration that does not compile")
    case .type:
      guard let type else { fallthrough }
      source.replace(type, with: "")
      context.count("type that does not compile")
    case .file:
      source.replace(source.range(of: source.tree), with: "")
      context.count("file that does not compile")
    }
  }

  private func contains(_ node: some SyntaxProtocol) -> Bool {
    source.line(of: node) <= stub.line && stub.line <= source.lastLine(of: node)
  }

  private var place: String { "\(stub.file.split(separator: "/").last.map(String.init) ?? stub.file):\(stub.line)" }

  private var arguments: String { "\(literal(stub.reason)), \(literal(place))" }

  private func literal(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: " ") + "\""
  }

  /// A body that says what is lacking and returns what the type allows.
  private func replacement(returning type: String?) -> String {
    guard let type, type != "Void", type != "()" else { return "{ MissingCode.report(\(arguments)) }" }
    if type.hasSuffix("?") || type.hasSuffix("!") { return "{ MissingCode.report(\(arguments)); return nil }" }
    switch type {
    case "Bool": return "{ MissingCode.report(\(arguments)); return false }"
    case "Int", "UInt", "Double", "Float", "CGFloat", "TimeInterval", "Int32", "Int64", "UInt32":
      return "{ MissingCode.report(\(arguments)); return 0 }"
    case "String": return "{ MissingCode.report(\(arguments)); return \"\" }"
    case "CGRect", "CGPoint", "CGSize", "UIEdgeInsets": return "{ MissingCode.report(\(arguments)); return .zero }"
    default:
      if type.hasPrefix("[") {
        return "{ MissingCode.report(\(arguments)); return \(type.contains(":") ? "[:]" : "[]") }"
      }
      return "{ MissingCode.end(\(arguments)) }"
    }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    declaration = Syntax(node)
    if let block = node.body, contains(block), stub.line > source.line(of: node.funcKeyword) || contains(block) {
      body = (Syntax(block), replacement(returning: node.signature.returnClause?.type.trimmedDescription))
    }
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    declaration = Syntax(node)
    if let block = node.body { body = (Syntax(block), "{ MissingCode.end(\(arguments)) }") }
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    declaration = Syntax(node)
    if let block = node.body { body = (Syntax(block), "{}") }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    declaration = Syntax(node)
    guard let binding = node.bindings.first(where: { contains($0) }) else { return .visitChildren }
    let type = binding.typeAnnotation?.type.trimmedDescription
    if let block = binding.accessorBlock, contains(block) {
      switch block.accessors {
      case .getter: body = (Syntax(block), replacement(returning: type ?? "Any"))
      case .accessors(let list):
        for accessor in list where contains(accessor) {
          guard let block = accessor.body else { continue }
          let returns = accessor.accessorSpecifier.text == "get" ? type ?? "Any" : nil
          body = (Syntax(block), replacement(returning: returns))
        }
      default: break
      }
    } else if let value = binding.initializer?.value, contains(value) {
      body = (Syntax(value), type == nil ? "MissingCode()" : "MissingCode.value(\(arguments))")
    }
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    declaration = Syntax(node)
    if let block = node.accessorBlock {
      body = (Syntax(block), replacement(returning: node.returnClause.type.trimmedDescription))
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(Syntax(node)) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(Syntax(node)) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(Syntax(node)) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(Syntax(node)) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(Syntax(node)) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    if contains(node) { declaration = Syntax(node) }
    return .skipChildren
  }

  private func enter(_ node: Syntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    (type, declaration, body) = (node, node, nil)
    return .visitChildren
  }
}
