import Foundation

/// Reads a folder: preferably an application near its top, otherwise a library, otherwise the sources.
struct FolderReader {
  let folder: String
  let choice: ProjectChoice
  private var library: Project?
  private var failure: ProjectError?

  init(folder: String, choice: ProjectChoice) { (self.folder, self.choice) = (folder, choice) }

  /// Returns the project. Two applications of the same rank are an error, unless they are demos of a library.
  mutating func project() throws(ProjectError) -> Project {
    let groups = ProjectFinder.projects(in: folder)
    if let project = try application(among: groups.filter { $0.rank.depth == 0 }) { return project }
    // The package of the folder comes before projects below it, which may belong to its libraries.
    let package = readPackage()
    if let package, package.isApplication { return package }
    if let project = try application(among: groups.filter { $0.rank.depth > 0 }) { return project }
    // A project without an application takes precedence over the package.
    if let project = library ?? package { return project }
    if let failure { throw failure }
    try choice.checkUnused(at: folder)
    return try SourceFolder.project(at: folder)
  }

  /// Returns the application of the first group that has one; nil if none has.
  private mutating func application(among groups: [(rank: ProjectFinder.Rank, paths: [String])]) throws(ProjectError)
    -> Project?
  {
    for (rank, paths) in groups {
      var applications: [Project] = []
      for path in paths {
        // A workspace contains the projects beside it.
        if applications.contains(where: { $0.path.hasSuffix(".xcworkspace") && Self.areBeside($0.path, path) }) {
          continue
        }
        guard let project = readXcode(path) else { continue }
        if choice != ProjectChoice() { return project }
        applications.append(project)
      }
      guard var first = applications.first else { continue }
      guard applications.count > 1 else { return first }
      let names = applications.map { String($0.path.dropFirst(folder.count + 1)) }.joined(separator: ", ")
      guard rank.isDemo || rank.isBenchmark else {
        throw ProjectError(
          "\(folder): expected one application, but there are \(applications.count): \(names); open one of them, "
            + "or choose a target with --target")
      }
      first.notes.append("\(folder): the first of these applications is opened: \(names)")
      return first
    }
    return nil
  }

  /// Returns the application at a path; nil for a library and for a project that cannot be read. A library is stored.
  private mutating func readXcode(_ path: String) -> Project? {
    do {
      let project = try ProjectReader.readXcode(path, choice)
      if project.isApplication { return project }
      library = library ?? project
    } catch { failure = failure ?? error }
    return nil
  }

  private mutating func readPackage() -> Project? {
    guard FileManager.default.fileExists(atPath: folder + "/Package.swift") else { return nil }
    do {
      return try PackageReader(choice: choice, root: ProjectRoot(around: folder)).project(at: folder)
    } catch { failure = failure ?? error }
    return nil
  }

  private static func areBeside(_ path: String, _ other: String) -> Bool {
    path.parentFolder == other.parentFolder
  }
}
