import SwiftSyntax

/// Rewrites a member in an extension of a library's class that client classes override.
struct ReplaceableMemberRule {
  let source: SourceText
  let context: RewritingContext
  /// The path of the extended class.
  let path: String
  /// The extension.
  let node: ExtensionDeclSyntax

  /// Renames the member, and appends the one that replaces it. Returns false for a member that is not overridden.
  func apply(to member: DeclSyntax) -> Bool {
    if let function = member.as(FunctionDeclSyntax.self) { return apply(to: function) }
    if let variable = member.as(VariableDeclSyntax.self) { return apply(to: variable) }
    return false
  }

  private func apply(to function: FunctionDeclSyntax) -> Bool {
    let name = function.name.text.trimmingBackticks
    let parameters = function.signature.parameterClause.parameters
    let key = ReplaceableMembers.key(name, parameters.map(\.firstName.text))
    guard context.replaceableMembers.isDeclared(key, in: path), isSimple(function.modifiers),
      function.genericParameterClause == nil, function.signature.effectSpecifiers == nil,
      parameters.allSatisfy({ $0.ellipsis == nil && !$0.type.trimmedDescription.contains("inout") })
    else { return false }
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }
    let labelled = zip(parameters, names).map { $0.firstName.text == "_" ? $1 : "\($0.firstName.text): \($1)" }
    let types = parameters.map(DeclarationCollector.type).joined(separator: ", ")
    let result = function.signature.returnClause?.type.trimmedDescription ?? "Void"
    source.replace(function.name, with: "_base_" + name)
    let signature = function.signature.trimmedDescription.split(whereSeparator: \.isNewline).joined(separator: " ")
    let inherited = signature.dropFirst()
    let use = DispatchedUse(
      lookUp: "RuntimeClass.implementation(\"\(path).\(key)\", of: self", type: "(\(types)) -> \(result)",
      call: "method(\(names.joined(separator: ", ")))", base: "_base_\(name)(\(labelled.joined(separator: ", ")))")
    append(
      key, access(function.modifiers),
      [
        "func \(name)\(signature) \(use.body)",
        "func _super_\(name)(above _class: AnyClass\(parameters.isEmpty ? "" : ", ")\(inherited) \(use.bodyOfSuper)",
      ])
    return true
  }

  /// The body of a member that calls the registered implementation, or otherwise the extension's.
  private struct DispatchedUse {
    let lookUp: String
    let type: String
    let call: String
    let base: String

    var body: String { body(lookUp + ")") }
    var bodyOfSuper: String { body(lookUp + ", above: _class)") }

    private func body(_ found: String) -> String {
      "{ if let method = \(found) as? @MainActor \(type) { return \(call) }; return \(base) }"
    }
  }

  private func apply(to variable: VariableDeclSyntax) -> Bool {
    guard let binding = variable.bindings.first, variable.bindings.count == 1, isSimple(variable.modifiers),
      let type = binding.typeAnnotation?.type.trimmedDescription, isReadOnly(binding)
    else { return false }
    let name = binding.pattern.trimmedDescription.trimmingBackticks
    guard context.replaceableMembers.isDeclared(name, in: path) else { return false }
    source.replace(binding.pattern, with: "_base_" + name)
    let use = DispatchedUse(
      lookUp: "RuntimeClass.implementation(\"\(path).\(name)\", of: self", type: "() -> \(type)", call: "method()",
      base: "_base_\(name)")
    append(
      name, access(variable.modifiers),
      ["var \(name): \(type) \(use.body)", "func _super_\(name)(above _class: AnyClass) -> \(type) \(use.bodyOfSuper)"])
    return true
  }

  private func isReadOnly(_ binding: PatternBindingSyntax) -> Bool {
    switch binding.accessorBlock?.accessors {
    case .getter: true
    case .accessors(let list): list.allSatisfy { $0.accessorSpecifier.text == "get" }
    default: false
    }
  }

  private func isSimple(_ modifiers: DeclModifierListSyntax) -> Bool {
    !modifiers.contains("static", "class", "private", "fileprivate")
      && !node.modifiers.contains("private", "fileprivate")
  }

  private func access(_ modifiers: DeclModifierListSyntax) -> String {
    modifiers.contains("public", "open") || node.modifiers.contains("public") ? "public " : ""
  }

  private func append(_ key: String, _ access: String, _ members: [String]) {
    let name = "_Replaceable_\(path)_" + String(key.map { $0.isLetter || $0.isNumber ? $0 : "_" })
    source.appended.append(
      "@preconcurrency @MainActor \(access)protocol \(name): \(path) {}; extension \(path): \(name) {}; "
        + "extension \(name) { \(members.map { access + $0 }.joined(separator: "; ")) }  // replaceable \(key)")
    context.count("overridden member of an extension")
  }
}
