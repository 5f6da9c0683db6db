// Which pixels a frame has to draw anew, when the frame before is still there.
//
// Damage is kept as stretches of columns in the bands in which frames are drawn: many thin pieces along an outline are as
// easy to unite as one rectangle, and no piece is cut again. What is hardly apart is one
// stretch, since every stretch costs something by itself.
// Rule inside: too much is only slow, too little is wrong.
import CoreGraphics

/// Columns of one band, and the rows of it that count.
struct BandSpan {
  var band: Int32
  var x0: Int32
  var x1: Int32
  var y0: Int32
  var y1: Int32

  /// The part of a rectangle that lies in a band.
  init(band: Int, _ rect: PixelRect) {
    let top = band * DamageRegion.bandHeight
    self.band = Int32(band)
    (x0, x1) = (Int32(rect.x0), Int32(rect.x1))
    (y0, y1) = (Int32(max(rect.y0, top)), Int32(min(rect.y1, top + DamageRegion.bandHeight)))
  }

  /// Takes what overlaps, or nearly so.
  mutating func unite(_ other: BandSpan) {
    x1 = max(x1, other.x1)
    uniteRows(other)
  }

  mutating func uniteRows(_ other: BandSpan) { (y0, y1) = (min(y0, other.y0), max(y1, other.y1)) }
}

/// The pixels of a target that have changed.
package final class DamageRegion {
  /// Rows of one band. With half as many there is half as much damage along an outline that is neither steep nor level,
  /// but twice as many pieces, which costs more.
  static let bandHeight = EdgeList.bandHeight
  /// Stretches with fewer columns between them are one: a choice, measured on W4 of the benchmarks at both sizes (24 to
  /// 1000 were tried), about what a stretch costs by itself.
  static let leastGap: Int32 = 64

  @exclusivity(unchecked) private var target = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  /// By bands, then from left to right; apart from each other.
  @exclusivity(unchecked) private var spans = ScratchBuffer<BandSpan>()
  @exclusivity(unchecked) private var united = ScratchBuffer<BandSpan>()
  @exclusivity(unchecked) private var found = ScratchBuffer<BandSpan>()
  @exclusivity(unchecked) private var comparison = EdgeComparison()

  package init() {}

  /// Begins anew, for a target of this size.
  package func reset(to target: PixelRect) {
    self.target = target.intersection(PixelRect(x0: 0, y0: 0, x1: 1 << 20, y1: 1 << 20))
    spans.removeAll()
  }

  /// Whether nothing has changed.
  package var isEmpty: Bool { spans.count == 0 }

  /// Adds all pixels of a rectangle.
  package func add(_ rect: PixelRect) {
    let rect = rect.intersection(target)
    if rect.isEmpty { return }
    found.removeAll()
    append(rect)
    unite()
  }

  /// Adds the pixels of `area` in which one shape may cover else than another one; nil covers nothing.
  package func add(from old: ShapeInstance?, to new: ShapeInstance?, within area: PixelRect) {
    let area = area.intersection(target)
    if area.isEmpty { return }
    found.removeAll()
    switch (old?.mask.kind, new?.mask.kind) {
    case (nil, nil), (.full, .full): return
    case (.edges(let a), .edges(let b)): comparison.compare(a, b, within: area, into: &found)
    case (.edges(let a), nil): comparison.compare(a, nil, within: area, into: &found)
    case (nil, .edges(let b)): comparison.compare(nil, b, within: area, into: &found)
    case (.rect(let a), .rect(let b)):
      if a == b { return }
      let inside = CoverageMask.wholePixels(in: a).intersection(CoverageMask.wholePixels(in: b))
      for bounds in [old?.bounds, new?.bounds] {
        guard let parts = bounds?.intersection(area).parts(outside: inside) else { continue }
        for k in parts.indices { add(parts[k]) }
      }
      return
    default:
      for bounds in [old?.bounds, new?.bounds] { add(bounds?.intersection(area) ?? area) }
      return
    }
    unite()
  }

  /// The changed pixels as rectangles that do not overlap, from top to bottom and left to right.
  package var rects: [PixelRect] {
    let count = spans.count
    // An array of no capacity is one for all threads, whose count would be written.
    if count == 0 { return [] }
    return [PixelRect](unsafeUninitializedCapacity: count) { [spans = spans.base] result, used in
      var (first, isGrowing) = (0, false)
      while first < count {
        // All of a band have the same rows.
        var (rows, end) = (spans[first], first + 1)
        while end < count, spans[end].band == rows.band {
          rows.uniteRows(spans[end])
          end += 1
        }
        let isAlone = end == first + 1
        for k in first..<end {
          let rect = PixelRect(x0: Int(spans[k].x0), y0: Int(rows.y0), x1: Int(spans[k].x1), y1: Int(rows.y1))
          if isAlone, isGrowing, result[used - 1].y1 == rect.y0, result[used - 1].x0 == rect.x0,
            result[used - 1].x1 == rect.x1
          {
            result[used - 1].y1 = rect.y1
          } else {
            result.initializeElement(at: used, to: rect)
            used += 1
          }
        }
        (first, isGrowing) = (end, isAlone)
      }
    }
  }

  private func append(_ rect: PixelRect) {
    let height = Self.bandHeight
    for band in rect.y0 / height..<(rect.y1 + height - 1) / height { found.append(BandSpan(band: band, rect)) }
  }

  /// Unites what there is with what was found.
  private func unite() {
    if found.count == 0 { return }
    Self.unite(spans, found, into: &united)
    swap(&spans, &united)
  }

  /// Both in order, and the result too.
  private static func unite(
    _ a: borrowing ScratchBuffer<BandSpan>, _ b: borrowing ScratchBuffer<BandSpan>,
    into result: inout ScratchBuffer<BandSpan>
  ) {
    result.removeAll()
    result.reserve(a.count + b.count)
    var (i, j, last) = (0, 0, BandSpan(band: -1, PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)))
    while i < a.count || j < b.count {
      let isFirst = j == b.count || (i < a.count && (a[i].band, a[i].x0) <= (b[j].band, b[j].x0))
      let next = isFirst ? a[i] : b[j]
      if isFirst { i += 1 } else { j += 1 }
      if last.band == next.band, next.x0 <= last.x1 + leastGap {
        last.unite(next)
      } else {
        if last.band >= 0 { result.append(last) }
        last = next
      }
    }
    if last.band >= 0 { result.append(last) }
  }
}
