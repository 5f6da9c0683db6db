import Foundation

/// Turns a project into libraries and a bundle that the host can load.
package struct ProjectBuilder: Sendable {
  private let toolchain: Toolchain
  private let library: LibraryFolder
  private let cache: BuildCache
  private let environment: [String: String]
  private let sandbox: Sandbox?

  /// A builder that runs the compiler in bubblewrap unless `isSandboxed` is false.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment, isSandboxed: Bool = true
  ) throws(ProjectError) {
    toolchain = try Toolchain.find(environment: environment)
    library = try LibraryFolder.find()
    cache = BuildCache(environment: environment)
    self.environment = environment
    sandbox = isSandboxed ? try Sandbox(environment: environment) : nil
  }

  /// Builds what is not in the cache. `isFollowing` says that the project was built before and a file was saved since;
  /// an error that the save brought is then the user's own, and nothing is taken out for it.
  package func build(
    _ project: Project, cancellation: Cancellation? = nil, isFollowing: Bool = false,
    progress: (String, Int, Int) -> Void = { _, _, _ in }
  ) throws(ProjectError) -> BuiltProject {
    let rewriter = try RewriterProgram.prepare(toolchain, library, cache: cache, cancellation)
    let folder = BuildFolder(project, cache: cache)
    let modules = try folder.locked(cancellation) { () throws(ProjectError) in
      try build(project, rewriter, in: folder, cancellation, isFollowing, progress)
    }
    let stage = BundleStage(cache: cache)
    let bundle = try stage.stage(project.bundle, of: project, in: folder.path)
    let preview = try stage.stage(project.bundle.withoutApplication(), of: project, in: folder.path)
    return BuiltProject(
      project: project, modules: modules, bundleFolder: bundle, previewBundleFolder: preview,
      runtimeFolder: toolchain.runtimeFolder)
  }

  private func build(
    _ project: Project, _ rewriter: RewriterProgram, in folder: BuildFolder, _ cancellation: Cancellation?,
    _ isFollowing: Bool, _ progress: (String, Int, Int) -> Void
  ) throws(ProjectError) -> [BuiltModule] {
    let readable =
      [toolchain.root, library.modules, rewriter.path, try cache.moduleMap()]
      + (try SandboxFolders.files(of: project, environment))
    let box = CompilerSandbox(sandbox, readable: readable, writable: folder.path, cancellation: cancellation)
    let imported = Set(project.modules.flatMap(\.dependencies))
    var built: [BuiltModule] = []
    for (index, module) in project.modules.enumerated() {
      let compiler = ModuleCompiler(
        toolchain: toolchain, library: library, sandbox: box, folder: folder, module: module,
        isImported: imported.contains(module.name))
      let builder = ModuleBuilder(
        rewriter: rewriter, compiler: compiler, tools: toolchain.version + rewriter.path + library.key,
        isFollowing: isFollowing)
      built.append(try builder.build(dependencies: built) { progress($0, index + 1, project.modules.count) })
    }
    return built
  }
}
