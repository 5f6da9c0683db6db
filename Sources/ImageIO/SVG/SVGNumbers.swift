import CoreGraphics

/// Parses lists of numbers.
enum SVGNumbers {
  /// Returns the numbers in an attribute. Throws an error if there is anything else.
  static func list(_ text: String, of name: String, in element: XMLElement) throws -> [Double] {
    var scanner = SVGScanner(text)
    var numbers: [Double] = []
    while let number = scanner.number() { numbers.append(number) }
    scanner.skipSeparators()
    guard scanner.isAtEnd else { throw ImageError(element, "\(name) is \"\(text.prefix(60))\", expected numbers") }
    return numbers
  }
}
