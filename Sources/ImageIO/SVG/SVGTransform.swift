import CoreGraphics

/// Parses `transform` attributes.
enum SVGTransform {
  /// Returns the matrix of a list of transforms, the first of which is the outermost.
  static func matrix(_ text: String, of name: String, in element: XMLElement) throws -> CGAffineTransform {
    var result = CGAffineTransform.identity
    var scanner = SVGScanner(text)
    while true {
      scanner.skipSeparators()
      guard !scanner.isAtEnd else { return result }
      let kind = scanner.letters()
      scanner.skipSeparators()
      guard scanner.next == UInt8(ascii: "(") else { throw ImageError(element, "\(name) is \"\(text.prefix(60))\"") }
      scanner.advance()
      var n: [Double] = []
      while let number = scanner.number() { n.append(number) }
      scanner.skipSeparators()
      guard scanner.next == UInt8(ascii: ")"), let step = step(kind, n) else {
        throw ImageError(element, "\(name) has \(kind) with \(n.count) numbers")
      }
      scanner.advance()
      result = step.concatenating(result)
    }
  }

  /// Returns one transform of the list, or nil if the name or the number of arguments is wrong.
  private static func step(_ kind: String, _ n: [Double]) -> CGAffineTransform? {
    switch (kind, n.count) {
    case ("matrix", 6): return CGAffineTransform(entries: n)
    case ("translate", 1): return CGAffineTransform(translationX: n[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: n[0], y: n[1])
    case ("scale", 1): return CGAffineTransform(scaleX: n[0], y: n[0])
    case ("scale", 2): return CGAffineTransform(scaleX: n[0], y: n[1])
    case ("rotate", 1): return CGAffineTransform(rotationAngle: n[0] * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -n[1], y: -n[2])
        .concatenating(CGAffineTransform(rotationAngle: n[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: n[1], y: n[2]))
    case ("skewX", 1):
      return CGAffineTransform(a: 1, b: 0, c: Numerics.tan(n[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      return CGAffineTransform(a: 1, b: Numerics.tan(n[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
