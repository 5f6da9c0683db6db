import CoreGraphics
import QuartzCore
import Rasterizer
import Testing

/// An image that its decoder keeps at a mip level is drawn as the same image in memory.
@Suite struct HalvedImageTests {
  /// A decoder that computes the mip level at each access.
  private final class Halving: ImageDecoder {
    let pixels: PixelImage

    init(_ pixels: PixelImage) { self.pixels = pixels }

    func pixels(mipLevel level: Int) -> MipImage {
      MipImage((0..<level).reduce(pixels) { image, _ in image.nextMipLevel() }, level: level)
    }

    func decodeAhead() {}
  }

  private static let whole: PixelImage = {
    var random = SeededGenerator(seed: 11)
    let pixels = (0..<181 * 143).map { _ -> UInt32 in
      let (word, alpha) = (UInt32(truncatingIfNeeded: random.next()), UInt32(truncatingIfNeeded: random.next()) & 255)
      let channels = [0, 8, 16].map { ((word >> $0 & 255) * alpha / 255) << $0 }
      return channels.reduce(alpha << 24, |)
    }
    return PixelImage(width: 181, height: 143, pixels: pixels)
  }()

  private func pixels(_ content: CGImage.Content, _ side: Double, _ filter: CALayerContentsFilter) -> [UInt32] {
    let screen = Stage()
    screen.turn {
      let layer = CALayer()
      layer.frame = CGRect(x: 1.25, y: 2, width: side, height: side * 0.7)
      layer.contents = CGImage(content, width: Self.whole.width, height: Self.whole.height)
      layer.contentsRect = CGRect(x: 0.125, y: 0, width: 0.75, height: 1)
      layer.minificationFilter = filter
      layer.transform = CATransform3DMakeRotation(side > 20 ? 0.2 : 0, 0, 0, 1)
      screen.root.addSublayer(layer)
    }
    return screen.pixels(at: 0).makePixelImage().pixels
  }

  @Test(arguments: [3, 9, 17, 33, 120] as [Double])
  func pixelsEqualThoseOfTheWholeImage(side: Double) {
    for filter in [CALayerContentsFilter.linear, .trilinear, .nearest] {
      let halved = pixels(.encoded(Halving(Self.whole)), side, filter)
      let isSame = halved == pixels(.pixels(Self.whole), side, filter)
      #expect(isSame, "\(filter)")
      #expect(Set(halved).count > 3)
    }
  }
}
