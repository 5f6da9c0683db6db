import CoreGraphics
import Desktop
import PreviewProcess
import Projects
import Simulator
import Workbench

/// The window of a project: this process shows it, builds and follows, and others run the project's code.
@MainActor struct ProjectWindow {
  let project: OpenedProject
  let arguments: [String]
  let command: WindowCommand

  /// Opens the window and returns when it is closed.
  func run() throws {
    try command.checkZoom()
    let environment = ProcessInfo.processInfo.environment
    let launcher = try simulationError { try ProjectLauncher(project: project, environment: environment) }
    var stored = StoredSettings(environment: environment)
    var window = command.windowOptions(stored)
    for note in stored.diagnostics { window.log(note) }
    let follower = try simulationError { try project.follower(environment: environment) }
    let content = ProjectContent(
      options(stored, launcher, log: window.log), source: follower
    ) { built in
      if let folder = project.options.keepSources { try built.copySources(to: folder) }
      return try launcher.preview(of: built, arguments: arguments)
    }
    let device = try command.options.request.device.map(DeviceModel.named) ?? .standard
    let size = stored.settings.windowSize ?? WindowLayout.windowSize(for: device.size)
    window.lost = { content.leave() }
    do throws(DesktopError) {
      let last = try Desktop.run(content, title: "splashview", size: size, options: window)
      content.leave()
      do { try stored.store(windowSize: last) } catch { window.log("the settings cannot be written: \(error)") }
    } catch {
      content.leave()
      throw SimulationError(error.description)
    }
  }

  private func options(
    _ stored: StoredSettings, _ launcher: ProjectLauncher, log: @escaping @Sendable (String) -> Void
  ) -> ProjectWindowOptions {
    let path = (project.path as NSString).standardizingPath
    let name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    var options = ProjectWindowOptions(
      name: name.isEmpty || name == "." ? "the project" : name,
      start: PreviewStart(appearance: stored.appearance(Desktop.appearance()), keys: stored.keyText), keys: stored.keys,
      captureFolder: command.captureFolder)
    options.titleSuffix = launcher.isSandboxed ? "" : " - no sandbox"
    options.log = log
    return options
  }
}

/// Runs code of the projects' target, whose errors become errors of a command.
func simulationError<Result>(_ body: () throws -> Result) throws -> Result {
  do { return try body() } catch let error as ProjectError { throw SimulationError(error.description) }
}
