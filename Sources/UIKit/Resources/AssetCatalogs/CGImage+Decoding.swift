internal import ImageIO

extension CGImage {
  /// Decodes an image; nil if no format fits.
  static func decode(_ data: Data) -> CGImage? { try? ImageReader.image(data) }

  /// Decodes an image of a bundle, and returns it with its scale. A vector drawing gets the device's scale.
  static func bundled(
    _ data: Data, file: String, scale: Double, deviceScale: Double
  ) throws -> (image: CGImage, scale: Double) {
    do {
      if PDFReader.recognizes(data) { return (try PDFReader.drawing(data).image(scale: deviceScale), deviceScale) }
      if SVGReader.recognizes(data) { return (try SVGReader.drawing(data).image(scale: deviceScale), deviceScale) }
      return (try ImageReader.image(data), scale)
    } catch let error as ImageError {
      throw ResourceError(file: file, "is no image that can be read: \(error)")
    }
  }
}
