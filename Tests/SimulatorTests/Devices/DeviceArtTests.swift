import CoreGraphics
import Simulator
import TestDevices
import Testing
import UIKit

@MainActor @Suite struct DeviceArtTests {
  /// Every part of every device is on its screen. In landscape, the top of the device is at the left.
  @Test func allPartsAreOnTheScreen() {
    for model in DeviceModel.table {
      for turned in [model, model.rotated] {
        let (screen, art) = (CGRect(origin: .zero, size: turned.size), DeviceArt(turned))
        Device().run {
          #expect(art.screen.boundingBox.insetBy(dx: 0.01, dy: 0.01).isInside(screen), "\(turned.name)")
          #expect((art.cutout == nil) == (model.cutout == .none))
          #expect((art.indicator == nil) == !model.hasHomeIndicator)
          if let box = art.cutout?.boundingBox {
            #expect(box.insetBy(dx: 0.01, dy: 0.01).isInside(screen))
            let middle = turned.isLandscape ? box.midY - screen.midY : box.midX - screen.midX
            #expect(abs(middle) < 0.01)
            #expect(turned.isLandscape ? box.maxX < 60 : box.maxY < 60)
          }
          if let box = art.indicator?.boundingBox { #expect(abs(screen.maxY - box.maxY - 8) < 0.01) }
          #expect(art.frame(width: 10).boundingBox.insetBy(dx: 9.9, dy: 9.9).contains(screen.insetBy(dx: 1, dy: 1)))
        }
      }
    }
  }
}

extension CGRect {
  fileprivate func isInside(_ other: CGRect) -> Bool { other.contains(self) }
}
