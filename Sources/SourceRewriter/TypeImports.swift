// Imports of single types of a project's modules.
//
// The libraries export types that Apple's UIKit does not, such as `Device`. A type of the same name in another module of
// the project, such as DeviceKit's, would be ambiguous. Swift prefers a declaration that is imported by name.
import SwiftSyntax

struct TypeImports {
  /// The public types of each module that the project has built, with their keywords.
  let exports: [String: [String: String]]

  /// The types that the libraries export and that Apple's UIKit does not.
  private static let ownTypes: Set<String> = [
    "AccessibleObject", "ClientModule", "Device", "DeviceTime", "DynamicClassMembers", "DynamicMembers", "Logger",
    "MissingCode", "RuntimeClass",
  ]

  /// Returns the lines that import the types of the modules which a file imports.
  func lines(for source: SourceText) -> [String] {
    let imported = source.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
      .filter { $0.importKindSpecifier == nil }.map(\.path.trimmedDescription)
    return Set(imported).sorted().flatMap { module in
      (exports[module] ?? [:]).filter { Self.ownTypes.contains($0.key) }.sorted { $0.key < $1.key }
        .map { "import \($0.value) \(module).\($0.key)" }
    }
  }
}
