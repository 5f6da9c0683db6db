import Foundation

/// The contents of an `.xcodeproj`.
struct XcodeProject {
  /// The path of the `.xcodeproj`.
  let path: String
  /// The folder to which relative paths refer.
  let folder: String
  let root: ProjectRoot
  private let objects: [String: XcodeObject]
  /// The identifier of the group that contains each file or group.
  private let parents: [String: String]
  private let rootObject: XcodeObject
  /// The target that builds each product.
  private let producers: [String: XcodeObject]

  init(at path: String, root: ProjectRoot) throws(ProjectError) {
    let file = path + "/project.pbxproj"
    let top = try Self.contents(of: file)
    guard let table = top["objects"]?.dictionary else {
      throw ProjectError("\(file): expected a dictionary \"objects\"")
    }
    var objects: [String: XcodeObject] = [:]
    for (identifier, value) in table {
      guard let fields = value.dictionary else { continue }
      objects[identifier] = XcodeObject(identifier: identifier, fields: fields)
    }
    guard let identifier = top["rootObject"]?.string, let project = objects[identifier], project.kind == "PBXProject"
    else { throw ProjectError("\(file): expected \"rootObject\" to name an object of class PBXProject") }
    (self.path, self.root, self.objects, rootObject) = (path, root, objects, project)
    let container = path.parentFolder
    folder = Self.join(container, project["projectDirPath"] ?? "")
    parents = Self.parents(objects)
    var producers: [String: XcodeObject] = [:]
    for identifier in project.strings("targets") {
      guard let target = objects[identifier], let product = target["productReference"] else { continue }
      producers[product] = target
    }
    self.producers = producers
  }

  /// Reads `project.pbxproj` in any format of property lists.
  private static func contents(of file: String) throws(ProjectError) -> [String: XcodeValue] {
    guard let data = RegularFile.contents(atPath: file) else {
      throw ProjectError("\(file): this file cannot be read; every .xcodeproj has one")
    }
    // Some tools write XML property lists, which Xcode also reads.
    let start = data.first { $0 > 0x20 }
    if start == UInt8(ascii: "<") || data.starts(with: Array("bplist".utf8)) {
      return try PropertyListFile.dictionary(at: file).mapValues(XcodeValue.init)
    }
    guard let top = try OpenStepPropertyList.parse(data, path: file).dictionary else {
      throw ProjectError("\(file):1: expected a dictionary at the top of this property list")
    }
    return top
  }

  private static func parents(_ objects: [String: XcodeObject]) -> [String: String] {
    var parents: [String: String] = [:]
    for identifier in objects.keys.sorted() {
      for child in objects[identifier]?.strings("children") ?? [] where parents[child] == nil {
        parents[child] = identifier
      }
    }
    return parents
  }

  /// The name of the project without its extension.
  var name: String { ((path as NSString).lastPathComponent as NSString).deletingPathExtension }

  subscript(identifier: String) -> XcodeObject? { objects[identifier] }

  /// Returns the objects that a field refers to. Missing objects are skipped.
  func objects(_ field: String, of object: XcodeObject) -> [XcodeObject] {
    object.strings(field).compactMap { objects[$0] }
  }

  /// Returns all objects of a class, in a deterministic order.
  func objects(of kind: String) -> [XcodeObject] {
    objects.values.filter { $0.kind == kind }.sorted { $0.identifier < $1.identifier }
  }

  var developmentRegion: String { rootObject["developmentRegion"] ?? "en" }

  /// The targets that build a product, in the order of the file.
  var targets: [XcodeTarget] {
    objects("targets", of: rootObject).filter { $0.kind == "PBXNativeTarget" }.map { XcodeTarget($0, of: self) }
  }

  /// Returns the target that builds a product.
  func target(producing product: XcodeObject) -> XcodeTarget? {
    producers[product.identifier].map { XcodeTarget($0, of: self) }
  }

  var packageReferences: [XcodeObject] { objects("packageReferences", of: rootObject) }

  /// Returns the build configuration of the project or a target for development, which is usually `Debug`.
  func configuration(of owner: XcodeObject?) -> XcodeObject? {
    guard let list = (owner ?? rootObject)["buildConfigurationList"].flatMap({ objects[$0] }) else { return nil }
    let all = objects("buildConfigurations", of: list)
    return all.first { $0["name"] == "Debug" } ?? all.first { $0["name"]?.lowercased().contains("debug") ?? false }
      ?? all.first { $0["name"] == list["defaultConfigurationName"] } ?? all.first
  }
}

// MARK: - Paths

extension XcodeProject {
  /// Returns the absolute path of a file or group.
  ///
  /// Returns nil for products, files of the SDK, and groups that contain themselves.
  func path(of object: XcodeObject) -> String? {
    var components: [String] = []
    var current = object
    var visited: Set<String> = []
    while visited.insert(current.identifier).inserted {
      let path = current["path"] ?? ""
      switch current["sourceTree"] ?? "<group>" {
      case "<absolute>": return Self.joined(path, components)
      case "SOURCE_ROOT": return Self.joined(Self.join(folder, path), components)
      case "<group>":
        components.append(path)
        guard let parent = parents[current.identifier].flatMap({ objects[$0] }) else {
          return Self.joined(folder, components)
        }
        current = parent
      default: return nil
      }
    }
    return nil
  }

  /// Appends components, which are in order from the innermost, to a base folder.
  private static func joined(_ base: String, _ components: [String]) -> String {
    components.reversed().reduce(base, join)
  }

  /// Returns a path relative to a base folder. An absolute path is returned as it is.
  static func join(_ base: String, _ path: String) -> String {
    if path.isEmpty { return base }
    return path.hasPrefix("/") ? path : base + "/" + path
  }
}
