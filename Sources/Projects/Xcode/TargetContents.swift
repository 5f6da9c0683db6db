import Foundation

/// The files of a target, from its build phases and synchronised folders.
struct TargetContents {
  /// The maximum number of missing files that have a note each.
  private static let maximumNoteCount = 12

  let target: XcodeTarget
  private(set) var sources: [String] = []
  private(set) var resources: [ProjectBundle.Resource] = []
  /// The names of the linked frameworks and package products.
  private(set) var linked: [String] = []
  /// The linked frameworks that exist only as binaries, with the messages about them.
  private(set) var binaries: [String: String] = [:]
  private(set) var notes: [String] = []
  private(set) var leftOut: [String] = []
  private var missing: [String] = []
  private var outside: [String] = []
  private var knownSources: Set<String> = []
  private var scripts: [String] = []

  private var project: XcodeProject { target.project }

  init(_ target: XcodeTarget) {
    self.target = target
    for phase in project.objects("buildPhases", of: target.object) { add(phase: phase) }
    for group in SynchronizedFolder.all(in: project) { add(group) }
    addDependencies()
    finishNotes()
    sources.sort()
  }

  private mutating func add(phase: XcodeObject) {
    let files = project.objects("files", of: phase).filter(\.isForIOS)
    switch phase.kind {
    case "PBXSourcesBuildPhase": for file in files { forEachPath(of: file) { $0.addSource($1) } }
    case "PBXResourcesBuildPhase": for file in files { addResource(file, folder: "") }
    case "PBXFrameworksBuildPhase": for file in files { addLinked(file) }
    case "PBXCopyFilesBuildPhase": add(copyPhase: phase, files)
    case "PBXShellScriptBuildPhase": scripts.append(phase["name"] ?? "Run Script")
    default: break
    }
  }

  /// Adds the files of a copy phase that are resources.
  ///
  /// These are files for the bundle itself (destination 1) or its resource folder (7), which are the same on iOS.
  private mutating func add(copyPhase phase: XcodeObject, _ files: [XcodeObject]) {
    guard ["1", "7"].contains(phase["dstSubfolderSpec"]) else { return }
    let folder = phase["dstPath"].map { target.settings.expand($0) } ?? ""
    guard !folder.split(separator: "/").contains("..") else { return }
    for file in files { addResource(file, folder: folder.isEmpty ? "" : folder + "/") }
  }

  // MARK: Files

  /// Adds a file according to its kind. A Swift file that is listed twice is added once.
  mutating func addSource(_ path: String) {
    switch SourceKind(path) {
    case .swift: if let file = located(path), knownSources.insert(file).inserted { sources.append(file) }
    case .resource: addResource(at: path, name: ResourceName.inBundle(path))
    case .other: leftOut.append(path)
    }
  }

  mutating func addResource(at path: String, name: String) {
    guard let file = located(path) else { return }
    resources.append(.init(path: file, name: name))
  }

  /// Returns the path of a file in the project's root. Other files are collected for notes.
  private mutating func located(_ path: String) -> String? {
    switch project.root.place(of: path) {
    case .found(let file): return file
    case .missing: missing.append(path)
    case .outside: outside.append(path)
    }
    return nil
  }

  /// Calls `body` with the path of a build file's item, or of each of its localisations.
  private mutating func forEachPath(of file: XcodeObject, _ body: (inout Self, String) -> Void) {
    guard let reference = file["fileRef"].flatMap({ project[$0] }) else { return }
    let items = reference.kind == "PBXVariantGroup" ? project.objects("children", of: reference) : [reference]
    for item in items { if let path = project.path(of: item) { body(&self, path) } }
  }

