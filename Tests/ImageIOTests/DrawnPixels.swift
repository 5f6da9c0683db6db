import CoreGraphics
import Testing

// What the tests of the vector readers ask of the pixels of a drawn picture.

/// Red, green, blue and alpha of a pixel, premultiplied.
func pixel(_ image: PixelImage, _ x: Int, _ y: Int) -> [Int] {
  let word = image.pixels[y * image.width + x]
  return [16, 8, 0, 24].map { Int(word >> UInt32($0) & 255) }
}

func expectClose(_ a: [Int], _ b: [Int], by most: Int = 2, sourceLocation: SourceLocation = #_sourceLocation) {
  #expect(zip(a, b).allSatisfy { abs($0 - $1) <= most }, "\(a), expected \(b)", sourceLocation: sourceLocation)
}
