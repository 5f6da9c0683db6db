import Foundation

/// Rewrites and compiles one module into a shared library.
struct ModuleBuilder {
  /// The maximum number of compilations. A module that still has errors after them is not built.
  private static let maximumRounds = 24

  let rewriter: RewriterProgram
  let compiler: ModuleCompiler
  /// A text that identifies the versions of the toolchain, the rewriter and the libraries.
  let tools: String
  /// A Boolean value indicating whether an earlier version of the sources was built before. If true, new errors are the
  /// user's own mistakes.
  let isFollowing: Bool

  private var module: ProjectModule { compiler.module }
  private var folder: BuildFolder { compiler.folder }

  /// Returns the module from the cache, or builds it.
  func build(dependencies: [BuiltModule], progress: (String) -> Void = { _ in }) throws(ProjectError) -> BuiltModule {
    let destination = folder.finishedBuild(module, key: key(dependencies))
    let record = destination + "/module.json"
    if let data = RegularFile.contents(atPath: record),
      let built = try? JSONDecoder().decode(BuiltModule.self, from: data)
    {
      folder.touch(destination)
      return built
    }
    progress(module.name)
    let work = try folder.work(module)
    for dependency in dependencies { try copyInterface(of: dependency) }
    let built = try compile(dependencies, in: work, destination: destination)
    try publish(built, from: work, to: destination)
    return built
  }

  /// A text that identifies what decides which code compiles: the tools, the compiler's options and the conditions.
  private var circumstances: String { ([tools] + compiler.options + module.conditions).joined(separator: " ") }

  /// Returns a fingerprint of all inputs of the build. Keys of dependencies are part of the paths of their libraries.
  private func key(_ dependencies: [BuiltModule]) -> String {
    var key = ContentKey()
    key.add(tools)
    for option in compiler.options + ["\(module.conditions)", module.bundle?.name ?? ""] { key.add(option) }
    for symbol in module.assetSymbols { key.add("\(symbol)") }
    key.add("\(module.extendsAssetClasses)")
    for source in module.sources { key.add(file: source) }
    // Stand-ins have the superclasses that the headers of a module name.
    let superclasses = ObjectiveCHeaders.superclasses(beside: module.foreignSources)
    for (name, superclass) in superclasses.sorted(by: { $0.key < $1.key }) { key.add("\(name): \(superclass)") }
    for dependency in dependencies { key.add(dependency.library) }
    return key.text
  }

  /// Copies a dependency's `.swiftmodule` to the import folder.
  ///
  /// An equal file is not replaced, because a new date would make the compiler rebuild its importers.
  private func copyInterface(of dependency: BuiltModule) throws(ProjectError) {
    let name = dependency.name + ".swiftmodule"
    let (source, copy) = (dependency.moduleFolder + "/" + name, folder.imports + "/" + name)
    let files = FileManager.default
    guard !files.contentsEqual(atPath: source, andPath: copy), files.fileExists(atPath: source) else { return }
    let new = folder.cache.temporaryName(beside: copy)
    do { try files.copyItem(atPath: source, toPath: new) } catch {
      throw ProjectError("\(new): this file of the cache cannot be written: \(error.localizedDescription)")
    }
    try folder.cache.move(new, to: copy)
  }

  /// Compiles the module in rounds. Each round repairs the errors of the previous one.
  private func compile(
    _ dependencies: [BuiltModule], in work: String, destination: String
  ) throws(ProjectError) -> BuiltModule {
    var job = job(dependencies, in: work)
    let memoryPath = work + "/repairs.json"
    let memory = RegularFile.contents(atPath: memoryPath)
      .flatMap { try? JSONDecoder().decode(RepairMemory.self, from: $0) }
      .flatMap { $0.tools == circumstances ? $0 : nil }
    var repair = memory?.apply(to: &job) ?? Repair()
    for round in 0..<Self.maximumRounds {
      let report = try rewrite(job, in: work)
      repair.record(report.stubLevels)
      let leftOut = Set(report.leftOut.map(\.file))
      let sources = job.files.filter { !leftOut.contains($0.path) }.map(\.output) + [job.generated]
      let result = try compiler.compile(sources, in: work)
      if result.status == 0 {
        try folder.cache.write(RepairMemory(job, repair, tools: circumstances), to: memoryPath)
        return BuiltModule(
          name: module.name, library: ModuleCompiler.library(of: module, in: destination), moduleFolder: destination,
          report: destination + "/report.json", findings: repair.findings, missingModules: report.missingModules,
          leftOut: report.leftOut, notes: report.notes)
      }
      let errors = Diagnostic.errors(in: result.errors)
      guard !errors.isEmpty else {
        throw ProjectError("\(module.name) does not compile: \((result.errors + result.text).suffix(2000))")
      }
      if round == 0 {
        let mistakes = mistakes(in: errors, memory)
        if !mistakes.isEmpty { throw ProjectError(mistakes) }
      }
      let keys = GeneratedKeys(report)
      let level = Self.minimumLevel(round: round)
      guard repair.apply(errors, to: &job, minimumLevel: level, generated: keys.key) else { throw ProjectError(errors) }
    }
    throw ProjectError("\(module.name) still does not compile after \(Self.maximumRounds) rounds of taking code out")
  }

