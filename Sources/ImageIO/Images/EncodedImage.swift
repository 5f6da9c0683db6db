import CoreGraphics
import Dispatch
import Synchronization

/// An encoded image, which is decoded at the first access to its pixels.
///
/// A small image is stored at full size. A large image is stored at the mip level at which it is shown. It is decoded
/// again if a finer level is needed.
final class EncodedImage: ImageDecoder {
  /// The number of pixels up to which an image is stored at full size. It is four times that of the largest phone.
  static let largestKeptWhole = 16 << 20

  /// The queue for decoding images in advance. It is serial, so that the other processors are free for drawing.
  private static let decodingQueue = Dispatch.DispatchQueue(label: "splashview.decoding", qos: .userInitiated)

  private let bytes: [UInt8]
  private let format: ImageFormat
  private let size: PixelSize
  private let decoded = Mutex<MipImage?>(nil)

  init(_ bytes: [UInt8], _ format: ImageFormat, _ size: PixelSize) {
    (self.bytes, self.format, self.size) = (bytes, format, size)
  }

  var pixels: PixelImage { pixels(mipLevel: 0).pixels }

  func pixels(mipLevel level: Int) -> MipImage {
    decoded.withLock { decoded in
      if let decoded, decoded.level <= level { return decoded }
      let image = reduced(read(), to: size.count > Self.largestKeptWhole ? level : 0)
      decoded = image
      return image
    }
  }

  /// A Boolean value indicating whether the image is not decoded, and no thread is decoding it.
  var needsDecoding: Bool { decoded.withLockIfAvailable { $0 == nil } ?? false }

  func decodeAhead() {
    guard needsDecoding, size.count <= Self.largestKeptWhole else { return }
    Self.decodingQueue.async { [weak self] in self?.decodeWhole() }
  }

  /// Waits until all images in the decoding queue are decoded.
  static func finishDecodingAhead() { decodingQueue.sync {} }

  /// Decodes the image unless it is decoded. The error of a damaged one is logged later, on the device that first reads
  /// it.
  private func decodeWhole() {
    decoded.withLock { decoded in
      if decoded == nil, let image = try? format.pixels(bytes) { decoded = MipImage(image, level: 0) }
    }
  }

  /// Halves an image until it has the mip level or is a single pixel.
  private func reduced(_ whole: PixelImage, to level: Int) -> MipImage {
    var (image, done) = (whole, 0)
    while done < level, image.width > 1 || image.height > 1 {
      image = image.nextMipLevel()
      done += 1
    }
    return MipImage(image, level: done)
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
