extension CGPath {
  /// The path in the opposite direction; the last subpath comes first.
  package var reversed: CGPath {
    var subpaths: [(start: CGPoint, legs: [PathElement], isClosed: Bool)] = []
    for element in elements {
      switch element {
      case .move(let point): subpaths.append((point, [], false))
      case .close:
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].isClosed = true }
      default:
        // After a close, an element without a move starts at the start of the closed subpath.
        if let last = subpaths.last, last.isClosed { subpaths.append((last.start, [], false)) }
        if !subpaths.isEmpty { subpaths[subpaths.count - 1].legs.append(element) }
      }
    }
    let back = CGMutablePath()
    for subpath in subpaths.reversed() {
      let ends = [subpath.start] + subpath.legs.map(\.end)
      back.move(to: ends[ends.count - 1])
      for (leg, from) in zip(subpath.legs, ends).reversed() {
        switch leg {
        case .quad(let control, _): back.addQuadCurve(to: from, control: control)
        case .cubic(let first, let second, _): back.addCurve(to: from, control1: second, control2: first)
        default: back.addLine(to: from)
        }
      }
      if subpath.isClosed { back.closeSubpath() }
    }
    return back
  }
}

extension PathElement {
  /// The end of the element. A close has no point of its own.
  fileprivate var end: CGPoint {
    switch self {
    case .move(let point), .line(let point), .quad(_, let point), .cubic(_, _, let point): point
    case .close: .zero
    }
  }
}
