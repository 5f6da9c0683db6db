import CoreGraphics
import Rasterizer

/// A few rectangles that together cover what changed; they may overlap.
package struct PixelRegion: Sendable, Equatable {
  /// More than this many are folded into one: handing over costs per rectangle.
  package static let limit = 16

  package private(set) var rects: [PixelRect] = []

  package init() {}

  package init(_ rects: [PixelRect]) {
    for rect in rects { add(rect) }
  }

  package var isEmpty: Bool { rects.isEmpty }

  /// The smallest rectangle that holds the region.
  package var bounds: PixelRect {
    rects.reduce(PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)) { $0.union($1) }
  }

  /// Adds a rectangle; what an earlier one covers is not added again.
  package mutating func add(_ rect: PixelRect) {
    if rect.isEmpty || rects.contains(where: { $0.contains(rect) }) { return }
    rects.removeAll { rect.contains($0) }
    rects.append(rect)
    if rects.count > Self.limit { rects = [bounds] }
  }

  /// Adds another region.
  package mutating func add(_ other: PixelRegion) {
    for rect in other.rects { add(rect) }
  }

  /// The part inside a rectangle.
  package func clipped(to rect: PixelRect) -> PixelRegion {
    PixelRegion(rects.map { $0.intersection(rect) })
  }
}
