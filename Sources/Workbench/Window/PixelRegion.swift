import CoreGraphics
import Rasterizer

/// A set of pixels, stored as a few rectangles that may overlap.
package struct PixelRegion: Sendable, Equatable {
  /// The maximum number of rectangles. Beyond it, their bounds replace them, because presentation costs time per
  /// rectangle.
  package static let limit = 16

  package private(set) var rects: [PixelRect] = []

  package init() {}

  package init(_ rects: [PixelRect]) {
    for rect in rects { formUnion(rect) }
  }

  package var isEmpty: Bool { rects.isEmpty }

  /// The bounding rectangle of the region.
  package var bounds: PixelRect {
    rects.reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) { $0.union($1) }
  }

  /// Adds the pixels of a rectangle, unless an earlier rectangle contains them.
  package mutating func formUnion(_ rect: PixelRect) {
    if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
    rects.removeAll { rect.contains($0) }
    rects.append(rect)
    if rects.count > Self.limit { rects = [bounds] }
  }

  /// Adds the pixels of another region.
  package mutating func formUnion(_ other: PixelRegion) {
    for rect in other.rects { formUnion(rect) }
  }

  /// Returns the part of the region inside a rectangle.
  package func clipped(to rect: PixelRect) -> PixelRegion {
    PixelRegion(rects.map { $0.intersection(rect) })
  }
}
