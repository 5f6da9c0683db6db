import ArgumentParser
import CoreGraphics
import Projects
import Simulator

/// The options of a command that opens a project.
struct ProjectOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "The target or scheme of a project; its first application without it.")
  var target: String?
  @Flag(help: "Lets an opened project's code use the network.")
  var network = false
  @Flag(help: "Runs an opened project's code without the sandbox: it can do all that you can.")
  var noSandbox = false
  @Option(parsing: .unconditional, help: "Copies a project's rewritten sources into this folder.")
  var keepSources: String?
  @Option(parsing: .unconditional, help: "What draws a Lottie animation: coreAnimation, mainThread or automatic.")
  var engine: LottieEngine?
}

/// The engines of lottie-ios.
enum LottieEngine: String, ExpressibleByArgument, CaseIterable {
  case coreAnimation, mainThread, automatic
}

/// A project that a command line names.
struct OpenedProject: Sendable {
  /// The Xcode project, folder, Swift file or Lottie animation.
  let path: String
  let options: ProjectOptions
  /// The whole path of the Lottie animation that is played; nil for a project.
  let animation: String?

  /// Names a project. The file is read once, to tell whether it is an animation.
  init(path: String, options: ProjectOptions) {
    (self.path, self.options) = (path, options)
    animation = LottieDocument.isAnimation(path) ? URL(fileURLWithPath: path).standardizedFileURL.path : nil
  }

  /// Names the project of an argument; nil for a scene or a document, and in a process that already runs a project.
  init?(argument: String, options: ProjectOptions) {
    guard SceneProvider.manifest == nil, LaunchRequest.isFile(argument) else { return nil }
    self.init(path: argument, options: options)
    guard animation != nil || ProjectReader.isProject(argument) else { return nil }
  }

  /// The path of the project, which for an animation is its player.
  private func source() throws(ProjectError) -> String {
    guard animation != nil else { return path }
    return try LottiePlayer(environment: ProcessInfo.processInfo.environment).project()
  }

  /// Reads and builds the project.
  func build() throws(ProjectError) -> BuiltProject {
    let project = try ProjectReader.read(try source(), choice: ProjectChoice(target: options.target))
    for note in project.notes { say(note) }
    let built = try ProjectBuilder(isSandboxed: !options.noSandbox).build(project) { name, index, count in
      say("building \(name) (\(index) of \(count))")
    }
    if let folder = options.keepSources { try built.copySources(to: folder) }
    return built
  }

  /// Returns what builds the project and follows its files.
  func follower(environment: [String: String]) throws(ProjectError) -> ProjectFollower {
    ProjectFollower(
      path: try source(), choice: ProjectChoice(target: options.target), environment: environment,
      isSandboxed: !options.noSandbox)
  }

  private func say(_ text: String) { StandardStream.error.log("splashview: \(text)") }
}
