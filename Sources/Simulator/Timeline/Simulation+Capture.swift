import Compositor
import ImageIO
import Rasterizer

extension Simulation {
  /// Returns the record of an image at a time; nil means the launch image.
  package func record(at time: DeviceTime?, scale: CGFloat? = nil) -> CaptureRecord {
    var gesture = recording(through: time ?? .zero)
    if time == nil { gesture.inputs = [] }
    let faces = time.map { device.usedFonts(through: $0) } ?? launchFonts
    return CaptureRecord(
      scene: scene.name, time: time, device: model.name, scale: scale == model.scale ? nil : scale, gesture: gesture,
      fonts: faces.map { .init(name: $0.name, hash: $0.fileHash) })
  }

  /// Returns the PNG data of an image at a time; nil means the launch image.
  package func png(at time: DeviceTime?, scale: CGFloat? = nil, threads: Int = 2) throws -> Data {
    let frame = try time.map { try self.frame(at: $0) } ?? launchFrame
    let pixels = FrameImage.draw(frame, scale: scale ?? model.scale, compositor: Compositor(threads: threads))
    return try PNGWriter.data(pixels, texts: record(at: time, scale: scale).texts)
  }

  /// Returns the screen's pixels at a time, at the device's own scale by default.
  package func pixels(at time: DeviceTime, scale: CGFloat? = nil, threads: Int = 2) throws -> PixelImage {
    FrameImage.draw(try frame(at: time), scale: scale ?? model.scale, compositor: Compositor(threads: threads))
  }
}
