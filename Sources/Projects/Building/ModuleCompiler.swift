import Foundation

/// Runs the compiler on the rewritten copies of a module, of which it compiles what changed.
struct ModuleCompiler {
  let toolchain: Toolchain
  let library: LibraryFolder
  let sandbox: CompilerSandbox
  let folder: BuildFolder
  let module: ProjectModule
  /// A Boolean value indicating whether other modules of the project import this one.
  let isImported: Bool

  /// The shared library in the folder in which the module is built.
  static func library(of module: ProjectModule, in work: String) -> String { work + "/lib\(module.name).so" }

  static func interface(of module: ProjectModule, in work: String) -> String { work + "/\(module.name).swiftmodule" }

  /// The options that change what comes out, for the same sources and libraries.
  var options: [String] {
    var options = ["-module-name", module.name, "-swift-version", module.languageMode.rawValue] + flags
    if let package = module.packageName { options += ["-package-name", package] }
    return options + (isImported ? ["-emit-module"] : [])
  }

  /// Options of the project. The generated code has imports of its own, so imports stay internal by no option.
  private var flags: [String] {
    var flags = module.compilerFlags
    while let index = flags.firstIndex(of: "InternalImportsByDefault"), index > 0 {
      flags.removeSubrange(index - 1...index)
    }
    return flags
  }

  /// Compiles the files and links the library.
  func compile(_ sources: [String], in work: String) throws(ProjectError) -> Command.Output {
    let map = try writeOutputMap(sources, in: work)
    var arguments = [
      "-emit-library", "-o", Self.library(of: module, in: work), "-incremental", "-enable-batch-mode",
      "-continue-building-after-errors", "-output-file-map", map, "-j",
      "\(ProcessInfo.processInfo.activeProcessorCount)",
      "-driver-batch-size-limit", "\(Self.batchSize(sources.count))",
      "-parse-as-library", "-Onone", "-gline-tables-only", "-suppress-warnings", "-use-ld=lld", "-I", library.modules,
      "-I", folder.imports, "-module-cache-path", folder.moduleCache,
      "-Xcc", "-fmodule-map-file=" + (try folder.cache.moduleMap()),
    ]
    arguments += options
    if isImported { arguments += ["-emit-module-path", Self.interface(of: module, in: work)] }
    let list = try writeSourceList(sources, in: work)
    let output = try sandbox.run(toolchain.compiler, arguments + ["@" + list])
    try output.checkSpace(of: folder.path)
    return output
  }

  /// The greatest number of files that one process of the compiler makes code of.
  ///
  /// Each process parses the whole module. So a large module has a few large batches for each processor, and the time does
  /// not grow with the square of its size.
  private static func batchSize(_ count: Int) -> Int {
    let standard = 25
    return max(standard, count / (4 * ProcessInfo.processInfo.activeProcessorCount))
  }

  /// Writes the names of the sources for the compiler. The system limits the length of a command line.
  private func writeSourceList(_ sources: [String], in work: String) throws(ProjectError) -> String {
    let words = sources.map { source in
      "\"" + source.map { "\\\"'".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
    let path = work + "/sources.txt"
    try folder.cache.write(text: words.joined(separator: "\n"), to: path)
    return path
  }

  /// Writes where the compiler puts what it makes of each file. An unchanged file compiles to what is there.
  private func writeOutputMap(_ sources: [String], in work: String) throws(ProjectError) -> String {
    var map: [String: [String: String]] = ["": ["swift-dependencies": work + "/objects/module.swiftdeps"]]
    for source in sources {
      let place = work + "/objects/" + (source as NSString).lastPathComponent
      map[source] = ["object": place + ".o", "swift-dependencies": place + "deps"]
    }
    let path = work + "/outputs.json"
    try folder.cache.write(map, to: path)
    return path
  }
}
