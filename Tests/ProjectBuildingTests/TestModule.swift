import CoreGraphics

@testable import Projects

/// A module whose sources a test writes. The actual rewriter and compiler process it.
struct TestModule {
  /// The folder of the sources.
  let folder: String
  private let paths: [String]

  /// The cache, which all tests share, because fingerprints of the contents name its entries.
  static let environment = ProcessInfo.processInfo.environment.merging(
    ["XDG_CACHE_HOME": NSTemporaryDirectory() + "splashview-test-cache"]
  ) { $1 }
  static let cache = BuildCache(environment: environment)

  /// Writes the sources to a new folder.
  init(_ sources: [String: String]) throws {
    folder = NSTemporaryDirectory() + "splashview-test-\(UUID().uuidString)/App"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let folder = folder
    paths = sources.keys.sorted().map { folder + "/" + $0 }
    for (name, text) in sources { try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name)) }
  }

  func remove() { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }

  /// The rewriter, compiled once for all tests.
  static let rewriter = Result {
    let toolchain = try Toolchain.find(environment: environment)
    return try RewriterProgram.prepare(toolchain, LibraryFolder.find(), cache: cache)
  }

  /// The rewritten copies by file name, and the report.
  struct Rewritten {
    var texts: [String: String]
    var report: RewritingReport
    /// The code of the module as a whole.
    var module: String

    /// The lines of a copy that correspond to the original ones.
    func ownLines(_ name: String = "a.swift") -> [String] {
      let lines = (texts[name] ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      return Array(lines.dropFirst().prefix { $0 != "#sourceLocation()" })
    }

    /// The original lines of a file as a text.
    var own: String { ownLines().joined(separator: "\n") }
  }

  /// Rewrites the module after a change of the job.
  func rewrite(_ change: (inout RewritingJob) -> Void = { _ in }) throws -> Rewritten {
    let output = (folder as NSString).deletingLastPathComponent + "/out"
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    let files = paths.map { RewritingJob.File(path: $0, output: output + "/" + ($0 as NSString).lastPathComponent) }
    var job = RewritingJob(
      module: "App", files: files, generated: output + "/_Module.swift", report: output + "/report.json")
    job.available = ModuleBuilder.systemModules
    change(&job)
    try JSONEncoder().encode(job).write(to: URL(fileURLWithPath: output + "/job.json"))
    let result = try Command.run(try Self.rewriter.get().path, [output + "/job.json"])
    guard result.status == 0 else { throw ProjectError("the rewriter ended with \(result.status): \(result.errors)") }
    let texts = files.map {
      (($0.path as NSString).lastPathComponent, (try? String(contentsOfFile: $0.output, encoding: .utf8)) ?? "")
    }
    return Rewritten(
      texts: Dictionary(uniqueKeysWithValues: texts),
      report: try JSONDecoder().decode(
        RewritingReport.self, from: Data(contentsOf: URL(fileURLWithPath: job.report))),
      module: try String(contentsOfFile: job.generated, encoding: .utf8))
  }

  /// Rewrites one source called `a.swift`.
  static func rewrite(_ source: String, _ change: (inout RewritingJob) -> Void = { _ in }) throws -> Rewritten {
    let module = try TestModule(["a.swift": source])
    defer { module.remove() }
    return try module.rewrite(change)
  }

  /// Builds the module as a project.
  func build() throws -> BuiltProject {
    try ProjectBuilder(environment: Self.environment).build(try ProjectReader.read(folder))
  }
}
