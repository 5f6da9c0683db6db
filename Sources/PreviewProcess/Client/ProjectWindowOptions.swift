import CoreGraphics
import Projects
import Workbench

/// The options of the window of a project.
package struct ProjectWindowOptions: Sendable {
  /// The name of the project for notices, before the scene has a title.
  package var name: String
  /// The user's settings.
  package var start: PreviewStart
  /// The user's key commands.
  package var keys: KeyTable
  /// The folder of captures.
  package var captureFolder: String
  /// Opens lines of the project.
  package var editor = Editor()
  /// A closure that copies a PNG image to the desktop's clipboard; nil if there is none.
  package var copyImage: (@Sendable (Data) throws -> Void)?
  /// A closure that drags a PNG image with a name out of the window; nil if that is impossible.
  package var dragImage: (@MainActor @Sendable (Data, String) throws -> Void)?
  /// A closure that starts to render a video; nil if that is impossible.
  package var startVideo: (@Sendable (VideoRequest) throws -> VideoTask)?
  /// The text that follows each title of the window.
  package var titleSuffix = ""
  /// Prints a line for scripts, such as the path of a capture.
  package var print: @Sendable (String) -> Void = { StandardStream.output.log($0) }
  /// Logs a line about a failure.
  package var log: @Sendable (String) -> Void = { _ in }

  package init(name: String, start: PreviewStart, keys: KeyTable, captureFolder: String) {
    (self.name, self.start, self.keys, self.captureFolder) = (name, start, keys, captureFolder)
  }
}

/// The builds of a project, which a window shows.
package protocol BuildSource: Sendable {
  /// Starts the first build. Events are reported on other threads.
  func start(report: @escaping @Sendable (ProjectFollower.Event) -> Void)
  /// Cancels the current build.
  func cancel()
  /// Cancels the current build, and ends following.
  func stop()
}

extension ProjectFollower: BuildSource {}
