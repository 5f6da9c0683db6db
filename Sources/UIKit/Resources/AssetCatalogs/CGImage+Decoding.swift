internal import ImageIO

/// The reason that a file of a bundle is no image.
struct UnreadableImage: Error, CustomStringConvertible {
  let reason: ResourceError
  var description: String { "\(reason)" }
}

extension UIImage.Orientation {
  /// Creates the orientation that an encoded image asks for.
  init(of data: Data) {
    let orientations: [Self] = [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left]
    self = orientations[ImageReader.orientation(data) - 1]
  }
}

extension CGImage {
  /// Decodes an image; nil if no format fits.
  static func decode(_ data: Data) -> CGImage? { try? ImageReader.image(data) }

  /// Decodes an image of a bundle, and returns it with its scale. A vector drawing gets the device's scale.
  static func bundled(
    _ data: Data, file: String, scale: Double, deviceScale: Double
  ) throws -> (image: CGImage, scale: Double) {
    do {
      if PDFReader.recognizes(data) {
        let drawing = try PDFReader.drawing(data)
        if let part = drawing.leavesOut { Device.current.log("\(file): \(part), is left out") }
        return (try drawing.image(scale: deviceScale), deviceScale)
      }
      if SVGReader.recognizes(data) { return (try SVGReader.drawing(data).image(scale: deviceScale), deviceScale) }
      return (try ImageReader.image(data), scale)
    } catch let error as ImageError {
      throw UnreadableImage(reason: ResourceError(file: file, "is no image that can be read: \(error)"))
    }
  }
}
