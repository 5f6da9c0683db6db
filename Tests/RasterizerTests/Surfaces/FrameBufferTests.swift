import CoreGraphics
import Testing

@testable import Rasterizer

/// Frame buffers as bytes.
@Suite struct FrameBufferTests {
  @Test(arguments: [(3, 2), (0, 5), (900, 800)]) func bytesFollowWords(width: Int, height: Int) {
    let buffer = FrameBuffer(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width { buffer.base[y * buffer.stride + x] = UInt32(y * width + x) &* 0x9E37_79B9 }
    }
    let words = [UInt32(width), UInt32(height), 7]
    let bytes = buffer.data(after: words)
    #expect(bytes.count == 4 * (3 + width * height))
    let read = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt32.self)) }
    let isSame = read == words + buffer.makePixelImage().pixels
    #expect(isSame)
  }
}
