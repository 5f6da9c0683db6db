import Foundation

/// Fills a catalogue with the modules that a project can import: its libraries, other projects, packages and pods.
struct DependencyFinder {
  /// The maximum number of projects and packages to read.
  private static let maximumCount = 400

  private var root: ProjectRoot { catalog.root }
  private(set) var catalog: ModuleCatalog
  private(set) var notes: [String] = []
  private var visited: Set<String> = []

  init(root: ProjectRoot) {
    catalog = ModuleCatalog(root: root)
  }

  /// Returns a Boolean value indicating whether a project or package is to be read, and remembers it.
  private mutating func isNew(_ path: String) -> Bool {
    visited.count < Self.maximumCount && visited.insert(URL(fileURLWithPath: path).standardizedFileURL.path).inserted
  }

  // MARK: Projects

  /// Adds a project, the projects and packages that it references, and the dependency folders beside it.
  mutating func add(_ project: XcodeProject) {
    guard isNew(project.path) else { return }
    catalog.add(project)
    for reference in project.objects(of: "PBXFileReference") {
      guard let path = project.path(of: reference) else { continue }
      addFile(path)
    }
    for group in SynchronizedFolder.all(in: project) { addPackages(below: group.path) }
    for reference in project.packageReferences {
      guard reference.kind == "XCLocalSwiftPackageReference", let path = reference["relativePath"] else { continue }
      addPackage(at: XcodeProject.join(project.folder, path), isRequired: true)
    }
    addDependencyFolders(of: project.folder)
    addMissingPackages(of: project)
  }

  /// Adds a file reference of a workspace or a group if it is a project or a package.
  mutating func addFile(_ path: String) {
    if path.hasSuffix(".xcodeproj") {
      addProject(at: path)
    } else if !path.hasSuffix(".swift"), FileManager.default.fileExists(atPath: path + "/Package.swift") {
      addPackage(at: path, isRequired: true)
    }
  }

  private mutating func addProject(at path: String) {
    guard case .found(let found) = root.place(of: path) else {
      notes.append("\(root.shown(path)): this project is listed, but it is not there")
      return
    }
    do { add(try XcodeProject(at: found, root: root)) } catch { notes.append(error.description) }
  }

  /// Adds the products of remote packages, from a package around the project or as missing modules.
  private mutating func addMissingPackages(of project: XcodeProject) {
    let remote = project.packageReferences.filter { $0.kind == "XCRemoteSwiftPackageReference" }
    for product in project.objects(of: "XCSwiftPackageProductDependency") {
      guard let name = product["productName"],
        let reference = remote.first(where: { $0.identifier == product["package"] }),
        let url = reference["repositoryURL"]
      else { continue }
      if addPackage(around: project.folder, with: name) { continue }
      let rule = reference.dictionary("requirement")
      let revision = ["version", "minimumVersion", "branch"].compactMap { rule[$0]?.string }.first
      catalog.addMissing(name, MissingDependency.package(url: url, revision: revision, folder: project.folder))
    }
  }

  // MARK: Packages

  /// Adds a package, its local dependencies, and the dependency folders beside it.
  mutating func add(_ package: SwiftPackage) {
    guard isNew(package.folder) else { return }
    catalog.add(package)
    notes += package.notes
    for dependency in package.dependencies {
      if let path = dependency.path { addPackage(at: XcodeProject.join(package.folder, path), isRequired: true) }
    }
    addDependencyFolders(of: package.folder)
    addMissing(of: package)
  }

  /// Adds the remote dependencies of a package as missing modules. A checkout with the same module has precedence.
  private mutating func addMissing(of package: SwiftPackage) {
    for dependency in package.dependencies {
      guard let url = dependency.url else { continue }
      let sentence = MissingDependency.package(url: url, revision: nil, folder: package.folder)
      let identity = ((url as NSString).lastPathComponent as NSString).deletingPathExtension
      let names = [dependency.name, identity].map { $0.lowercased() }
      for target in package.targets {
        for (product, package) in target.packages where names.contains(package.lowercased()) {
          catalog.addMissing(product, sentence)
        }
      }
      catalog.addMissing(dependency.name, sentence)
      catalog.addMissing(identity, sentence)
    }
  }

  /// Adds the innermost package around a folder that has a product. Returns false if there is none.
  ///
  /// A demo is inside the package that it shows, but often references it by the address of its repository.
  private mutating func addPackage(around folder: String, with product: String) -> Bool {
    var folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    while root.contains(folder) {
      let isPackage = FileManager.default.fileExists(atPath: folder + "/Package.swift")
      if isPackage, let package = try? SwiftPackage(at: folder), package.vends(product) {
        add(package)
        return true
      }
      folder = folder.parentFolder
    }
    return false
  }

  /// Adds packages and projects that have the given modules, from a folder and its parents up to the root.
  ///
  /// A demo's project may import its library without a reference. A workspace references it, or nothing does.
  mutating func addLibraries(around folder: String, with modules: Set<String>) {
    let wanted = modules.filter { !catalog.has($0) && !ModuleBuilder.systemModules.contains($0) }
    for name in wanted.sorted() { _ = addPackage(around: folder, with: name) }
    var folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    while root.contains(folder), wanted.contains(where: { !catalog.has($0) }) {
      for name in Self.names(in: folder) where name.hasSuffix(".xcodeproj") {
        guard let project = try? XcodeProject(at: folder + "/" + name, root: root),
          project.targets.contains(where: { Self.isLibrary($0, of: wanted) })
        else { continue }
        add(project)
      }
      folder = folder.parentFolder
    }
  }

