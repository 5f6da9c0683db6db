import CoreGraphics
@_exported import TestDevices

extension Stage {
  /// Creates a device with the screen of an iPhone 8.
  convenience init(seed: UInt64 = 0) { self.init(size: CGSize(width: 375, height: 667), seed: seed) }
}
