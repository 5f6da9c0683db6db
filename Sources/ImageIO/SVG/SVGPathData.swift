import CoreGraphics

/// Parses the `d` attribute of a path.
struct SVGPathData {
  private var scanner: SVGScanner
  private let element: XMLElement
  private let path = CGMutablePath()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  /// The last control point, if the last command was a cubic or a quadratic curve, respectively.
  private var (cubic, quadratic): (CGPoint?, CGPoint?) = (nil, nil)

  /// Parses path data. Errors name the element and the position in the data.
  static func path(_ text: String, in element: XMLElement) throws -> CGPath {
    var data = SVGPathData(scanner: SVGScanner(text), element: element)
    try data.read()
    return data.path
  }

  private init(scanner: SVGScanner, element: XMLElement) { (self.scanner, self.element) = (scanner, element) }

  private func error(_ problem: String) -> ImageError {
    ImageError(element, "d, character \(scanner.position + 1): \(problem)")
  }

  /// Executes all commands of the path data. A command may be omitted if it is the same as the previous one.
  private mutating func read() throws {
    var command: UInt8?
    var isFirst = true
    while true {
      scanner.skipSeparators()
      guard let byte = scanner.next else { return }
      if (65...90).contains(byte) || (97...122).contains(byte) {
        command = byte
        scanner.advance()
      } else if command == nil || command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") {
        throw error("expected a command")
      }
      guard let now = command else { return }
      let upper = now & ~32
      if isFirst, upper != UInt8(ascii: "M") { throw error("a path begins with M or m") }
      isFirst = false
      try perform(upper, isRelative: now >= 97)
      // Further points after a move are the ends of lines.
      if upper == UInt8(ascii: "M") { command = now >= 97 ? UInt8(ascii: "l") : UInt8(ascii: "L") }
    }
  }

  /// Executes one command, given as an uppercase letter.
  private mutating func perform(_ command: UInt8, isRelative: Bool) throws {
    let origin = isRelative ? current : .zero
    var (nextCubic, nextQuadratic): (CGPoint?, CGPoint?) = (nil, nil)
    switch command {
    case UInt8(ascii: "M"):
      current = try point(origin)
      start = current
      path.move(to: current)
    case UInt8(ascii: "L"): try line(to: point(origin))
    case UInt8(ascii: "H"): try line(to: CGPoint(x: origin.x + number(), y: current.y))
    case UInt8(ascii: "V"): try line(to: CGPoint(x: current.x, y: origin.y + number()))
    case UInt8(ascii: "C"):
      let (first, second) = (try point(origin), try point(origin))
      try curve(first, second, to: point(origin))
      nextCubic = second
    case UInt8(ascii: "S"):
      let first = cubic.map(mirrored) ?? current
      let second = try point(origin)
      try curve(first, second, to: point(origin))
      nextCubic = second
    case UInt8(ascii: "Q"), UInt8(ascii: "T"):
      let control = command == UInt8(ascii: "Q") ? try point(origin) : quadratic.map(mirrored) ?? current
      current = try point(origin)
      path.addQuadCurve(to: current, control: control)
      nextQuadratic = control
    case UInt8(ascii: "A"):
      let radii = CGSize(width: abs(try number()), height: abs(try number()))
      let angle = try number() * .pi / 180
      guard let isLarge = scanner.flag(), let isClockwise = scanner.flag() else { throw error("expected 0 or 1") }
      let end = try point(origin)
      addArc(radii, angle, isLarge: isLarge, isClockwise: isClockwise, to: end)
    case UInt8(ascii: "Z"):
      path.closeSubpath()
      current = start
    default: throw error("there is no command \"\(Character(Unicode.Scalar(command)))\"")
    }
    (cubic, quadratic) = (nextCubic, nextQuadratic)
  }

  /// Returns the reflection of a control point at the current point.
  private func mirrored(_ control: CGPoint) -> CGPoint {
    CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func number() throws -> CGFloat {
    guard let number = scanner.number() else { throw error("expected a number") }
    return number
  }

  private mutating func point(_ origin: CGPoint) throws -> CGPoint {
    CGPoint(x: origin.x + (try number()), y: origin.y + (try number()))
  }

  private mutating func line(to end: CGPoint) {
    path.addLine(to: end)
    current = end
  }

  private mutating func curve(_ first: CGPoint, _ second: CGPoint, to end: CGPoint) {
    path.addCurve(to: end, control1: first, control2: second)
    current = end
  }

  /// Appends an elliptical arc. The center is computed as in SVG 1.1, appendix F.6.
  private mutating func addArc(
    _ radii: CGSize, _ angle: CGFloat, isLarge: Bool, isClockwise: Bool, to end: CGPoint
  ) {
    let begin = current
    guard begin != end else { return }
    guard radii.width > 0, radii.height > 0 else { return line(to: end) }
    let (cosine, sine) = (Numerics.cos(angle), Numerics.sin(angle))
    let half = CGPoint(x: (begin.x - end.x) / 2, y: (begin.y - end.y) / 2)
    // The ends are mapped so that the ellipse becomes the unit circle. Radii that are too short are enlarged.
    let rotated = CGPoint(x: cosine * half.x + sine * half.y, y: cosine * half.y - sine * half.x)
    let stretch =
      (rotated.x / radii.width) * (rotated.x / radii.width) + (rotated.y / radii.height) * (rotated.y / radii.height)
    let factor = max(1, stretch.squareRoot())
    let (rx, ry) = (radii.width * factor, radii.height * factor)
    let unit = CGPoint(x: rotated.x / rx, y: rotated.y / ry)
    let square = max(1e-18, unit.x * unit.x + unit.y * unit.y)
    let offset = max(0, 1 / square - 1).squareRoot() * (isLarge == isClockwise ? -1 : 1)
    let middle = CGPoint(x: offset * unit.y, y: -offset * unit.x)
    let from = Numerics.atan2(unit.y - middle.y, unit.x - middle.x)
    var sweep = Numerics.atan2(-unit.y - middle.y, -unit.x - middle.x) - from
    if isClockwise, sweep <= 0 { sweep += 2 * .pi }
    if !isClockwise, sweep >= 0 { sweep -= 2 * .pi }
    let center = CGPoint(
      x: (begin.x + end.x) / 2 + cosine * rx * middle.x - sine * ry * middle.y,
      y: (begin.y + end.y) / 2 + sine * rx * middle.x + cosine * ry * middle.y)
    let toEllipse = CGAffineTransform(
      a: cosine * rx, b: sine * rx, c: -sine * ry, d: cosine * ry, tx: center.x, ty: center.y)
    path.addRelativeArc(center: .zero, radius: 1, startAngle: from, delta: sweep, transform: toEllipse)
    current = end
  }
}
