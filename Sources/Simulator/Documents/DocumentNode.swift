import CoreGraphics
import QuartzCore

/// A JSON value together with where it stands, so that every complaint names file and place.
struct DocumentNode {
  let file: String
  /// `layers[2].sublayers[0].bounds`; empty for the document itself.
  let place: String
  let value: JSONValue

  /// An error about this place.
  func error(_ sentence: String) -> SimulationError {
    SimulationError(place.isEmpty ? "\(file): \(sentence)" : "\(file): \(place): \(sentence)")
  }

  private func expected(_ what: String) -> SimulationError { error("expected \(what), found \(value.kind)") }

  /// The member of that name, nil without one.
  subscript(key: String) -> DocumentNode? {
    value[key].map { DocumentNode(file: file, place: place.isEmpty ? key : "\(place).\(key)", value: $0) }
  }

  /// The member of that name, which must be there.
  func member(_ key: String) throws -> DocumentNode {
    guard let member = self[key] else { throw error("\"\(key)\" is missing") }
    return member
  }

  /// The members of an object.
  func members() throws -> [(key: String, node: DocumentNode)] {
    guard case .object(let members) = value else { throw expected("an object") }
    return members.compactMap { member in self[member.key].map { (member.key, $0) } }
  }

  /// The elements of an array.
  func elements() throws -> [DocumentNode] {
    guard let values = value.array else { throw expected("an array") }
    return values.enumerated().map { DocumentNode(file: file, place: "\(place)[\($0)]", value: $1) }
  }

  func number() throws -> Double {
    guard let number = value.number else { throw expected("a number") }
    return number
  }

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

  /// One of the words.
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

  /// So many numbers; any number of them without a count.
  func numbers(_ count: Int? = nil) throws -> [Double] {
    let what = count.map { "\($0) numbers" } ?? "an array of numbers"
    guard let values = value.array else { throw expected(what) }
    let numbers = values.compactMap(\.number)
    guard numbers.count == values.count, count.map({ $0 == numbers.count }) ?? true else {
      throw error("expected \(what), found \(numbers.count) numbers among \(values.count) elements")
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

  func color() throws -> CGColor {
    let n = try numbers(4)
    return CGColor(red: n[0], green: n[1], blue: n[2], alpha: n[3])
  }

  func transform() throws -> CATransform3D {
    let n = try numbers(16)
    return CATransform3D(
      m11: n[0], m12: n[1], m13: n[2], m14: n[3], m21: n[4], m22: n[5], m23: n[6], m24: n[7], m31: n[8], m32: n[9],
      m33: n[10], m34: n[11], m41: n[12], m42: n[13], m43: n[14], m44: n[15])
  }

  func timingFunction() throws -> CAMediaTimingFunction {
    let n = try numbers(4)
    guard (0...1).contains(n[0]), (0...1).contains(n[2]) else { throw error("x1 and x2 of a curve are from 0 to 1") }
    return CAMediaTimingFunction(controlPoints: Float(n[0]), Float(n[1]), Float(n[2]), Float(n[3]))
  }

  /// `["m",x,y]`, `["l",x,y]`, `["q",…]`, `["c",…]`, `["z"]`.
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
