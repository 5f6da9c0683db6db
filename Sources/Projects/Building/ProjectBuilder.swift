import Foundation

/// Builds a project: the shared libraries and the bundle that the host loads.
package struct ProjectBuilder: Sendable {
  private let toolchain: Toolchain
  private let library: LibraryFolder
  private let cache: BuildCache
  private let environment: [String: String]
  private let sandbox: Sandbox?

  /// Creates a builder. The compiler runs in bubblewrap unless `isSandboxed` is false.
  package init(
    environment: [String: String] = ProcessInfo.processInfo.environment, isSandboxed: Bool = true
  ) throws(ProjectError) {
    toolchain = try Toolchain.find(environment: environment)
    library = try LibraryFolder.find()
    cache = BuildCache(environment: environment)
    self.environment = environment
    sandbox = isSandboxed ? try Sandbox(environment: environment) : nil
  }

  /// Builds the modules that are not in the cache, and creates the bundles.
  ///
  /// `progress` gets the name of each module that is compiled, its number from 1 on, and the number of modules.
  /// Set `isFollowing` if the project was built before and a file was saved since. New errors are then the user's own
  /// mistakes, and no code is removed for them.
  package func build(
    _ project: Project, cancellation: Cancellation? = nil, isFollowing: Bool = false,
    progress: (String, Int, Int) -> Void = { _, _, _ in }
  ) throws(ProjectError) -> BuiltProject {
    let rewriter = try RewriterProgram.prepare(toolchain, library, cache: cache, cancellation)
    let folder = BuildFolder(project, cache: cache)
    let modules = try folder.locked(cancellation) { () throws(ProjectError) in
      try build(project, rewriter, in: folder, cancellation, isFollowing, progress)
    }
    let layout = BundleLayout(cache: cache)
    let bundle = try layout.create(project.bundle, of: project, in: folder.path)
    let preview = try layout.create(project.bundle.withoutApplication(), of: project, in: folder.path)
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
    let compilerSandbox = CompilerSandbox(
      sandbox, readable: readable, writable: folder.path, cancellation: cancellation)
    let imported = Set(project.modules.flatMap(\.dependencies))
    var built: [BuiltModule] = []
    for (index, module) in project.modules.enumerated() {
      let compiler = ModuleCompiler(
        toolchain: toolchain, library: library, sandbox: compilerSandbox, folder: folder, module: module,
        isImported: imported.contains(module.name))
      let builder = ModuleBuilder(
        rewriter: rewriter, compiler: compiler, tools: toolchain.version + rewriter.path + library.key,
        isFollowing: isFollowing)
      built.append(try builder.build(dependencies: built) { progress($0, index + 1, project.modules.count) })
    }
    return built
  }
}
