import CoreGraphics
import Testing

// Access to the pixels of drawings, for the tests of the vector readers.

/// Returns the premultiplied red, green, blue and alpha of a pixel.
func pixel(_ image: PixelImage, _ x: Int, _ y: Int) -> [Int] {
  let value = image.pixels[y * image.width + x]
  return [16, 8, 0, 24].map { Int(value >> UInt32($0) & 255) }
}

func expectClose(_ a: [Int], _ b: [Int], by tolerance: Int = 2, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(zip(a, b).allSatisfy { abs($0 - $1) <= tolerance }, "\(a), expected \(b)", sourceLocation: sourceLocation)
}
