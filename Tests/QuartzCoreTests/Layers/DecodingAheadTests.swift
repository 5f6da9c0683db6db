import CoreGraphics
import QuartzCore
import Synchronization
import Testing

/// A layer's image is decoded while the application continues.
@Suite struct DecodingAheadTests {
  private final class Decoder: ImageDecoder {
    let requests = Atomic(0)
    let pixels = PixelImage(width: 1, height: 1, pixels: [.max])

    func pixels(mipLevel level: Int) -> MipImage { MipImage(pixels, level: 0) }
    func decodeAhead() { requests.add(1, ordering: .relaxed) }
  }

  @Test func settingContentsStartsDecoding() {
    let decoder = Decoder()
    let image = CGImage(.encoded(decoder), width: 1, height: 1)
    let device = Device()
    device.run {
      CALayer().contents = image
      #expect(decoder.requests.load(ordering: .relaxed) == 0, "not on a device that draws no images")
      device[LayerRoots.self].decodesImagesAhead = true
      let layer = CALayer()
      layer.contents = image
      #expect(decoder.requests.load(ordering: .relaxed) == 1)
      layer.contents = image
      #expect(decoder.requests.load(ordering: .relaxed) == 1)
    }
  }
}
