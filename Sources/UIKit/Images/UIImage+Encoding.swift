internal import ImageIO

// Encoding: images as PNG and JPEG files. The files have no orientation, so their pixels are rotated.
extension UIImage {
  /// Returns the image as the data of a PNG file; nil for an image without pixels.
  ///
  /// The simulator rasterises an image made of a drawing, at the scale of the image.
  public func pngData() -> Data? { pixels.flatMap { try? PNGWriter.data($0) } }

  /// Returns the image, over white, as the data of a JPEG file; nil for an image without pixels.
  ///
  /// The quality is from 0, the smallest file, to 1, the best.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    pixels.flatMap { try? JPEGWriter.data($0, quality: Double(compressionQuality)) }
  }

  private var pixels: PixelImage? {
    guard let image = upright, image.width > 0, image.height > 0 else { return nil }
    if let pixels = image.pixelImage { return pixels }
    Device.current.log("UIImage: this image is a drawing, and nothing outside a simulation turns drawings into pixels")
    return nil
  }
}

/// The name of `pngData()` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.pngData(self:)")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The name of `jpegData(compressionQuality:)` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.jpegData(self:compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
