import SwiftSyntax

/// Rewrites declarations: attributes of Objective-C and Interface Builder, imports, protocols, entry points.
final class DeclarationRules: SyntaxVisitor {
  private let source: SourceText
  private let context: RewritingContext
  let registrations: RegistrationCollector
  /// The overrides in extensions, with the paths of their classes.
  var extensionOverrides: [(path: String, member: DeclSyntax)] = []

  init(_ source: SourceText, _ context: RewritingContext, fileIndex: Int) {
    (self.source, self.context) = (source, context)
    registrations = RegistrationCollector(source, context, fileIndex: fileIndex)
    super.init(viewMode: .sourceAccurate)
  }

  // MARK: Attributes

  private static let dropped: Set<String> = [
    "objc", "objcMembers", "nonobjc", "IBOutlet", "IBAction", "IBInspectable", "IBDesignable", "IBSegueAction",
    "NSCopying", "GKInspectable", "NSManaged", "UIApplicationMain", "NSApplicationMain", "main",
  ]

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
    let name = node.attributeName.trimmedDescription
    guard Self.dropped.contains(name) else { return .visitChildren }
    source.remove(node)
    context.count("@" + name)
    return .skipChildren
  }

  override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.text {
    case "dynamic", "optional":
      source.remove(node)
      context.count("modifier " + node.name.text)
    case "override" where isFirstKeyValueMethod(node):
      source.remove(node)
      context.count("override of a key-value method, which is found by name")
    case "override" where replacesExtensionMember(node):
      source.remove(node)
      context.count("override of an extension's member")
    case "override" where isOfCopiedClass(node):
      source.replace(node, with: "required")
      context.count("init() of a class whose objects are copied")
    case "override" where context.isPlainOverride(source.path, source.line(of: node)):
      source.remove(node)
      context.count("override of a member that the libraries lack")
    default: break
    }
    return .skipChildren
  }

  /// Returns a Boolean value indicating whether a modifier belongs to a method of key-value coding or observing that
  /// overrides no client method.
  private func isFirstKeyValueMethod(_ node: DeclModifierSyntax) -> Bool {
    guard let function = node.parent?.parent?.as(FunctionDeclSyntax.self), KeyValueMethods.contains(function),
      let path = TypeScope.path(around: function)
    else { return false }
    let (name, labels) = (function.name.text, KeyValueMethods.labels(of: function))
    return !context.superclasses(of: path).contains { superclass in
      context.declarations.methods.contains { $0.owner == superclass && $0.name == name && $0.labels == labels }
    }
  }

  /// The suffixes of library classes whose copies are created by `init()`, which is therefore `required`.
  private static let copiedClasses = [
    "Animation", "CAAnimationGroup", "CATransition", "UICollectionViewLayoutAttributes", "InvalidationContext",
    "BarAppearance",
  ]

  /// Returns a Boolean value indicating whether a modifier belongs to the `init()` of such a copied class.
  private func isOfCopiedClass(_ node: DeclModifierSyntax) -> Bool {
    guard let initializer = node.parent?.parent?.as(InitializerDeclSyntax.self),
      initializer.signature.parameterClause.parameters.isEmpty, !initializer.modifiers.contains("required"),
      let path = TypeScope.path(around: initializer)
    else { return false }
    return Self.copiedClasses.contains { context.inherits(path, from: $0) }
  }

  /// Returns whether a modifier belongs to an override of a member that an extension of a library's class declares.
  private func replacesExtensionMember(_ node: DeclModifierSyntax) -> Bool {
    guard let member = node.parent?.parent, let path = TypeScope.path(around: member) else { return false }
    return replacedName(member, in: path) != nil
  }

  /// Returns the name of a member that overrides one in an extension of a library's class. Returns nil for others.
  private func replacedName(_ member: Syntax, in path: String) -> Syntax? {
    if let function = member.as(FunctionDeclSyntax.self) {
      let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
      let key = ReplaceableMembers.key(function.name.text.trimmingBackticks, labels)
      return context.replaceableMembers.registeredName(of: key, in: path).map { _ in Syntax(function.name) }
    }
    guard let pattern = member.as(VariableDeclSyntax.self)?.bindings.first?.pattern else { return nil }
    let key = pattern.trimmedDescription.trimmingBackticks
    return context.replaceableMembers.registeredName(of: key, in: path).map { _ in Syntax(pattern) }
  }

  /// Renames an override in an extension of a library's class.
  private func rename(_ name: Syntax, in path: String) {
    let text = name.trimmedDescription.trimmingBackticks
    source.replace(name, with: context.replaceableMembers.localName(of: text, in: path))
    context.count("override in an extension of a library's class")
  }

  // MARK: Imports

  private static let partsOfUIKit: Set<String> = [
    "Foundation", "Dispatch", "Darwin", "Glibc", "CoreFoundation", "ObjectiveC", "os",
  ]

  /// The modules that are part of another module here, with that module, which re-exports them on iOS.
  private static let parts = ["AudioToolbox": "AVFoundation"]

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.trimmedDescription
    let module = path.split(separator: ".").first.map(String.init) ?? path
    if Self.partsOfUIKit.contains(module) {
      replaceModule(of: node, with: "UIKit")
      context.count("import of a part of UIKit")
    } else if let whole = Self.parts[module], context.job.available.contains(whole) {
      replaceModule(of: node, with: whole)
      context.count("import of a part of another module")
    } else if context.job.available.contains(module) {
      if node.importKindSpecifier != nil || path != module {
        replaceModule(of: node, with: module)
        context.count("import of a part of a module")
      }
    } else {
      source.replace(node, with: "")
      context.count("import of a missing module")
      context.report.missingModules[module, default: []].append(
        .init(file: source.path, line: source.line(of: node), text: path))
    }
    return .skipChildren
  }

  /// Replaces the module of an import. The attributes and the access level remain.
  private func replaceModule(of node: ImportDeclSyntax, with module: String) {
    let start = node.importKeyword.positionAfterSkippingLeadingTrivia.utf8Offset
    source.replace(start..<node.path.endPositionBeforeTrailingTrivia.utf8Offset, with: "import \(module)")
  }

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    registrations.addClass(node)
    return .visitChildren
  }

  /// Makes an `@objc` protocol a class protocol, whose optional requirements are looked up by name.
  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.attributes.contains("objc"), node.inheritanceClause == nil {
      source.insert(": AnyObject", after: node.name)
      context.count("@objc protocol")
    }
    if context.madeProtocols.contains(node.name.text) { MadeProtocols.replaceInitializer(of: node, source, context) }
    for member in node.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.modifiers.contains("optional") {
        removeRequirement(member)
      } else if let variable = member.decl.as(VariableDeclSyntax.self), variable.modifiers.contains("optional") {
        removeRequirement(member)
      }
    }
    return .visitChildren
  }

  private func removeRequirement(_ member: MemberBlockItemSyntax) {
    source.replace(member, with: "")
    context.count("optional requirement")
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.extendedType.trimmedDescription
    let isPlain = node.genericWhereClause == nil
    let rule = ReplaceableMemberRule(source: source, context: context, path: path, node: node)
    for member in node.memberBlock.members {
      if isPlain, rule.apply(to: member.decl) { continue }
      if isPlain, !context.isDeclared(path), let name = replacedName(Syntax(member.decl), in: path) {
        rename(name, in: path)
      } else if member.decl.modifierList?.contains("override") ?? false {
        extensionOverrides.append((path, member.decl))
        keepAccess(of: node, member.decl)
      } else if isPlain, let function = member.decl.as(FunctionDeclSyntax.self), context.isOverridden(function, path) {
        extensionOverrides.append((path, member.decl))
        keepAccess(of: node, member.decl)
      }
    }
    return .visitChildren
  }

  /// Adds the extension's access level to a moved member. Members of a private extension are fileprivate.
  private func keepAccess(of node: ExtensionDeclSyntax, _ member: DeclSyntax) {
    let levels = ["public", "private", "fileprivate", "internal", "package"]
    let given = node.modifiers.first { levels.contains($0.name.text) }?.name.text
    let modifiers = member.modifierList ?? []
    let keyword =
      member.as(FunctionDeclSyntax.self)?.funcKeyword ?? member.as(VariableDeclSyntax.self)?.bindingSpecifier
    guard let given, let first = modifiers.first.map(Syntax.init) ?? keyword.map(Syntax.init),
      !modifiers.contains(where: { levels.contains($0.name.text) || $0.name.text == "open" })
    else { return }
    source.insert((given == "private" ? "fileprivate" : given) + " ", before: first)
  }

  // MARK: Members

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    registrations.addExchangeable(node)
    registrations.addFunction(node)
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    registrations.addVariable(node)
    if node.attributes.contains("NSManaged") { addManagedAccessors(node) } else { addObservers(node) }
    return .visitChildren
  }

  /// Makes a `dynamic` property notify the observers of its object when it is set.
  private func addObservers(_ node: VariableDeclSyntax) {
    guard node.modifiers.contains("dynamic"), !node.modifiers.contains("static", "class", "lazy", "override"),
      node.bindingSpecifier.text == "var", node.bindings.count == 1, let binding = node.bindings.first,
      TypeScope.nearest(node)?.syntax.is(ClassDeclSyntax.self) ?? false
    else { return }
    let call = "_propertyDidChange(self, \"\(binding.pattern.trimmedDescription.trimmingBackticks)\")"
    guard let block = binding.accessorBlock else {
      source.insert(" { didSet { \(call) } }", after: binding)
      return context.count("dynamic property")
    }
    guard case .accessors(let accessors) = block.accessors else { return }
    if let setter = accessors.first(where: { ["didSet", "set"].contains($0.accessorSpecifier.text) })?.body {
      // `defer` also handles setters that return early.
      source.insert(" defer { \(call) };", after: setter.leftBrace)
    } else if accessors.allSatisfy({ $0.accessorSpecifier.text == "willSet" }), let last = accessors.last {
      source.insert(" didSet { \(call) }", after: last)
    } else {
      return
    }
    context.count("dynamic property")
  }

  /// Adds accessors to a layer's `@NSManaged` property, which read and write the value by key.
  private func addManagedAccessors(_ node: VariableDeclSyntax) {
    guard let binding = node.bindings.first, let type = binding.typeAnnotation?.type.trimmedDescription else { return }
    let name = binding.pattern.trimmedDescription.trimmingBackticks
    let isOptional = type.hasSuffix("?") || type.hasSuffix("!")
    let get =
      isOptional
      ? "_managedValue(self, \"\(name)\") as \(type.dropLast())?" : "_managedValue(self, \"\(name)\") as \(type)"
    source.insert(" { get { \(get) } set { setValue(newValue, forKey: \"\(name)\") } }", after: binding)
    context.count("@NSManaged")
  }

  // MARK: Previews

  override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { addPreview(Syntax(node), node.arguments, node.trailingClosure) }
    return .visitChildren
  }

  override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.macroName.text == "Preview" { addPreview(Syntax(node), node.arguments, node.trailingClosure) }
    return .visitChildren
  }

  private func addPreview(_ node: Syntax, _ arguments: LabeledExprListSyntax, _ closure: ClosureExprSyntax?) {
    guard let closure else { return }
    let line = source.line(of: node)
    let name =
      arguments.first { $0.label == nil }?.expression.as(StringLiteralExprSyntax.self)?
      .representedLiteralValue ?? "Preview \(line)"
    let function = "_preview_\(registrations.fileIndex)_\(line)"
    if context.isDropped(function) { return source.replace(node, with: "") }
    let start = node.positionAfterSkippingLeadingTrivia.utf8Offset
    let brace = closure.leftBrace.positionAfterSkippingLeadingTrivia.utf8Offset
    source.replace(start..<brace, with: "@MainActor func \(function)() -> AnyObject ")
    context.report.previews.append(.init(name: name, file: source.path, line: line, function: function))
    context.count("#Preview")
  }
}

extension DeclSyntax {
  /// The modifiers of a function, variable or initializer, or nil for other declarations.
  var modifierList: DeclModifierListSyntax? {
    asProtocol((any WithModifiersSyntax).self)?.modifiers
  }
}
