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

  /// A member that an extension declares.
  private struct Member {
    let owner: String
    let key: String
    let isOverride: Bool
    let isOpen: Bool

    /// A Boolean value indicating whether the member is new in a library's class.
    var extendsLibrary: Bool { !isOverride && ReplaceableMembers.isLibraryClass(owner) }
  }

  /// The library's class that each member extends, in this module or in one that it imports.
  private var extended: [String: String] = [:]
  /// The keys of the members that this module declares and other modules can override.
  private let open: Set<String>
  /// The members that this module declares.
  private var own: Set<String> = []
  /// The client's classes that override each member of no client's class, and the library's classes whose extensions do.
  private var overriders: [String: Set<String>] = [:]
  private let classes: Set<String>

  /// Finds the members of the module's own extensions, and the open ones of the modules that it imports.
  init(
    own module: ModuleDeclarations, visible: ModuleDeclarations, superclasses: (String) -> [String],
    isDropped: (String) -> Bool
  ) {
    classes = Set(module.classes.map(\.path))
    let members = Self.members(of: module)
    for member in Self.members(of: visible) where member.extendsLibrary && member.isOpen {
      extended[member.key] = member.owner
    }
    var owners: [String: Set<String>] = [:]
    for member in members {
      owners[member.key, default: []].insert(member.owner)
      if member.extendsLibrary, !classes.contains(member.owner) {
        extended[member.key] = member.owner
        own.insert(member.key)
      }
    }
    open = Set(members.lazy.filter(\.isOpen).map(\.key)).intersection(own)
    for member in members where member.isOverride && extended[member.key] != nil {
      guard isClients(member.owner) || Self.isLibraryClass(member.owner) && extended[member.key] != member.owner else {
        continue
      }
      let isInherited = superclasses(member.owner).contains {
        classes.contains($0) && owners[member.key]?.contains($0) ?? false
      }
      if !isInherited { overriders[member.key, default: []].insert(member.owner) }
    }
    let open = open
    extended = extended.filter {
      (overriders[$0.key] != nil || open.contains($0.key)) && !isDropped("replaceable \($0.key)")
    }
  }

  private static func members(of module: ModuleDeclarations) -> [Member] {
    module.methods.map {
      Member(owner: $0.owner, key: key($0.name, $0.labels), isOverride: $0.isOverride, isOpen: $0.isOpen)
    }
      + module.properties.map {
        Member(owner: $0.owner, key: $0.name, isOverride: $0.isOverride, isOpen: $0.isOpen)
      }
  }

  private func isClients(_ owner: String) -> Bool { classes.contains(owner) }

  private static func isLibraryClass(_ name: String) -> Bool {
    let head = name.prefix(2)
    return ["UI", "CA", "NS"].contains(head) && !name.contains(".")
  }

  /// A Boolean value indicating whether the module's extension of a class declares a member that may be overridden.
  func isDeclared(_ key: String, in path: String) -> Bool { own.contains(key) && extended[key] == path }

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
