/// A recursive descent parser of predicate formats.
///
/// The grammar:
///
///     disjunction = conjunction { OR conjunction }
///     conjunction = negation { AND negation }
///     negation    = NOT negation | "(" disjunction ")" | TRUEPREDICATE | FALSEPREDICATE | comparison
///     comparison  = [ quantifier ] operand operator [ options ] operand
struct PredicateParser {
  private let tokens: [(token: PredicateToken, offset: Int)]
  private let length: Int
  private var arguments: ArraySlice<Any?>
  private var index = 0
  private var depth = 0

  /// The maximum nesting depth of tests and lists (our choice), which bounds the depth of the recursion.
  private static let maximumDepth = 200

  private init(_ format: String, _ arguments: [Any?]) throws(PredicateFormatError) {
    tokens = try PredicateScanner.tokens(of: format)
    (length, self.arguments) = (format.count, arguments[...])
  }

  /// Returns the test that a format describes, with its arguments.
  static func parse(_ format: String, _ arguments: [Any?]) throws(PredicateFormatError) -> PredicateTest {
    var parser = try PredicateParser(format, arguments)
    let test = try parser.disjunction()
    guard parser.current == nil else { throw parser.expected("AND, OR or the end") }
    return test
  }

  private var current: PredicateToken? { index < tokens.count ? tokens[index].token : nil }

  private func expected(_ text: String) -> PredicateFormatError {
    PredicateFormatError(offset: index < tokens.count ? tokens[index].offset : length, expected: text)
  }

  /// Consumes the current token if it is one of the keywords or symbols, and returns it in capital letters.
  private mutating func take(_ words: String...) -> String? {
    let word: String
    switch current {
    case .word(let text): word = text.uppercased()
    case .symbol(let text): word = text
    default: return nil
    }
    guard words.contains(word) else { return nil }
    index += 1
    return word
  }

  private mutating func disjunction() throws(PredicateFormatError) -> PredicateTest {
    var tests = [try conjunction()]
    while take("OR", "||") != nil { tests.append(try conjunction()) }
    return tests.count == 1 ? tests[0] : .any(tests)
  }

  private mutating func conjunction() throws(PredicateFormatError) -> PredicateTest {
    var tests = [try negation()]
    while take("AND", "&&") != nil { tests.append(try negation()) }
    return tests.count == 1 ? tests[0] : .all(tests)
  }

  private mutating func negation() throws(PredicateFormatError) -> PredicateTest {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw expected("at most \(Self.maximumDepth) tests inside each other") }
    if take("NOT", "!") != nil { return .not(try negation()) }
    if take("TRUEPREDICATE") != nil { return .constant(true) }
    if take("FALSEPREDICATE") != nil { return .constant(false) }
    guard take("(") != nil else { return .comparison(try comparison()) }
    let test = try disjunction()
    guard take(")") != nil else { throw expected("a closing bracket") }
    return test
  }

  private mutating func comparison() throws(PredicateFormatError) -> PredicateComparison {
    let quantifier = take("ANY", "SOME", "ALL", "NONE").flatMap(PredicateComparison.Quantifier.init)
    let left = try operand()
    let comparison = try relation()
    let options = takeOptions()
    return PredicateComparison(
      left: left, comparison: comparison, right: try operand(), options: options, quantifier: quantifier)
  }

  private mutating func relation() throws(PredicateFormatError) -> PredicateComparison.Operator {
    if take("=", "==") != nil { return .equal }
    if take("!=", "<>") != nil { return .notEqual }
    if take("<=", "=<") != nil { return .lessOrEqual }
    if take(">=", "=>") != nil { return .greaterOrEqual }
    let word = take("<", ">", "BEGINSWITH", "ENDSWITH", "CONTAINS", "LIKE", "MATCHES", "IN", "BETWEEN")
    guard let found = word.flatMap(PredicateComparison.Operator.init) else {
      throw expected("an operator such as ==, CONTAINS or MATCHES")
    }
    return found
  }

  private mutating func takeOptions() -> String.CompareOptions {
    guard case .options(let letters)? = current else { return [] }
    index += 1
    var options: String.CompareOptions = []
    if letters.contains("c") { options.insert(.caseInsensitive) }
    if letters.contains("d") { options.insert(.diacriticInsensitive) }
    return options
  }

  private mutating func operand() throws(PredicateFormatError) -> PredicateOperand {
    guard let token = current else { throw expected("a key path or a value") }
    switch token {
    case .number(let value):
      index += 1
      return .constant(value)
    case .text(let text):
      index += 1
      return .constant(text)
    case .variable(let name):
      index += 1
      return .variable(name)
    case .argument(let letter): return try argument(letter)
    case .word(let word):
      index += 1
      return Self.operand(word)
    case .symbol("{"): return .list(try list())
    case .symbol, .options: throw expected("a key path or a value")
    }
  }

  private mutating func argument(_ letter: Character) throws(PredicateFormatError) -> PredicateOperand {
    guard let argument = arguments.popFirst() else { throw expected("an argument for %\(letter)") }
    guard letter == "K" else {
      index += 1
      return .constant(argument)
    }
    guard let path = argument as? String else { throw expected("a text as the argument for %K") }
    index += 1
    return Self.path(path)
  }

  private static func operand(_ word: String) -> PredicateOperand {
    switch word.uppercased() {
    case "NIL", "NULL": .constant(nil)
    case "TRUE", "YES": .constant(true)
    case "FALSE", "NO": .constant(false)
    default: path(word)
    }
  }

  private static func path(_ text: String) -> PredicateOperand {
    let keys = text.split(separator: ".").map(String.init)
    return .path(keys.first?.uppercased() == "SELF" ? Array(keys.dropFirst()) : keys)
  }

  private mutating func list() throws(PredicateFormatError) -> [PredicateOperand] {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.maximumDepth else { throw expected("at most \(Self.maximumDepth) lists inside each other") }
    index += 1
    if take("}") != nil { return [] }
    var values = [try operand()]
    while take(",") != nil { values.append(try operand()) }
    guard take("}") != nil else { throw expected("a comma or a closing brace") }
    return values
  }
}
