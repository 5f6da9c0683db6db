// The reduction of many damaged boxes to a few rectangles, since each rectangle costs a pass over the display list.
import CoreGraphics
import Rasterizer

extension DamageTracker {
  /// The largest number of rectangles in a result.
  private static let resultLimit = 6
  /// The largest number of rectangles that are compared pair by pair.
  static let pairwiseLimit = 32

  /// Appends a few rectangles of whole pixels that contain all damaged boxes.
  func mergeDamage(into rects: inout [PixelRect]) {
    let frame = PixelRect(touching: screen)
    for box in damaged {
      // The box of a layer that extends behind the viewer may not be finite.
      let isFinite = box.minX.isFinite && box.minY.isFinite && box.width.isFinite && box.height.isFinite
      let rect = isFinite ? PixelRect(touching: box).expanded(by: 1).intersection(frame) : frame
      if rect.isEmpty { continue }
      if rect == frame {
        rects.removeAll(keepingCapacity: true)
        rects.append(frame)
        return
      }
      if rects.count < Self.pairwiseLimit { rects.append(rect) } else { Self.merge(rect, into: &rects) }
    }
    Self.mergePairs(in: &rects)
  }

  /// Repeatedly merges the pair with the least waste, while there are too many rectangles or the waste is zero.
  private static func mergePairs(in rects: inout [PixelRect]) {
    while rects.count > 1 {
      var best = (first: 0, second: 1, waste: Int.max)
      for i in rects.indices {
        for j in (i + 1)..<rects.count {
          let waste = waste(rects[i], rects[j])
          if waste < best.waste { best = (i, j, waste) }
        }
      }
      if best.waste > 0 && rects.count <= resultLimit { break }
      rects[best.first] = rects[best.first].union(rects[best.second])
      rects.remove(at: best.second)
    }
  }

  /// Merges a rectangle into the one with which the waste is least.
  private static func merge(_ rect: PixelRect, into rects: inout [PixelRect]) {
    var (best, least) = (0, Int.max)
    for (index, other) in rects.enumerated() {
      let waste = waste(rect, other)
      if waste < least { (best, least) = (index, waste) }
    }
    rects[best] = rects[best].union(rect)
  }

  /// Returns the number of pixels that the union of two rectangles adds to them.
  private static func waste(_ a: PixelRect, _ b: PixelRect) -> Int {
    let union = a.union(b)
    return union.width * union.height - a.width * a.height - b.width * b.height
  }
}
