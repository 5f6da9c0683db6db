import Compositor
import CoreGraphics
import Simulator

/// The images of a film, in their order. They can be drawn more than once.
@MainActor package protocol FilmImages {
  var width: Int { get }
  var height: Int { get }
  /// Draws all images and calls `body` with each and, where it is wanted, with its record.
  func draw(withTexts: Bool, _ body: (PixelImage, [FilmFrame.Text]) throws -> Void) throws
}

/// The images of a scene that is played.
@MainActor package struct SceneFrames: FilmImages {
  private let plan: LaunchPlan
  let first: Simulation
  private let watch: TurnWatch?
  let timing: FilmTiming
  private let threads: Int
  package let width: Int
  package let height: Int

  /// Creates the images of a scene that was launched by a plan.
  package init(_ simulation: Simulation, of plan: LaunchPlan, timing: FilmTiming, threads: Int, watch: TurnWatch?) {
    (first, self.plan, self.timing, self.threads, self.watch) = (simulation, plan, timing, threads, watch)
    let scale = plan.scale ?? simulation.model.scale
    width = max(1, Int((simulation.model.size.width * scale).rounded()))
    height = max(1, Int((simulation.model.size.height * scale).rounded()))
  }

  package func draw(withTexts: Bool, _ body: (PixelImage, [FilmFrame.Text]) throws -> Void) throws {
    // A long film leaves the journal's bounds, so a second drawing launches the scene again.
    let isPlayed = first.now > timing.time(of: 0)
    let simulation = isPlayed ? try plan.start(watch: watch) : first
    let compositor = Compositor(threads: threads)
    let scale = plan.scale ?? simulation.model.scale
    for frame in 0..<timing.count {
      let time = timing.time(of: frame)
      let image = FrameImage.draw(try simulation.frame(at: time), scale: scale, compositor: compositor)
      let texts = withTexts ? simulation.record(at: time, scale: plan.scale).texts : []
      try body(image, texts.map { FilmFrame.Text(key: $0.key, text: $0.text) })
    }
  }
}
