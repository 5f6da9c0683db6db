// A built project in this process: its code is loaded, and its scenes are launched like those of the catalogue.
import Foundation
import Projects
import Simulator
import UIKit

/// A project whose code is loaded.
@MainActor package struct LoadedProject {
  /// The scenes that can be played: the application, then previews, then storyboard scenes, then single classes.
  package let scenes: [SceneDescription]
  /// Finds the project's source lines of layers and animations.
  package let sources: ProjectSources

  /// Loads the libraries of a project, each once.
  package init(_ built: BuiltProject) throws {
    for module in built.modules { try LibraryBridge.load(module) }
    sources = ProjectSources(built)
    let application = ClientModule.makeDelegate.map { Self.application(built, $0) }
    let previews = ClientModule.previews.map {
      Self.alone($0, name: "preview/" + $0.name, "The preview at \(Self.place($0)).", built)
    }
    let storyboards = StoryboardScene.scenes(inBundleAt: URL(fileURLWithPath: built.bundleFolder))
      .map { Self.storyboardScene($0, built) }
    let classes = ClientModule.classes.map {
      Self.alone($0, name: "class/" + $0.name, "The class at \(Self.place($0)).", built)
    }
    scenes = [application].compactMap { $0 } + previews + storyboards + classes
    guard !scenes.isEmpty else {
      throw ProjectError(
        "\(built.project.path): nothing in it can be shown: expected an application delegate marked @main or "
          + "@UIApplicationMain, a #Preview, a storyboard, or a class of views that can be made without arguments"
          + Self.reason(built))
    }
  }

  /// The first omitted file, which may contain the scenes that are missing.
  private static func reason(_ built: BuiltProject) -> String {
    guard let note = built.modules.flatMap(\.leftOut).first else { return "" }
    return "; \(note.file):\(note.line): \(note.text)"
  }

  private static func place(_ preview: ClientModule.Preview) -> String {
    "\((preview.file as NSString).lastPathComponent):\(preview.line)"
  }

  private static func application(
    _ built: BuiltProject, _ make: @escaping @MainActor () -> any UIApplicationDelegate
  ) -> SceneDescription {
    let project = built.project
    let maker = SendableMaker(make: make)
    var scene = SceneDescription(
      name: project.name, title: project.name, summary: "The application of \(project.path).", duration: 5,
      dataFolder: "", makeDelegate: { maker.make() })
    scene.bundleFolder = URL(fileURLWithPath: built.bundleFolder)
    scene.collectCalls = CallSites.collect
    return scene
  }

  /// A scene that shows one view or controller. Its bundle starts no application.
  private static func alone(
    _ preview: ClientModule.Preview, name: String, _ summary: String, _ built: BuiltProject
  ) -> SceneDescription {
    let maker = SendableMaker { PreviewDelegate(preview.make) }
    return alone(name: name, title: preview.name, summary, maker, built)
  }

  private static func storyboardScene(_ part: StoryboardScene, _ built: BuiltProject) -> SceneDescription {
    let maker = SendableMaker { PreviewDelegate { part.makeController() ?? UIViewController() } }
    let name = [part.storyboard, part.identifier ?? "initial"].joined(separator: "/")
    return alone(name: name, title: name, "A scene of \(part.storyboard).storyboard.", maker, built)
  }

  private static func alone(
    name: String, title: String, _ summary: String, _ maker: SendableMaker, _ built: BuiltProject
  ) -> SceneDescription {
    var scene = SceneDescription(
      name: name, title: title, summary: summary, duration: 5, dataFolder: "", makeDelegate: { maker.make() })
    scene.bundleFolder = URL(fileURLWithPath: built.previewBundleFolder)
    scene.collectCalls = CallSites.collect
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
