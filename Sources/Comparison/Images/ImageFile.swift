import CoreGraphics
import ImageIO
import Simulator

/// An image that is compared: its bytes, its pixels and the record of what it shows.
package struct ImageFile: Sendable {
  package let path: String
  package let bytes: [UInt8]
  package let pixels: PixelImage

  /// Reads an image. Errors name the file.
  package init(path: String) throws {
    try self.init(bytes: try FileReading.bytes(of: path), path: path)
  }

  /// Reads an image of bytes; errors name it `path`.
  package init(bytes: [UInt8], path: String) throws {
    (self.path, self.bytes) = (path, bytes)
    do { pixels = try ImageReader.pixels(Data(bytes)) } catch let error as ImageError {
      throw SimulationError("\(path): \(error)")
    }
  }

  /// The text chunks of a PNG file.
  package var texts: [PNGFile.Text] { (try? PNGReader.texts(bytes)) ?? [] }

  /// Returns a PNG file of the difference from another image.
  package func data(of difference: ImageDifference) throws -> Data {
    try PNGWriter.data(difference.image(over: pixels))
  }
}
