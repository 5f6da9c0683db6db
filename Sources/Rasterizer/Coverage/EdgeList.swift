import CKernels
import CoreGraphics

/// The edges of a shape in pixels, sorted into bands; made by any thread before the drawing, then immutable.
///
/// Corners are snapped to 1/16384 pixel, which makes every height an exact number of area units: what goes up in a
/// row comes down in it, and coverage right of a closed shape is exactly zero.
final class EdgeList: @unchecked Sendable {
  /// Rows of one band, here and for everybody who draws.
  static let bandHeight = 16
  /// Fewer edges than this are not sorted.
  private static let sortingLimit = 24
  /// An edge over more bands than this is looked at in every band.
  private static let tallLimit = 4
  private static let lastBand = 32768 / bandHeight

  private let shape: DisplayShape
  private let map: PlaneMap
  /// The pixels that the shape can touch: estimated at first, exact once the edges are made.
  private(set) var bounds: PixelRect
  let estimate: PixelRect
  let evenOdd: Bool
  /// Whether edges may cross or overlap.
  private let mayMeet: Bool
  /// For each band, whether the plain sum was seen to be right all over it; each is written by the thread that draws
  /// the band. Nil where edges cannot meet.
  private var isPlain: UnsafeMutablePointer<Bool>?
  private var edges: UnsafeMutablePointer<CKEdge>?
  private var count = 0
  /// Where each band's edges begin; those that every band looks at are behind the last band's.
  private var starts: [Int32] = [0]
  /// The bands that the shape touches.
  private var bands = 0..<0

  var byteCount: Int { count * MemoryLayout<CKEdge>.stride + starts.count * 5 + 256 }

  init(_ shape: DisplayShape, map: PlaneMap, bounds: PixelRect) {
    (self.shape, self.map, self.bounds, estimate) = (shape, map, bounds, bounds)
    switch shape {
    case .path(_, let rule): (evenOdd, mayMeet) = (rule == .evenOdd, true)
    case .stroke, .glyphs: (evenOdd, mayMeet) = (false, true)
    default: (evenOdd, mayMeet) = (false, false)
    }
  }

  deinit {
    edges?.deallocate()
    isPlain?.deallocate()
  }

  /// The edges that touch a band's rows, but for `tallEdges`.
  func edges(inBand band: Int) -> (UnsafeMutablePointer<CKEdge>?, Int) {
    let index = band - bands.lowerBound
    guard let edges, index >= 0, index + 1 < starts.count else { return (nil, 0) }
    return (edges + Int(starts[index]), Int(starts[index + 1] - starts[index]))
  }

  /// Edges that may touch any band.
  var tallEdges: (UnsafeMutablePointer<CKEdge>?, Int) {
    guard let edges, let last = starts.last else { return (nil, 0) }
    return (edges + Int(last), count - Int(last))
  }

  /// Whether edges may meet in a band in such a way that their signed areas do not add up.
  func mayMeet(inBand band: Int) -> Bool {
    guard let isPlain, bands.contains(band) else { return false }
    return !isPlain[band - bands.lowerBound]
  }

  /// Takes note that signed areas add up in what was drawn of a band; counts if that was all of it.
  func notePlain(_ area: PixelRect, inBand band: Int) {
    let rows = PixelRect(
      x0: bounds.x0, y0: band * Self.bandHeight, x1: bounds.x1, y1: (band + 1) * Self.bandHeight)
    if bands.contains(band), area.contains(rows.intersection(bounds)) { isPlain?[band - bands.lowerBound] = true }
  }

  /// Makes the edges; once, and before anybody looks at them.
  func prepare(_ scratch: EdgeScratch) {
    let growth = map.scale(over: map.isAffine ? .zero : ShapeOutline.bounds(of: shape) ?? .zero)
    let scale = growth.isFinite ? max(growth, 1e-9) : 1
    scratch.reset(keepsLevelEdges: mayMeet)
    scratch.add(shape, map, tolerance: Flattening.tolerance / scale)
    let touched = scratch.bounds
    bounds = bounds.intersection(touched)
    if bounds.isEmpty { return }
    let firstBand = max(0, bounds.y0 / Self.bandHeight)
    let endBand = min((bounds.y1 + Self.bandHeight - 1) / Self.bandHeight, Self.lastBand + 1)
    bands = firstBand..<max(firstBand, endBand)
    if mayMeet {
      let isPlain = UnsafeMutablePointer<Bool>.allocate(capacity: max(1, bands.count))
      isPlain.initialize(repeating: false, count: bands.count)
      self.isPlain = isPlain
    }
    sort(scratch)
  }

  private func sort(_ scratch: EdgeScratch) {
    let (source, given) = (UnsafePointer(scratch.edges), scratch.count)
    if given < Self.sortingLimit || bands.count < 2 {
      let edges = UnsafeMutablePointer<CKEdge>.allocate(capacity: max(1, given))
      edges.initialize(from: source, count: given)
      (self.edges, count) = (edges, given)
      return
    }
    let (first, last) = (bands.lowerBound, bands.upperBound - 1)
    @inline(__always)
    func bandsOf(_ e: CKEdge) -> (Int, Int) {
      let (top, bottom) = (min(e.y0, e.y1), max(e.y0, e.y1))
      return (max(first, Int(top >> 18)) - first, min(last, Int((bottom &- 1) >> 18)) - first)
    }
    var starts = [Int32](repeating: 0, count: bands.count + 1)
    starts.withUnsafeMutableBufferPointer { starts in
      guard let next = starts.baseAddress else { return }
      var tall = 0
      for k in 0..<given {
        let (from, to) = bandsOf(source[k])
        if from == to {
          next[from + 1] &+= 1
        } else if to - from > Self.tallLimit {
          tall += 1
        } else {
          var band = from
          while band <= to {
            next[band + 1] &+= 1
            band += 1
          }
        }
      }
      for band in 1..<starts.count { next[band] += next[band - 1] }
      let sorted = Int(next[starts.count - 1])
      let edges = UnsafeMutablePointer<CKEdge>.allocate(capacity: max(1, sorted + tall))
      var nextTall = sorted
      for k in 0..<given {
        let edge = source[k]
        let (from, to) = bandsOf(edge)
        if from == to {
          (edges + Int(next[from])).initialize(to: edge)
          next[from] &+= 1
        } else if to - from > Self.tallLimit {
          (edges + nextTall).initialize(to: edge)
          nextTall += 1
        } else {
          var band = from
          while band <= to {
            (edges + Int(next[band])).initialize(to: edge)
            next[band] &+= 1
            band += 1
          }
        }
      }
      // Each band's place now stands where the next one begins.
      for band in stride(from: starts.count - 1, to: 0, by: -1) { next[band] = next[band - 1] }
      next[0] = 0
      (self.edges, count) = (edges, sorted + tall)
    }
    self.starts = starts
  }
}
