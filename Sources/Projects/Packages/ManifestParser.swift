/// Reads the statements of a package manifest without running it.
struct ManifestParser {
  /// The maximum depth of nesting. A deeper text is not a manifest, and would exhaust the stack.
  private static let deepest = 64

  private let tokens: [ManifestToken]
  private var position = 0
  private(set) var constants: [String: ManifestExpression] = [:]
  /// The elements that statements append to the package's `targets`, `dependencies` and `products`, by property.
  private(set) var additions: [String: [ManifestExpression]] = [:]

  init(_ text: String) {
    tokens = ManifestToken.tokens(in: text)
    while position < tokens.count { statement() }
  }

  // MARK: Statements

  private var current: ManifestToken? { position < tokens.count ? tokens[position] : nil }

  private func isSign(_ sign: Character, at offset: Int = 0) -> Bool {
    tokens.indices.contains(position + offset) && tokens[position + offset] == .sign(sign)
  }

  private mutating func take(_ sign: Character) -> Bool {
    guard isSign(sign) else { return false }
    position += 1
    return true
  }

  private mutating func statement() {
    switch current {
    case .word("let"), .word("var"): constant()
    case .word("package") where isSign(".", at: 1): addition()
    case .sign("{"): skipBlock()
    default: position += 1
    }
  }

  private mutating func constant() {
    position += 1
    guard case .word(let name)? = current else { return }
    position += 1
    if take(":") {
      while let token = current, token != .sign("="), token != .sign("{") { position += 1 }
    }
    if take("=") { constants[name] = expression(depth: 0) }
  }

  /// Parses `package.targets.append(…)` or `package.targets += […]`.
  private mutating func addition() {
    position += 2
    guard case .word(let property)? = current else { return }
    position += 1
    if isSign("+"), isSign("=", at: 1) {
      position += 2
      additions[property, default: []].append(expression(depth: 0))
    } else if isSign("."), tokens.indices.contains(position + 1), tokens[position + 1] == .word("append") {
      position += 2
      guard take("(") else { return }
      for argument in arguments(depth: 0) {
        additions[property, default: []].append(argument.label == nil ? .array([argument.value]) : argument.value)
      }
    }
  }

  /// Skips code in braces, which would have to be executed.
  private mutating func skipBlock() {
    var level = 0
    repeat {
      if isSign("{") { level += 1 }
      if isSign("}") { level -= 1 }
      position += 1
    } while level > 0 && position < tokens.count
  }

  // MARK: Expressions

  private mutating func expression(depth: Int) -> ManifestExpression {
    guard depth < Self.deepest else {
      position = tokens.count
      return .unknown
    }
    var terms = [operand(depth: depth)]
    while isSign("+"), !isSign("=", at: 1) {
      position += 1
      terms.append(operand(depth: depth))
    }
    if isSign("?"), !isSign("?", at: 1) {
      position += 1
      _ = expression(depth: depth + 1)
      if take(":") { _ = expression(depth: depth + 1) }
      return .unknown
    }
    return terms.count == 1 ? terms[0] : .sum(terms)
  }

  private mutating func operand(depth: Int) -> ManifestExpression {
    var result: ManifestExpression
    switch current {
    case .string(let text): (result, position) = (.string(text), position + 1)
    case .sign("["):
      position += 1
      result = .array(elements(depth: depth + 1))
    case .sign("("):
      position += 1
      result = arguments(depth: depth + 1).first?.value ?? .unknown
    case .sign("."), .word: result = name()
    default: (result, position) = (.unknown, position + 1)
    }
    while true {
      if case .name(let name) = result, take("(") {
        result = .call(name, arguments(depth: depth + 1))
      } else if isSign("{") {
        skipBlock()
        result = .unknown
      } else if isSign("."), tokens.indices.contains(position + 1), case .word = tokens[position + 1] {
        // A member of an expression that is not a name, such as `.filter` of an array.
        position += 2
        result = .unknown
      } else if isSign("(") {
        position += 1
        _ = arguments(depth: depth + 1)
        result = .unknown
      } else {
        return result
      }
    }
  }

  /// Parses `A.B.c` or `.c`, and returns the last component.
  private mutating func name() -> ManifestExpression {
    var last = ""
    while true {
      if isSign(".") { position += 1 }
      guard case .word(let word)? = current else { return last.isEmpty ? .unknown : .name(last) }
      last = word
      position += 1
      guard isSign(".") else { return .name(last) }
    }
  }

  private mutating func elements(depth: Int) -> [ManifestExpression] {
    var found: [ManifestExpression] = []
    while let token = current, token != .sign("]") {
      found.append(expression(depth: depth))
      // In a dictionary, the value replaces its key.
      if take(":") { found[found.count - 1] = expression(depth: depth) }
      if !take(","), !isSign("]"), current != nil { position += 1 }
    }
    position += 1
    return found
  }

  /// Parses arguments up to the closing parenthesis. The opening one has been read.
  private mutating func arguments(depth: Int) -> [ManifestExpression.Argument] {
    var found: [ManifestExpression.Argument] = []
    while let token = current, token != .sign(")") {
      var label: String?
      if case .word(let word) = token, isSign(":", at: 1) {
        label = word
        position += 2
      }
      found.append(.init(label: label, value: expression(depth: depth)))
      if !take(","), !isSign(")"), current != nil { position += 1 }
    }
    position += 1
    return found
  }
}
