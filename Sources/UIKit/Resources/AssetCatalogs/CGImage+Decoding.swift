internal import ImageIO

extension CGImage {
  /// The picture in encoded bytes; nil when no format fits.
  static func decode(_ data: Data) -> CGImage? { try? ImageReading.image(data) }
}
