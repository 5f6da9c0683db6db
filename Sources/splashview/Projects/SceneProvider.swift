import CoreGraphics
import ProjectHost
import Projects
import Scenes
import Simulator

/// The scenes that this process can play.
///
/// A process that runs an opened project plays that project's scenes and no others. A manifest from the parent process
/// names its libraries.
enum SceneProvider {
  /// The environment variable that names the manifest of a built project.
  static let manifestVariable = "SPLASHVIEW_PROJECT"

  /// The path of the manifest; nil in a process that the user started.
  static var manifest: String? { ProcessInfo.processInfo.environment[manifestVariable] }

  /// Writes the manifest of a built project and returns its path.
  static func writeManifest(_ built: BuiltProject, to exchange: ExchangeFolder) throws -> String {
    let path = exchange.path + "/project.json"
    try JSONEncoder().encode(built).write(to: URL(fileURLWithPath: path))
    return path
  }

  /// The path of the folder for output files, beside the manifest.
  static var outputFolder: String {
    get throws {
      guard let manifest else { throw SimulationError("this process runs no project") }
      return manifest.parentFolder + "/output"
    }
  }

  /// Tells the parent process that the command has completed.
  static func complete() {
    guard let folder = try? outputFolder else { return }
    let name = folder + "/" + ExchangeFolder.completionName
    _ = FileManager.default.createFile(atPath: name, contents: Data("done\n".utf8))
  }

  /// The scenes of the catalogue, or of the project whose code this process runs.
  @MainActor static func scenes() throws -> [SceneDescription] {
    guard let manifest else { return SceneCatalogue.scenes }
    if let loadedScenes { return loadedScenes }
    let scenes = try loaded(manifest)
    let shown = (animation.map { Array(scenes.prefix(1)).showing($0) } ?? scenes).map { scene in
      var scene = scene
      let name = scene.name
      scene.log = { StandardStream.error.log("splashview: \(name): \($0)") }
      return scene
    }
    loadedScenes = shown
    return shown
  }

  /// The scenes of the project. An animation's file is read once, because it may change while it plays.
  @MainActor private static var loadedScenes: [SceneDescription]?

  /// The request to the player of an animation; nil in a process that plays none.
  static var animation: LottieRequest? { LottieRequest(variables: ProcessInfo.processInfo.environment) }

  /// The time that reading a large animation may take. It is lottie-ios's code, which ends.
  private static let animationLimit = Duration.seconds(20)

  /// A watchdog for a headless command. Its message names the animation.
  static var watch: TurnWatch {
    guard let animation else { return TurnWatch.headless() }
    return TurnWatch.headless(limit: animationLimit, subject: animation.file)
  }

  /// An object that finds source lines of the running project; nil if there is no project.
  @MainActor static var sources: (any SourceFinding)? { project?.sources }

  @MainActor private static var project: LoadedProject?

  @MainActor private static func loaded(_ manifest: String) throws -> [SceneDescription] {
    if let project { return project.scenes }
    guard let data = FileManager.default.contents(atPath: manifest),
      let built = try? JSONDecoder().decode(BuiltProject.self, from: data)
    else { throw SimulationError("\(manifest): this is not the manifest of a built project") }
    ProcessLimit.apply()
    let new = try LoadedProject(built)
    project = new
    return new.scenes
  }
}
