import SwiftSyntax

/// Handles protocols with the requirement `init()`, which NSObject satisfies on iOS.
///
/// In our libraries, `init()` is not `required`, so such a protocol creates objects by the library's `RuntimeMade`.
enum MadeProtocols {
  /// Returns the protocols in the conformances at the lines that the job specifies.
  static func names(in sources: [SourceText], _ job: RewritingJob) -> Set<String> {
    var names: Set<String> = []
    for source in sources where job.plainInitializers.contains(where: { $0.hasPrefix(source.path + ":") }) {
      for statement in source.tree.statements {
        guard let type = statement.item.as(ExtensionDeclSyntax.self) else { continue }
        let lines = source.line(of: type)...source.lastLine(of: type)
        guard lines.contains(where: { job.plainInitializers.contains("\(source.path):\($0)") }) else { continue }
        names.formUnion(type.inheritanceClause?.inheritedTypes.map { $0.type.trimmedDescription } ?? [])
      }
    }
    return names
  }

  /// Removes the requirement from a protocol, and appends an initializer for all conforming types.
  static func replaceInitializer(of node: ProtocolDeclSyntax, _ source: SourceText, _ context: RewritingContext) {
    for member in node.memberBlock.members {
      guard let initializer = member.decl.as(InitializerDeclSyntax.self),
        initializer.signature.parameterClause.parameters.isEmpty
      else { continue }
      source.replace(member, with: "")
      if let last = node.inheritanceClause?.inheritedTypes.last {
        source.insert(", RuntimeMade", after: last)
      } else {
        source.insert(": RuntimeMade", after: node.name)
      }
      let access = node.modifiers.contains("public") ? "public " : ""
      source.appended.append(
        "extension \(node.name.text) { \(access)init() { self.init(made: ()) } }  // init() of \(node.name.text)")
      return context.count("init() as a requirement of NSObject")
    }
  }
}
