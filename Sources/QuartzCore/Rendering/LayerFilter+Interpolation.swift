// Interpolation of filter lists, pair by pair.
//
// Blurs interpolate their radius, matrices their entries, tints their colour. A filter without a partner is paired with
// the filter of its kind that changes nothing.
extension LayerFilter {
  static func blended(_ a: [LayerFilter], _ b: [LayerFilter], _ p: Double) -> [LayerFilter] {
    (0..<max(a.count, b.count)).compactMap { index in
      let (from, to) = (index < a.count ? a[index] : nil, index < b.count ? b[index] : nil)
      switch (from, to) {
      case (let from?, let to?): return from.blended(to, p)
      case (let from?, nil): return from.blended(from.neutral, p)
      case (nil, let to?): return to.neutral.blended(to, p)
      case (nil, nil): return nil
      }
    }
  }

  /// The filter of the same kind that changes nothing.
  private var neutral: LayerFilter {
    switch self {
    case .gaussianBlur: .gaussianBlur(radius: 0)
    case .colorMatrix: .colorMatrix((0..<20).map { $0 % 6 == 0 ? 1 : 0 })
    case .tint(let color): .tint(CGColor(rgba: SIMD4(color.rgba.x, color.rgba.y, color.rgba.z, 0)))
    }
  }

  private func blended(_ other: LayerFilter, _ p: Double) -> LayerFilter {
    switch (self, other) {
    case (.gaussianBlur(let a), .gaussianBlur(let b)): .gaussianBlur(radius: a + (b - a) * CGFloat(p))
    case (.colorMatrix(let a), .colorMatrix(let b)) where a.count == b.count:
      .colorMatrix(zip(a, b).map { $0 + ($1 - $0) * Float(p) })
    case (.tint(let a), .tint(let b)): .tint(CGColor(rgba: a.rgba + (b.rgba - a.rgba) * p))
    default: p < 0.5 ? self : other
    }
  }
}
