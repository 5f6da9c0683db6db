/// A parsed string of the visual format language, such as `H:|-[a(50)]-(>=10)-[b]|`.
///
/// The grammar is that of Apple's Auto Layout Guide.
struct VisualFormat {
  /// A constant of a length or distance: a number, or the name of a metric or view.
  enum Amount: Equatable {
    case number(CGFloat)
    case name(String)
  }

  /// A predicate of a length or distance, such as `>=10@250`.
  struct Predicate: Equatable {
    var relation = NSLayoutConstraint.Relation.equal
    var amount: Amount
    var priority: Amount?
  }

  /// A view in brackets, with the predicates of its length.
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
    /// A distance with predicates.
    case predicates([Predicate])
  }

  /// A syntax error, with the offset of the character at which it was found.
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
  /// The distances before, between and after the boxes. The first and last are those to the superview's edges; nil
  /// without such an edge.
  private(set) var distances: [Distance?] = []

  private let format: String
  private let characters: [Character]
  private var position = 0

  init(_ format: String) throws(Fault) {
    self.format = format
    characters = Array(format.filter { $0 != " " })
    if skip("V:") { isVertical = true } else { _ = skip("H:") }
    distances.append(skip("|") ? try distance() : nil)
    boxes.append(try box())
    while position < characters.count {
      let distance = try distance()
      if skip("|") {
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

  /// Skips a text at the current position, if it is there.
  private mutating func skip(_ text: String) -> Bool {
    guard characters[position...].starts(with: text) else { return false }
    position += text.count
    return true
  }

  private mutating func box() throws(Fault) -> Box {
    guard skip("[") else { throw fault("[") }
    let name = identifier()
    guard !name.isEmpty else { throw fault("the name of a view") }
    let predicates = skip("(") ? try self.predicates() : []
    guard skip("]") else { throw fault("]") }
    return Box(name: name, predicates: predicates)
  }

  private mutating func distance() throws(Fault) -> Distance {
    guard skip("-") else { return .none }
    if position < characters.count, characters[position] == "[" || characters[position] == "|" { return .standard }
    // Apple also takes a priority without parentheses, as in `-0@750-`, which its grammar does not have.
    let predicates = skip("(") ? try self.predicates() : [try predicate()]
    guard skip("-") else { throw fault("- after a distance") }
    return .predicates(predicates)
  }

  /// Parses predicates up to the closing parenthesis.
  private mutating func predicates() throws(Fault) -> [Predicate] {
    var predicates = [try predicate()]
    while skip(",") { predicates.append(try predicate()) }
    guard skip(")") else { throw fault(")") }
    return predicates
  }

  private mutating func predicate() throws(Fault) -> Predicate {
    var relation = NSLayoutConstraint.Relation.equal
    if skip(">=") {
      relation = .greaterThanOrEqual
    } else if skip("<=") {
      relation = .lessThanOrEqual
    } else {
      _ = skip("==")
    }
    let amount = try amount()
    return Predicate(relation: relation, amount: amount, priority: skip("@") ? try self.amount() : nil)
  }

  private mutating func amount() throws(Fault) -> Amount {
    let sign = skip("-") ? "-" : ""
    let text = identifier()
    guard let first = text.first else { throw fault("a number or the name of a metric or view") }
    guard first.isNumber || first == "." else { return .name(text) }
    guard let number = Double(sign + text) else { throw fault("a number") }
    return .number(CGFloat(number))
  }

  private mutating func identifier() -> String {
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
