// A built project in this process: its code is loaded, and its scenes can be launched as those of the catalogue are.
import Foundation
import Projects
import Simulator
import UIKit

/// A project whose code is loaded.
@MainActor package struct LoadedProject {
  /// What can be played: the application first, then previews, then views and controllers of their own.
  package let scenes: [SceneDescription]

  /// Loads the libraries of a project, each once.
  package init(_ built: BuiltProject) throws {
    for module in built.modules { try LibraryBridge.load(module) }
    var scenes: [SceneDescription] = []
    let bundle = URL(fileURLWithPath: built.bundleFolder)
    if let make = ClientModule.makeDelegate { scenes.append(Self.application(built.project, bundle, make)) }
    for preview in ClientModule.previews { scenes.append(Self.preview(preview, built.project, bundle)) }
    guard !scenes.isEmpty else {
      throw ProjectError(
        "\(built.project.path): nothing in it can be shown: expected an application delegate marked @main or "
          + "@UIApplicationMain, or a #Preview")
    }
    self.scenes = scenes
  }

  private static func application(
    _ project: Project, _ bundle: URL, _ make: @escaping @MainActor () -> any UIApplicationDelegate
  ) -> SceneDescription {
    let maker = SendableMaker(make: make)
    var scene = SceneDescription(
      name: project.name, title: project.name, summary: "The application of \(project.path).", duration: 5,
      dataFolder: "", makeDelegate: { maker.make() })
    scene.bundleFolder = bundle
    return scene
  }

  private static func preview(_ preview: ClientModule.Preview, _ project: Project, _ bundle: URL) -> SceneDescription {
    let maker = SendableMaker { PreviewDelegate(preview.make) }
    let file = (preview.file as NSString).lastPathComponent
    var scene = SceneDescription(
      name: "preview/" + preview.name, title: preview.name, summary: "The preview at \(file):\(preview.line).",
      duration: 5, dataFolder: "", makeDelegate: { maker.make() })
    scene.bundleFolder = bundle
    return scene
  }
}

/// Carries a main-actor closure of loaded code into a scene's description, which calls it on the main actor only.
private struct SendableMaker: Sendable {
  let make: @MainActor @Sendable () -> any UIApplicationDelegate

  init(make: @escaping @MainActor () -> any UIApplicationDelegate) {
    self.make = make
  }
}
