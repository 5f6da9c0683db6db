import BundleFixtures
import CoreGraphics
import Foundation
import ImageIO
import Testing
import UIKit

/// Images of files outside asset catalogues.
@MainActor @Suite struct NamedFileTests {
  private func bundle(_ sizes: [String: Int]) throws -> TemporaryBundle {
    let bundle = try TemporaryBundle([:])
    for (name, side) in sizes {
      let pixels = [UInt32](repeating: 0xFF80_8080, count: side * side)
      try bundle.write(
        try JPEGWriter.data(PixelImage(width: side, height: side, pixels: pixels), quality: 1), to: name)
    }
    return bundle
  }

  private func expect(_ name: String, width: Int, scale: CGFloat, in bundle: TemporaryBundle) {
    bundle.device.run {
      UIScreen.main.configure(size: CGSize(width: 100, height: 100), scale: 2)
      let image = UIImage(named: name)
      #expect(image?.cgImage?.width == width && image?.scale == scale, "\(name)")
    }
  }

  @Test func aScaleInTheNameIsTheImagesScale() throws {
    let bundle = try bundle(["logo@2x.jpg": 8])
    expect("logo@2x.jpg", width: 8, scale: 2, in: bundle)
    expect("logo.jpg", width: 8, scale: 2, in: bundle)
  }

  @Test func extensionsMayBeInCapitals() throws {
    expect("logo.JPG", width: 4, scale: 1, in: try bundle(["logo.JPG": 4]))
  }

  @Test func aFileForTheDeviceComesFirst() throws {
    let bundle = try bundle(["logo.jpg": 4, "logo~iphone.jpg": 6, "logo~ipad.jpg": 10])
    expect("logo.jpg", width: 6, scale: 1, in: bundle)
  }
}
