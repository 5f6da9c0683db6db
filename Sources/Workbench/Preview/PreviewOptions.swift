import Rasterizer
import Simulator
import UIKit

/// The options of a preview.
package struct PreviewOptions: Sendable {
  /// The scenes that the page keys choose from, in order.
  package var scenes: [SceneDescription]
  /// The launch of the first scene.
  package var plan: LaunchPlan
  package var isPaused = false
  package var appearance = Appearance()
  /// The drawing around the device's screen.
  package var bezel = Bezel.frame
  /// The paths of the documents among the scenes.
  package var documents: [String] = []
  /// A closure that calls another one, from any thread, after each save of a file; nil to follow no file.
  package var follow: (@Sendable (_ path: String, _ changed: @escaping @Sendable () -> Void) -> Void)?
  /// The image that is laid over the screen at first; nil for none.
  package var over: ComparedImage?
  /// The mapping from keys to commands.
  package var keys = KeyTable()
  /// An object that finds the lines that made layers and animations; nil where there are none to find.
  package var sources: (any SourceFinding)?
  /// The folder of captures.
  package var captureFolder: String
  /// A closure that stores a capture somewhere else than in the capture folder, and announces it; nil to store it there.
  package var storeElsewhere: (@Sendable (_ name: String, _ ext: String, _ data: Data) throws -> Void)?
  /// A closure that puts a PNG image on the desktop's clipboard; nil where there is none.
  package var copyImage: (@Sendable (Data) throws -> Void)?
  /// A closure that has a film drawn; nil where none can be made.
  package var film: (@Sendable (FilmRequest) throws -> FilmTask)?
  /// A closure that returns the pixels for a window of a size.
  package var makeFrameBuffer: @MainActor @Sendable (WindowMetrics) -> FrameBuffer = {
    FrameBuffer(width: $0.width, height: $0.height)
  }
  /// Prints a line for scripts, such as the path of a capture.
  package var print: @Sendable (String) -> Void = { StandardStream.output.log($0) }
  /// Logs a line about a failure.
  package var log: @Sendable (String) -> Void = { _ in }

  package init(scenes: [SceneDescription], plan: LaunchPlan, captureFolder: String) {
    (self.scenes, self.plan, self.captureFolder) = (scenes, plan, captureFolder)
  }
}
