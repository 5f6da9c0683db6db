import CoreGraphics

extension DisplayShape {
  /// Returns a Boolean value that indicates whether two shapes are equal. Paths are compared by identity.
  func isSame(as other: DisplayShape) -> Bool {
    switch self {
    case .rect(let a):
      if case .rect(let b) = other { return a == b }
    case .roundedRect(let a, let corners):
      if case .roundedRect(let b, let others) = other { return a == b && corners == others }
    case .ellipse(let a):
      if case .ellipse(let b) = other { return a == b }
    case .path(let a, let rule):
      if case .path(let b, let otherRule) = other { return a === b && rule == otherRule }
    case .stroke(let a, let style):
      if case .stroke(let b, let otherStyle) = other { return a === b && style == otherStyle }
    case .ring(let outer, let a, let inner, let b):
      if case .ring(let otherOuter, let c, let otherInner, let d) = other {
        return outer == otherOuter && a == c && inner == otherInner && b == d
      }
    case .glyphs(let a):
      if case .glyphs(let b) = other {
        return a.elementsEqual(b) { $0.outline === $1.outline && $0.origin == $1.origin }
      }
    case .everything:
      if case .everything = other { return true }
    }
    return false
  }
}
