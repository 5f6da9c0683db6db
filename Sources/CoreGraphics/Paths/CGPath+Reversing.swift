extension CGPath {
  /// The path in the opposite direction, beginning with the last subpath.
  package var reversed: CGPath {
    var subpaths: [(start: CGPoint, segments: [PathElement], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move(let point): subpaths.append((point, [], false))
      case .close:
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      default:
        // A segment after a close begins a new subpath at the start of the closed one.
        if let last = subpaths.last, last.isClosed { subpaths.append((last.start, [], false)) }
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].segments.append(element) }
      }
    }
    let result = CGMutablePath()
    for subpath in subpaths.reversed() {
      let ends = [subpath.start] + subpath.segments.map(\.end)
      result.move(to: ends[ends.count - 1])
      for (segment, start) in zip(subpath.segments, ends).reversed() {
        switch segment {
        case .quad(let control, _): result.addQuadCurve(to: start, control: control)
        case .cubic(let first, let second, _): result.addCurve(to: start, control1: second, control2: first)
        default: result.addLine(to: start)
        }
      }
      if subpath.isClosed { result.closeSubpath() }
    }
    return result
  }
}

extension PathElement {
  /// The end point of the element; zero for a close, which has no point.
  fileprivate var end: CGPoint {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close: .zero
    }
  }
}
