import SwiftSyntax

/// Replaces code that does not compile with code that reports the missing symbol when it runs.
final class StubRule: SyntaxVisitor {
  private let source: SourceText
  private let context: RewritingContext
  private let stub: RewritingJob.Stub
  private let code: StubCode
  /// The innermost candidate of each level around the line.
  private var candidates: [RewritingJob.Stub.Level: (range: Range<Int>, replacement: String)] = [:]

  /// Applies a stub to the innermost element, statement, function, declaration or type around its line.
  static func apply(_ stub: RewritingJob.Stub, _ source: SourceText, _ context: RewritingContext) {
    let rule = StubRule(stub, source, context)
    rule.walk(source.tree)
    rule.replace()
  }

  private init(_ stub: RewritingJob.Stub, _ source: SourceText, _ context: RewritingContext) {
    (self.stub, self.source, self.context) = (stub, source, context)
    code = StubCode(stub)
    super.init(viewMode: .sourceAccurate)
  }

  private func replace() {
    var level = stub.level
    while level != .file {
      if let candidate = candidates[level] {
        source.replace(candidate.range, with: candidate.replacement)
        context.report.stubLevels["\(stub.file):\(stub.line)"] = level
        return context.count("\(level) that does not compile")
      }
      level = RewritingJob.Stub.Level(rawValue: level.rawValue + 1) ?? .file
    }
    source.replace(source.range(of: source.tree), with: "")
    context.report.stubLevels["\(stub.file):\(stub.line)"] = .file
    context.count("file that does not compile")
  }

  private func contains(_ node: some SyntaxProtocol) -> Bool {
    source.line(of: node) <= stub.line && stub.line <= source.lastLine(of: node)
  }

  /// Makes a declaration around the line the candidate of its level, and discards smaller candidates outside of it.
  private func enter(_ node: some SyntaxProtocol) -> Bool {
    guard contains(node) else { return false }
    candidates[.element] = nil
    candidates[.statement] = nil
    candidates[.body] = nil
    candidates[.declaration] = (source.range(of: node), "")
    return true
  }

  private func setBody(_ node: some SyntaxProtocol, _ replacement: String) {
    candidates[.element] = nil
    candidates[.statement] = nil
    candidates[.body] = (source.range(of: node), replacement)
  }

  /// Keeps the statements of a body before the one on the line, and later calls of the superclass.
  private func keepBeginning(of block: CodeBlockSyntax) {
    let statements = Array(block.statements)
    guard source.line(of: block) != source.lastLine(of: block),
      let index = statements.firstIndex(where: { contains($0) }), let last = statements.last
    else { return }
    let calls = statements[(index + 1)...].map(\.trimmedDescription).filter { $0.hasPrefix("super.") }
    let range = source.range(of: statements[index]).lowerBound..<source.range(of: last).upperBound
    candidates[.body] = (range, ([code.report] + calls).joined(separator: "; "))
  }

  /// Returns a Boolean value indicating whether the line is in a statement after the call of another initializer.
  private func isAfterOtherInitializer(_ block: CodeBlockSyntax) -> Bool {
    let beginning = block.statements.prefix { !contains($0) }
    return beginning.contains { statement in
      ["super.init(", "self.init("].contains(where: statement.trimmedDescription.contains)
    }
  }

  // MARK: Statements

  override func visit(_ node: CodeBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    if isReplaceable(node) {
      candidates[.element] = nil
      candidates[.statement] = (source.range(of: node), isFirstValue(node) ? code.never : code.report)
    }
    return .visitChildren
  }

  /// Returns a Boolean value indicating whether a statement can be replaced.
  ///
  /// Declarations cannot, because later statements use them. The only statement of a closure may be its value.
  private func isReplaceable(_ node: CodeBlockItemSyntax) -> Bool {
    guard candidates[.body] != nil, let list = node.parent?.as(CodeBlockItemListSyntax.self) else { return false }
    if list.count == 1, isValue(of: list.parent) { return false }
    switch node.item {
    case .decl: return false
    case .stmt(let statement):
      if ["super.init", "self.init"].contains(where: statement.trimmedDescription.contains) { return false }
      return statement.is(ForStmtSyntax.self) || statement.is(WhileStmtSyntax.self) || statement.is(DoStmtSyntax.self)
        || statement.is(ExpressionStmtSyntax.self)
    case .expr(let expression): return !expression.trimmedDescription.contains("super.init")
    default: return false
    }
  }

  /// Returns a Boolean value indicating whether a block's only statement is the value of a closure, function or
  /// property.
  private func isValue(of block: Syntax?) -> Bool {
    guard let block else { return false }
    if block.is(ClosureExprSyntax.self) || block.is(AccessorBlockSyntax.self) { return true }
    let owner = block.parent
    if let accessor = owner?.as(AccessorDeclSyntax.self) { return accessor.accessorSpecifier.text == "get" }
    return owner?.as(FunctionDeclSyntax.self)?.signature.returnClause != nil
  }

