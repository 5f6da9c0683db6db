internal import ImageIO

// Pictures as files. A turned picture is written as it is seen: files carry no orientation here.
extension UIImage {
  /// The picture as a PNG file; nil for one without pixels.
  ///
  /// A drawing is rasterised by the simulator, at the picture's own scale.
  public func pngData() -> Data? { pixels.flatMap { try? PNGWriter.data($0) } }

  /// The picture over white as a JPEG file, 0 the smallest and 1 the best; nil for one without pixels.
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

/// The picture as a PNG file, under its name before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.pngData(self:)")
public func UIImagePNGRepresentation(_ image: UIImage) -> Data? { image.pngData() }

/// The picture as a JPEG file, under its name before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIImage.jpegData(self:compressionQuality:)")
public func UIImageJPEGRepresentation(_ image: UIImage, _ compressionQuality: CGFloat) -> Data? {
  image.jpegData(compressionQuality: compressionQuality)
}
