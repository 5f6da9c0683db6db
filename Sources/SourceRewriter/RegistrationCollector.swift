// Generates the tables that the Objective-C runtime provides on iOS: classes, methods and outlets by name.
//
// The code for a class uses private members. It is therefore in an extension at the end of the class's file.
import SwiftSyntax

/// Collects the members of a file that are called or set by name.
final class RegistrationCollector {
  /// The registrations of one type.
  private struct Members {
    var lines: [(key: String, code: String)] = []
    var names: Set<String> = []
  }

  private let source: SourceText
  private let context: RewritingContext
  let fileIndex: Int
  private var order: [String] = []
  private var members: [String: Members] = [:]
  private var localClasses: Set<String> = []

  init(_ source: SourceText, _ context: RewritingContext, fileIndex: Int) {
    (self.source, self.context, self.fileIndex) = (source, context, fileIndex)
  }

  // MARK: Collecting

  func addClass(_ node: ClassDeclSyntax) {
    guard let path = registrablePath(of: Syntax(node), name: node.name.text) else { return }
    touch(path)
    if context.inherits(path, from: "Layer") {
      add(path, name: "init(layer:)", "r.copier { \(path)(layer: $0) }")
    }
    guard context.job.makesObjects, context.hasPlainInitializer(path) else { return }
    add(path, name: "init()", "r.maker { \(path)() }")
    let place = "file: \(SourceText.literal(source.path)), line: \(source.line(of: node.classKeyword))"
    add(path, name: "alone", "ClientModule.addClass(\(path).self, name: \"\(path)\", \(place))")
  }

