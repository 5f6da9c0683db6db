import Foundation
import PackagePlugin

/// A build tool plugin that rewrites the sources of a sample scene with the rules of `splashview open`.
///
/// The folder `App` of a scene contains iOS code, which does not compile on Linux without changes. The plugin compiles
/// rewritten copies instead. The Swift package manager ignores targets without sources of their own. Each scene thus
/// has at least one file outside of `App`.
@main
struct SceneRewriting: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let target = target as? SwiftSourceModuleTarget else { return [] }
    let package = context.package.directoryURL
    let work = context.pluginWorkDirectoryURL
    let sources = try swiftFiles(in: target.directoryURL.appending(component: "App"))
    // The names of copies differ from the original ones. Otherwise `#sourceLocation` would cause a warning.
    let copies = sources.map { work.appending(component: "_" + $0.lastPathComponent) }
    let module = work.appending(component: "_Module.swift")
    let job = work.appending(component: "job.json")
    try write(
      Job(
        module: target.moduleName, files: zip(sources, copies).map { .init(path: $0.path, output: $1.path) },
        generated: module.path, report: work.path + "/report.json",
        available: target.recursiveTargetDependencies.map(\.name) + ["Foundation"]),
      to: job)
    let rules = try ["Sources/SourceRewriter", "Sources/Projects/Rewriting"].flatMap {
      try swiftFiles(in: package.appending(path: $0))
    }
    let script = package.appending(path: "Sources/SceneRewriting/rewrite-scene")
    let rewriter = work.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    return [
      .buildCommand(
        displayName: "Rewriting \(target.name)", executable: URL(filePath: "/bin/bash"),
        arguments: [script.path, rewriter.path + "/rewriter", job.path] + rules.map(\.path),
        inputFiles: sources + rules + [script, job], outputFiles: copies + [module])
    ]
  }

  private func swiftFiles(in folder: URL) throws -> [URL] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted().filter { $0.hasSuffix(".swift") }
      .map { folder.appending(component: $0) }
  }

  /// Writes the job unless the file is equal, because a new date would cause the sources to be rewritten.
  private func write(_ job: Job, to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    let data = try encoder.encode(job)
    if FileManager.default.contents(atPath: file.path) != data { try data.write(to: file, options: .atomic) }
  }
}

/// A copy of the rewriter's `RewritingJob`, which a plugin cannot import, with the properties that scenes need.
private struct Job: Encodable {
  struct File: Encodable {
    let path: String
    let output: String
  }

  let module: String
  let files: [File]
  let generated: String
  let report: String
  let available: [String]
  let languageMode = "5"
  let isLibrary = false
  let makesObjects = false
  let conditions: [String] = []
  let dependencies: [String] = []
  let assetSymbols: [String] = []
  let extendsAssetClasses = false
  let stubs: [String] = []
  let standIns: [String] = []
  let objectiveCClasses: [String: String] = [:]
  let dropped: [String] = []
  let plainCalls: [String] = []
  let plainBindings: [String] = []
  let plainOverrides: [String] = []
  let madeClasses: [String: String] = [:]
  let plainInitializers: [String] = []
  let dynamicLookups: [String: String] = [:]
}
