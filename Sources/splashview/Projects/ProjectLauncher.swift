import CoreGraphics
import PreviewProcess
import Projects
import Simulator

/// Starts this program again to run a project's code: in bubblewrap, or without it if the user requests that.
struct ProjectLauncher: Sendable {
  private let sandbox: Sandbox?
  private let network: Bool
  /// The request to the player of an animation; nil for a project.
  private let animation: LottieRequest?
  private let environment: [String: String]

  init(project: OpenedProject, environment: [String: String]) throws(ProjectError) {
    sandbox = project.options.runsUnsandboxed ? nil : try Sandbox(environment: environment)
    (network, self.environment) = (project.options.network, environment)
    animation = try project.request()
  }

  /// A Boolean value indicating whether the code runs in the sandbox.
  var isSandboxed: Bool { sandbox != nil }

  /// Runs a command line on a built project and waits for its end.
  func run(_ arguments: [String], built: BuiltProject, exchange: ExchangeFolder) throws -> Int32 {
    let command = try command(
      arguments, built: built, exchange: exchange, adding: [Pulse.variable: String(Pulse.inheritedNumber)])
    let program = ForegroundProgram(
      command.words, environment: command.environment, limits: command.limits, sourceFolder: built.project.root)
    var failure: StandardStreamError?
    let print = { (bytes: ArraySlice<UInt8>) -> Bool in
      if failure != nil { return false }
      do throws(StandardStreamError) { try StandardStream.output.write(bytes) } catch { failure = error }
      return failure == nil
    }
    let status = Result {
      try program.run(name: built.project.name, print: print) { StandardStream.error.log($0) }
    }
    if let failure { throw failure }
    return try status.get()
  }

  /// Returns the command that starts the process of a preview.
  func preview(of built: BuiltProject, arguments: [String]) throws -> PreviewLaunch {
    let exchange = try ExchangeFolder(environment: environment)
    let command = try command(
      arguments, built: built, exchange: exchange, adding: [PreviewLink.variable: PreviewLink.inherited.text])
    return PreviewLaunch(
      words: command.words, environment: command.environment, limits: command.limits,
      sourceFolder: built.project.root, exchange: exchange
    ) { line, isError in
      (isError ? StandardStream.error : StandardStream.output).log(line)
    }
  }

  /// Returns the command that runs a command line on a built project, and its environment.
  private func command(
    _ arguments: [String], built: BuiltProject, exchange: ExchangeFolder, adding added: [String: String] = [:]
  ) throws -> (words: [String], environment: [String: String], limits: SandboxLimits?) {
    let variables = try variables(for: built, exchange).merging(added) { $1 }
    let files = InputFiles(arguments)
    guard let sandbox else {
      return ([try LibraryFolder.find().executable] + arguments, environment.merging(variables) { $1 }, nil)
    }
    let command = try sandbox.command(
      files.arguments, built: built, exchange: exchange, reading: files.paths + animationFiles,
      environment: variables, network: network)
    // Bubblewrap is process 1 of the sandbox, so the project's code could read its environment. It is therefore empty.
    return (command.words, [:], command.limits)
  }

  /// The paths of the animation and its images; empty for a project.
  private var animationFiles: [String] { animation.map { [$0.file] + LottieImages.files(of: $0.file) } ?? [] }

  private func variables(for built: BuiltProject, _ exchange: ExchangeFolder) throws -> [String: String] {
    let variables = [
      SceneProvider.manifestVariable: try SceneProvider.writeManifest(built, to: exchange),
      "SWIFT_BACKTRACE": Self.backtraceSettings(built),
    ]
    guard var animation else { return variables }
    animation.report = exchange.outputs + "/" + LottieReport.fileName
    // lottie-ios unpacks archives into the temporary folder and leaves the files there. The sandbox has a folder of its
    // own.
    let temporary = isSandboxed ? [:] : ["TMPDIR": exchange.path]
    return variables.merging(animation.variables) { $1 }.merging(temporary) { $1 }
  }

  /// The settings of the toolchain's backtracer: plain text about the thread that crashed.
  private static func backtraceSettings(_ built: BuiltProject) -> String {
    guard let backtracer = built.backtracer else { return "enable=no" }
    return
      "enable=yes,swift-backtrace=\(backtracer),interactive=no,color=no,threads=crashed,registers=none,images=none,"
      + "limit=64,timeout=10s"
  }
}
