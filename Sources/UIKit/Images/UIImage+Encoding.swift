internal import ImageIO

// Images as files. A rotated image is written as it is seen, since the files have no orientation.
extension UIImage {
  /// Returns the image as a PNG file; nil for an image without pixels.
  ///
  /// The simulator rasterises a drawing at the image's own scale.
  public func pngData() -> Data? { pixels.flatMap { try? PNGWriter.data($0) } }

  /// Returns the image over white as a JPEG file, with a quality from 0 to 1; nil for an image without pixels.
  public func jpegData(compressionQuality: CGFloat) -> Data? {
    pixels.flatMap { try? JPEGWriter.data($0, quality: Double(compressionQuality)) }
  }

  private var pixels: PixelImage? {
    guard let image = upright, image.width > 0, image.height > 0 else { return nil }
    if let pixels = image.pixelImage { return pixels }
    Device.current.log("UIImage: a drawing becomes bytes in a simulation only; nothing draws for this device")
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
