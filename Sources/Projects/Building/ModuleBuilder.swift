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
  func build(
    _ module: ProjectModule, dependencies: [BuiltModule], progress: (String) -> Void = { _ in }
  ) throws(ProjectError) -> BuiltModule {
    let key = key(of: module, dependencies)
    let home = folder + "/" + module.name + "-" + key
    let record = home + "/module.json"
    if let data = FileManager.default.contents(atPath: record),
      let built = try? JSONDecoder().decode(BuiltModule.self, from: data)
    {
      return built
    }
    progress(module.name)
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
    job.available = Self.systemModules + [module.name] + dependencies.map(\.name)
    job.conditions = module.conditions
    job.languageVersion = module.languageVersion
    job.isLibrary = true
    var repair = Repair()
    let output = home + "/lib\(module.name).so"
    let emitting = [
      "-emit-library", "-emit-module", "-g", "-o", output, "-emit-module-path", home + "/\(module.name).swiftmodule",
    ]
    // Checking types costs less than emitting code, so code is emitted when the types are right.
    var mode = ["-typecheck"]
    for round in 0..<Self.rounds {
      let report = try rewrite(job, in: home)
      repair.record(report.stubLevels)
      var result = try compile(mode, module, job, report, dependencies, home)
      if result.status == 0, mode != emitting {
        mode = emitting
        result = try compile(mode, module, job, report, dependencies, home)
      }
      if result.status == 0 {
        return BuiltModule(
          name: module.name, library: output, moduleFolder: home, report: job.report, findings: repair.findings,
          missingModules: report.missingModules, leftOut: report.leftOut, notes: report.notes)
      }
      let errors = Diagnostic.errors(in: result.errors)
      guard !errors.isEmpty else {
        throw ProjectError("\(module.name) does not compile: \(result.errors.suffix(2000))")
      }
      if round == 0, let broken = errors.first(where: \.isSyntaxError) { throw ProjectError(broken.description) }
      let keys = GeneratedKeys(report)
      let level = Self.leastLevel(round: round)
      guard repair.apply(errors, to: &job, leastLevel: level, generated: keys.key) else {
        throw ProjectError(errors[0].description)
      }
    }
    throw ProjectError("\(module.name) still does not compile after \(Self.rounds) rounds of taking code out")
  }

  /// Later rounds take out more at once.
  private static func leastLevel(round: Int) -> RewritingJob.Stub.Level {
    switch round {
    case ..<8: .statement
    case ..<12: .body
    case ..<15: .declaration
    case ..<18: .type
    default: .file
    }
  }

  /// Modules that opened code can import.
  static let systemModules = [
    "UIKit", "QuartzCore", "CoreGraphics", "CoreText", "ImageIO", "AVFoundation", "MapKit", "Foundation", "Swift",
    "Dispatch", "_Concurrency", "Synchronization", "RegexBuilder", "Observation",
  ]

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

  /// Runs the compiler in a mode, such as `-typecheck`.
  private func compile(
    _ mode: [String], _ module: ProjectModule, _ job: RewritingJob, _ report: RewritingReport,
    _ dependencies: [BuiltModule], _ home: String
  ) throws(ProjectError) -> Command.Output {
    var arguments =
      mode + [
        "-parse-as-library", "-module-name", module.name, "-Onone", "-swift-version", "\(module.languageVersion)",
        "-suppress-warnings", "-wmo", "-num-threads", "2", "-I", library.modules, "-module-cache-path",
        cache.folder("modules"), "-Xcc",
        "-fmodule-map-file=" + (try cache.moduleMap()),
      ]
    for dependency in dependencies { arguments += ["-I", dependency.moduleFolder] }
    let leftOut = Set(report.leftOut.map(\.file))
    arguments += job.files.filter { !leftOut.contains($0.path) }.map(\.output) + [job.generated]
    return try Command.run(toolchain.compiler, arguments)
  }
}
