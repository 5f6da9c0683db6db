import ArgumentParser
import CoreGraphics
import Desktop
import PreviewProcess
import Projects
import Simulator
import Workbench

/// `splashview SCENE`: the window.
struct WindowCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "run",
    abstract: "Opens a window in which a scene or a project plays; the first scene without a name.", aliases: ["open"])

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
  @Option(parsing: .unconditional, help: "An image to lay over the screen: another capture, or a mock-up.")
  var over: String?
  @Flag(help: "Tells the video driver, and frame times at the end.")
  var verbose = false

  var openedProject: OpenedProject? { options.openedProject }
  var printsResults: Bool { false }

  func runOnProject(_ arguments: [String]) throws -> Int32? {
    guard let project = openedProject else { return nil }
    try Settings.checkZoom(zoom)
    try MainActor.assumeIsolated { try WindowSession(self, project: project, arguments: arguments).run() }
    return 0
  }

  func perform() throws {
    if let link = PreviewLink(environment: ProcessInfo.processInfo.environment) {
      return try ProjectPreview(command: self, link: link).serve()
    }
    try Settings.checkZoom(zoom)
    try WindowSession(self).run()
  }

  /// Returns the content of a window of scenes and documents.
  @MainActor func sceneContent(_ environment: [String: String]) throws -> ShownContent {
    let stored = StoredSettings(environment: environment)
    var preview = try previewOptions(captureFolder: captureFolder, stored: stored)
    let log = windowOptions(stored).log
    preview.log = log
    preview.keys = stored.keys
    preview.bezel = stored.settings.bezel ?? preview.bezel
    preview.documents = ([preview.plan.scene] + preview.scenes).filter { $0.bundleFolder != nil }.map(\.name)
    preview.follow = { FileFollower.follow($0, changed: $1) }
    preview.appearance = stored.appearance(Desktop.appearance())
    preview.copyImage = ImageClipboard(environment: environment).copy
    preview.dragImage = DraggedImage(folder: captureFolder).begin
    preview.startVideo = VideoRunner(options: options, folder: captureFolder).start
    for note in stored.diagnostics + preview.plan.notes { log(note) }
    let content = try PreviewController(preview)
    return ShownContent(content: content, size: stored.settings.windowSize ?? content.preferredSize) { size in
      leave(content, stored, size: size, log: log)
    }
  }

  /// The folder of screenshots and gestures.
  var captureFolder: String {
    CaptureFolder.path(named: screenshots, environment: ProcessInfo.processInfo.environment) {
      try? String(contentsOfFile: $0, encoding: .utf8)
    }
  }

  func windowOptions(_ stored: StoredSettings) -> Desktop.WindowOptions {
    var window = Desktop.WindowOptions()
    (window.driver, window.zoom, window.isVerbose) = (video, zoom ?? stored.settings.zoom, verbose)
    return window
  }

  /// Returns the options of a preview of the named scenes, or of all scenes of this process.
  @MainActor func previewOptions(captureFolder: String, stored: StoredSettings? = nil) throws -> PreviewOptions {
    let scenes = try SceneProvider.scenes()
    var plan = try options.plan { $0.scene = $0.scene ?? stored?.scene ?? scenes.first?.name }
    plan.allowsLiveSources = true
    let named = try others.map { name in
      // Parameters, time and gesture apply to the first scene only.
      var request = LaunchRequest()
      request.scene = name
      return try request.plan(scenes: scenes).scene
    }
    var preview = PreviewOptions(
      scenes: named.isEmpty ? scenes : [plan.scene] + named, plan: plan, captureFolder: captureFolder)
    preview.isPaused = paused
    preview.over = try over.map(ComparedImage.init(path:))
    return preview
  }

  /// Leaves the application and stores the settings. A failure is only logged, because the run itself succeeded.
  @MainActor private func leave(
    _ preview: PreviewController, _ stored: StoredSettings, size: CGSize?, log: @Sendable (String) -> Void
  ) {
    preview.leave()
    var stored = stored
    do { try stored.store(preview, windowSize: size) } catch {
      log("the settings cannot be written: \((error as? SimulationError)?.message ?? error.localizedDescription)")
    }
  }
}

extension VideoDriver: ExpressibleByArgument {}
