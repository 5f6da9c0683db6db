import Foundation

/// Turns a project into libraries and a bundle that the host can load.
package struct ProjectBuilder: Sendable {
  private let toolchain: Toolchain
  private let library: LibraryFolder
  private let cache: BuildCache

  package init(environment: [String: String] = ProcessInfo.processInfo.environment) throws(ProjectError) {
    toolchain = try Toolchain.find(environment: environment)
    library = try LibraryFolder.find()
    cache = BuildCache(environment: environment)
  }

  /// Builds what is not in the cache.
  package func build(
    _ project: Project, progress: (String, Int, Int) -> Void = { _, _, _ in }
  ) throws(ProjectError) -> BuiltProject {
    let rewriter = try RewriterProgram.prepare(toolchain, library, cache: cache)
    var key = ContentKey()
    key.add(project.path)
    let folder = cache.folder("projects/" + project.name + "-" + key.text.prefix(16))
    let builder = ModuleBuilder(
      toolchain: toolchain, library: library, rewriter: rewriter, cache: cache, folder: folder)
    var built: [BuiltModule] = []
    for (index, module) in project.modules.enumerated() {
      built.append(
        try builder.build(module, dependencies: built) { progress($0, index + 1, project.modules.count) })
    }
    let stage = BundleStage(cache: cache)
    let bundle = try stage.stage(project.bundle, in: folder)
    let preview = try stage.stage(project.bundle.withoutApplication(), in: folder)
    return BuiltProject(
      project: project, modules: built, bundleFolder: bundle, previewBundleFolder: preview,
      runtimeFolder: toolchain.runtimeFolder)
  }
}
