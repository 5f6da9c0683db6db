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
  private let mayTangle: Bool
  /// For each band, a bit for each row in which signed areas may not add up; empty where there is none.
  private var tangles: [UInt16] = []
  private var edges: UnsafeMutablePointer<CKEdge>?
  private var count = 0
  /// Where each band's edges begin; those that every band looks at are behind the last band's.
  private var starts: [Int32] = [0]
  private var firstBand = 0

  var byteCount: Int { count * MemoryLayout<CKEdge>.stride + starts.count * 4 + tangles.count * 2 + 256 }

  init(_ shape: DisplayShape, map: PlaneMap, bounds: PixelRect) {
    (self.shape, self.map, self.bounds, estimate) = (shape, map, bounds, bounds)
    switch shape {
    case .path(_, let rule): (evenOdd, mayTangle) = (rule == .evenOdd, true)
    case .stroke, .glyphs: (evenOdd, mayTangle) = (false, true)
    default: (evenOdd, mayTangle) = (false, false)
    }
  }

  deinit { edges?.deallocate() }

  /// The edges that touch a band's rows, but for `tallEdges`.
  func edges(inBand band: Int) -> (UnsafeMutablePointer<CKEdge>?, Int) {
    let index = band - firstBand
    guard let edges, index >= 0, index + 1 < starts.count else { return (nil, 0) }
    return (edges + Int(starts[index]), Int(starts[index + 1] - starts[index]))
  }

  /// Edges that may touch any band.
  var tallEdges: (UnsafeMutablePointer<CKEdge>?, Int) {
    guard let edges, let last = starts.last else { return (nil, 0) }
    return (edges + Int(last), count - Int(last))
  }

  /// A bit for each row of a band in which areas may count twice, the top row's being the lowest.
  func tangledRows(inBand band: Int) -> UInt32 {
    let index = band - firstBand
    return index >= 0 && index < tangles.count ? UInt32(tangles[index]) : 0
  }

  /// Makes the edges; once, and before anybody looks at them.
  func prepare(_ scratch: EdgeScratch) {
    let growth = map.scale(over: map.isAffine ? .zero : ShapeOutline.bounds(of: shape) ?? .zero)
    let scale = growth.isFinite ? max(growth, 1e-9) : 1
    scratch.reset()
    scratch.add(shape, map, tolerance: Flattening.tolerance / scale)
    let touched = scratch.bounds
    bounds = bounds.intersection(touched)
    if bounds.isEmpty { return }
    firstBand = max(0, bounds.y0 / Self.bandHeight)
    let endBand = max(firstBand, min((bounds.y1 + Self.bandHeight - 1) / Self.bandHeight, Self.lastBand + 1))
    if mayTangle { tangles = scratch.tangles(inBands: firstBand..<endBand, evenOdd: evenOdd) }
    sort(scratch, endBand)
  }

  private func sort(_ scratch: EdgeScratch, _ endBand: Int) {
    let (source, given) = (UnsafePointer(scratch.edges), scratch.count)
    if given < Self.sortingLimit || endBand - firstBand < 2 {
      let edges = UnsafeMutablePointer<CKEdge>.allocate(capacity: max(1, given))
      edges.initialize(from: source, count: given)
      (self.edges, count) = (edges, given)
      return
    }
    let (first, last) = (firstBand, endBand - 1)
    @inline(__always)
    func bands(_ e: CKEdge) -> (Int, Int) {
      let (top, bottom) = (min(e.y0, e.y1), max(e.y0, e.y1))
      return (max(first, Int(top >> 18)) - first, min(last, Int((bottom &- 1) >> 18)) - first)
    }
    var starts = [Int32](repeating: 0, count: endBand - firstBand + 1)
    starts.withUnsafeMutableBufferPointer { starts in
      guard let next = starts.baseAddress else { return }
      var tall = 0
      for k in 0..<given {
        let (from, to) = bands(source[k])
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
        let (from, to) = bands(edge)
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
