import Compositor
import CoreGraphics
import Recording
import Simulator
import Workbench

/// The images of a scene on one or more devices, with bezels and overlays.
@MainActor struct StagedFrames: VideoImages {
  private let plans: [LaunchPlan]
  private let timing: VideoTiming
  private let stage: VideoStage
  private let scale: CGFloat
  private let threads: Int
  private let watch: TurnWatch?
  let width: Int
  let height: Int

  /// Creates the images for plans of devices side by side.
  init(_ plans: [LaunchPlan], style: StageStyle, timing: VideoTiming, threads: Int, watch: TurnWatch?) throws {
    (self.plans, self.timing, self.threads, self.watch) = (plans, timing, threads, watch)
    let models = try plans.map { try $0.start(watch: watch).model }
    scale = models.map(\.scale).max() ?? 1
    stage = VideoStage(models: models, style: style, scale: scale)
    _ = try DeviceModel.custom(size: stage.size, scale: scale)
    width = Int((stage.size.width * scale).rounded())
    height = Int((stage.size.height * scale).rounded())
  }

  func draw(withTexts: Bool, _ body: (PixelImage, [VideoFrame.Text]) throws -> Void) throws {
    let simulations = try plans.map { try $0.start(watch: watch) }
    let images = SuccessiveFrameImages(scale: scale, compositor: Compositor(threads: threads))
    for number in 0..<timing.count {
      let frame = try stage.frame(at: timing.time(of: number), of: simulations)
      // The images have no records, because `render` cannot reproduce them.
      try body(images.image(of: frame), [])
    }
  }
}
