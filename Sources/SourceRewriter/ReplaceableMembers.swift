// Members that the client's extensions add to the libraries' classes, and that its own classes or further extensions
// override.
//
// Objective-C dispatches them by name. Swift cannot override them, so the extension's member gets another name. A member of
// a protocol that the class conforms to takes its place: it calls the implementation that the object's class registered,
// or the extension's. A class may declare a member of that name without overriding anything. An override in an extension
// of a library's class gets another name too, since Swift would call it by the static type.

/// The members of one module that need such a dispatch.
struct ReplaceableMembers {
  /// The name of a member with its labels, such as `show(animated:)`.
  static func key(_ name: String, _ labels: [String]?) -> String {
    name + (labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "")
  }

  /// The library's class that declares each member.
  private var extended: [String: String] = [:]
  /// The client's classes that override each member of no client's class, and the library's classes whose extensions do.
  private var overriders: [String: Set<String>] = [:]
  private let classes: Set<String>

  /// Finds the members that the module's own extensions declare, among all declarations that it sees.
  init(own: ModuleDeclarations, superclasses: (String) -> [String], isDropped: (String) -> Bool) {
    classes = Set(own.classes.map(\.path))
    let members =
      own.methods.map { (owner: $0.owner, key: Self.key($0.name, $0.labels), isOverride: $0.isOverride) }
      + own.properties.map { (owner: $0.owner, key: $0.name, isOverride: $0.isOverride) }
    var owners: [String: Set<String>] = [:]
    for member in members {
      owners[member.key, default: []].insert(member.owner)
      if !member.isOverride, !classes.contains(member.owner), Self.isLibraryClass(member.owner) {
        extended[member.key] = member.owner
      }
    }
    for member in members where member.isOverride && extended[member.key] != nil {
      guard isClients(member.owner) || Self.isLibraryClass(member.owner) && extended[member.key] != member.owner else {
        continue
      }
      let isInherited = superclasses(member.owner).contains {
        classes.contains($0) && owners[member.key]?.contains($0) ?? false
      }
      if !isInherited { overriders[member.key, default: []].insert(member.owner) }
    }
    extended = extended.filter { overriders[$0.key] != nil && !isDropped("replaceable \($0.key)") }
  }

  private func isClients(_ owner: String) -> Bool { classes.contains(owner) }

  private static func isLibraryClass(_ name: String) -> Bool {
    let head = name.prefix(2)
    return ["UI", "CA", "NS"].contains(head) && !name.contains(".")
  }

  /// A Boolean value indicating whether an extension of a class declares a member that is overridden.
  func isDeclared(_ key: String, in path: String) -> Bool { extended[key] == path }

  /// The name under which a class registers its override of a member; nil for an override of a client's member.
  func registeredName(of key: String, in path: String) -> String? {
    guard let owner = extended[key], overriders[key]?.contains(path) ?? false else { return nil }
    return "\(owner).\(key)"
  }

  /// The name that an override has in its class.
  func localName(of name: String, in path: String) -> String {
    isClients(path) ? name : "_override_\(path)_\(name)"
  }

  /// The key of the extension's member that `super.NAME` in a class means; nil where it means another one.
  func baseKey(_ name: String, inClassNamed type: String) -> String? {
    extended.keys.first { key in
      (key == name || key.hasPrefix(name + "("))
        && overriders[key]?.contains { $0 == type || $0.hasSuffix("." + type) } ?? false
    }
  }
}
