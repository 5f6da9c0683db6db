import Compositor
import CoreGraphics
import Simulator

/// A source of a video's images, which can be drawn more than once.
@MainActor package protocol VideoImages {
  var width: Int { get }
  var height: Int { get }
  /// Draws all images in order, and passes each to `body`, with its record if `withTexts` is true.
  func draw(withTexts: Bool, _ body: (PixelImage, [VideoFrame.Text]) throws -> Void) throws
}

/// The images of a running scene.
@MainActor package struct SceneFrames: VideoImages {
  private let plan: LaunchPlan
  let first: Simulation
  private let watch: TurnWatch?
  let timing: VideoTiming
  private let threads: Int
  package let width: Int
  package let height: Int

  /// Creates the images of a simulation that `plan` launched.
  package init(_ simulation: Simulation, of plan: LaunchPlan, timing: VideoTiming, threads: Int, watch: TurnWatch?) {
    (first, self.plan, self.timing, self.threads, self.watch) = (simulation, plan, timing, threads, watch)
    let scale = plan.scale ?? simulation.model.scale
    width = max(1, Int((simulation.model.size.width * scale).rounded()))
    height = max(1, Int((simulation.model.size.height * scale).rounded()))
  }

  package func draw(withTexts: Bool, _ body: (PixelImage, [VideoFrame.Text]) throws -> Void) throws {
    // The journal may no longer hold the beginning of a long video, so a second drawing launches the scene again.
    let isPlayed = first.now > timing.time(of: 0)
    let simulation = isPlayed ? try plan.start(watch: watch) : first
    let scale = plan.scale ?? simulation.model.scale
    let images = SuccessiveFrameImages(scale: scale, compositor: Compositor(threads: threads))
    for frame in 0..<timing.count {
      let time = timing.time(of: frame)
      let image = images.image(of: try simulation.frame(at: time))
      let texts = withTexts ? simulation.record(at: time, scale: plan.scale).texts : []
      try body(image, texts.map { VideoFrame.Text(key: $0.key, text: $0.text) })
    }
  }
}
