import SwiftSyntax

/// Finds the type declarations that enclose a node.
enum TypeScope {
  /// Returns the dotted path of the types that enclose a node, or nil at file level or inside a function.
  static func path(around node: some SyntaxProtocol) -> String? {
    var names: [String] = []
    var current = node.parent
    while let syntax = current {
      if let type = declaration(syntax) { names.insert(type.name, at: 0) }
      if syntax.is(FunctionDeclSyntax.self) || syntax.is(ClosureExprSyntax.self) || syntax.is(AccessorBlockSyntax.self)
      {
        return nil
      }
      current = syntax.parent
    }
    return names.isEmpty ? nil : names.joined(separator: ".")
  }

  /// Returns the innermost type declaration or extension that encloses a node.
  static func nearest(_ node: some SyntaxProtocol) -> (syntax: Syntax, name: String)? {
    var current = node.parent
    while let syntax = current {
      if let type = declaration(syntax) { return (syntax, type.name) }
      current = syntax.parent
    }
    return nil
  }

  /// Returns a Boolean value indicating whether an enclosing type has generic parameters or a `where` clause.
  static func isGeneric(around node: some SyntaxProtocol) -> Bool {
    var current: Syntax? = Syntax(node)
    while let syntax = current {
      if let type = declaration(syntax), type.isGeneric { return true }
      current = syntax.parent
    }
    return false
  }

  static func declaration(_ syntax: Syntax) -> (name: String, isGeneric: Bool)? {
    switch syntax.as(SyntaxEnum.self) {
    case .classDecl(let type): (type.name.text, type.genericParameterClause != nil)
    case .structDecl(let type): (type.name.text, type.genericParameterClause != nil)
    case .enumDecl(let type): (type.name.text, type.genericParameterClause != nil)
    case .actorDecl(let type): (type.name.text, type.genericParameterClause != nil)
    case .protocolDecl(let type): (type.name.text, false)
    case .extensionDecl(let type): (type.extendedType.trimmedDescription, type.genericWhereClause != nil)
    default: nil
    }
  }
}

extension AttributeListSyntax {
  /// Returns the first attribute with a name, or nil if there is none.
  func first(named name: String) -> AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.attributeName.trimmedDescription == name }
  }

  func contains(_ names: String...) -> Bool { names.contains { first(named: $0) != nil } }
}

extension DeclModifierListSyntax {
  func contains(_ names: String...) -> Bool { contains { names.contains($0.name.text) } }
}
