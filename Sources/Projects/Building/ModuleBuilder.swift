import Foundation

/// Rewrites and compiles one module into a shared library.
struct ModuleBuilder {
  /// How often code is taken out before a module is given up.
  private static let rounds = 24

  let toolchain: Toolchain
  let library: LibraryFolder
  let rewriter: RewriterProgram
  let cache: BuildCache
  /// The folder of the project in the cache.
  let folder: String

  /// Builds the module unless the cache has it.
  func build(_ module: ProjectModule, dependencies: [BuiltModule]) throws(ProjectError) -> BuiltModule {
    let key = key(of: module, dependencies)
    let home = folder + "/" + module.name + "-" + key
    let record = home + "/module.json"
    if let data = FileManager.default.contents(atPath: record),
      let built = try? JSONDecoder().decode(BuiltModule.self, from: data)
    {
      return built
    }
    let sources = cache.folder(String(home.dropFirst(cache.root.count + 1)) + "/sources")
    let built = try compile(module, dependencies, in: home, sources: sources)
    guard let data = try? JSONEncoder().encode(built) else { throw ProjectError("\(record): cannot be encoded") }
    let new = cache.temporaryName(beside: record)
    guard FileManager.default.createFile(atPath: new, contents: data) else {
      throw ProjectError("\(new): this file of the cache cannot be written")
    }
    try cache.move(new, to: record)
    return built
  }

  private func key(of module: ProjectModule, _ dependencies: [BuiltModule]) -> String {
    var key = ContentKey()
    key.add(toolchain.version)
    key.add(rewriter.path)
    key.add(file: library.modules + "/UIKit.swiftmodule")
    key.add("\(module.languageVersion) \(module.conditions) \(module.name)")
    for source in module.sources { key.add(file: source) }
    for dependency in dependencies { key.add(dependency.library) }
    return key.text
  }

  private func compile(
    _ module: ProjectModule, _ dependencies: [BuiltModule], in home: String, sources: String
  ) throws(ProjectError) -> BuiltModule {
    var job = RewritingJob(
      module: module.name, files: Self.outputs(of: module, in: sources), generated: sources + "/_Module.swift",
      report: home + "/report.json")
    job.dependencies = dependencies.map(\.report)
    job.available = Self.systemModules + dependencies.map(\.name)
    job.conditions = module.conditions
    job.languageVersion = module.languageVersion
    job.isLibrary = true
    var repair = Repair()
    var errors: [Diagnostic] = []
    for _ in 0..<Self.rounds {
      let report = try rewrite(job, in: home)
      let output = home + "/lib\(module.name).so"
      let result = try Command.run(toolchain.compiler, arguments(module, job, report, dependencies, home, output))
      if result.status == 0 {
        return BuiltModule(
          name: module.name, library: output, moduleFolder: home, report: job.report, findings: repair.findings,
          missingModules: report.missingModules, leftOut: report.leftOut, notes: report.notes)
      }
      errors = Diagnostic.errors(in: result.errors)
      guard !errors.isEmpty else {
        throw ProjectError("\(module.name) does not compile: \(result.errors.suffix(2000))")
      }
      if let broken = errors.first(where: { Self.isSyntaxError($0) }) {
        throw ProjectError("\(broken.file):\(broken.line):\(broken.column): \(broken.message)")
      }
      let keys = GeneratedKeys(report)
      guard repair.apply(errors, to: &job, generated: keys.key) else { break }
    }
    let first = errors[0]
    throw ProjectError("\(first.file):\(first.line):\(first.column): \(first.message)")
  }

  /// Modules that opened code can import.
  static let systemModules = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "AVFoundation", "MapKit", "Foundation", "Swift",
    "Dispatch", "_Concurrency", "Synchronization", "RegexBuilder", "Observation",
  ]

  /// The person's own mistakes are shown, not taken out.
  private static func isSyntaxError(_ error: Diagnostic) -> Bool {
    ["expected ", "consecutive statements", "unterminated", "extraneous '}'"].contains { error.message.hasPrefix($0) }
  }

  /// Two files of one name in different folders get different copies.
  private static func outputs(of module: ProjectModule, in folder: String) -> [RewritingJob.File] {
    var used: [String: Int] = [:]
    return module.sources.map { path in
      let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
      let count = used[name, default: 0]
      used[name] = count + 1
      return .init(path: path, output: folder + "/" + (count == 0 ? name : "\(name)_\(count)") + ".swift")
    }
  }

  private func rewrite(_ job: RewritingJob, in home: String) throws(ProjectError) -> RewritingReport {
    let path = home + "/job.json"
    guard let data = try? JSONEncoder().encode(job), FileManager.default.createFile(atPath: path, contents: data) else {
      throw ProjectError("\(path): this file of the cache cannot be written")
    }
    let result = try Command.run(rewriter.path, [path])
    guard result.status == 0, let report = FileManager.default.contents(atPath: job.report),
      let decoded = try? JSONDecoder().decode(RewritingReport.self, from: report)
    else { throw ProjectError("\(job.module) cannot be rewritten: \(result.errors.suffix(2000))") }
    return decoded
  }

  private func arguments(
    _ module: ProjectModule, _ job: RewritingJob, _ report: RewritingReport, _ dependencies: [BuiltModule],
    _ home: String, _ output: String
  ) -> [String] {
    var arguments = [
      "-emit-library", "-emit-module", "-parse-as-library", "-module-name", module.name, "-Onone", "-g",
      "-swift-version", "\(module.languageVersion)", "-suppress-warnings", "-j2", "-I", library.modules,
      "-emit-module-path", home + "/\(module.name).swiftmodule", "-module-cache-path", cache.folder("modules"),
      "-o", output,
    ]
    for dependency in dependencies { arguments += ["-I", dependency.moduleFolder] }
    for map in library.moduleMaps { arguments += ["-Xcc", "-fmodule-map-file=" + map] }
    let leftOut = Set(report.leftOut.map(\.file))
    arguments += job.files.filter { !leftOut.contains($0.path) }.map(\.output) + [job.generated]
    return arguments
  }
}
