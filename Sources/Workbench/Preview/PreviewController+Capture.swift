import Compositor
import ImageIO
import QuartzCore
import Simulator

extension PreviewController {
  var captureName: String {
    CaptureFolder.name(
      scene: player.scene.name, device: player.simulation.model.name, frame: player.transport.frameNumber)
  }

  /// Writes an image of the shown time, in the device's own pixels.
  func capture(withOverlay: Bool) {
    attempt {
      let time = player.transport.time
      let data =
        withOverlay ? try overlayImage(at: time) : try screenImage(at: time)
      let name = withOverlay ? captureName + "-overlay" : captureName
      try store(data, name: name, ext: "png")
    }
  }

  /// Puts an image of the shown time on the clipboard, in the device's own pixels.
  func copyScreen() {
    attempt {
      let data = try screenImage(at: player.transport.time)
      // Where the window is another process's, the clipboard is, too. The file's ending tells it what to do.
      if let storeElsewhere = options.storeElsewhere {
        return try storeElsewhere(captureName, CaptureFolder.clipboardExt, data)
      }
      showMessage(CaptureFolder.copy(data, with: options.copyImage))
    }
  }

  /// Stores a capture, prints its path and shows it as a message.
  func store(_ data: Data, name: String, ext: String) throws {
    if let storeElsewhere = options.storeElsewhere { return try storeElsewhere(name, ext, data) }
    let path = try FileWriting.create(in: options.captureFolder, name: name, ext: ext, data: data)
    options.print(path)
    showMessage(path)
  }

  /// Returns the PNG file of the device's screen. Its record has the changes by hand, so it can be drawn again.
  private func screenImage(at time: DeviceTime) throws -> Data { try player.simulation.png(at: time, threads: 2) }

  /// Returns the PNG file of the device's screen with the overlay, at the device's own scale.
  private func overlayImage(at time: DeviceTime) throws -> Data {
    let simulation = player.simulation
    let model = simulation.model
    let both = !showsBounds && !showsCurves
    var look = StageLook()
    (look.showsLayers, look.showsCurves) = (showsBounds || both, showsCurves || both)
    let shown = try FilmStage(models: [model], look: look, scale: model.scale).frame(at: time, of: [simulation])
    let pixels = FrameImage.draw(shown, scale: model.scale, compositor: Compositor(threads: 2))
    return try PNGWriter.data(pixels, texts: simulation.record(at: time).texts)
  }
}
