import ArgumentParser
import CoreGraphics
import Desktop
import Scenes
import Simulator
import Workbench

/// `splashview SCENE`: the window.
struct WindowCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens a window in which a scene plays; the first one without a name.")

  @OptionGroup var options: SceneOptions
  @Argument(help: "More scenes and documents: the page keys go through those that are named.")
  var others: [String] = []
  @Flag(help: "Starts paused.")
  var paused = false
  @Option(parsing: .unconditional, help: "The window system: wayland, x11 or auto.")
  var video: VideoDriver = .auto
  @Option(parsing: .unconditional, help: "Pixels per point of the window.")
  var zoom: Double?
  @Option(
    parsing: .unconditional,
    help: "The folder for screenshots and gestures; the desktop's pictures folder without it.")
  var screenshots: String?
  @Flag(help: "Tells the video driver, and frame times at the end.")
  var verbose = false

  /// The window plays no projects yet, so none is built for it.
  var openedProject: OpenedProject? { nil }

  func perform() throws {
    if let project = options.openedProject {
      throw SimulationError(
        "\(project.path): a window cannot play projects yet; list, render, inspect, bench, seams and check can")
    }
    if let zoom, !Settings.zooms.contains(zoom) { throw SimulationError("--zoom is \(zoom), expected 0.25 to 8") }
    let scenes = SceneCatalogue.scenes
    var stored = StoredSettings(environment: ProcessInfo.processInfo.environment)
    var plan = try options.plan { $0.scene = $0.scene ?? stored.scene ?? scenes.first?.name }
    plan.allowsLiveSources = true
    let named = try others.map { name in
      // Parameters, time and gesture apply to the first scene only.
      var request = LaunchRequest()
      request.scene = name
      return try request.plan(scenes: scenes).scene
    }
    let folder = CaptureFolder.path(asked: screenshots, environment: ProcessInfo.processInfo.environment) {
      try? String(contentsOfFile: $0, encoding: .utf8)
    }
    var window = Desktop.WindowOptions()
    (window.driver, window.zoom, window.isVerbose) = (video, zoom ?? stored.settings.zoom, verbose)
    var preview = PreviewOptions(
      scenes: named.isEmpty ? scenes : [plan.scene] + named, plan: plan, captureFolder: folder)
    preview.isPaused = paused
    preview.log = window.log
    preview.keys = stored.keys
    preview.appearance = Desktop.appearance()
    for note in stored.diagnostics + plan.notes { window.log(note) }
    let content = try PreviewController(preview)
    do throws(DesktopError) {
      let size = try Desktop.run(
        content, title: "splashview", size: stored.settings.windowSize ?? content.preferredSize, options: window)
      content.leave()
      store(&stored, of: content, size, log: window.log)
    } catch {
      throw SimulationError(error.description)
    }
  }

  /// Stores the settings. A failure is only logged, because the run itself succeeded.
  @MainActor private func store(
    _ stored: inout StoredSettings, of preview: PreviewController, _ size: CGSize?, log: @Sendable (String) -> Void
  ) {
    do { try stored.store(preview, windowSize: size) } catch {
      log("the settings cannot be written: \((error as? SimulationError)?.message ?? error.localizedDescription)")
    }
  }
}

extension VideoDriver: ExpressibleByArgument {}
