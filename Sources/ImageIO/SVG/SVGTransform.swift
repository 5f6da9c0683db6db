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
      var numbers: [Double] = []
      while let number = scanner.number() { numbers.append(number) }
      scanner.skipSeparators()
      guard scanner.next == UInt8(ascii: ")"), let step = step(kind, numbers) else {
        throw ImageError(element, "\(name) has \(kind) with \(numbers.count) numbers")
      }
      scanner.advance()
      result = step.concatenating(result)
    }
  }

  /// Returns one transform of the list, or nil if the name or the number of arguments is wrong.
  private static func step(_ kind: String, _ numbers: [Double]) -> CGAffineTransform? {
    switch (kind, numbers.count) {
    case ("matrix", 6): return CGAffineTransform(entries: numbers)
    case ("translate", 1): return CGAffineTransform(translationX: numbers[0], y: 0)
    case ("translate", 2): return CGAffineTransform(translationX: numbers[0], y: numbers[1])
    case ("scale", 1): return CGAffineTransform(scaleX: numbers[0], y: numbers[0])
    case ("scale", 2): return CGAffineTransform(scaleX: numbers[0], y: numbers[1])
    case ("rotate", 1): return CGAffineTransform(rotationAngle: numbers[0] * .pi / 180)
    case ("rotate", 3):
      return CGAffineTransform(translationX: -numbers[1], y: -numbers[2])
        .concatenating(CGAffineTransform(rotationAngle: numbers[0] * .pi / 180))
        .concatenating(CGAffineTransform(translationX: numbers[1], y: numbers[2]))
    case ("skewX", 1):
      return CGAffineTransform(a: 1, b: 0, c: Numerics.tan(numbers[0] * .pi / 180), d: 1, tx: 0, ty: 0)
    case ("skewY", 1):
      return CGAffineTransform(a: 1, b: Numerics.tan(numbers[0] * .pi / 180), c: 0, d: 1, tx: 0, ty: 0)
    default: return nil
    }
  }
}
