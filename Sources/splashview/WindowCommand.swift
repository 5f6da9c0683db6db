import ArgumentParser
import CoreGraphics
import Desktop
import Scenes
import Simulator
import Workbench

/// `splashview SCENE`: the window.
struct WindowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "run", abstract: "Opens a window in which a scene plays; the first one without a name.")

  @OptionGroup var options: SceneOptions
  @Flag(help: "Starts paused.")
  var paused = false
  @Option(help: "The moment to start at, in seconds.")
  var at: String?
  @Option(help: "A recorded gesture that comes in.")
  var gesture: String?
  @Option(help: "The window system: wayland, x11 or auto.")
  var video: VideoDriver = .auto
  @Option(help: "Pixels per point of the window.")
  var zoom: Double?
  @Option(help: "The folder for screenshots and gestures; the desktop's pictures folder without it.")
  var screenshots: String?
  @Flag(help: "Tells the video driver, and frame times at the end.")
  var verbose = false

  func run() throws {
    if let zoom, !Settings.zooms.contains(zoom) { throw SimulationError("--zoom is \(zoom), expected 0.25 to 8") }
    try MainActor.assumeIsolated {
      var kept = KeptSettings(environment: ProcessInfo.processInfo.environment)
      var request = options.request
      (request.at, request.gesture) = (at, gesture)
      request.scene = request.scene ?? kept.scene
      let plan = try request.plan(scenes: SceneCatalogue.scenes, takingFirst: true)
      let folder = CaptureFolder.path(asked: screenshots, environment: ProcessInfo.processInfo.environment) {
        try? String(contentsOfFile: $0, encoding: .utf8)
      }
      var window = Desktop.WindowOptions()
      (window.driver, window.zoom, window.isVerbose) = (video, zoom ?? kept.settings.zoom, verbose)
      var bench = BenchOptions(scenes: SceneCatalogue.scenes, plan: plan, captureFolder: folder)
      bench.isPaused = paused
      bench.log = window.log
      bench.keys = kept.keys
      bench.appearance = Desktop.appearance()
      for note in kept.complaints + plan.notes { window.log(note) }
      let content = try Bench(bench)
      do throws(DesktopError) {
        let size = try Desktop.run(
          content, title: "splashview", size: kept.settings.windowSize ?? content.preferredSize, options: window)
        keep(&kept, content, size, log: window.log)
      } catch {
        throw SimulationError(error.description)
      }
    }
  }

  /// What cannot be kept is said and lost; the run was good.
  @MainActor private func keep(
    _ kept: inout KeptSettings, _ bench: Bench, _ size: CGSize?, log: @Sendable (String) -> Void
  ) {
    do { try kept.keep(bench, windowSize: size) } catch {
      log("the settings cannot be written: \(error.localizedDescription)")
    }
  }
}

extension VideoDriver: ExpressibleByArgument {}
