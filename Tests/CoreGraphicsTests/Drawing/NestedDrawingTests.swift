import CoreGraphics
import Testing

/// Nested drawings become pixels when they have too many items.
struct NestedDrawingTests {
  private struct Rasterizer: DrawingRasterizer {
    func rasterize(_ image: CGImage) -> PixelImage {
      PixelImage(
        width: image.width, height: image.height, pixels: [UInt32](repeating: 0, count: image.width * image.height))
    }
  }

  /// Draws an image twice into a new one, a number of times.
  private func doubled(times: Int) -> CGImage {
    let size = CGSize(width: 4, height: 4)
    var image = CGImage(.drawing(DisplayList(), size: size, scale: 1), width: 4, height: 4)
    for _ in 0..<times {
      let context = CGContext()
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.draw(image, in: CGRect(origin: .zero, size: size))
      context.draw(image, in: CGRect(origin: .zero, size: size))
      image = CGImage(.drawing(context.displayList, size: size, scale: 1), width: 4, height: 4)
    }
    return image
  }

  @Test func weightCountsTheImagesInside() {
    let image = doubled(times: 3)
    #expect(image.weight.levels == 4)
    #expect(image.weight.items == 3 * (1 + 2 + 4))
  }

  @Test func heavyDrawingsBecomePixels() {
    let device = Device()
    device[DrawingRasterizerSlot.self] = Rasterizer()
    device.run {
      let image = doubled(times: 1_000)
      #expect(image.weight.levels <= 17)
      #expect(image.weight.items < 1_000_000)
    }
  }

  @Test func nestedTransparencyLayersAreLimited() {
    let context = CGContext()
    for _ in 0..<10_000 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    for _ in 0..<10_000 { context.endTransparencyLayer() }
    #expect(context.displayList.weight.items == 65)
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(context.displayList.items.count == 2)
  }
}
