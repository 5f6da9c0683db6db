import CoreGraphics
import Desktop
import Projects
import Simulator
import Workbench

/// The window from its opening to its end. A dropped file or folder replaces the window's content.
@MainActor final class WindowSession {
  private let command: WindowCommand
  private let environment: [String: String]
  private var shown: ShownContent

  /// Creates the session of a command that is about a project, or about scenes and documents.
  init(
    _ command: WindowCommand, project: OpenedProject? = nil, arguments: [String] = [],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    (self.command, self.environment) = (command, environment)
    shown = try Self.content(command, project, arguments, environment)
  }

  /// Opens the window and returns when it is closed.
  func run() throws {
    var window = command.windowOptions(StoredSettings(environment: environment))
    window.lost = { [self] in shown.leave(nil) }
    window.open = { [self] path in try open(path) }
    do throws(DesktopError) {
      let last = try Desktop.run(shown.content, title: "splashview", size: shown.size, options: window)
      shown.leave(last)
    } catch {
      shown.end()
      throw SimulationError(error.description)
    }
  }

  /// Opens a project or a document that was dropped on the window, with the options of a new command line. A project
  /// that others gave runs in the sandbox, whatever the one before did.
  func open(_ path: String) throws -> any WindowContent {
    let arguments = ["open", path]
    guard var command = try CommandLineProgram.parseAsRoot(arguments) as? WindowCommand else {
      throw SimulationError("\(path): this cannot be opened")
    }
    command.screenshots = self.command.screenshots
    SandboxQuestion.close()
    let new = try Self.content(command, command.openedProject, arguments, environment)
    shown.leave(nil)
    shown = new
    return new.content
  }

  private static func content(
    _ command: WindowCommand, _ project: OpenedProject?, _ arguments: [String], _ environment: [String: String]
  ) throws -> ShownContent {
    guard let project else { return try command.sceneContent(environment) }
    let window = ProjectWindow(project: project, arguments: arguments, command: command, environment: environment)
    return try simulationError { try window.content() }
  }
}
