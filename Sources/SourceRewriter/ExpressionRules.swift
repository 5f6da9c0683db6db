import SwiftSyntax

/// Rewrites expressions that depend on the Objective-C runtime or Xcode.
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

  /// Returns the components after the type, such as `frame.origin` for `Layer.frame.origin`.
  private func keyPath(_ expression: ExprSyntax) -> String {
    var parts = expression.trimmedDescription.split(whereSeparator: { $0 == "." || $0.isWhitespace }).map(String.init)
    while parts.count > 1, let first = parts.first, first.first?.isUppercase ?? false || first == "self" {
      parts.removeFirst()
    }
    return parts.joined(separator: ".")
  }

  /// The classes whose `init()` Foundation on Linux lacks.
  private static let emptyTexts: Set<String> = ["NSAttributedString", "NSMutableAttributedString"]

  /// Rewrites calls, such as `object.method?(arguments)` of an optional requirement.
  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.arguments.isEmpty, let parenthesis = node.leftParen,
      Self.emptyTexts.contains(node.calledExpression.trimmedDescription)
    {
      source.insert("string: \"\"", after: parenthesis)
      context.count("empty attributed string")
    }
    if let forced = node.calledExpression.as(ForceUnwrapExprSyntax.self),
      context.isPlainCall(source.path, source.line(of: forced.exclamationMark))
    {
      source.remove(forced.exclamationMark)
      context.count("forced call of a requirement that has a default here")
    }
    qualifyFreeFunction(node)
    makeObject(node)
    DeviceLanguageRule(source, context).apply(to: node)
    guard let optional = node.calledExpression.as(OptionalChainingExprSyntax.self),
      let member = optional.expression.as(MemberAccessExprSyntax.self)
    else { return .visitChildren }
    let labels = node.arguments.map { $0.label?.text ?? "_" }
    if let requirement = context.optionalRequirement(member.declName.baseName.text, labels: labels) {
      source.replace(member.declName, with: requirement.access)
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

  /// Wraps values that are not optional in our libraries for conditional bindings. `if let x` first needs an explicit
  /// value.
  override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
    guard context.isPlainBinding(source.path, source.line(of: node)) else { return .visitChildren }
    if let value = node.initializer?.value {
      source.insert("MissingCode.present(", before: value)
      source.insert(")", after: value)
    } else {
      source.insert(" = MissingCode.present(\(node.pattern.trimmedDescription))", after: node.pattern)
    }
    context.count("conditional binding of a value that is not optional here")
    return .visitChildren
  }

  /// Replaces `Foundation.Bundle` and similar names by our types.
  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if isReplaced(node.name.text), node.baseType.trimmedDescription == "Foundation" {
      source.replace(node.baseType, with: "UIKit")
      context.count("type of the library by its name in Foundation")
    }
    return .visitChildren
  }

  /// Rewrites casts such as `number as NSCopying`.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    for (cast, type) in zip(elements, elements.dropFirst()) {
      guard let cast = cast.as(UnresolvedAsExprSyntax.self), cast.questionOrExclamationMark == nil,
        type.trimmedDescription == "NSCopying"
      else { continue }
      source.replace(type, with: "AnyObject as! NSObject")
      context.count("value as NSCopying")
    }
    return .visitChildren
  }

  private func isReplaced(_ name: String) -> Bool { GeneratedModuleCode.aliases.contains(name) }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if isReplaced(node.declName.baseName.text), let base = node.base, base.trimmedDescription == "Foundation" {
      source.replace(base, with: "UIKit")
      context.count("type of the library by its name in Foundation")
    }
    replaceDynamicLookup(node)
    DeviceLanguageRule(source, context).apply(to: node)
    replaceRequirement(node)
    replaceSuperMember(node)
    return .visitChildren
  }

  /// Rewrites `object.member` on `AnyObject` or `AnyClass`, which Objective-C looks up dynamically.
  private func replaceDynamicLookup(_ node: MemberAccessExprSyntax) {
    if replaceCast(node) { return }
    let name = node.declName.baseName.text
    guard let base = node.base, let owner = context.dynamicOwner(of: name, source.path, source.line(of: node.declName))
    else { return }
    source.insert(owner + "(", before: base)
    if let optional = base.as(OptionalChainingExprSyntax.self) {
      source.replace(optional.questionMark, with: ")")
    } else {
      source.insert(")", after: base)
    }
    context.count("member of AnyObject")
  }

  /// Rewrites `(value as AnyObject).member`.
  private func replaceCast(_ node: MemberAccessExprSyntax) -> Bool {
    guard RewritingJob.dynamicMembers.contains(node.declName.baseName.text),
      let tuple = node.base?.as(TupleExprSyntax.self), tuple.elements.count == 1,
      let sequence = tuple.elements.first?.expression.as(SequenceExprSyntax.self),
      let type = sequence.elements.last?.as(TypeExprSyntax.self), type.trimmedDescription == "AnyObject",
      let cast = sequence.elements.dropLast().last?.as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil
    else { return false }
    source.insert("DynamicMembers", before: tuple)
    source.replace(type, with: "Any?")
    context.count("member of AnyObject")
    return true
  }

  /// Rewrites `super.member` if an extension of a library's class declares the member.
  private func replaceSuperMember(_ node: MemberAccessExprSyntax) {
    let name = node.declName.baseName.text
    guard let base = node.base, base.is(SuperExprSyntax.self), let type = TypeScope.nearest(node)?.name,
      let key = context.replaceableMembers.baseKey(name, inClassNamed: type)
    else { return }
    let above = "above: \(type).self"
    let call = isCalled(node) ? node.parent?.as(FunctionCallExprSyntax.self) : nil
    if key == name {
      source.replace(node, with: "self._super_\(name)(\(above))")
    } else if let parenthesis = call?.leftParen {
      source.replace(node, with: "self._super_" + name)
      source.insert(above + (call?.arguments.isEmpty ?? true ? "" : ", "), after: parenthesis)
    } else {
      source.replace(node.declName.baseName, with: "_base_" + name)
    }
  }

  /// Rewrites references to optional requirements without a call, such as `object?.method(_:)`.
  private func replaceRequirement(_ node: MemberAccessExprSyntax) {
    guard let base = node.base, !isCalled(node) else { return }
    let name = node.declName.baseName.text
    let labels = node.declName.argumentNames?.arguments.map(\.name.text)
    guard labels != nil || base.is(OptionalChainingExprSyntax.self) && !context.isProperty(name),
      let requirement = context.optionalRequirement(named: name, labels: labels),
      base.is(OptionalChainingExprSyntax.self) || !context.isDeclaredApart(requirement)
    else { return }
    source.replace(node.declName, with: requirement.access)
    castReceiver(base, to: requirement.owner)
    context.count("optional requirement as a value")
  }

  private func isCalled(_ node: MemberAccessExprSyntax) -> Bool {
    var expression = Syntax(node)
    while let parent = expression.parent,
      parent.is(OptionalChainingExprSyntax.self) || parent.is(ForceUnwrapExprSyntax.self)
    {
      expression = parent
    }
    return expression.parent?.as(FunctionCallExprSyntax.self)?.calledExpression.id == expression.as(ExprSyntax.self)?.id
  }

  /// Qualifies calls of `abs` in extensions of `CGFloat`, where a member in Foundation on Linux hides the function.
  private func qualifyFreeFunction(_ node: FunctionCallExprSyntax) {
    guard let name = node.calledExpression.as(DeclReferenceExprSyntax.self), name.baseName.text == "abs",
      TypeScope.nearest(node)?.name == "CGFloat"
    else { return }
    source.insert("Swift.", before: name)
    context.count("function that a member of CGFloat hides")
  }

  /// Rewrites `value.init()` and similar calls on a metatype value.
  ///
  /// Objective-C allows them for all initializers, Swift only for `required` ones.
  private func makeObject(_ node: FunctionCallExprSyntax) {
    let lines = source.line(of: node)...source.lastLine(of: node.calledExpression)
    guard let name = lines.lazy.compactMap({ self.context.madeClass(self.source.path, $0) }).first,
      let type = classValue(node.calledExpression, named: name), let parenthesis = node.leftParen
    else { return }
    source.replace(node.calledExpression, with: "RuntimeClass.made")
    source.insert(type + (node.arguments.isEmpty ? "" : ", "), after: parenthesis)
    context.count("object of a class known at run time")
  }

  /// Returns the metatype expression from which a call creates an object, or nil for other calls.
  private func classValue(_ called: ExprSyntax, named name: String) -> String? {
    if called.trimmedDescription == name { return name + ".self" }
    guard let member = called.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
      let base = member.base?.trimmedDescription, base != "super"
    else { return nil }
    if base == name { return name + ".self" }
    let isType = base.split(separator: ".").last?.first?.isUppercase ?? false
    return isType ? nil : base
  }

  /// Casts the receiver of a dynamically looked up method to the protocol that declares it.
  private func castReceiver(_ base: ExprSyntax, to owner: String) {
    let receiver = base.as(OptionalChainingExprSyntax.self)?.expression ?? base
    guard receiver.trimmedDescription != "self" else { return }
    source.insert("(", before: receiver)
    source.insert(" as? any \(owner))" + (base.is(OptionalChainingExprSyntax.self) ? "" : "?"), after: receiver)
  }

  /// Removes `@convention(block)`, which requires Objective-C.
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