  /// Returns the errors that are the user's own mistakes: syntax errors, and in a followed project also new errors.
  private func mistakes(in errors: [Diagnostic], _ memory: RepairMemory?) -> [Diagnostic] {
    let sources = Set(module.sources)
    return errors.filter { error in
      guard sources.contains(error.file) else { return false }
      if error.isSyntaxError { return true }
      guard isFollowing, let memory else { return false }
      return error.isLikelyMistake && memory.isNew(error)
    }
  }

  /// Returns the rewriter's input without any repairs.
  private func job(_ dependencies: [BuiltModule], in work: String) -> RewritingJob {
    let sources = work + "/sources"
    var job = RewritingJob(
      module: module.name, files: Self.outputs(of: module, in: sources), generated: sources + "/_Module.swift",
      report: work + "/report.json")
    job.dependencies = dependencies.map(\.report)
    job.available = Self.systemModules + [module.name] + dependencies.map(\.name)
    job.objectiveCClasses = ObjectiveCHeaders.superclasses(beside: module.foreignSources)
    job.conditions = module.conditions
    job.languageMode = module.languageMode
    job.isLibrary = true
    job.bundle = module.packageName == nil ? nil : module.bundle?.name
    job.assetSymbols = module.assetSymbols
    job.extendsAssetClasses = module.extendsAssetClasses
    job.frameworkFolder = module.packageName == nil ? module.bundle.map { "Frameworks/" + $0.name } : nil
    return job
  }

  /// Publishes the products of a build in the cache.
  ///
  /// The rewritten sources are hard links, because a later build replaces these files. The other files, which it may
  /// overwrite, are copies.
  private func publish(_ built: BuiltModule, from work: String, to destination: String) throws(ProjectError) {
    let files = FileManager.default
    let new = folder.cache.temporaryName(beside: destination)
    let interface = ModuleCompiler.interface(of: module, in: work)
    do {
      try files.createDirectory(atPath: new + "/sources", withIntermediateDirectories: true)
      for path in [ModuleCompiler.library(of: module, in: work), interface, work + "/report.json"]
      where files.fileExists(atPath: path) && (path != interface || compiler.isImported) {
        try files.copyItem(atPath: path, toPath: new + "/" + (path as NSString).lastPathComponent)
      }
      for name in Self.outputNames(of: module) + ["_Module"] {
        let source = work + "/sources/" + name + ".swift"
        if files.fileExists(atPath: source) {
          try files.linkItem(atPath: source, toPath: new + "/sources/" + name + ".swift")
        }
      }
    } catch {
      try? files.removeItem(atPath: new)
      throw ProjectError("\(new): this folder of the cache cannot be written: \(error.localizedDescription)")
    }
    try folder.cache.write(built, to: new + "/module.json")
    try folder.publish(new, as: destination, of: module)
  }

  /// Returns the smallest piece of code that a round removes. It grows, so that the last rounds remove whole files.
  private static func minimumLevel(round: Int) -> RewritingJob.Stub.Level {
    switch round {
    case ..<8: .element
    case ..<12: .body
    case ..<15: .declaration
    case ..<18: .type
    default: .file
    }
  }

  /// The modules that every project can import.
  static let systemModules =
    LibraryFolder.importableModules + [
      "Foundation", "Swift", "Dispatch", "_Concurrency", "Synchronization", "RegexBuilder", "Observation",
    ]

  /// Returns the sources with the paths of their rewritten copies.
  static func outputs(of module: ProjectModule, in folder: String) -> [RewritingJob.File] {
    zip(module.sources, outputNames(of: module)).map { .init(path: $0, output: folder + "/" + $1 + ".swift") }
  }

  /// Returns the names of the copies, without extension. Files with equal names get unique numbers as suffixes.
  private static func outputNames(of module: ProjectModule) -> [String] {
    let names = module.sources.map { (($0 as NSString).lastPathComponent as NSString).deletingPathExtension }
    var taken = Set(names + ["_Module"])
    var used: Set<String> = ["_Module"]
    return names.map { name in
      if used.insert(name).inserted { return name }
      let free = (1...).lazy.map { "\(name)_\($0)" }.first { !taken.contains($0) } ?? name
      taken.insert(free)
      return free
    }
  }

  /// Runs the rewriter, and returns its report.
  private func rewrite(_ job: RewritingJob, in work: String) throws(ProjectError) -> RewritingReport {
    let path = work + "/job.json"
    try folder.cache.write(job, to: path)
    let result = try compiler.sandbox.run(rewriter.path, [path])
    try result.checkSpace(of: folder.path)
    guard result.status == 0, let report = RegularFile.contents(atPath: job.report),
      let decoded = try? JSONDecoder().decode(RewritingReport.self, from: report)
    else { throw ProjectError("\(job.module) cannot be rewritten: \(result.errors.suffix(2000))") }
    return decoded
  }
}