  private mutating func addResource(_ file: XcodeObject, folder: String) {
    guard let reference = file["fileRef"].flatMap({ project[$0] }) else { return }
    if let bundle = project.target(producing: reference) {
      if case .resourceBundle = bundle.kind { addResources(of: bundle) }
      return
    }
    let isVariant = reference.kind == "PBXVariantGroup"
    for item in isVariant ? project.objects("children", of: reference) : [reference] {
      guard let path = project.path(of: item) else { continue }
      if SourceKind.linkedLibrary(path) != nil { continue }
      let region = isVariant ? item["name"] : nil
      addResource(at: path, name: folder + ResourceName.inBundle(path, region: region))
    }
  }

  /// Adds the bundle of another target as a folder in this target's bundle.
  private mutating func addResources(of bundle: XcodeTarget) {
    guard bundle.object.identifier != target.object.identifier else { return }
    for resource in TargetContents(bundle).resources {
      resources.append(.init(path: resource.path, name: "\(bundle.productName).bundle/\(resource.name)"))
    }
  }

  private mutating func add(_ group: SynchronizedFolder) {
    let files = group.files(of: target)
    for path in files.members { addSource(path) }
    for folder in files.folders {
      addResource(at: folder, name: (folder as NSString).lastPathComponent)
    }
    notes += files.notes
  }

  // MARK: Other modules

  /// Adds a linked framework or product, unless it is a framework of the SDK.
  private mutating func addLinked(_ file: XcodeObject) {
    if let product = file["productRef"].flatMap({ project[$0] })?["productName"] { return linked.append(product) }
    guard let reference = file["fileRef"].flatMap({ project[$0] }), let path = reference["path"] ?? reference["name"],
      reference["sourceTree"] != "SDKROOT", reference["sourceTree"] != "DEVELOPER_DIR"
    else { return }
    if let producer = project.target(producing: reference) { return linked.append(producer.moduleName) }
    guard let name = SourceKind.linkedLibrary(path) else { return }
    linked.append(name)
    if let full = project.path(of: reference), FileManager.default.fileExists(atPath: full) {
      binaries[name] =
        "\(project.root.shown(full)) is compiled for Apple's processors and left out; its sources would be needed"
    }
  }

  /// Adds the package products and targets on which the target depends.
  private mutating func addDependencies() {
    for product in project.objects("packageProductDependencies", of: target.object) {
      if let name = product["productName"], !name.hasPrefix("plugin:") { linked.append(name) }
    }
    for dependency in target.dependencies where dependency.isForIOS {
      if let name = dependency["productRef"].flatMap({ project[$0] })?["productName"] {
        if name.hasPrefix("plugin:") {
          notes.append("\(target.name): the package plugin \(name.dropFirst(7)) is not run")
        } else {
          linked.append(name)
        }
      } else if let other = target.target(of: dependency) {
        addDependency(XcodeTarget(other, of: project))
      } else if let name = dependency["name"] {
        linked.append(name)
      }
    }
  }

  private mutating func addDependency(_ other: XcodeTarget) {
    switch other.kind {
    case .library: linked.append(other.moduleName)
    case .other(let title): notes.append("\(other.name): this \(title) is left out")
    case .application, .resourceBundle, .test: break
    }
  }

  // MARK: Notes

  private mutating func finishNotes() {
    if !scripts.isEmpty {
      notes.append("\(target.name): build scripts that are not run: \(scripts.joined(separator: ", "))")
    }
    if !leftOut.isEmpty {
      notes.append(LeftOutFiles(leftOut, reason: "in languages other than Swift").sentence(module: target.name))
    }
    if !outside.isEmpty {
      let reason = "outside of \(project.root.path)"
      notes.append(LeftOutFiles(outside, reason: reason).sentence(module: target.name))
    }
    if missing.count > Self.maximumNoteCount {
      notes.append(LeftOutFiles(missing, reason: "that are not there").sentence(module: target.name))
    } else {
      notes += missing.sorted().map {
        "\(project.root.shown($0)): target \(target.name) lists this file, but it is not there"
      }
    }
    if !project.objects("buildRules", of: target.object).isEmpty {
      notes.append("\(target.name): its build rules are not run")
    }
    notes += target.notes
  }
}
