import Simulator
import UIKit

/// The scenes of this package, one line each; the first opens without a name.
public enum SceneCatalogue {
  /// All scenes, in the order of the window's page keys.
  public static let scenes: [SceneDescription] = []

  /// The scene called `name`, nil without one.
  public static func scene(named name: String) -> SceneDescription? { scenes.first { $0.name == name } }
}
