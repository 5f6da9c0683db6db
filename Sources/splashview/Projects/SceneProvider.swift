import CoreGraphics
import ProjectHost
import Projects
import Scenes
import Simulator

/// The scenes that this process can play.
///
/// A process that runs an opened project plays that project's scenes and no others. Its libraries are named by a
/// manifest that the parent process wrote.
enum SceneProvider {
  /// The environment variable that names the manifest of a built project.
  static let manifestVariable = "SPLASHVIEW_PROJECT"

  /// The path of the manifest, nil in a process of the person's own.
  static var manifest: String? { ProcessInfo.processInfo.environment[manifestVariable] }

  /// The scenes of the catalogue, or of the project whose code this process runs.
  @MainActor static func scenes() throws -> [SceneDescription] {
    guard let manifest else { return SceneCatalogue.scenes }
    return try loaded(manifest)
  }

  @MainActor private static var project: LoadedProject?

  @MainActor private static func loaded(_ manifest: String) throws -> [SceneDescription] {
    if let project { return project.scenes }
    guard let data = FileManager.default.contents(atPath: manifest),
      let built = try? JSONDecoder().decode(BuiltProject.self, from: data)
    else { throw SimulationError("\(manifest): this is no manifest of a built project") }
    let new = try LoadedProject(built)
    project = new
    return new.scenes
  }
}
