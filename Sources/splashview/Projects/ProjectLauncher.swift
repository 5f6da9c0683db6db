import CoreGraphics
import PreviewProcess
import Projects
import Simulator

/// Starts this program again to run a project's code: in bubblewrap, or without it where the person says so.
struct ProjectLauncher: Sendable {
  private let sandbox: Sandbox?
  private let network: Bool
  private let environment: [String: String]

  init(project: OpenedProject, environment: [String: String]) throws(ProjectError) {
    sandbox = project.options.noSandbox ? nil : try Sandbox(environment: environment)
    (network, self.environment) = (project.options.network, environment)
  }

  /// A Boolean value indicating whether the code runs in the sandbox.
  var isSandboxed: Bool { sandbox != nil }

  /// Runs a command line on a built project and waits for its end.
  func run(_ arguments: [String], built: BuiltProject, exchange: ExchangeFolder) throws -> Int32 {
    let variables = try variables(for: built, exchange)
    let files = InputFiles(arguments)
    if let sandbox {
      return try sandbox.run(
        files.arguments, built: built, exchange: exchange, reading: files.paths, environment: variables,
        network: network)
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try LibraryFolder.find().executable)
    process.arguments = arguments
    process.environment = environment.merging(variables) { $1 }
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .uncaughtSignal else { return process.terminationStatus }
    throw ProjectError(
      "\(built.project.name) was ended by \(SignalName(number: process.terminationStatus)); the lines above tell what it "
        + "said last")
  }

  /// Returns the command that starts the process of a preview.
  func preview(of built: BuiltProject, arguments: [String]) throws -> PreviewLaunch {
    let exchange = try ExchangeFolder(environment: environment)
    var variables = try variables(for: built, exchange)
    variables[PreviewLink.variable] = PreviewLink.inherited.text
    variables["SWIFT_BACKTRACE"] = Self.backtraceSettings(built)
    let files = InputFiles(arguments)
    let words =
      try sandbox?.command(
        files.arguments, built: built, exchange: exchange, reading: files.paths, environment: variables,
        network: network)
      ?? [try LibraryFolder.find().executable] + arguments
    return PreviewLaunch(
      words: words, environment: environment.merging(isSandboxed ? [:] : variables) { $1 }, isSandboxed: isSandboxed,
      sourceFolder: built.project.root, exchange: exchange
    ) { line, isError in
      (isError ? StandardStream.error : StandardStream.output).log(line)
    }
  }

  private func variables(for built: BuiltProject, _ exchange: ExchangeFolder) throws -> [String: String] {
    [SceneProvider.manifestVariable: try SceneProvider.writeManifest(built, to: exchange)]
  }

  /// The settings of the toolchain's backtracer: plain text about the thread that crashed.
  private static func backtraceSettings(_ built: BuiltProject) -> String {
    guard let backtracer = built.backtracer else { return "enable=no" }
    return
      "enable=yes,swift-backtrace=\(backtracer),interactive=no,color=no,threads=crashed,registers=none,images=none,"
      + "limit=64,timeout=10s"
  }
}