  /// Returns a Boolean value indicating whether a statement assigns to a variable that is declared without a value.
  ///
  /// Later statements may read the variable, so only a replacement that never returns compiles.
  private func isFirstValue(_ node: CodeBlockItemSyntax) -> Bool {
    guard case .expr(let expression) = node.item,
      let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count > 2,
      sequence.elements.dropFirst().first?.is(AssignmentExprSyntax.self) ?? false,
      let name = sequence.elements.first?.as(DeclReferenceExprSyntax.self)?.baseName.text
    else { return false }
    let blocks = Swift.sequence(first: Syntax(node), next: \.parent).compactMap { $0.as(CodeBlockItemListSyntax.self) }
    return blocks.contains { $0.contains { Self.declares(name, $0) } }
  }

  /// Returns a Boolean value indicating whether a statement declares a variable without an initial value.
  private static func declares(_ name: String, _ node: CodeBlockItemSyntax) -> Bool {
    guard case .decl(let declaration) = node.item, let variable = declaration.as(VariableDeclSyntax.self) else {
      return false
    }
    return variable.bindings.contains { binding in
      let type = binding.typeAnnotation?.type.trimmedDescription ?? "?"
      let isOptionalVariable = variable.bindingSpecifier.text == "var" && (type.hasSuffix("?") || type.hasSuffix("!"))
      return binding.pattern.trimmedDescription == name && binding.initializer == nil && binding.accessorBlock == nil
        && !isOptionalVariable
    }
  }

  // MARK: Elements

  override func visit(_ node: ArrayElementSyntax) -> SyntaxVisitorContinueKind { enterElement(node) }
  override func visit(_ node: DictionaryElementSyntax) -> SyntaxVisitorContinueKind { enterElement(node) }

  /// Makes an element a candidate if it has siblings, none of which is on the line. These determine the literal's type.
  private func enterElement(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    guard contains(node) else { return .skipChildren }
    let siblings = node.parent?.children(viewMode: .sourceAccurate).map { $0 } ?? []
    if siblings.count > 1, siblings.filter({ contains($0) }).count == 1 {
      candidates[.element] = (source.range(of: node), "")
    }
    return .visitChildren
  }

  // MARK: Declarations

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard enter(node) else { return .skipChildren }
    if let block = node.body, contains(block), stub.line > source.line(of: block) || isOnOneLine(node) {
      let result = node.signature.returnClause?.type.trimmedDescription
      setBody(block, code.body(returning: result))
      if StubCode.isVoid(result) { keepBeginning(of: block) }
    }
    return .visitChildren
  }

  private func isOnOneLine(_ node: some SyntaxProtocol) -> Bool { source.line(of: node) == source.lastLine(of: node) }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard enter(node) else { return .skipChildren }
    if let block = node.body {
      setBody(block, node.optionalMark == nil ? code.end : code.body(returning: "Self?"))
      if isAfterOtherInitializer(block) { keepBeginning(of: block) }
    }
    return .visitChildren
  }

  override func visit(_ node: DeinitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    guard enter(node) else { return .skipChildren }
    if let block = node.body { setBody(block, "{}") }
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard !isLocal(node) else { return .visitChildren }
    guard enter(node) else { return .skipChildren }
    guard let binding = node.bindings.first(where: { contains($0) }) else { return .visitChildren }
    let type = binding.typeAnnotation?.type.trimmedDescription
    if let value = binding.initializer?.value, contains(value) {
      setBody(value, code.value(of: type))
    } else if let block = binding.accessorBlock, contains(block) {
      addAccessors(block, type)
    }
    return .visitChildren
  }

  private func isLocal(_ node: VariableDeclSyntax) -> Bool {
    guard let item = node.parent?.as(CodeBlockItemSyntax.self) else { return false }
    return !(item.parent?.parent?.is(SourceFileSyntax.self) ?? false)
  }

  private func addAccessors(_ block: AccessorBlockSyntax, _ type: String?) {
    switch block.accessors {
    case .getter: setBody(block, code.body(returning: type ?? "Any"))
    case .accessors(let list):
      for accessor in list where contains(accessor) {
        guard let body = accessor.body else { continue }
        let returns = accessor.accessorSpecifier.text == "get" ? type ?? "Any" : nil
        setBody(body, code.body(returning: returns))
        if returns == nil { keepBeginning(of: body) }
      }
    default: break
    }
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    guard enter(node) else { return .skipChildren }
    if let block = node.accessorBlock, contains(block) {
      addAccessors(block, node.returnClause.type.trimmedDescription)
    }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node)
    return .skipChildren
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    _ = enter(node)
    return .skipChildren
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }
  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enterType(node) }

  private func enterType(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
    guard enter(node) else { return .skipChildren }
    candidates[.type] = (source.range(of: node), "")
    return .visitChildren
  }
}
