import Foundation

/// Compiles the rewritten copies of a module incrementally.
struct ModuleCompiler {
  let toolchain: Toolchain
  let library: LibraryFolder
  let sandbox: CompilerSandbox
  let folder: BuildFolder
  let module: ProjectModule
  /// A Boolean value indicating whether other modules of the project import this one.
  let isImported: Bool

  /// Returns the path of a module's shared library in its work folder.
  static func library(of module: ProjectModule, in work: String) -> String { work + "/lib\(module.name).so" }

  /// Returns the path of a module's `.swiftmodule` in its work folder.
  static func interface(of module: ProjectModule, in work: String) -> String { work + "/\(module.name).swiftmodule" }

  /// The options that affect the output, and therefore the module's cache key.
  var options: [String] {
    // A damaged expression could otherwise take more than a gigabyte until the compiler finds it too complex.
    let bound = ["-Xfrontend", "-solver-memory-threshold=250000000"]
    var options = ["-module-name", module.name, "-swift-version", module.languageMode.rawValue] + bound + flags
    if let package = module.packageName { options += ["-package-name", package] }
    return options + (isImported ? ["-emit-module"] : [])
  }

  /// The project's compiler flags without `InternalImportsByDefault`.
  ///
  /// Generated code has public declarations with types of UIKit, so its plain `import UIKit` must not be internal.
  private var flags: [String] {
    var flags = module.compilerFlags
    // The option before the feature's name, `-enable-upcoming-feature`, is removed with it.
    while let index = flags.firstIndex(of: "InternalImportsByDefault"), index > 0 {
      flags.removeSubrange(index - 1...index)
    }
    return flags
  }

  /// Compiles the sources, and links the shared library.
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

  /// Returns the maximum number of files that one compiler process compiles.
  ///
  /// Each process parses the whole module. Large modules therefore have large batches, about four per processor.
  /// Otherwise the time would grow with the square of the module's size.
  private static func batchSize(_ count: Int) -> Int {
    let standard = 25  // The default of the compiler's driver.
    return max(standard, count / (4 * ProcessInfo.processInfo.activeProcessorCount))
  }

  /// Writes a response file with the paths of the sources, because the system limits the length of a command line.
  private func writeSourceList(_ sources: [String], in work: String) throws(ProjectError) -> String {
    let words = sources.map { source in
      "\"" + source.map { "\\\"'".contains($0) ? "\\\($0)" : "\($0)" }.joined() + "\""
    }
    let path = work + "/sources.txt"
    try folder.cache.write(text: words.joined(separator: "\n"), to: path)
    return path
  }

  /// Writes the output file map, which keeps the object files of earlier builds for incremental compilation.
  private func writeOutputMap(_ sources: [String], in work: String) throws(ProjectError) -> String {
    var map: [String: [String: String]] = ["": ["swift-dependencies": work + "/objects/module.swiftdeps"]]
    for source in sources {
      let product = work + "/objects/" + (source as NSString).lastPathComponent
      map[source] = ["object": product + ".o", "swift-dependencies": product + "deps"]
    }
    let path = work + "/outputs.json"
    try folder.cache.write(map, to: path)
    return path
  }
}
