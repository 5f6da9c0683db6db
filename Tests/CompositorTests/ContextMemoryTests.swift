import Compositor
import CoreGraphics
import Testing

/// Bitmap contexts whose pixels a client reads and writes.
@Suite struct ContextMemoryTests {
  private let device: Device

  init() {
    device = Device()
    device[DrawingRasterizerSlot.self] = Compositor(threads: 1)
  }

  private let red = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
  private let info = CGImageAlphaInfo.premultipliedLast.rawValue

  private func bitmapContext(_ bytes: UnsafeMutableRawPointer?, info: UInt32, bytesPerRow: Int = 8) -> CGContext? {
    CGContext(
      data: bytes, width: 2, height: 2, bitsPerComponent: 8, bytesPerRow: bytesPerRow,
      space: CGColorSpaceCreateDeviceRGB(),
      bitmapInfo: info)
  }

  @Test(arguments: [
    (CGImageAlphaInfo.premultipliedLast.rawValue, [255, 0, 0, 255]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue, [255, 255, 0, 0]),
    (CGImageAlphaInfo.premultipliedFirst.rawValue | CGBitmapInfo.byteOrder32Little.rawValue, [0, 0, 255, 255]),
    (CGImageAlphaInfo.noneSkipLast.rawValue | CGBitmapInfo.byteOrder32Big.rawValue, [255, 0, 0, 255]),
  ])
  func drawingIsInTheMemoryAtOnce(_ info: UInt32, _ expected: [UInt8]) throws {
    try device.run {
      var bytes = [UInt8](repeating: 0, count: 16)
      try bytes.withUnsafeMutableBytes { memory in
        let context = try #require(bitmapContext(memory.baseAddress, info: info))
        context.setFillColor(red)
        // Y points up, so this is the lower row.
        context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        #expect(Array(memory[8..<12]) == expected)
        #expect(Array(memory[0..<4]) != expected)
      }
    }
  }

  @Test func bytesThatAClientWritesAreDrawnUpon() throws {
    try device.run {
      let context = try #require(bitmapContext(nil, info: info))
      let memory = try #require(context.data).assumingMemoryBound(to: UInt8.self)
      for (place, value) in [0, 255, 0, 255].enumerated() { memory[place] = UInt8(value) }
      context.setFillColor(red)
      context.fill(CGRect(x: 1, y: 1, width: 1, height: 1))
      let row: [UInt8] = (0..<8).map { memory[$0] }
      #expect(row == [0, 255, 0, 255, 255, 0, 0, 255])
      memory[12] = 0
      (memory[13], memory[14], memory[15]) = (0, 255, 255)
      let image = try #require(context.makeImage()?.pixelImage)
      #expect(image.pixels == [0xFF00_FF00, 0xFFFF_0000, 0, 0xFF00_00FF])
    }
  }

  @Test func clipsStayAfterADrawing() throws {
    try device.run {
      var bytes = [UInt8](repeating: 0, count: 16)
      try bytes.withUnsafeMutableBytes { memory in
        let context = try #require(bitmapContext(memory.baseAddress, info: info))
        context.clip(to: CGRect(x: 0, y: 0, width: 1, height: 2))
        context.setFillColor(red)
        for _ in 0..<2 { context.fill(CGRect(x: 0, y: 0, width: 2, height: 2)) }
        let alpha: [UInt8] = [memory[3], memory[7], memory[11], memory[15]]
        #expect(alpha == [255, 0, 255, 0])
      }
    }
  }

  @Test func otherFormatsAreRefused() {
    var bytes = [UInt8](repeating: 0, count: 16)
    bytes.withUnsafeMutableBytes { memory in
      #expect(bitmapContext(memory.baseAddress, info: CGImageAlphaInfo.last.rawValue) == nil)
      #expect(bitmapContext(memory.baseAddress, info: CGImageAlphaInfo.none.rawValue) == nil)
      #expect(bitmapContext(memory.baseAddress, info: info, bytesPerRow: 4) == nil)
    }
  }

  @Test func bytesOfAnImageAreRedGreenBlueAlpha() throws {
    let image = CGImage(PixelImage(width: 2, height: 1, pixels: [0xFF10_2030, 0x8000_4000]))
    let data = try #require(image.dataProvider?.data)
    #expect(image.bitsPerPixel == 32 && image.bytesPerRow == 64 && image.alphaInfo == .premultipliedLast)
    #expect(Array(data.prefix(8)) == [0x10, 0x20, 0x30, 0xFF, 0, 0x40, 0, 0x80])
    let pointer = try #require(CFDataGetBytePtr(data))
    #expect(pointer[1] == 0x20 && CFDataGetLength(data) == 64)
  }
}
