/// Reads the statements of a package manifest without running it.
struct ManifestParser {
  /// The maximum depth of nesting. A deeper text is not a manifest, and would exhaust the stack.
  private static let maximumDepth = 64

  private let tokens: [ManifestToken]
  private var position = 0
  private(set) var constants: [String: ManifestExpression] = [:]
  /// The elements that statements append to the package's `targets`, `dependencies` and `products`, by property.
  private(set) var additions: [String: [ManifestExpression]] = [:]

  init(_ text: String) {
    tokens = ManifestToken.tokens(in: text)
    while position < tokens.count { parseStatement() }
  }

  // MARK: Statements

  private var current: ManifestToken? { position < tokens.count ? tokens[position] : nil }

  private func isSymbol(_ symbol: Character, at offset: Int = 0) -> Bool {
    tokens.indices.contains(position + offset) && tokens[position + offset] == .symbol(symbol)
  }

  /// Consumes a symbol. Returns false if another token comes next.
  private mutating func take(_ symbol: Character) -> Bool {
    guard isSymbol(symbol) else { return false }
    position += 1
    return true
  }

  private mutating func parseStatement() {
    switch current {
    case .word("let"), .word("var"): parseConstant()
    case .word("package") where isSymbol(".", at: 1): parseAddition()
    case .symbol("{"): skipBlock()
    default: position += 1
    }
  }

  private mutating func parseConstant() {
    position += 1
    guard case .word(let name)? = current else { return }
    position += 1
    if take(":") {
      while let token = current, token != .symbol("="), token != .symbol("{") { position += 1 }
    }
    if take("=") { constants[name] = parseExpression(depth: 0) }
  }

  /// Parses `package.targets.append(…)` or `package.targets += […]`.
  private mutating func parseAddition() {
    position += 2
    guard case .word(let property)? = current else { return }
    position += 1
    if isSymbol("+"), isSymbol("=", at: 1) {
      position += 2
      additions[property, default: []].append(parseExpression(depth: 0))
    } else if isSymbol("."), tokens.indices.contains(position + 1), tokens[position + 1] == .word("append") {
      position += 2
      guard take("(") else { return }
      for argument in parseArguments(depth: 0) {
        additions[property, default: []].append(argument.label == nil ? .array([argument.value]) : argument.value)
      }
    }
  }

  /// Skips code in braces, which is unknown unless it is executed.
  private mutating func skipBlock() {
    var level = 0
    repeat {
      if isSymbol("{") { level += 1 }
      if isSymbol("}") { level -= 1 }
      position += 1
    } while level > 0 && position < tokens.count
  }

  // MARK: Expressions

  /// Parses operands that `+` joins. A conditional expression is unknown.
  private mutating func parseExpression(depth: Int) -> ManifestExpression {
    guard depth < Self.maximumDepth else {
      position = tokens.count
      return .unknown
    }
    var terms = [parseOperand(depth: depth)]
    while isSymbol("+"), !isSymbol("=", at: 1) {
      position += 1
      terms.append(parseOperand(depth: depth))
    }
    if isSymbol("?"), !isSymbol("?", at: 1) {
      position += 1
      _ = parseExpression(depth: depth + 1)
      if take(":") { _ = parseExpression(depth: depth + 1) }
      return .unknown
    }
    return terms.count == 1 ? terms[0] : .sum(terms)
  }

  /// Parses a literal, a name or a parenthesised expression, with the calls and members that follow it.
  private mutating func parseOperand(depth: Int) -> ManifestExpression {
    var result: ManifestExpression
    switch current {
    case .string(let text): (result, position) = (.string(text), position + 1)
    case .symbol("["):
      position += 1
      result = .array(parseElements(depth: depth + 1))
    case .symbol("("):
      position += 1
      result = parseArguments(depth: depth + 1).first?.value ?? .unknown
    case .symbol("."), .word: result = parseName()
    default: (result, position) = (.unknown, position + 1)
    }
    while true {
      if case .name(let name) = result, take("(") {
        result = .call(name, parseArguments(depth: depth + 1))
      } else if isSymbol("{") {
        skipBlock()
        result = .unknown
      } else if isSymbol("."), tokens.indices.contains(position + 1), case .word = tokens[position + 1] {
        // A member of an expression that is not a name, such as `.filter` of an array.
        position += 2
        result = .unknown
      } else if isSymbol("(") {
        position += 1
        _ = parseArguments(depth: depth + 1)
        result = .unknown
      } else {
        return result
      }
    }
  }

  /// Parses `A.B.c` or `.c`, and returns the last component.
  private mutating func parseName() -> ManifestExpression {
    var last = ""
    while true {
      if isSymbol(".") { position += 1 }
      guard case .word(let word)? = current else { return last.isEmpty ? .unknown : .name(last) }
      last = word
      position += 1
      guard isSymbol(".") else { return .name(last) }
    }
  }

  private mutating func parseElements(depth: Int) -> [ManifestExpression] {
    var found: [ManifestExpression] = []
    while let token = current, token != .symbol("]") {
      found.append(parseExpression(depth: depth))
      // In a dictionary, the value replaces its key.
      if take(":") { found[found.count - 1] = parseExpression(depth: depth) }
      if !take(","), !isSymbol("]"), current != nil { position += 1 }
    }
    position += 1
    return found
  }

  /// Parses arguments up to the closing parenthesis. The opening one has been read.
  private mutating func parseArguments(depth: Int) -> [ManifestExpression.Argument] {
    var found: [ManifestExpression.Argument] = []
    while let token = current, token != .symbol(")") {
      var label: String?
      if case .word(let word) = token, isSymbol(":", at: 1) {
        label = word
        position += 2
      }
      found.append(.init(label: label, value: parseExpression(depth: depth)))
      if !take(","), !isSymbol(")"), current != nil { position += 1 }
    }
    position += 1
    return found
  }
}
