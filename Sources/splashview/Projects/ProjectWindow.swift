import CoreGraphics
import Desktop
import PreviewProcess
import Projects
import Simulator
import Workbench

/// The window of a project. This process owns the window, builds the project and follows its files. Other processes run
/// the project's code.
@MainActor struct ProjectWindow {
  let project: OpenedProject
  let arguments: [String]
  let command: WindowCommand
  let environment: [String: String]

  /// Returns the content of the window.
  func content() throws -> ShownContent {
    let launcher = try ProjectLauncher(project: project, environment: environment)
    var stored = StoredSettings(environment: environment)
    let log = command.windowOptions(stored).log
    for note in stored.diagnostics { log(note) }
    let follower = try project.follower(environment: environment)
    let content = ProjectContent(
      try options(stored, launcher, log: log), source: follower
    ) { built in
      if let folder = project.options.keepSources { try built.copySources(to: folder) }
      return try launcher.preview(of: built, arguments: arguments)
    }
    let device = try command.options.request.device.map(DeviceModel.named) ?? .standard
    let size = stored.settings.windowSize ?? WindowLayout.windowSize(for: device.size)
    let leave = { (last: CGSize?) in
      content.leave()
      do { try stored.store(windowSize: last) } catch { log("the settings cannot be written: \(error)") }
    }
    return ShownContent(content: content, size: size, leave: leave) { content.leave() }
  }

  private func options(
    _ stored: StoredSettings, _ launcher: ProjectLauncher, log: @escaping @Sendable (String) -> Void
  ) throws -> ProjectWindowOptions {
    let path = (project.path as NSString).standardizingPath
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    var options = ProjectWindowOptions(
      name: name.isEmpty || name == "." ? "the project" : name,
      start: PreviewStart(appearance: stored.appearance(Desktop.appearance()), keys: stored.keyText), keys: stored.keys,
      captureFolder: command.captureFolder)
    options.titleSuffix = launcher.isSandboxed ? "" : " - no sandbox"
    options.log = log
    options.editor = try Editor(setting: stored.settings.editor, environment: environment)
    options.copyImage = ImageClipboard(environment: environment).copy
    options.dragImage = DraggedImage(folder: options.captureFolder).begin
    options.startVideo = VideoRunner(options: command.options, folder: command.captureFolder).start
    return options
  }
}

/// Runs a closure and converts a `ProjectError` to an error of the command line.
func simulationError<Result>(_ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as ProjectError { throw SimulationError(error.description) }
}
