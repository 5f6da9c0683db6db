import ArgumentParser
import CoreGraphics
import Recording
import Simulator

/// The options for the part of a scene that a video shows.
struct VideoSpanOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "The scene's time of the first frame, in seconds.")
  var from = 0.0
  @Option(parsing: .unconditional, help: "The scene's time at which the video ends; the scene's own end without it.")
  var to: Double?
  @Option(parsing: .unconditional, help: "Frames a second: 60 without it, 30 in a GIF video or a page.")
  var fps: Double?
  @Option(parsing: .unconditional, help: "How fast the scene plays; 0.5 is slow motion.")
  var rate = 1.0

  /// Launches a scene and returns the video of these options. `at` must be nil, because videos have no single moment.
  @MainActor func video(of plan: LaunchPlan, at: String?, standardRate: Double, threads: Int) throws -> SceneVideo {
    if at != nil { throw SimulationError("a video shows a span of time, --from and --to say which") }
    let watch = SceneProvider.watch
    let simulation = try plan.start(watch: watch)
    let timing = try VideoTiming(
      start: from, end: to ?? simulation.duration, rate: rate, framesPerSecond: fps ?? standardRate)
    let images = SceneFrames(simulation, of: plan, timing: timing, threads: threads, watch: watch)
    return SceneVideo(simulation: simulation, timing: timing, images: images, threads: threads, watch: watch)
  }
}

/// A launched scene with the settings of its video.
@MainActor struct SceneVideo {
  let simulation: Simulation
  let timing: VideoTiming
  let images: SceneFrames
  let threads: Int
  let watch: TurnWatch

  /// Returns a recorder of images that reports progress to a notice.
  func recorder(_ images: any VideoImages, _ notice: ProgressNotice) -> Recorder {
    Recorder(images, timing: timing, threads: threads, interruption: Interruption(), progress: notice.show)
  }
}
