internal import ImageIO

/// An error that says why a file of a bundle cannot be decoded as an image.
struct UnreadableImage: Error, CustomStringConvertible {
  let reason: ResourceError
  var description: String { "\(reason)" }
}

extension UIImage.Orientation {
  /// Creates the orientation in the Exif metadata of an encoded image. Without one, it is `up`.
  init(of data: Data) {
    // Exif numbers the orientations from 1 to 8.
    let exifOrder: [Self] = [.up, .upMirrored, .down, .downMirrored, .leftMirrored, .right, .rightMirrored, .left]
    self = exifOrder[ImageReader.orientation(data) - 1]
  }
}

extension CGImage {
  /// Decodes an image; nil if the data is invalid or its format is not supported.
  static func decode(_ data: Data) -> CGImage? { try? ImageReader.image(data) }

  /// Decodes an image of a bundle, and returns it with its scale.
  ///
  /// A PDF or SVG drawing is rasterised at the device's scale. Data that is no image throws an `UnreadableImage`.
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
      throw UnreadableImage(reason: ResourceError(file: file, "is not a readable image: \(error)"))
    }
  }
}
