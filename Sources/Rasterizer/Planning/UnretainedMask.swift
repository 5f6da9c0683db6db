import CoreGraphics

/// A cover as bands read it: without references to count, which threads would do for the same objects. The plan holds
/// them.
struct UnretainedMask: @unchecked Sendable {
  enum Kind {
    case full
    /// x0, y0, x1, y1 in pixels.
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

  /// Whether every pixel of `area` is covered whole.
  func fullyCovers(_ area: PixelRect) -> Bool { opaqueRects.contains(area) }

  /// Whether no rectangle is known to be covered whole.
  var hasNoOpaqueRect: Bool { opaqueRects.isEmpty }

  /// The most columns in x0..<x1 that are covered whole in all rows of `area`, as far as is easily known.
  func columns(on area: PixelRect, _ x0: Int, _ x1: Int) -> (Int, Int) {
    let known = opaqueRects.columns(on: area, x0, x1)
    guard known.0 == known.1, case .edges(let list) = kind, shader == nil, alpha == 255 else { return known }
    return list.borrow { $0.coveredColumns(on: area, x0, x1) }
  }

  /// The edges that cover pixels, if nothing else has a say.
  var plainEdges: Unmanaged<EdgeList>? {
    guard case .edges(let list) = kind, shader == nil, alpha == 255, antialiased else { return nil }
    return list
  }
}
