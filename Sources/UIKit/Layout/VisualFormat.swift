/// A string of the visual format language, taken apart: `H:|-[a(50)]-(>=10)-[b]|`.
///
/// The grammar is that of Apple's Auto Layout Guide. It knows no margins other than the standard distances.
struct VisualFormat {
  /// A constant of a length or distance: a number or the name of a metric.
  enum Amount: Equatable {
    case number(CGFloat)
    case name(String)
  }

  /// One comparison of a length or distance: `>=10@250`.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var amount: Amount
    var priority: Amount?
  }

  /// A view in brackets, with the comparisons of its length.
  struct Box: Equatable {
    var name: String
    var predicates: [Predicate] = []
  }

  /// The distance between two neighbours.
  enum Distance: Equatable {
    /// The neighbours touch.
    case none
    /// The standard distance, `-`.
    case standard
    case given([Predicate])
  }

  /// A fault of a format, with the place of the character at which it was found.
  struct Fault: Error, CustomStringConvertible {
    let format: String
    let offset: Int
    let expected: String

    var description: String {
      "visual format \"\(format)\": expected \(expected) at character \(offset + 1); no constraints are made"
    }
  }

  private(set) var isVertical = false
  /// The views in order.
  private(set) var boxes: [Box] = []
  /// The distances between the boxes, and those to the superview's edges first and last; nil without such an edge.
  private(set) var distances: [Distance?] = []

  private let format: String
  private let characters: [Character]
  private var position = 0

  init(_ format: String) throws(Fault) {
    self.format = format
    characters = Array(format.filter { $0 != " " })
    if take("V:") { isVertical = true } else { _ = take("H:") }
    distances.append(take("|") ? try distance() : nil)
    boxes.append(try box())
    while position < characters.count {
      let distance = try distance()
      if take("|") {
        distances.append(distance)
        guard position == characters.count else { throw fault("the end of the format") }
        return
      }
      distances.append(distance)
      boxes.append(try box())
    }
    distances.append(nil)
  }

  private func fault(_ expected: String) -> Fault { Fault(format: format, offset: position, expected: expected) }

  private mutating func take(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func box() throws(Fault) -> Box {
    guard take("[") else { throw fault("[") }
    let name = word()
    guard !name.isEmpty else { throw fault("the name of a view") }
    let predicates = take("(") ? try list() : []
    guard take("]") else { throw fault("]") }
    return Box(name: name, predicates: predicates)
  }

  private mutating func distance() throws(Fault) -> Distance {
    guard take("-") else { return .none }
    if position < characters.count, characters[position] == "[" || characters[position] == "|" { return .standard }
    let predicates: [Predicate] = take("(") ? try list() : [Predicate(amount: try amount())]
    guard take("-") else { throw fault("- after a distance") }
    return .given(predicates)
  }

  /// The comparisons up to the closing parenthesis.
  private mutating func list() throws(Fault) -> [Predicate] {
    var predicates = [try predicate()]
    while take(",") { predicates.append(try predicate()) }
    guard take(")") else { throw fault(")") }
    return predicates
  }

  private mutating func predicate() throws(Fault) -> Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if take(">=") {
      relation = .greaterThanOrEqual
    } else if take("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = take("==")
    }
    let amount = try amount()
    return Predicate(relation: relation, amount: amount, priority: take("@") ? try self.amount() : nil)
  }

  private mutating func amount() throws(Fault) -> Amount {
    let sign = take("-") ? "-" : ""
    let text = word()
    guard let first = text.first else { throw fault("a number or the name of a metric or view") }
    guard first.isNumber || first == "." else { return .name(text) }
    guard let number = Double(sign + text) else { throw fault("a number") }
    return .number(CGFloat(number))
  }

  private mutating func word() -> String {
    let start = position
    while position < characters.count,
      characters[position].isLetter || characters[position].isNumber || characters[position] == "_"
        || characters[position] == "."
    {
      position += 1
    }
    return String(characters[start..<position])
  }
}
