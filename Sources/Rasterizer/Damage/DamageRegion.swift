// The pixels that a frame redraws over the previous frame.
//
// Damage is stored as spans of columns in the bands in which frames are drawn. Many thin spans along an outline are
// then as easy to unite as one rectangle, and no span is split again. Spans that are close together are united, since
// each span has a fixed cost.
//
// Invariant: too much damage only costs time, but too little damage is an error.
import CoreGraphics

/// A span of columns in one band, and the damaged rows of the band.
struct BandSpan {
  var band: Int32
  var x0: Int32
  var x1: Int32
  var y0: Int32
  var y1: Int32

  /// Creates the intersection of a rectangle and a band.
  init(band: Int, _ rect: PixelRect) {
    let top = band * DamageRegion.bandHeight
    self.band = Int32(band)
    (x0, x1) = (Int32(rect.x0), Int32(rect.x1))
    (y0, y1) = (Int32(max(rect.y0, top)), Int32(min(rect.y1, top + DamageRegion.bandHeight)))
  }

  /// Extends the span by an overlapping or near span that begins further right.
  mutating func formUnion(_ other: BandSpan) {
    x1 = max(x1, other.x1)
    formUnionOfRows(other)
  }

  /// Extends the damaged rows by those of another span.
  mutating func formUnionOfRows(_ other: BandSpan) { (y0, y1) = (min(y0, other.y0), max(y1, other.y1)) }
}

/// The changed pixels of a target.
package final class DamageRegion {
  /// The number of rows in a band.
  ///
  /// Half as many rows would halve the damage along diagonal outlines, but double the number of spans, which costs
  /// more.
  static let bandHeight = EdgeList.bandHeight
  /// The largest gap, in columns, across which spans are united.
  ///
  /// Drawing 64 columns costs about as much as one more span (Measurements, "Constants").
  static let minGap: Int32 = 64

  @exclusivity(unchecked) private var target = PixelRect(x0: 0, y0: 0, x1: 0, y1: 0)
  /// The disjoint spans, sorted by band and column.
  @exclusivity(unchecked) private var spans = ScratchBuffer<BandSpan>()
  @exclusivity(unchecked) private var unionBuffer = ScratchBuffer<BandSpan>()
  @exclusivity(unchecked) private var newSpans = ScratchBuffer<BandSpan>()
  @exclusivity(unchecked) private var comparison = EdgeComparison()

  package init() {}

  /// Removes all damage, and sets the bounds of the target.
  package func reset(to target: PixelRect) {
    self.target = target.intersection(PixelRect(x0: 0, y0: 0, x1: 1 << 20, y1: 1 << 20))
    spans.removeAll()
  }

  /// A Boolean value indicating whether no pixel has changed.
  package var isEmpty: Bool { spans.count == 0 }

  /// Adds a rectangle of pixels.
  package func add(_ rect: PixelRect) {
    let rect = rect.intersection(target)
    if rect.isEmpty { return }
    newSpans.removeAll()
    appendSpans(of: rect)
    uniteNewSpans()
  }

  /// Adds the pixels of `area` in which the coverage of two shapes may differ. A nil shape covers nothing.
  package func addChange(from old: ShapeInstance?, to new: ShapeInstance?, within area: PixelRect) {
    let area = area.intersection(target)
    if area.isEmpty { return }
    newSpans.removeAll()
    switch (old?.mask.kind, new?.mask.kind) {
    case (nil, nil), (.full, .full): return
    case (.edges(let a), .edges(let b)): comparison.compare(a, b, within: area, into: &newSpans)
    case (.edges(let a), nil): comparison.compare(a, nil, within: area, into: &newSpans)
    case (nil, .edges(let b)): comparison.compare(nil, b, within: area, into: &newSpans)
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
    uniteNewSpans()
  }

  /// The changed pixels as rectangles that do not overlap, from top to bottom and left to right.
  package var rects: [PixelRect] {
    let count = spans.count
    // The empty array is shared by all threads, so its count must not be written.
    if count == 0 { return [] }
    return [PixelRect](unsafeUninitializedCapacity: count) { [spans = spans.base] result, used in
      var (first, isGrowing) = (0, false)
      while first < count {
        // All spans of a band share one range of rows.
        var (rows, end) = (spans[first], first + 1)
        while end < count, spans[end].band == rows.band {
          rows.formUnionOfRows(spans[end])
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

  private func appendSpans(of rect: PixelRect) {
    let height = Self.bandHeight
    for band in rect.y0 / height..<(rect.y1 + height - 1) / height { newSpans.append(BandSpan(band: band, rect)) }
  }

  /// Unites the spans with the new ones.
  private func uniteNewSpans() {
    if newSpans.count == 0 { return }
    Self.unite(spans, newSpans, into: &unionBuffer)
    swap(&spans, &unionBuffer)
  }

  /// Merges two sorted lists of spans.
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
      if last.band == next.band, next.x0 <= last.x1 + minGap {
        last.formUnion(next)
      } else {
        if last.band >= 0 { result.append(last) }
        last = next
      }
    }
    if last.band >= 0 { result.append(last) }
  }
}
