import CoreGraphics
import Projects
import Workbench

/// The options of the window of a project.
package struct ProjectWindowOptions: Sendable {
  /// The name of the project for notices, before the scene has a title.
  package var name: String
  /// The user's settings.
  package var start: PreviewStart
  package var keys: KeyTable
  /// The folder of captures.
  package var captureFolder: String
  /// Opens lines of the project.
  package var editor = Editor()
  /// A closure that copies a PNG image to the desktop's clipboard; nil if there is none.
  package var copyImage: (@Sendable (Data) throws -> Void)?
  /// A closure that drags a PNG image with a name out of the window; nil where that is not possible.
  package var dragImage: (@MainActor @Sendable (Data, String) throws -> Void)?
  /// A closure that has a film drawn; nil where none can be made.
  package var film: (@Sendable (FilmRequest) throws -> FilmTask)?
  /// The words that follow each title of the window.
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
  /// Begins the first build. Events come on other threads.
  func start(report: @escaping @Sendable (ProjectFollower.Event) -> Void)
  /// Ends the build under way.
  func cancel()
  /// Ends the build under way and the following.
  func stop()
}

extension ProjectFollower: BuildSource {}
