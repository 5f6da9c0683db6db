import Compositor
import ImageIO
import QuartzCore
import Simulator

extension PreviewController {
  var captureName: String {
    CaptureFolder.name(
      scene: player.scene.name, device: player.simulation.model.name, frame: player.transport.frameNumber)
  }

  /// Writes the shown time as a picture of the device's own pixels.
  func capture(withOverlay: Bool) {
    attempt {
      let time = player.transport.time
      let data =
        withOverlay ? try overlayPicture(at: time) : try player.simulation.png(at: time, threads: 2)
      let name = withOverlay ? captureName + "-overlay" : captureName
      announce(try FileWriting.create(in: options.captureFolder, name: name, ext: "png", data: data))
    }
  }

  func announce(_ path: String) {
    options.print(path)
    say(path)
  }

  /// The device's screen with what the overlay says, at the device's own scale.
  private func overlayPicture(at time: DeviceTime) throws -> Data {
    let simulation = player.simulation
    let model = simulation.model
    let frame = try simulation.frame(at: time)
    let both = !showsBounds && !showsCurves
    let stage = OverlayStage(size: model.size, scale: model.scale)
    let shown = stage.frame(
      tree: simulation.tree(at: time), time: time, contents: OverlayContents(frame),
      bounds: showsBounds || both, curves: showsCurves || both)
    let pixels = FrameImage.draw(shown, scale: model.scale, compositor: Compositor(threads: 2))
    return try PNGWriter.data(pixels, texts: simulation.record(at: time).texts)
  }
}
