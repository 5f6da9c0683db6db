import SwiftSyntax

/// Collects the declarations of a file, which is the first pass over a module.
final class DeclarationCollector: SyntaxVisitor {
  private let source: SourceText
  var declarations = ModuleDeclarations()
  /// The base names of methods that appear in `#selector`.
  var selectorNames: Set<String> = []
  /// The components of key paths in string literals.
  var keyNames: Set<String> = []
  var delegate: String?

  init(_ source: SourceText) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  /// Collects the public types at the top level.
  override func visit(_ node: SourceFileSyntax) -> SyntaxVisitorContinueKind {
    for statement in node.statements {
      guard let type = statement.item.asProtocol((any DeclGroupSyntax).self),
        let name = statement.item.asProtocol((any NamedDeclSyntax).self)?.name.text,
        type.modifiers.contains("public", "open")
      else { continue }
      let keyword = type.introducer.text
      declarations.publicTypes[name] = keyword == "actor" ? "class" : keyword
    }
    return .visitChildren
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = (TypeScope.path(around: node).map { $0 + "." } ?? "") + node.name.text
    let inherited = node.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    declarations.classes.append(
      .init(
        path: path, superclass: inherited.first, inherited: inherited,
        isGeneric: TypeScope.isGeneric(around: node),
        isPrivate: node.modifiers.contains("private", "fileprivate") || isInsideFunction(node),
        isFinal: node.modifiers.contains("final"), hasPlainInitializer: hasPlainInitializer(node),
        inheritsInitializers: !node.memberBlock.members.contains { $0.decl.is(InitializerDeclSyntax.self) },
        explicitName: node.attributes.first(named: "objc")?.arguments?.trimmedDescription, file: source.path,
        line: source.line(of: node.classKeyword)))
    if node.attributes.contains("main", "UIApplicationMain"), !hasStaticMain(node) { delegate = path }
    return .visitChildren
  }

  /// Returns a Boolean value indicating whether a class has its own static `main()`.
  private func hasStaticMain(_ node: ClassDeclSyntax) -> Bool {
    node.memberBlock.members.contains {
      $0.decl.as(FunctionDeclSyntax.self).map { $0.name.text == "main" && $0.modifiers.contains("static", "class") }
        ?? false
    }
  }

  private func isInsideFunction(_ node: some SyntaxProtocol) -> Bool {
    TypeScope.nearest(node) != nil && TypeScope.path(around: node) == nil
      || sequence(first: Syntax(node).parent, next: { $0?.parent }).contains {
        $0?.is(CodeBlockSyntax.self) ?? false
      }
  }

  /// Returns a Boolean value indicating whether `Class()` compiles: the class declares or inherits `init()`.
  private func hasPlainInitializer(_ node: ClassDeclSyntax) -> Bool {
    let initializers = node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    if initializers.contains(where: { $0.signature.parameterClause.parameters.allSatisfy { $0.defaultValue != nil } }) {
      return true
    }
    let designated = initializers.filter { !$0.modifiers.contains("convenience") }
    return designated.isEmpty || overridesAllDesignated(designated)
  }

  /// Returns a Boolean value indicating whether a class overrides all designated initializers of its superclass.
  ///
  /// It then inherits the convenience initializers. Table view cells have other designated initializers than views and
  /// view controllers.
  private func overridesAllDesignated(_ initializers: [InitializerDeclSyntax]) -> Bool {
    let labels = Set(
      initializers.map { $0.signature.parameterClause.parameters.map(\.firstName.text).joined(separator: ":") })
    return ["frame", "style:reuseIdentifier", "reuseIdentifier"].contains { labels.isSuperset(of: [$0, "coder"]) }
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let owner = TypeScope.nearest(node), !node.modifiers.contains("static", "class") else {
      return .visitChildren
    }
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    let types = parameters.map(Self.type)
    let result = node.signature.returnClause?.type.trimmedDescription
    let path = TypeScope.path(around: node) ?? owner.name
    if owner.syntax.is(ProtocolDeclSyntax.self), node.modifiers.contains("optional") {
      declarations.optionalRequirements.append(
        .init(
          owner: path, name: node.name.text, labels: labels, types: types, result: result, isProperty: false,
          isPublic: isPublic(owner.syntax), isOverloaded: Self.isOverloaded(node, labels)))
    }
    let explicit = node.attributes.first(named: "objc")?.arguments?.trimmedDescription
    declarations.methods.append(
      .init(
        owner: path, name: node.name.text.trimmingBackticks, labels: labels, types: types, result: result,
        selector: explicit ?? SelectorName.of(node.name.text.trimmingBackticks, labels: labels),
        isOverride: node.modifiers.contains("override"), isOpen: node.modifiers.contains("open")))
    return .visitChildren
  }

