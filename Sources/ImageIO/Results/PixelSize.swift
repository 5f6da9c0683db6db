/// The size of a bitmap image in pixels, within the limits of the readers.
package struct PixelSize: Sendable, Equatable {
  /// The largest width and height.
  package static let maximumSide = 32_768
  /// The largest number of pixels, which need 256 MB of memory.
  package static let maximumCount = 64 << 20

  package let width: Int
  package let height: Int
  /// The number of pixels.
  package var count: Int { width * height }

  /// Creates a size. Throws an error if it is empty or too large.
  package init(_ width: Int, _ height: Int) throws {
    let sides = 1...Self.maximumSide
    guard sides.contains(width), sides.contains(height), width * height <= Self.maximumCount else {
      throw ImageError(
        "this image has \(width)x\(height) pixels; at most \(Self.maximumSide) a side and "
          + "\(Self.maximumCount >> 20) million in all can be read")
    }
    (self.width, self.height) = (width, height)
  }
}
