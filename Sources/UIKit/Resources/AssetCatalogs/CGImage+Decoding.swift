internal import ImageIO

extension CGImage {
  /// The picture in encoded bytes; nil when no format fits.
  static func decode(_ data: Data) -> CGImage? { try? ImageReader.image(data) }

  /// A bundle's picture and its pixels per point: a vector drawing is made for the device's scale, pixels have `scale`.
  static func bundled(
    _ data: Data, file: String, scale: Double, deviceScale: Double
  ) throws -> (image: CGImage, scale: Double) {
    do {
      if PDFReader.recognizes(data) { return (try PDFReader.drawing(data).image(scale: deviceScale), deviceScale) }
      if SVGReader.recognizes(data) { return (try SVGReader.drawing(data).image(scale: deviceScale), deviceScale) }
      return (try ImageReader.image(data), scale)
    } catch let error as ImageError {
      throw ResourceError(file: file, "is no picture that can be read: \(error)")
    }
  }
}
