import SwiftSyntax

/// Protocols that require `init()` of NSObject. On iOS it can be called on every class; here it is not `required`, so such
/// a protocol makes its objects by the library's `RuntimeMade`.
enum MadeProtocols {
  /// The protocols of the conformances at the lines that the job names.
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

  /// Takes the requirement out of a protocol, and appends an initializer for all conforming types.
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
