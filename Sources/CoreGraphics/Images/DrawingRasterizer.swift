/// A rasterizer of drawings for client code that needs pixels. The simulator installs one in each device.
package protocol DrawingRasterizer: Sendable {
  /// Returns the image as `width` × `height` pixels.
  func rasterize(_ image: CGImage) -> PixelImage
}

/// The slot of the device's rasterizer of drawings; nil if none is installed.
package enum DrawingRasterizerSlot: DeviceSlot {
  package static func makeValue(for device: Device) -> (any DrawingRasterizer)? { nil }
}