  /// Returns a Boolean value indicating whether the protocol has another requirement with the same name and labels.
  private static func isOverloaded(_ node: FunctionDeclSyntax, _ labels: [String]) -> Bool {
    let members = node.parent?.parent?.as(MemberBlockItemListSyntax.self)
    let siblings = members?.compactMap { $0.decl.as(FunctionDeclSyntax.self) } ?? []
    return siblings.count {
      $0.name.text == node.name.text && $0.signature.parameterClause.parameters.map(\.firstName.text) == labels
    } > 1
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    addProperty(node)
    guard node.modifiers.contains("optional"), let owner = TypeScope.nearest(node),
      owner.syntax.is(ProtocolDeclSyntax.self), let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type
    else { return .visitChildren }
    declarations.optionalRequirements.append(
      .init(
        owner: TypeScope.path(around: node) ?? owner.name, name: binding.pattern.trimmedDescription, labels: [],
        types: [], result: type.trimmedDescription, isProperty: true, isPublic: isPublic(owner.syntax)))
    return .visitChildren
  }

  private func addProperty(_ node: VariableDeclSyntax) {
    if TypeScope.path(around: node) != nil, !node.modifiers.contains("optional") {
      declarations.propertyNames.formUnion(node.bindings.map(\.pattern.trimmedDescription.trimmingBackticks))
    }
    let isOverride = node.modifiers.contains("override")
    guard let name = node.bindings.first?.pattern.trimmedDescription, let owner = TypeScope.path(around: node),
      !node.modifiers.contains("static", "class"),
      isOverride || TypeScope.nearest(node)?.syntax.is(ExtensionDeclSyntax.self) ?? false
    else { return }
    declarations.properties.append(
      .init(
        owner: owner, name: name.trimmingBackticks, isOverride: isOverride, isOpen: node.modifiers.contains("open")))
  }

  private func isPublic(_ syntax: Syntax) -> Bool {
    syntax.as(ProtocolDeclSyntax.self)?.modifiers.contains("public", "open") ?? false
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    for argument in node.arguments where ["forKey", "forKeyPath"].contains(argument.label?.text) {
      let text = argument.expression.as(StringLiteralExprSyntax.self)?.representedLiteralValue ?? ""
      keyNames.formUnion(text.split(separator: ".").map(String.init))
    }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "selector", let argument = node.arguments.first?.expression {
      selectorNames.insert(SelectorReference(argument).name)
    }
    return .visitChildren
  }

  /// Returns the type of a parameter as part of a function type.
  static func type(of parameter: FunctionParameterSyntax) -> String {
    var text = parameter.type.trimmedDescription
    for attribute in ["@escaping", "@autoclosure", "@convention(block)", "@Sendable"] {
      text = text.replacing(attribute, with: "").drop { $0 == " " }.description
    }
    if parameter.ellipsis != nil { text = "[\(text)]" }
    return text
  }
}

extension String {
  var trimmingBackticks: String { hasPrefix("`") && hasSuffix("`") ? String(dropFirst().dropLast()) : self }
}

/// The parsed argument of `#selector` or `#keyPath`.
struct SelectorReference {
  enum Kind { case method, getter, setter }

  var kind = Kind.method
  /// The last component before the base name, or nil for none or `self`.
  var owner: String?
  var name: String
  /// The argument labels, or nil if the reference has none.
  var labels: [String]?

  init(_ expression: ExprSyntax, kind: Kind = .method) {
    self.kind = kind
    var expression = expression
    while let cast = expression.as(AsExprSyntax.self)?.expression ?? Self.operandOfCast(expression) {
      expression = cast
    }
    if let reference = expression.as(MemberAccessExprSyntax.self) {
      name = reference.declName.baseName.text.trimmingBackticks
      labels = reference.declName.argumentNames.map { $0.arguments.map(\.name.text) }
      let base = reference.base?.trimmedDescription.split(separator: ".").last.map(String.init)
      owner = base == "self" || base == "Self" ? nil : base
    } else if let reference = expression.as(DeclReferenceExprSyntax.self) {
      name = reference.baseName.text.trimmingBackticks
      labels = reference.argumentNames.map { $0.arguments.map(\.name.text) }
    } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
      self = SelectorReference(optional.expression, kind: kind)
    } else {
      name = expression.trimmedDescription
    }
  }

  /// Returns the operand `x` of an expression `x as T` whose operators are not folded.
  private static func operandOfCast(_ expression: ExprSyntax) -> ExprSyntax? {
    if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
      return tuple.elements.first?.expression
    }
    guard let sequence = expression.as(SequenceExprSyntax.self), sequence.elements.count == 3,
      sequence.elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) ?? false
    else { return nil }
    return sequence.elements.first
  }
}
