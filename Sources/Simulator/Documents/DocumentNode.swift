import CoreGraphics
import QuartzCore

/// A JSON value with its location in a document, so that every error names file and location.
struct DocumentNode {
  let file: String
  /// The location, such as `layers[2].sublayers[0].bounds`; empty for the document itself.
  let location: String
  let value: JSONValue

  /// Returns an error about this value.
  func error(_ sentence: String) -> SimulationError {
    SimulationError(location.isEmpty ? "\(file): \(sentence)" : "\(file): \(location): \(sentence)")
  }

  private func expected(_ kind: String) -> SimulationError { error("expected \(kind), found \(value.kind)") }

  /// The member called `key`; nil if there is none.
  subscript(key: String) -> DocumentNode? {
    value[key].map { DocumentNode(file: file, location: location.isEmpty ? key : "\(location).\(key)", value: $0) }
  }

  /// Returns the member called `key`, which must exist.
  func member(_ key: String) throws -> DocumentNode {
    guard let member = self[key] else { throw error("\"\(key)\" is missing") }
    return member
  }

  /// Returns the members of an object.
  func members() throws -> [(key: String, node: DocumentNode)] {
    guard case .object(let members) = value else { throw expected("an object") }
    return members.compactMap { member in self[member.key].map { (member.key, $0) } }
  }

  /// Returns the elements of an array.
  func elements() throws -> [DocumentNode] {
    guard let values = value.array else { throw expected("an array") }
    return values.enumerated().map { DocumentNode(file: file, location: "\(location)[\($0)]", value: $1) }
  }

  /// Returns a number.
  func number() throws -> Double {
    guard let number = value.number else { throw expected("a number") }
    return number
  }

  /// Returns a number, which must be inside a range.
  func number(in range: ClosedRange<Double>) throws -> Double {
    let number = try number()
    guard range.contains(number) else {
      let (low, high) = (JSONValue.text(of: range.lowerBound), JSONValue.text(of: range.upperBound))
      throw error("expected a number from \(low) to \(high), found \(JSONValue.text(of: number))")
    }
    return number
  }

  func string() throws -> String {
    guard let string = value.string else { throw expected("a string") }
    return string
  }

  /// Returns a string that must be one of some words.
  func word(_ words: [String]) throws -> String {
    let word = try string()
    guard words.contains(word) else {
      let hint = ClosestName.of(word, among: words).map { "; did you mean \"\($0)\"?" } ?? ""
      throw error("\"\(word)\" is not one of \(words.joined(separator: ", "))\(hint)")
    }
    return word
  }

  func flag() throws -> Bool {
    guard case .bool(let flag) = value else { throw expected("true or false") }
    return flag
  }

  /// Returns an array of exactly `count` numbers, or of any length without a count.
  func numbers(_ count: Int? = nil) throws -> [Double] {
    let expectation = count.map { "\($0) numbers" } ?? "an array of numbers"
    guard let values = value.array else { throw expected(expectation) }
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count, count.map({ $0 == numbers.count }) ?? true else {
      throw error("expected \(expectation), found \(numbers.count) numbers among \(values.count) elements")
    }
    return numbers
  }

  func point() throws -> CGPoint {
    let n = try numbers(2)
    return CGPoint(x: n[0], y: n[1])
  }

  func size() throws -> CGSize {
    let n = try numbers(2)
    return CGSize(width: n[0], height: n[1])
  }

  func rect() throws -> CGRect {
    let n = try numbers(4)
    return CGRect(x: n[0], y: n[1], width: n[2], height: n[3])
  }

  /// Returns a colour of red, green, blue and alpha, from 0 to 1.
  func color() throws -> CGColor {
    let n = try numbers(4)
    return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
  }

  /// Returns a transform of 16 numbers, row by row.
  func transform() throws -> CATransform3D {
    let n = try numbers(16)
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  /// Returns a timing function with the control points `[x1, y1, x2, y2]`.
  func timingFunction() throws -> CAMediaTimingFunction {
    let n = try numbers(4)
    guard (0...1).contains(n[0]), (0...1).contains(n[2]) else { throw error("x1 and x2 of a curve are from 0 to 1") }
    return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
  }

  /// Returns a path of the steps `["m",x,y]`, `["l",x,y]`, `["q",…]`, `["c",…]` and `["z"]`.
  func path() throws -> CGPath {
    let path = CGMutablePath()
    for step in try elements() {
      let parts = try step.elements()
      guard let first = parts.first else { throw step.error("expected a step such as [\"l\", x, y], found nothing") }
      let verb = try first.word(["m", "l", "q", "c", "z"])
      let n = try parts.dropFirst().map { try $0.number() }
      let wanted = ["m": 2, "l": 2, "q": 4, "c": 6, "z": 0][verb] ?? 0
      guard n.count == wanted else { throw step.error("\"\(verb)\" takes \(wanted) numbers, found \(n.count)") }
      guard verb == "m" || !path.isEmpty else { throw step.error("a path begins with \"m\"") }
      switch verb {
      case "m": path.move(to: CGPoint(x: n[0], y: n[1]))
      case "l": path.addLine(to: CGPoint(x: n[0], y: n[1]))
      case "q": path.addQuadCurve(to: CGPoint(x: n[2], y: n[3]), control: CGPoint(x: n[0], y: n[1]))
      case "c":
        path.addCurve(
          to: CGPoint(x: n[4], y: n[5]), control1: CGPoint(x: n[0], y: n[1]), control2: CGPoint(x: n[2], y: n[3]))
      default: path.closeSubpath()
      }
    }
    return path
  }
}
