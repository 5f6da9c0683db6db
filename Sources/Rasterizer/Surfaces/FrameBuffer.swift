// Premultiplied BGRA8 pixels in memory, in rows of 32-bit words 0xAARRGGBB.
//
// Invariant: raw pointers do not leave the Rasterizer target, with two exceptions for Desktop. `copy` writes damaged
// rectangles into a window's buffer, and a frame buffer from `init(adopting:)` draws into one.
import CoreGraphics

/// A mutable image in memory, the target of drawings.
///
/// The conformance to `Sendable` is unchecked. The renderer's threads draw disjoint rectangles, and the owner reads the
/// pixels between drawings.
package final class FrameBuffer: @unchecked Sendable {
  package let width: Int
  package let height: Int
  /// The number of words from one row to the next.
  let stride: Int
  let base: UnsafeMutablePointer<UInt32>
  /// The buffer of the pixels, if the frame buffer owns them.
  private let memory: LargePageBuffer?

  /// Creates a transparent image. Negative sizes count as zero.
  package convenience init(width: Int, height: Int) {
    self.init(unclearedWidth: width, height: height)
    if memory?.isCleared == false { base.initialize(repeating: 0, count: max(1, self.width * self.height)) }
  }

  /// Creates an image with undefined pixels, which the caller writes. Until then, it only needs address space.
  init(unclearedWidth width: Int, height: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    stride = self.width
    precondition(
      Self.isPossible(self.width, self.height), "an image has at most 2³¹ pixels, not \(width) × \(height)")
    // The first row begins at a cache line, and so do most bands.
    let memory = LargePageBuffer(bytes: 4 * max(1, self.width * self.height))
    base = memory.base.assumingMemoryBound(to: UInt32.self)
    self.memory = memory
  }

  /// Creates an image in the memory of another object, which must outlive it. `bytesPerRow` is a multiple of four.
  package init(adopting memory: UnsafeMutableRawPointer, width: Int, height: Int, bytesPerRow: Int) {
    self.width = max(0, width)
    self.height = max(0, height)
    stride = bytesPerRow / 4
    base = memory.assumingMemoryBound(to: UInt32.self)
    self.memory = nil
  }

  /// Creates an image of another object's pixels, which must outlive it. The image must not be drawn into.
  convenience init(reading pixels: Row<Pixel>, width: Int, height: Int, stride: Int) {
    self.init(
      adopting: UnsafeMutableRawPointer(mutating: pixels.base), width: width, height: height, bytesPerRow: 4 * stride)
  }

  /// Returns a Boolean value that indicates whether an image of this size is possible. Kernels count pixels in 32 bits.
  static func isPossible(_ width: Int, _ height: Int) -> Bool {
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    return !isTooLarge && count <= 1 << 31
  }

  deinit { memory?.deallocate() }

  /// The rectangle of the whole image.
  package var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }

  /// Returns the pixels of row `y`.
  @inline(__always)
  func row(_ y: Int) -> MutableRow<Pixel> { MutableRow(base + y * stride) }

  /// Returns one pixel, or 0 outside the image.
  package func pixel(x: Int, y: Int) -> UInt32 {
    x >= 0 && y >= 0 && x < width && y < height ? base[y * stride + x] : 0
  }

  /// Fills the image with one premultiplied word.
  package func clear(to word: UInt32 = 0) {
    for y in 0..<height { (base + y * stride).update(repeating: word, count: width) }
  }

  /// Returns a copy as an image value.
  package func makePixelImage() -> PixelImage {
    // All empty arrays share one storage. The initializer would write its count there, which would be a data race.
    guard width * height > 0 else { return PixelImage(width: width, height: height, pixels: []) }
    let pixels = [UInt32](unsafeUninitializedCapacity: width * height) { buffer, count in
      if let target = buffer.baseAddress {
        for y in 0..<height { (target + y * width).initialize(from: base + y * stride, count: width) }
      }
      count = width * height
    }
    return PixelImage(width: width, height: height, pixels: pixels)
  }

  /// Returns `words`, followed by all pixels row by row, in the native byte order. Each is copied once.
  package func data(after words: [UInt32]) -> Data {
    let (head, row) = (4 * words.count, 4 * width)
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(1, head + row * height), alignment: 16)
    words.withUnsafeBytes { if let base = $0.baseAddress { memory.copyMemory(from: base, byteCount: head) } }
    copy([bounds], to: memory + head, bytesPerRow: row)
    return Data(
      bytesNoCopy: memory, count: head + row * height, deallocator: .custom { memory, _ in memory.deallocate() })
  }

  /// Copies rectangles to memory of the same size and layout.
  package func copy(_ rects: [PixelRect], to memory: UnsafeMutableRawPointer, bytesPerRow: Int) {
    for rect in rects {
      let r = rect.intersection(bounds)
      if r.isEmpty { continue }
      for y in r.y0..<r.y1 {
        (memory + y * bytesPerRow + r.x0 * 4).copyMemory(from: base + (y * stride + r.x0), byteCount: r.width * 4)
      }
    }
  }

  /// Copies rectangles to the same position in another image.
  package func copy(_ rects: [PixelRect], to other: FrameBuffer) {
    let clipped = rects.map { $0.intersection(other.bounds) }
    copy(clipped, to: UnsafeMutableRawPointer(other.base), bytesPerRow: other.stride * 4)
  }
}
