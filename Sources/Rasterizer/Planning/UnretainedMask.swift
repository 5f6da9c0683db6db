import CoreGraphics

/// A mask without reference counting, for the threads that draw bands.
///
/// The threads would all count references to the same objects. The plan retains them.
struct UnretainedMask: @unchecked Sendable {
  enum Kind {
    case full
    /// A rectangle in pixels: x0, y0, x1, y1.
    case rect(SIMD4<Double>)
    case edges(Unmanaged<EdgeList>)
  }
  let kind: Kind
  let antialiased: Bool
  let shader: Unmanaged<Shader>?
  let alpha: Int32
  private let opaqueRects: OpaqueRects

  init(_ mask: CoverageMask) {
    switch mask.kind {
    case .full: kind = .full
    case .rect(let r): kind = .rect(r)
    case .edges(let list): kind = .edges(Unmanaged.passUnretained(list))
    }
    shader = mask.shader.map { Unmanaged.passUnretained($0) }
    (antialiased, alpha, opaqueRects) = (mask.antialiased, mask.alpha, mask.opaqueRects)
  }

  /// Returns a Boolean value that indicates whether the coverage is 1 in all of `area`.
  func fullyCovers(_ area: PixelRect) -> Bool { opaqueRects.contains(area) }

  /// A Boolean value indicating whether no rectangle is known to be completely covered.
  var hasNoOpaqueRect: Bool { opaqueRects.isEmpty }

  /// Returns the longest known span within `x0..<x1` whose columns are fully covered in all rows of `area`.
  func columns(on area: PixelRect, _ x0: Int, _ x1: Int) -> (Int, Int) {
    let known = opaqueRects.columns(on: area, x0, x1)
    guard known.0 == known.1, case .edges(let list) = kind, shader == nil, alpha == 255 else { return known }
    return list.borrow { $0.coveredColumns(on: area, x0, x1) }
  }

  /// The edges, if they alone determine the coverage.
  var plainEdges: Unmanaged<EdgeList>? {
    guard case .edges(let list) = kind, shader == nil, alpha == 255, antialiased else { return nil }
    return list
  }
}
