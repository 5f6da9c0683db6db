import CoreGraphics

/// A rectangle of whole pixels: x0 ≤ x < x1, y0 ≤ y < y1.
package struct PixelRect: Hashable, Sendable, BitwiseCopyable {
  package var x0, y0, x1, y1: Int

  package init(x0: Int, y0: Int, x1: Int, y1: Int) {
    (self.x0, self.y0, self.x1, self.y1) = (x0, y0, x1, y1)
  }

  /// Creates the smallest rectangle of pixels that contains `rect`. It is empty if `rect` is not finite.
  package init(touching rect: CGRect) {
    let standardized = rect.standardized
    guard
      standardized.minX.isFinite, standardized.minY.isFinite, standardized.maxX.isFinite, standardized.maxY.isFinite
    else {
      self.init(x0: 0, y0: 0, x1: 0, y1: 0)
      return
    }
    self.init(
      x0: PixelRect.whole(standardized.minX.rounded(.down)), y0: PixelRect.whole(standardized.minY.rounded(.down)),
      x1: PixelRect.whole(standardized.maxX.rounded(.up)), y1: PixelRect.whole(standardized.maxY.rounded(.up)))
  }

  /// Returns a finite coordinate as an integer whose sums cannot overflow.
  static func whole(_ value: Double) -> Int { Int(min(max(value, -1e9), 1e9)) }

  package var width: Int { max(0, x1 - x0) }
  package var height: Int { max(0, y1 - y0) }
  package var isEmpty: Bool { x0 >= x1 || y0 >= y1 }

  package func intersection(_ other: PixelRect) -> PixelRect {
    PixelRect(x0: max(x0, other.x0), y0: max(y0, other.y0), x1: min(x1, other.x1), y1: min(y1, other.y1))
  }

  package func union(_ other: PixelRect) -> PixelRect {
    if isEmpty { return other }
    if other.isEmpty { return self }
    return PixelRect(x0: min(x0, other.x0), y0: min(y0, other.y0), x1: max(x1, other.x1), y1: max(y1, other.y1))
  }

  package func contains(_ other: PixelRect) -> Bool {
    other.isEmpty || (x0 <= other.x0 && y0 <= other.y0 && x1 >= other.x1 && y1 >= other.y1)
  }

  package func intersects(_ other: PixelRect) -> Bool { !intersection(other).isEmpty }

  package func expanded(by margin: Int) -> PixelRect {
    PixelRect(x0: x0 - margin, y0: y0 - margin, x1: x1 + margin, y1: y1 + margin)
  }

  func moved(_ dx: Int, _ dy: Int) -> PixelRect { PixelRect(x0: x0 + dx, y0: y0 + dy, x1: x1 + dx, y1: y1 + dy) }

  /// Returns the four parts of the rectangle above, below, left and right of `hole`. Any of them may be empty.
  func parts(outside hole: PixelRect) -> InlineArray<4, PixelRect> {
    let cut = intersection(hole)
    if cut.isEmpty { return [self, cut, cut, cut] }
    return [
      PixelRect(x0: x0, y0: y0, x1: x1, y1: cut.y0), PixelRect(x0: x0, y0: cut.y1, x1: x1, y1: y1),
      PixelRect(x0: x0, y0: cut.y0, x1: cut.x0, y1: cut.y1), PixelRect(x0: cut.x1, y0: cut.y0, x1: x1, y1: cut.y1),
    ]
  }

  /// Returns a Boolean value that indicates whether each rectangle is below the previous one, or to its right in the
  /// same rows.
  static func areDisjointAndSorted(_ rects: [PixelRect]) -> Bool {
    zip(rects, rects.dropFirst()).allSatisfy { a, b in
      b.y0 >= a.y1 || (b.y0 == a.y0 && b.y1 == a.y1 && b.x0 >= a.x1)
    }
  }

  /// Splits rectangles into disjoint ones with the same union, and stores them in `pieces`.
  static func split(_ rects: [PixelRect], into pieces: inout [PixelRect]) {
    pieces.removeAll(keepingCapacity: true)
    for rect in rects where !rect.isEmpty {
      let first = pieces.count
      pieces.append(rect)
      for seen in 0..<first {
        var k = first
        while k < pieces.count {
          if !pieces[k].intersects(pieces[seen]) {
            k += 1
            continue
          }
          // The remaining parts replace the rectangle, and do not intersect `pieces[seen]` again.
          let parts = pieces.remove(at: k).parts(outside: pieces[seen])
          for number in parts.indices where !parts[number].isEmpty {
            pieces.insert(parts[number], at: k)
            k += 1
          }
        }
      }
    }
  }
}
