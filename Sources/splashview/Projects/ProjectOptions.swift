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
  @OptionGroup var lottie: LottieOptions

  /// A Boolean value indicating whether the code runs without the sandbox: by option, or by the user's answer.
  var runsUnsandboxed: Bool { noSandbox || SandboxQuestion.isAllowed() }
}

/// A project that a command line names.
struct OpenedProject: Sendable {
  /// The Xcode project, folder, Swift file or Lottie animation.
  let path: String
  let options: ProjectOptions
  /// The absolute path of the Lottie animation; nil for a project.
  let animation: String?

  /// Creates a reference to a project. The file is read once, to determine whether it is an animation.
  init(path: String, options: ProjectOptions) {
    (self.path, self.options) = (path, options)
    animation = LottieDocument.isAnimation(path) ? URL(fileURLWithPath: path).standardizedFileURL.path : nil
  }

  /// Creates a reference to the project of an argument. Returns nil for a scene or a document, and in a process that
  /// already runs a project.
  init?(argument: String, options: ProjectOptions) {
    guard SceneProvider.manifest == nil, LaunchRequest.isFile(argument) else { return nil }
    self.init(path: argument, options: options)
    guard animation != nil || ProjectReader.isProject(argument) else { return nil }
  }

  /// The request to the player of an animation; nil for a project.
  func request() throws(ProjectError) -> LottieRequest? {
    guard let animation else {
      try options.lottie.checkUnused(by: path)
      return nil
    }
    return try options.lottie.request(file: animation)
  }

  /// Returns the path of the project. For an animation, it is the player's project.
  private func source() throws(ProjectError) -> String {
    guard animation != nil else { return path }
    return try LottiePlayer(environment: ProcessInfo.processInfo.environment).project()
  }

  /// Reads and builds the project.
  func build() throws(ProjectError) -> BuiltProject {
    _ = try request()
    let project = try ProjectReader.read(try source(), choice: ProjectChoice(target: options.target))
    // Notes about the player's project do not concern the animation.
    for note in project.notes where animation == nil { say(note) }
    let built = try ProjectBuilder(isSandboxed: !options.runsUnsandboxed).build(project) { name, index, count in
      say("building \(name) (\(index) of \(count))")
    }
    if let folder = options.keepSources { try built.copySources(to: folder) }
    return built
  }

  /// Returns an object that builds the project and follows changes of its files.
  func follower(environment: [String: String]) throws(ProjectError) -> ProjectFollower {
    let animation = animation
    return ProjectFollower(
      path: try source(), choice: ProjectChoice(target: options.target), environment: environment,
      isSandboxed: !options.runsUnsandboxed
    ) { animation.map { [$0] + LottieImages.files(of: $0) } ?? [] }
  }

  private func say(_ text: String) { StandardStream.error.log("splashview: \(text)") }
}
