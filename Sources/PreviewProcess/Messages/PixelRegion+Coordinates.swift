import CoreGraphics
import Rasterizer
import Workbench

extension PixelRegion {
  /// The coordinates of the rectangles, for a message.
  var coordinates: [Int] { rects.flatMap { [$0.x0, $0.y0, $0.x1, $0.y1] } }

  /// Creates the region from the coordinates in a message, clipped to the bounds of the window.
  init(coordinates: [Int], inside bounds: PixelRect) throws(ChannelError) {
    guard coordinates.count % 4 == 0, coordinates.count <= 4 * Self.limit else {
      throw ChannelError("a frame names \(coordinates.count) coordinates, expected at most \(Self.limit) rectangles")
    }
    let rects = stride(from: 0, to: coordinates.count, by: 4).map { at in
      PixelRect(x0: coordinates[at], y0: coordinates[at + 1], x1: coordinates[at + 2], y1: coordinates[at + 3])
    }
    self = PixelRegion(rects.map { $0.intersection(bounds) })
  }
}