  func addVariable(_ node: VariableDeclSyntax) {
    addOverride(node)
    let isOutlet = node.attributes.contains("IBOutlet")
    guard !node.modifiers.contains("static", "class"), let owner = owner(of: node) else { return }
    // A managed property reads its value by key-value coding. Registering it would cause infinite recursion.
    if node.attributes.contains("NSManaged") { return }
    guard isOutlet || node.attributes.contains("IBInspectable", "GKInspectable", "objc") || isMarkedByType(node) else {
      return addImplementations(node, owner)
    }
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription.trimmingBackticks
      // An implicitly unwrapped outlet has no reader, because reading it traps if a storyboard does not connect it.
      if !isOutlet || binding.typeAnnotation?.type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self) != true {
        add(owner, name: "reader \(name)", reader(name, binding))
      }
      guard isSettable(node, binding) else { continue }
      guard let type = binding.typeAnnotation?.type.trimmedDescription ?? literalType(binding) else {
        if isOutlet { context.note("the outlet \(name) has no written type and is not connected", source, node) }
        continue
      }
      add(owner, name: name, outlet(name, type: type))
    }
  }

  /// Registers properties that are read by name, for optional requirements and key paths.
  private func addImplementations(_ node: VariableDeclSyntax, _ owner: String) {
    for binding in node.bindings {
      let name = binding.pattern.trimmedDescription.trimmingBackticks
      guard context.mayImplementProperty(name) || context.keyNames.contains(name) else { continue }
      add(owner, name: "reader \(name)", reader(name, binding))
    }
  }

  /// Returns the line that registers a property to be read.
  ///
  /// An optional requirement with this name has an accessor with an optional value. The line contains the property's
  /// type. Otherwise the compiler would prefer the accessor, which reads this property again.
  private func reader(_ name: String, _ binding: PatternBindingSyntax) -> String {
    var cast = ""
    if context.mayImplementProperty(name), let type = binding.typeAnnotation?.type,
      !type.is(ImplicitlyUnwrappedOptionalTypeSyntax.self), !type.is(SomeOrAnyTypeSyntax.self)
    {
      cast = " as \(type.trimmedDescription)"
    }
    return "r.reader(\"\(name)\") { (o) in o.\(name)\(cast) }"
  }

  /// Registers a property that overrides one in an extension of a library's class.
  private func addOverride(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains("override"), let owner = owner(of: node), let binding = node.bindings.first,
      let type = binding.typeAnnotation?.type.trimmedDescription
    else { return }
    let name = binding.pattern.trimmedDescription.trimmingBackticks
    guard let key = context.replaceableMembers.registeredName(of: name, in: owner) else { return }
    let local = context.replaceableMembers.localName(of: name, in: owner)
    add(owner, name: key, "r.implementation(\"\(key)\") { (o) in { o.\(local) } as @MainActor () -> \(type) }")
  }

  /// Splits a method whose implementation may be exchanged, and registers its code.
  func addExchangeable(_ node: FunctionDeclSyntax) {
    guard let owner = owner(of: node) else { return }
    let rule = ExchangeRule(source: source, context: context)
    if let (selector, line) = rule.apply(to: node, of: owner) { add(owner, name: "code \(selector)", line) }
  }

  func addFunction(_ node: FunctionDeclSyntax) {
    if let owner = owner(of: node), let (name, code) = KeyValueMethods.registration(of: node) {
      add(owner, name: name, code)
    }
    guard !node.modifiers.contains("static", "class"), let owner = owner(of: node),
      node.genericParameterClause == nil, node.signature.effectSpecifiers == nil
    else { return }
    let name = node.name.text.trimmingBackticks
    let parameters = node.signature.parameterClause.parameters
    let labels = parameters.map(\.firstName.text)
    let types = parameters.map(DeclarationCollector.type)
    for requirement in context.optionalRequirements(implementedBy: name, labels: labels, types: types) {
      add(
        owner, name: requirement.key,
        "r.implementation(\"\(requirement.owner).\(requirement.key)\") { (o) in o.\(reference(name, labels)) as "
          + "@MainActor \(requirement.functionType) }")
    }
    if let key = context.replaceableMembers.registeredName(of: ReplaceableMembers.key(name, labels), in: owner) {
      let result = node.signature.returnClause?.type.trimmedDescription ?? "Void"
      let type = "(\(types.joined(separator: ", "))) -> \(result)"
      let local = context.replaceableMembers.localName(of: name, in: owner)
      add(
        owner, name: key,
        "r.implementation(\"\(key)\") { (o) in o.\(reference(local, labels)) as @MainActor \(type) }")
    }
    let isMarked = node.attributes.contains("objc", "IBAction", "IBSegueAction") || isMarkedByType(node)
    guard isMarked || context.selectorNames.contains(name) || Self.toldApart.contains([name] + labels) else { return }
    let explicit = node.attributes.first(named: "objc")?.arguments?.trimmedDescription
    let selector = explicit ?? SelectorName.of(name, labels: labels)
    guard parameters.allSatisfy({ $0.ellipsis == nil }) else { return }
    let optionals = types.map(ExchangeRule.registered)
    let values = zip(labels, types.indices).map { $0 == "_" ? "a\($1)" : "\($0): a\($1)" }.joined(separator: ", ")
    let closureParameters = (["o"] + zip(optionals, types.indices).map { "a\($1): \($0)" }).joined(separator: ", ")
    let result = node.signature.returnClause == nil ? "" : "return "
    add(
      owner, name: selector,
      "r.method(\"\(selector)\") { (\(closureParameters)) in \(result)o.\(node.name.text)(\(values)) }")
  }

  /// The optional methods whose existence alone matters: they make a table view's rows editable or movable.
  private static let toldApart: Set<[String]> = [
    ["tableView", "_", "commit", "forRowAt"], ["tableView", "_", "moveRowAt", "to"],
  ]

  private func reference(_ name: String, _ labels: [String]) -> String {
    labels.isEmpty ? name : "\(name)(\(labels.map { $0 + ":" }.joined()))"
  }

  private func isMarkedByType(_ node: some SyntaxProtocol) -> Bool {
    guard let type = TypeScope.nearest(node)?.syntax else { return false }
    if let type = type.as(ClassDeclSyntax.self) { return type.attributes.contains("objcMembers") }
    return type.as(ExtensionDeclSyntax.self)?.attributes.contains("objc") ?? false
  }

  private func isSettable(_ node: VariableDeclSyntax, _ binding: PatternBindingSyntax) -> Bool {
    if node.bindingSpecifier.text == "let" || node.attributes.contains("available") { return false }
    switch binding.accessorBlock?.accessors {
    case .getter: return false
    case .accessors(let list):
      let kinds = list.map(\.accessorSpecifier.text)
      return !kinds.contains("get") || kinds.contains("set")
    default: return true
    }
  }

  private func literalType(_ binding: PatternBindingSyntax) -> String? {
    guard let value = binding.initializer?.value else { return nil }
    if value.is(BooleanLiteralExprSyntax.self) { return "Bool" }
    if value.is(IntegerLiteralExprSyntax.self) { return "Int" }
    if value.is(FloatLiteralExprSyntax.self) { return "Double" }
    if value.is(StringLiteralExprSyntax.self) { return "String" }
    if let call = value.as(FunctionCallExprSyntax.self),
      let type = call.calledExpression.as(DeclReferenceExprSyntax.self),
      type.baseName.text.first?.isUppercase ?? false
    {
      return type.baseName.text
    }
    return nil
  }

  private func outlet(_ name: String, type: String) -> String {
    let isOptional = type.hasSuffix("?")
    let isImplicit = type.hasSuffix("!")
    let base = isOptional || isImplicit ? String(type.dropLast()) : type
    let assign = isOptional || isImplicit ? "o.\(name) = v" : "if let v { o.\(name) = v }"
    return "r.outlet(\"\(name)\") { (o, v: \(base.hasPrefix("any ") ? "(\(base))" : base)?) in \(assign) }"
  }

  // MARK: Where members belong

  private func owner(of node: some SyntaxProtocol) -> String? {
    guard let nearest = TypeScope.nearest(node), let path = TypeScope.path(around: node) else { return nil }
    guard nearest.syntax.is(ClassDeclSyntax.self) || nearest.syntax.is(ExtensionDeclSyntax.self) else { return nil }
    if TypeScope.isGeneric(around: node) || isOfGenericClass(path) {
      context.count("member of a generic class, not registered")
      return nil
    }
    if nearest.syntax.is(ExtensionDeclSyntax.self), !isClass(path) { return nil }
    return path
  }

  private func registrablePath(of node: Syntax, name: String) -> String? {
    guard !TypeScope.isGeneric(around: node) else { return nil }
    if TypeScope.nearest(node) == nil {
      let isLocal = sequence(first: node.parent, next: { $0?.parent }).contains {
        $0?.is(CodeBlockSyntax.self) ?? false
      }
      return isLocal ? nil : name
    }
    guard let outer = TypeScope.path(around: node), !isOfGenericClass(outer) else { return nil }
    return outer + "." + name
  }

  private func isOfGenericClass(_ path: String) -> Bool {
    context.clientClass(path)?.isGeneric ?? false
  }

  /// Returns a Boolean value indicating whether a path is a client's class, or probably one of Apple's.
  ///
  /// The names of Apple's classes begin with UI, CA or NS and another capital.
  private func isClass(_ path: String) -> Bool {
    if context.clientClass(path) != nil { return true }
    let head = path.prefix(3)
    return (head.hasPrefix("UI") || head.hasPrefix("CA") || head.hasPrefix("NS")) && head.allSatisfy(\.isUppercase)
      && context.isKnownClass(path)
  }

  private func touch(_ path: String) {
    if members[path] == nil {
      order.append(path)
      members[path] = Members()
    }
  }

  private func add(_ path: String, name: String, _ code: String) {
    touch(path)
    let key = "\(fileIndex):\(path):\(name)"
    guard !context.isDropped(key), members[path]?.names.insert(name).inserted ?? false else { return }
    members[path]?.lines.append((key, code))
    context.count("registered by name")
  }

  // MARK: Code

  /// The name of the function that registers the file's members, or nil if there are none.
  var functionName: String? { order.isEmpty ? nil : "_registerFile\(fileIndex)" }

  var code: String {
    var text = ""
    var calls: [String] = []
    for (index, path) in order.enumerated() {
      let key = "\(fileIndex):\(path)"
      guard !context.isDropped(key) else { continue }
      let function = "_register\(fileIndex)_\(index)"
      let holder = self.holder(of: path)
      text += "extension \(holder) { @MainActor fileprivate static func \(function)() {  // \(key)\n"
      text += "  RuntimeClass.register(\(path).self, name: \"\(registeredName(of: path))\") { r in _ = r  // \(key)\n"
      for line in members[path]?.lines ?? [] { text += "    \(line.code)  // \(line.key)\n" }
      text += "} } }\n"
      calls.append("  \(holder).\(function)()  // \(key)\n")
    }
    if let functionName { text += "@MainActor func \(functionName)() {\n" + calls.joined() + "}\n" }
    return text
  }

  /// Returns the type whose extension registers a class: the class itself, or the type that encloses a private class.
  ///
  /// Only the enclosing type can access a private class.
  private func holder(of path: String) -> String {
    let isPrivate = context.clientClass(path)?.isPrivate ?? false
    guard isPrivate, let dot = path.lastIndex(of: ".") else { return path }
    return String(path[..<dot])
  }

  private func registeredName(of path: String) -> String {
    let own = context.clientClass(path)
    return own.map { $0.explicitName ?? "\(context.job.module).\(path)" } ?? "UIKit.\(path)"
  }
}
