import CoreGraphics
import ImageIO
import Simulator

/// An image to compare, with the bytes of its file.
package struct ImageFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  package let pixels: PixelImage

  /// Reads an image from a file. Error messages include the path.
  package init(path: String) throws {
    try self.init(bytes: try FileReading.bytes(of: path), path: path)
  }

  /// Decodes an image from bytes. Error messages include `path`.
  package init(bytes: [UInt8], path: String) throws {
    (self.path, self.bytes) = (path, bytes)
    do { pixels = try ImageReader.pixels(Data(bytes)) } catch let error as ImageError {
      throw SimulationError("\(path): \(error)")
    }
  }

  /// The text chunks of a PNG file, which hold a capture's record. Empty for other formats.
  package var texts: [PNGFile.Text] { (try? PNGReader.texts(bytes)) ?? [] }

  /// Returns a PNG file that marks a difference on this image.
  package func data(of difference: ImageDifference) throws -> Data {
    try PNGWriter.data(difference.image(over: pixels))
  }
}
