import Compositor
import ImageIO
import QuartzCore
import Simulator

extension PreviewController {
  var captureName: String {
    CaptureFolder.name(
      scene: player.scene.name, device: player.simulation.model.name, frame: player.transport.frameNumber)
  }

  /// Writes an image of the shown time, in pixels of the device.
  func capture(withOverlay: Bool) {
    attempt {
      let time = player.transport.time
      let data =
        withOverlay ? try overlayImage(at: time) : try screenImage(at: time)
      let name = withOverlay ? captureName + "-overlay" : captureName
      try store(data, name: name, ext: "png")
    }
  }

  /// Copies an image of the shown time to the clipboard, in pixels of the device.
  func copyScreen() {
    attempt {
      let data = try screenImage(at: player.transport.time)
      // If another process owns the window, it also owns the clipboard. The file extension requests the copy.
      if let storeElsewhere = options.storeElsewhere {
        return try storeElsewhere(captureName, CaptureFolder.clipboardExt, data)
      }
      showMessage(CaptureFolder.copy(data, with: options.copyImage))
    }
  }

  /// Begins to drag an image of the shown time out of the window, to another program.
  func dragScreen() {
    attempt {
      let data = try screenImage(at: player.transport.time)
      if let storeElsewhere = options.storeElsewhere {
        return try storeElsewhere(captureName, CaptureFolder.dragExt, data)
      }
      showMessage(CaptureFolder.drag(data, name: captureName, with: options.dragImage))
    }
  }

  /// Stores a capture, prints its path and shows it as a message.
  func store(_ data: Data, name: String, ext: String) throws {
    if let storeElsewhere = options.storeElsewhere { return try storeElsewhere(name, ext, data) }
    let path = try FileWriting.create(in: options.captureFolder, name: name, ext: ext, data: data)
    options.print(path)
    showMessage(path)
  }

  /// Returns a PNG file of the device's screen. Its record includes the edits, so it can be rendered again.
  private func screenImage(at time: DeviceTime) throws -> Data { try player.simulation.png(at: time, threads: 2) }

  /// Returns a PNG file of the device's screen with the overlay, at the device's scale.
  private func overlayImage(at time: DeviceTime) throws -> Data {
    let simulation = player.simulation
    let model = simulation.model
    let both = !showsBounds && !showsCurves
    var style = StageStyle()
    (style.showsLayers, style.showsCurves) = (showsBounds || both, showsCurves || both)
    let shown = try VideoStage(models: [model], style: style, scale: model.scale).frame(at: time, of: [simulation])
    let pixels = FrameImage.draw(shown, scale: model.scale, compositor: Compositor(threads: 2))
    return try PNGWriter.data(pixels, texts: simulation.record(at: time).texts)
  }
}
