// Members that client extensions add to library classes, and that client classes or further extensions override.
//
// Objective-C dispatches such members by name, but Swift cannot override members of extensions. The extension's member
// is therefore renamed. A protocol extension, to which the class conforms, provides a member with the original name. It
// calls the implementation that the object's class registered, or the extension's. A class may then declare a member of
// that name without an override. An override in an extension of a library's class is also renamed. Swift would dispatch
// it by the static type.

/// The members of a module that need such a dispatch.
struct ReplaceableMembers {
  /// Returns the name of a member with its labels, such as `show(animated:)`.
  static func key(_ name: String, _ labels: [String]?) -> String {
    name + (labels.map { "(" + $0.map { $0 + ":" }.joined() + ")" } ?? "")
  }

  /// A member in an extension.
  private struct Member {
    let owner: String
    let key: String
    let isOverride: Bool
    let isOpen: Bool

    /// A Boolean value indicating whether the member is new and extends a library's class.
    var extendsLibrary: Bool { !isOverride && ReplaceableMembers.isLibraryClass(owner) }
  }

  /// The library class that each member extends, for members of this module and of its dependencies.
  private var extended: [String: String] = [:]
  /// The keys of this module's members that other modules can override.
  private let open: Set<String>
  /// The keys of the members that this module declares.
  private var own: Set<String> = []
  /// The client classes, and the library classes with extensions, that override each member of no client class.
  private var overriders: [String: Set<String>] = [:]
  private let classes: Set<String>

  /// Finds the members in the module's own extensions, and the open members of its dependencies.
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

  /// Returns a Boolean value indicating whether an extension of a class in this module declares such a member.
  func isDeclared(_ key: String, in path: String) -> Bool { own.contains(key) && extended[key] == path }

  /// Returns the name under which a class registers its override, or nil if it overrides a client class's member.
  func registeredName(of key: String, in path: String) -> String? {
    guard let owner = extended[key], overriders[key]?.contains(path) ?? false else { return nil }
    return "\(owner).\(key)"
  }

  /// Returns the name of an override in its class, which may be renamed.
  func localName(of name: String, in path: String) -> String {
    isClients(path) ? name : "_override_\(path)_\(name)"
  }

  /// Returns the key of the extension member to which `super.NAME` refers, or nil if it refers to another member.
  func baseKey(_ name: String, inClassNamed type: String) -> String? {
    extended.keys.first { key in
      (key == name || key.hasPrefix(name + "("))
        && overriders[key]?.contains { $0 == type || $0.hasSuffix("." + type) } ?? false
    }
  }
}
