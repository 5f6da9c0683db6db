import CoreGraphics
import Synchronization

/// An encoded image, which is decoded at the first access to its pixels.
final class EncodedImage: ImageDecoder {
  private let bytes: [UInt8]
  private let format: ImageFormat
  private let size: PixelSize
  private let decoded = Mutex<PixelImage?>(nil)

  init(_ bytes: [UInt8], _ format: ImageFormat, _ size: PixelSize) {
    (self.bytes, self.format, self.size) = (bytes, format, size)
  }

  var pixels: PixelImage {
    decoded.withLock { decoded in
      if let decoded { return decoded }
      let image = read()
      decoded = image
      return image
    }
  }

  private func read() -> PixelImage {
    do {
      return try format.pixels(bytes)
    } catch {
      Device.current.log("an image stays empty: \(error)")
      return PixelImage(
        width: size.width, height: size.height, pixels: [UInt32](repeating: 0, count: size.count))
    }
  }
}