  private static func isLibrary(_ target: XcodeTarget, of names: Set<String>) -> Bool {
    if case .library = target.kind { target.isForIOS && names.contains(target.moduleName) } else { false }
  }

  /// Makes a package or a pod beside the opened folder readable, if the folder has its manifest.
  private mutating func include(_ folder: String, manifest: String, kind: String) {
    guard root.place(of: folder) == .outside, FileManager.default.fileExists(atPath: folder + "/" + manifest),
      catalog.root.include(folder)
    else { return }
    let path = URL(fileURLWithPath: folder).standardizedFileURL.path
    notes.append("\(path): this \(kind) lies beside the opened folder, and is read with it")
  }

  /// Returns the reason why a package cannot be read: it does not exist, or lies outside of the readable folders.
  private func absence(of path: String) -> String {
    let isThere = FileManager.default.fileExists(atPath: path + "/Package.swift")
    guard isThere else { return "this package is listed, but it is not there" }
    return "this package is outside of the opened folder; open a folder with both of them"
  }

  /// Adds the package in a folder. A required one that is missing results in a note.
  private mutating func addPackage(at path: String, isRequired: Bool) {
    if isRequired { include(path, manifest: "Package.swift", kind: "package") }
    guard case .found(let found) = root.place(of: path),
      FileManager.default.fileExists(atPath: found + "/Package.swift")
    else {
      if isRequired { notes.append("\(root.shown(path)): \(absence(of: path))") }
      return
    }
    do { add(try SwiftPackage(at: found)) } catch { notes.append(error.description) }
  }

  /// Adds the packages in the direct subfolders of a folder.
  private mutating func addPackages(below folder: String) {
    for name in Self.names(in: folder) {
      let path = folder + "/" + name
      if FileManager.default.fileExists(atPath: path + "/Package.swift") { addPackage(at: path, isRequired: false) }
    }
  }

  private static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  // MARK: Folders of dependencies

  /// Adds pods, Carthage checkouts and packages from a folder and its parents up to the root.
  private mutating func addDependencyFolders(of folder: String) {
    var folder = URL(fileURLWithPath: folder).standardizedFileURL.path
    while root.contains(folder) {
      if visited.insert(folder + "/*").inserted {
        for name in ["Packages", ".build/checkouts", "SourcePackages/checkouts"] {
          addPackages(below: folder + "/" + name)
        }
        addPods(in: folder)
        addCarthage(in: folder)
      }
      folder = folder.parentFolder
    }
  }

  private mutating func addPods(in folder: String) {
    let pods = folder + "/Pods"
    if FileManager.default.fileExists(atPath: pods + "/Pods.xcodeproj") { addProject(at: pods + "/Pods.xcodeproj") }
    for name in Self.names(in: pods) where !Self.isPartOfCocoaPods(name) && FolderListing.isFolder(pods + "/" + name) {
      add(
        PodSpecification(of: name, in: pods + "/" + name), of: name,
        module: PodSpecification.moduleName(of: name, in: pods))
    }
    for pod in DependencyManifest.pods(at: folder + "/Podfile") {
      if let path = pod.path { addPod(pod.name, at: XcodeProject.join(folder, path)) }
      catalog.addMissing(SettingModifier.identifier(pod.name), MissingDependency.pod(folder))
    }
  }

  /// Adds a pod whose sources are part of the project, as in a library's demo.
  private mutating func addPod(_ name: String, at path: String) {
    let folder = URL(fileURLWithPath: path.hasSuffix(".podspec") ? path.parentFolder : path)
      .standardizedFileURL.path
    include(folder, manifest: name + ".podspec", kind: "pod")
    guard case .found(let found) = root.place(of: folder) else { return }
    add(PodSpecification(of: name, in: found), of: name, module: nil)
  }

  private mutating func add(_ pod: PodSpecification, of name: String, module: String?) {
    catalog.add(module ?? pod.moduleName ?? SettingModifier.identifier(name), .pod(pod))
  }

  private static func isPartOfCocoaPods(_ name: String) -> Bool {
    ["Headers", "Local Podspecs", "Target Support Files"].contains(name) || name.hasSuffix(".xcodeproj")
      || name.hasPrefix(".")
  }

  private mutating func addCarthage(in folder: String) {
    let checkouts = folder + "/Carthage/Checkouts"
    for name in Self.names(in: checkouts) where !name.hasPrefix(".") { addCheckout(checkouts + "/" + name) }
    for name in DependencyManifest.carthage(at: folder + "/Cartfile") {
      catalog.addMissing(SettingModifier.identifier(name), MissingDependency.carthage(folder))
    }
  }

  /// Adds a checkout by its projects, otherwise by its manifest, otherwise as a folder of sources.
  private mutating func addCheckout(_ folder: String) {
    guard root.contains(folder), FolderListing.isFolder(folder) else { return }
    let projects = Self.names(in: folder).filter { $0.hasSuffix(".xcodeproj") }
    for name in projects { addProject(at: folder + "/" + name) }
    if FileManager.default.fileExists(atPath: folder + "/Package.swift") {
      addPackage(at: folder, isRequired: false)
    } else if projects.isEmpty {
      let name = SettingModifier.identifier((folder as NSString).lastPathComponent)
      catalog.add(name, .pod(PodSpecification(of: name, in: folder)))
    }
  }
}
