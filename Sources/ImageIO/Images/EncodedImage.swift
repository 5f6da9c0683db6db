import CoreGraphics
import Dispatch
import Synchronization

/// An encoded image, which is decoded at the first access to its pixels.
///
/// A small image is kept whole. A large one is kept at the mip level at which it is shown, and decoded again when a finer
/// level is needed.
final class EncodedImage: ImageDecoder {
  /// The number of pixels up to which an image is kept whole: four times those of the largest telephone's screen.
  static let largestKeptWhole = 16 << 20

  /// The queue of images that will be drawn. It decodes one at a time, and leaves the other processors to the drawing.
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

  /// A Boolean value indicating whether the image is neither decoded nor being decoded.
  var needsDecoding: Bool { decoded.withLockIfAvailable { $0 == nil } ?? false }

  func decodeAhead() {
    guard needsDecoding, size.count <= Self.largestKeptWhole else { return }
    Self.decodingQueue.async { [weak self] in self?.decodeWhole() }
  }

  /// Returns when the images that began to be decoded are decoded.
  static func finishDecodingAhead() { decodingQueue.sync {} }

  /// Decodes the image if nobody has. A damaged one is left to its first reader, whose device hears of the error.
  private func decodeWhole() {
    decoded.withLock { decoded in
      if decoded == nil, let image = try? format.pixels(bytes) { decoded = MipImage(image, level: 0) }
    }
  }

  /// Halves an image until it has the level, or a single pixel.
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
