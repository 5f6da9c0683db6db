// The exchange of implementations, which the Objective-C runtime allows for every method.
//
// In modules that exchange implementations, a method whose selector the module uses is split in two. The code moves to
// a method with a new name. The original method first checks whether another implementation has replaced it.
import SwiftSyntax

/// Splits methods whose implementations may be exchanged.
struct ExchangeRule {
  let source: SourceText
  let context: RewritingContext

  /// Splits a method of a class, and returns the line that registers its code. Returns nil for other methods.
  func apply(to node: FunctionDeclSyntax, of owner: String) -> (selector: String, line: String)? {
    guard let body = node.body, context.exchange.mayExchange(node), isSimple(node) else { return nil }
    let parameters = node.signature.parameterClause.parameters
    let names = parameters.map { ($0.secondName ?? $0.firstName).text }
    let labels = parameters.map(\.firstName.text)
    let types = parameters.map(DeclarationCollector.type)
    let isOfClass = node.modifiers.contains("static", "class")
    let selector = ExchangeNames.selector(of: node)
    let code = "_implementation_" + (owner + "_" + node.name.text.trimmingBackticks).filter { $0 != "." }
    let call = "\(code)(\(zip(labels, names).map { $0 == "_" ? $1 : "\($0): \($1)" }.joined(separator: ", ")))"
    let question =
      "of: \"\(selector)\", in: \(owner).self, \(isOfClass ? "onClass" : "on"): self, [\(names.joined(separator: ", "))]"
    let result = (node.signature.returnClause?.type.trimmedDescription).map(Self.bound)
    let start =
      result.map { "if let result: \($0) = RuntimeClass.replacement(\(question)) { return result }; return \(call) }" }
      ?? "if !RuntimeClass.runsReplacement(\(question)) { \(call) } }"
    source.insert(" \(start); \(head(of: node, isOfClass)) \(code)\(signature(node)) {", after: body.leftBrace)
    context.count("method that may be exchanged")
    let values = zip(labels, types.indices).map { $0 == "_" ? "a\($1)" : "\($0): a\($1)" }.joined(separator: ", ")
    let arguments = (["o"] + types.enumerated().map { "a\($0): \(Self.registered($1))" }).joined(separator: ", ")
    let kind = isOfClass ? "classBody" : "body"
    return (
      (isOfClass ? "+" : "-") + selector, "r.\(kind)(\"\(selector)\") { (\(arguments)) in o.\(code)(\(values)) }"
    )
  }

  /// Returns a Boolean value indicating whether a method can be called through the table of implementations.
  ///
  /// Excluded are generic, throwing, asynchronous and variadic methods, and those with nonescaping closures.
  private func isSimple(_ node: FunctionDeclSyntax) -> Bool {
    let name = node.name.text.trimmingBackticks
    let labels = node.signature.parameterClause.parameters.map(\.firstName.text)
    let path = TypeScope.path(around: node) ?? ""
    let result = node.signature.returnClause?.type.trimmedDescription ?? ""
    return node.genericParameterClause == nil && node.genericWhereClause == nil
      && node.signature.effectSpecifiers == nil && !["Self", "some "].contains(where: result.hasPrefix)
      && !context.replaceableMembers.isDeclared(ReplaceableMembers.key(name, labels), in: path)
      && node.signature.parameterClause.parameters.allSatisfy(isSimple)
  }

  private func isSimple(_ parameter: FunctionParameterSyntax) -> Bool {
    let type = parameter.type.trimmedDescription
    let escapes = !type.contains("->") || type.contains("@escaping") || type.hasSuffix("?") || type.hasSuffix("!")
    return parameter.ellipsis == nil && escapes
      && !["inout", "@autoclosure", "some "].contains(where: type.contains)
  }

  /// Returns the modifiers that preserve the method's access level and isolation.
  private func head(of node: FunctionDeclSyntax, _ isOfClass: Bool) -> String {
    let kept = node.modifiers.map(\.name.text).filter { ["private", "fileprivate", "nonisolated"].contains($0) }
    return (kept + [isOfClass ? "static func" : "final func"]).joined(separator: " ")
  }

  /// Returns the signature on one line, without comments.
  private func signature(_ node: FunctionDeclSyntax) -> String {
    let parameters = node.signature.parameterClause.parameters.map { parameter in
      let name = [parameter.firstName.text, parameter.secondName?.text].compactMap(\.self).joined(separator: " ")
      return "\(name): \(parameter.type.trimmedDescription)".split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    let result = node.signature.returnClause.map { " -> \($0.type.trimmedDescription)" } ?? ""
    return "(\(parameters.joined(separator: ", ")))\(result)"
  }

  /// Returns the type of an argument in the registered closure.
  static func registered(_ type: String) -> String {
    let type = bound(type)
    return type.contains("->") && !type.hasSuffix("?") ? "@escaping " + type : type
  }

  /// Returns the type for a local value, which is optional instead of implicitly unwrapped.
  private static func bound(_ type: String) -> String { type.hasSuffix("!") ? type.dropLast() + "?" : type }
}
