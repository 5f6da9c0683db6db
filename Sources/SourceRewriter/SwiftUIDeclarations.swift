import SwiftSyntax

/// Removes the declarations that only SwiftUI can use from files that are written for both frameworks.
struct SwiftUIDeclarations {
  private static let names: Set<String> = [
    "AnyView", "Binding", "EnvironmentKey", "EnvironmentObject", "EnvironmentValues", "GeometryReader",
    "LocalizedStringKey", "ObservableObject", "ObservedObject", "PreferenceKey", "PreviewProvider", "Published",
    "StateObject", "UIHostingController", "UIViewControllerRepresentable", "UIViewRepresentable", "ViewBuilder",
    "ViewModifier",
  ]
  /// The protocols of SwiftUI with common names, which client types may also have.
  private static let protocols: Set<String> = ["App", "Scene", "View"]

  private let source: SourceText

  /// Returns a file without the declarations for SwiftUI, or nil if it has no others.
  static func removed(from text: String, _ tree: SourceFileSyntax, path: String) -> String? {
    let rule = SwiftUIDeclarations(source: SourceText(path: path, text: text, tree: tree))
    var keepsAny = false
    for statement in tree.statements where !statement.item.is(ImportDeclSyntax.self) {
      if rule.keeps(Syntax(statement.item)) { keepsAny = true } else { rule.source.replace(statement, with: "") }
    }
    return keepsAny ? rule.source.edited : nil
  }

  /// Removes members for SwiftUI from a declaration. Returns false if the whole declaration is for SwiftUI.
  private func keeps(_ node: Syntax) -> Bool {
    switch node.as(SyntaxEnum.self) {
    case .extensionDecl(let type):
      return !isProtocol(type.extendedType.trimmedDescription) && keeps(type, type.memberBlock)
    case .classDecl(let type): return keeps(type, type.memberBlock)
    case .structDecl(let type): return keeps(type, type.memberBlock)
    case .enumDecl(let type): return keeps(type, type.memberBlock)
    case .functionDecl(let function): return !mentions(function.attributes) && !mentions(function.signature)
    case .initializerDecl(let initializer): return !mentions(initializer.signature)
    case .variableDecl(let variable):
      return !mentions(variable.attributes) && !variable.bindings.contains { mentions($0.typeAnnotation) }
    case .typeAliasDecl(let alias): return !mentions(alias.initializer)
    case .macroExpansionDecl, .macroExpansionExpr: return true
    default: return true
    }
  }

  private func keeps(_ type: some DeclGroupSyntax, _ members: MemberBlockSyntax) -> Bool {
    let inherited = type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? []
    if inherited.contains(where: { isProtocol($0) || Self.names.contains($0) }) || mentions(type.attributes) {
      return false
    }
    for member in members.members where !keeps(Syntax(member.decl)) { source.replace(member, with: "") }
    return true
  }

  private func isProtocol(_ name: String) -> Bool {
    Self.protocols.contains(name) || name.hasPrefix("SwiftUI.") || Self.names.contains(name)
  }

  /// Returns a Boolean value indicating whether types or attributes refer to symbols that only SwiftUI declares.
  private func mentions(_ node: (some SyntaxProtocol)?) -> Bool {
    guard let node else { return false }
    var last = ""
    for token in node.tokens(viewMode: .sourceAccurate) {
      if Self.names.contains(token.text) || token.text == "SwiftUI" { return true }
      if Self.protocols.contains(token.text), ["some", "any"].contains(last) { return true }
      last = token.text
    }
    return false
  }
}
