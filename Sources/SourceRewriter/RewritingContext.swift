import SwiftSyntax

/// The information about the whole module that the rules need to rewrite a file.
final class RewritingContext {
  let job: RewritingJob
  /// The declarations of the module and of its dependencies.
  let declarations: ModuleDeclarations
  let selectorNames: Set<String>
  /// The components of key paths in string literals. Properties with these names are read by name.
  let keyNames: Set<String>
  var report: RewritingReport
  /// The client protocols whose requirement `init()` our NSObject cannot satisfy.
  let madeProtocols: Set<String>
  /// The methods whose implementations the module may exchange at run time.
  let exchange: ExchangeNames
  private let classesByPath: [String: ModuleDeclarations.Class]
  private let methodsByName: [String: [ModuleDeclarations.Method]]
  private let optionalByName: [String: [ModuleDeclarations.OptionalRequirement]]
  private let optionalProperties: Set<String>
  private let plainCalls: Set<String>
  private let plainBindings: Set<String>
  private let plainOverrides: Set<String>
  private let dropped: Set<String>

  init(
    job: RewritingJob, declarations: ModuleDeclarations, selectorNames: Set<String>, keyNames: Set<String>,
    madeProtocols: Set<String>, exchange: ExchangeNames, report: RewritingReport
  ) {
    (self.madeProtocols, self.keyNames, self.exchange) = (madeProtocols, keyNames, exchange)
    (self.job, self.declarations, self.selectorNames, self.report) = (job, declarations, selectorNames, report)
    classesByPath = Dictionary(declarations.classes.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    methodsByName = Dictionary(grouping: declarations.methods, by: \.name)
    optionalByName = Dictionary(grouping: declarations.optionalRequirements.filter { !$0.isProperty }, by: \.name)
    optionalProperties = Set(declarations.optionalRequirements.filter(\.isProperty).map(\.name))
    plainCalls = Set(job.plainCalls)
    plainBindings = Set(job.plainBindings)
    plainOverrides = Set(job.plainOverrides)
    dropped = Set(job.dropped)
  }

  /// Returns a Boolean value indicating whether a generated line is dropped because it did not compile.
  func isDropped(_ key: String) -> Bool { dropped.contains(key) }

  func count(_ rule: String) { report.rules[rule, default: 0] += 1 }

  func note(_ text: String, _ source: SourceText, _ node: some SyntaxProtocol) {
    report.notes.append(.init(file: source.path, line: source.line(of: node), text: text))
  }

  func isPlainCall(_ file: String, _ line: Int) -> Bool { plainCalls.contains("\(file):\(line)") }

  func isPlainBinding(_ file: String, _ line: Int) -> Bool { plainBindings.contains("\(file):\(line)") }

  func isPlainOverride(_ file: String, _ line: Int) -> Bool { plainOverrides.contains("\(file):\(line)") }

  /// Returns the class, as in the source code, of which a line creates objects by a metatype value, or nil.
  func madeClass(_ file: String, _ line: Int) -> String? { job.madeClasses["\(file):\(line)"] }

  /// Returns the type that provides a dynamically looked up member of a line, or nil for other members.
  func dynamicOwner(of name: String, _ file: String, _ line: Int) -> String? {
    job.dynamicLookups["\(file):\(line)"]?[name]
  }

  /// Returns a Boolean value indicating whether a name can be a library's class. Other types' members cannot be
  /// registered.
  func isKnownClass(_ name: String) -> Bool { !name.contains(".") }

  /// Returns the client class with a path, or nil if there is none.
  func clientClass(_ path: String) -> ModuleDeclarations.Class? { classesByPath[path] }

  /// Returns a Boolean value indicating whether the client declares a class.
  func isDeclared(_ path: String) -> Bool { classesByPath[path] != nil }

  /// Returns a Boolean value indicating whether a class inherits from a class whose name has a suffix.
  ///
  /// The search covers the module's own classes.
  func inherits(_ path: String, from ending: String) -> Bool {
    var name = path
    for _ in 0..<32 {
      guard let superclass = clientClass(name)?.superclass else { return false }
      if superclass.hasSuffix(ending), clientClass(superclass) == nil { return true }
      name = superclass
    }
    return false
  }

  /// Returns the superclasses of a class that clients declare, the direct one first.
  func superclasses(of path: String) -> [String] {
    var found: [String] = []
    var name = path
    while found.count < 32, let superclass = clientClass(name)?.superclass {
      let plain = superclass.split(separator: "<").first.map(String.init) ?? superclass
      found.append(plain)
      name = plain
    }
    return found
  }

  /// Returns a Boolean value indicating whether a client class overrides a method in an extension of another client
  /// class.
  func isOverridden(_ function: FunctionDeclSyntax, _ path: String) -> Bool {
    guard clientClass(path) != nil, !function.modifiers.contains("static", "class")
    else { return false }
    let name = function.name.text.trimmingBackticks
    let labels = function.signature.parameterClause.parameters.map(\.firstName.text)
    return isOverridden(name, labels: labels, of: path)
  }

  /// Returns a Boolean value indicating whether a client class overrides a method of another client class.
  func isOverridden(_ name: String, labels: [String], of path: String) -> Bool {
    overriddenMethods.contains(OverriddenMethod(owner: path, name: name, labels: labels))
  }

  /// The methods of client classes that other client classes override.
  private lazy var overriddenMethods: Set<OverriddenMethod> = {
    var found: Set<OverriddenMethod> = []
    for method in declarations.methods where method.isOverride {
      for owner in superclasses(of: method.owner) {
        found.insert(OverriddenMethod(owner: owner, name: method.name, labels: method.labels))
      }
    }
    return found
  }()

  private struct OverriddenMethod: Hashable {
    var owner: String
    var name: String
    var labels: [String]
  }

  /// Returns a Boolean value indicating whether the declarations of a class and its superclasses allow `Class()`.
  func hasPlainInitializer(_ path: String) -> Bool {
    var name = path
    for _ in 0..<32 {
      guard let known = clientClass(name) else {
        return !["UICollectionViewController", "UICollectionView"].contains(name)
      }
      if known.hasPlainInitializer, !known.inheritsInitializers { return true }
      guard known.hasPlainInitializer, let superclass = known.superclass else { return known.hasPlainInitializer }
      name = superclass
    }
    return false
  }

  /// The members in extensions of library classes that client classes override.
  private(set) lazy var replaceableMembers = ReplaceableMembers(
    own: report.declarations, visible: declarations, superclasses: superclasses(of:), isDropped: isDropped)

  func optionalRequirement(_ name: String, labels: [String]) -> ModuleDeclarations.OptionalRequirement? {
    optionalByName[name]?.first { $0.labels == labels }
      ?? optionalByName[name]?.first { $0.labels.count == labels.count + 1 && Array($0.labels.dropLast()) == labels }
  }

  /// Returns the optional requirement to which a reference without a call refers, or nil if the name is ambiguous.
  func optionalRequirement(named name: String, labels: [String]?) -> ModuleDeclarations.OptionalRequirement? {
    let named = (optionalByName[name] ?? []).filter { labels == nil || $0.labels == labels }
    return Set(named.map(\.accessor)).count == 1 ? named.first : nil
  }

  /// Returns whether a type has a method of a requirement's name without conforming to its protocol. A reference
  /// without `?` then refers to that method.
  func isDeclaredApart(_ requirement: ModuleDeclarations.OptionalRequirement) -> Bool {
    methodsByName[requirement.name]?.contains { method in
      method.labels == requirement.labels && method.owner != requirement.owner
        && !(clientClass(method.owner)?.inherited.contains(requirement.owner) ?? false)
    } ?? false
  }

  /// Returns the optional requirements that a method may implement.
  func optionalRequirements(
    implementedBy name: String, labels: [String], types: [String]
  ) -> [ModuleDeclarations.OptionalRequirement] {
    (optionalByName[name] ?? []).filter { $0.labels == labels && (!$0.isOverloaded || $0.types == types) }
  }

  /// Returns a Boolean value indicating whether a type declares a property with a name. References without labels mean
  /// it.
  func isProperty(_ name: String) -> Bool { declarations.propertyNames.contains(name) }

  /// Returns a Boolean value indicating whether an optional requirement has the name of a property.
  func mayImplementProperty(_ name: String) -> Bool { optionalProperties.contains(name) }

  /// Returns the Objective-C selector for a reference, by its declaration if known, and otherwise by its labels.
  func selector(_ reference: SelectorReference, at node: some SyntaxProtocol) -> String {
    let name = reference.name
    switch reference.kind {
    case .getter: return name
    case .setter: return "set" + name.prefix(1).uppercased() + name.dropFirst() + ":"
    case .method: break
    }
    var candidates = methodsByName[name] ?? []
    if let labels = reference.labels { candidates = candidates.filter { $0.labels == labels } }
    let owner = reference.owner ?? TypeScope.path(around: node) ?? TypeScope.nearest(node)?.name
    let owned = candidates.filter { candidate in
      owner.map { candidate.owner == $0 || candidate.owner.split(separator: ".").last == $0.split(separator: ".").last }
        ?? false
    }
    if let found = owned.first ?? candidates.first { return found.selector }
    return SelectorName.of(name, labels: reference.labels ?? [])
  }
}
