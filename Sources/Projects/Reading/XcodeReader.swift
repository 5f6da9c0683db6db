import Foundation

/// Reads Xcode projects and workspaces.
struct XcodeReader {
  let choice: ProjectChoice
  let root: ProjectRoot

  /// Reads the project at the path of an `.xcodeproj`.
  func project(at path: String) throws(ProjectError) -> Project {
    try read(path, projects: [try XcodeProject(at: path, root: root)], others: [], notes: [])
  }

  /// Reads the application of a workspace, with the modules of all its projects and packages.
  func workspace(at path: String) throws(ProjectError) -> Project {
    var projects: [XcodeProject] = []
    var notes: [String] = []
    let paths = try Workspace.paths(in: path)
    for file in paths where file.hasSuffix(".xcodeproj") {
      // `DependencyFinder` reports the missing ones.
      guard case .found(let found) = root.place(of: file) else { continue }
      do { projects.append(try XcodeProject(at: found, root: root)) } catch { notes.append(error.description) }
    }
    guard !projects.isEmpty else {
      throw ProjectError("\(path): none of the \(paths.count) items of this workspace is a project that can be read")
    }
    return try read(path, projects: projects, others: paths, notes: notes)
  }

  /// Reads the chosen target. `others` are the paths that a workspace lists, which may be projects or packages.
  private func read(
    _ path: String, projects: [XcodeProject], others: [String], notes: [String]
  ) throws(ProjectError) -> Project {
    let chosen = try TargetChooser(path: path, projects: projects, choice: choice).target()
    var finder = DependencyFinder(root: root)
    finder.add(chosen.project)
    for project in projects { finder.add(project) }
    for file in others { finder.addFile(file) }
    let module = TargetModule(chosen)
    let imports = module.contents.sources.reduce(into: Set<String>()) { $0.formUnion(ImportScanner.imports(of: $1)) }
    finder.addLibraries(around: chosen.project.folder, with: imports)
    guard !module.contents.sources.isEmpty else {
      let why = module.contents.notes.first.map { " (\($0))" } ?? ""
      throw ProjectError("\(chosen.project.path): target \(chosen.name) has no Swift file\(why)")
    }
    var graph = ModuleGraph(finder.catalog)
    graph.add(module.applicationDraft())
    guard graph.modules.last?.name == chosen.moduleName else {
      throw ProjectError(
        "\(chosen.project.path): target \(chosen.name) has no Swift file that UIKit can run"
          + (graph.notes.last.map { "; \($0)" } ?? ""))
    }
    return project(module, graph, path: path, notes: notes + finder.notes + otherTargets(of: chosen))
  }

  /// Returns the project for a target and its dependencies. Equal notes are joined.
  private func project(_ module: TargetModule, _ graph: ModuleGraph, path: String, notes: [String]) -> Project {
    var notes = notes
    let info = TargetInfoPlist(module.target, notes: &notes)
    let name = module.target.productName
    var project = Project(
      name: name, path: path, root: root.path, modules: graph.modules,
      bundle: ProjectBundle(name: name + ".app", info: info.data, resources: module.contents.resources))
    if case .application = module.target.kind {} else { project.isApplication = false }
    var known: Set<String> = []
    project.notes = (notes + graph.notes).filter { known.insert($0).inserted }
    return project
  }

  /// Returns a note that names the targets that are not opened.
  private func otherTargets(of chosen: XcodeTarget) -> [String] {
    let others = chosen.project.targets.filter { target in
      switch target.kind {
      case .test, .other: true
      case .application: target.object.identifier != chosen.object.identifier
      case .library, .resourceBundle: false
      }
    }
    guard !others.isEmpty else { return [] }
    let names = others.map { "\($0.name) (\($0.kind.title))" }.joined(separator: ", ")
    return ["\(root.shown(chosen.project.path)): targets that are left out: \(names)"]
  }
}
