import CoreGraphics

/// Operators that construct and paint paths (ISO 32000-1, 8.5).
extension PDFInterpreter {
  /// Executes a path operator. Returns false for any other operator.
  mutating func performPath(_ name: String) throws -> Bool {
    switch name {
    case "m": path.move(to: try point(0, of: 2))
    case "l": try addLine()
    case "c": try addCurve(try point(0, of: 6), try point(2, of: 6), try point(4, of: 6))
    case "v": try addCurve(path.currentPoint, try point(0, of: 4), try point(2, of: 4))
    case "y": try addCurve(try point(0, of: 4), try point(2, of: 4), try point(2, of: 4))
    case "h": path.closeSubpath()
    case "re": try addRectangle()
    case "W": pendingClip = .winding
    case "W*": pendingClip = .evenOdd
    case "n": endPath()
    case "f", "F": paint(fills: .winding)
    case "f*": paint(fills: .evenOdd)
    case "S": try paint(strokes: true)
    case "s": try paint(closes: true, strokes: true)
    case "B": try paint(fills: .winding, strokes: true)
    case "B*": try paint(fills: .evenOdd, strokes: true)
    case "b": try paint(closes: true, fills: .winding, strokes: true)
    case "b*": try paint(closes: true, fills: .evenOdd, strokes: true)
    default: return false
    }
    return true
  }

  private func point(_ index: Int, of count: Int) throws -> CGPoint {
    let numbers = try numbers(count)
    return CGPoint(x: numbers[index], y: numbers[index + 1])
  }

  private mutating func addLine() throws {
    let point = try point(0, of: 2)
    try requirePoint()
    path.addLine(to: point)
  }

  private mutating func addCurve(_ control1: CGPoint, _ control2: CGPoint, _ end: CGPoint) throws {
    try requirePoint()
    path.addCurve(to: end, control1: control1, control2: control2)
  }

  /// Throws an error if the path has no current point.
  private func requirePoint() throws {
    if path.isEmpty { throw ImageError("a path that begins with a line or a curve") }
  }

  /// Appends a rectangle from its given corner. The signs of width and height determine the direction.
  private mutating func addRectangle() throws {
    let numbers = try numbers(4)
    let (x, y, width, height) = (numbers[0], numbers[1], numbers[2], numbers[3])
    path.move(to: CGPoint(x: x, y: y))
    path.addLine(to: CGPoint(x: x + width, y: y))
    path.addLine(to: CGPoint(x: x + width, y: y + height))
    path.addLine(to: CGPoint(x: x, y: y + height))
    path.closeSubpath()
  }

  private mutating func paint(fills rule: CGPathFillRule) {
    fill(rule)
    endPath()
  }

  private mutating func paint(closes: Bool = false, fills rule: CGPathFillRule? = nil, strokes: Bool) throws {
    if closes, !path.isEmpty { path.closeSubpath() }
    if let rule { fill(rule) }
    if strokes { try stroke() }
    endPath()
  }

  /// Ends the path and applies a pending clip.
  private mutating func endPath() {
    if let rule = pendingClip {
      if path.isEmpty {
        context.clip(to: .zero)
      } else {
        context.beginPath()
        context.addPath(path)
        context.clip(using: rule)
      }
    }
    pendingClip = nil
    path = CGMutablePath()
  }
}
