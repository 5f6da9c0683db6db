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
  /// The bezel that is drawn around the device's screen.
  package var bezel = Bezel.frame
  /// The paths of the documents among the scenes.
  package var documents: [String] = []
  /// A closure that watches a file and calls `changed` from any thread after each save; nil to watch none.
  package var follow: (@Sendable (_ path: String, _ changed: @escaping @Sendable () -> Void) -> Void)?
  /// The initial image over the screen; nil for none.
  package var over: ComparedImage?
  /// The mapping from keys to commands.
  package var keys = KeyTable()
  /// An object that finds the source lines of layers and animations; nil if there are no sources.
  package var sources: (any SourceFinding)?
  /// The path of the folder for captures.
  package var captureFolder: String
  /// A closure that stores a capture elsewhere and announces it; nil to store it in `captureFolder`.
  package var storeElsewhere: (@Sendable (_ name: String, _ ext: String, _ data: Data) throws -> Void)?
  /// A closure that copies a PNG image to the desktop's clipboard; nil if there is none.
  package var copyImage: (@Sendable (Data) throws -> Void)?
  /// A closure that drags a PNG image with a name out of the window; nil where that is not possible.
  package var dragImage: (@MainActor @Sendable (Data, String) throws -> Void)?
  /// A closure that starts to render a video; nil if that is impossible.
  package var startVideo: (@Sendable (VideoRequest) throws -> VideoTask)?
  /// A Boolean value indicating whether the scene may get results of other threads after playback has reached the end,
  /// such as answers from a network.
  package var awaitsResults = false
  /// A closure that returns the frame buffer for a window of given metrics.
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
