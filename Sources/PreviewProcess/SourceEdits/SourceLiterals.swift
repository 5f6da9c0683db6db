// Finds the numbers of an animation in its source code.
//
// The line that added the animation is known. The numbers are arguments of a call around it, or earlier assignments.
// Examples are `withDuration: 0.5` and `pulse.duration = 0.5`. A constant of the file stands for its literal.
// Rule: a literal is found only if it has the value that the animation had. A wrong guess therefore changes nothing.
import CoreGraphics
import QuartzCore
import Simulator

/// A literal in source code, and the text that replaces it.
struct SourceReplacement: Equatable {
  /// The bytes in the file.
  var range: Range<Int>
  var text: String
  var line: Int
}

/// The literals of a source file.
struct SourceLiterals {
  private let bytes: [UInt8]
  private let tokens: [SourceToken]
  /// The index of each bracket's counterpart.
  private let partners: [Int: Int]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = SourceScanner.tokens(of: bytes)
    partners = Self.partners(in: tokens)
  }

  /// Returns the replacement for a value of an animation that a line added; nil if no literal has the value.
  func replacement(for value: SourceValue, line: Int) -> SourceReplacement? {
    let near =
      arguments(value.part, around: line) + assignments(value.part, before: line)
      + (value.part == .toValue ? assignments(on: line) : [])
    for expression in near {
      if let found = replacement(for: value, in: expression) { return found }
    }
    // Elsewhere in the file, the value must be that of a single literal.
    let others = Set(allExpressions(value.part).compactMap { replacement(for: value, in: $0) }.map(\.range.lowerBound))
    guard others.count == 1 else { return nil }
    return allExpressions(value.part).lazy.compactMap { replacement(for: value, in: $0) }.first
  }

  // MARK: Brackets

  private static func partners(in tokens: [SourceToken]) -> [Int: Int] {
    var (open, partners): ([Int], [Int: Int]) = ([], [:])
    for (index, token) in tokens.enumerated() where token.kind == .symbol {
      if "([{".contains(token.text) { open.append(index) }
      if ")]}".contains(token.text), let start = open.popLast() { (partners[start], partners[index]) = (index, start) }
    }
    return partners
  }

  private func isSymbol(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].kind == .symbol && tokens[index].text == text
  }

  private func isWord(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .word }

  /// Returns the brackets that begin on a line, and then those around it, innermost first, up to the function's body.
  private func brackets(around line: Int) -> [Int] {
    guard let first = tokens.firstIndex(where: { $0.line >= line }) else { return [] }
    let around = partners.filter { $0.key < first && first <= $0.value }.keys.sorted(by: >)
    let inside = tokens.indices.filter {
      tokens[$0].line == line && partners[$0] != nil && "([{".contains(tokens[$0].text)
    }
    var result: [Int] = []
    for bracket in around {
      if isSymbol(bracket, "{"), isFunctionBody(bracket) { break }
      result.append(bracket)
    }
    return inside + result
  }

  /// Returns the parentheses of the call whose closure begins at a brace.
  private func call(ofClosure brace: Int) -> Int? {
    var brace = brace
    // A second closure follows as `} completion: {`.
    while isSymbol(brace - 1, ":"), isWord(brace - 2), isSymbol(brace - 3, "}"), let start = partners[brace - 3] {
      brace = start
    }
    return isSymbol(brace - 1, ")") ? partners[brace - 1] : nil
  }

  private func isFunctionBody(_ brace: Int) -> Bool {
    var index = brace - 1
    // The search goes back over the result type, `throws` and the like to the parameters.
    while index >= 0, !isSymbol(index, ")"), !isSymbol(index, "{"), !isSymbol(index, "}"),
      tokens[brace].line - tokens[index].line < 4
    {
      index -= 1
    }
    guard isSymbol(index, ")"), let start = partners[index], isWord(start - 1) else { return false }
    return tokens[start - 1].text == "init" || isWord(start - 2) && tokens[start - 2].text == "func"
  }

  // MARK: Expressions

  /// Returns the arguments for a part of an animation, in calls on a line or around it.
  private func arguments(_ part: SourceValue.Part, around line: Int) -> [Range<Int>] {
    brackets(around: line).compactMap { isSymbol($0, "{") ? call(ofClosure: $0) : isSymbol($0, "(") ? $0 : nil }
      .flatMap { arguments(part, in: $0) }
  }

  private func arguments(_ part: SourceValue.Part, in parenthesis: Int) -> [Range<Int>] {
    guard let end = partners[parenthesis] else { return [] }
    var (index, found): (Int, [Range<Int>]) = (parenthesis + 1, [])
    while index < end {
      let isLabel = isWord(index) && isSymbol(index + 1, ":") && (isSymbol(index - 1, "(") || isSymbol(index - 1, ","))
      if isLabel, part.labels.contains(tokens[index].text) { found.append(expression(from: index + 2, before: end)) }
      index = partners[index].map { max($0, index) + 1 } ?? index + 1
    }
    return found
  }

  /// Returns the assignments to the animation that is added on a line, the last one first.
  private func assignments(_ part: SourceValue.Part, before line: Int) -> [Range<Int>] {
    let last = tokens.lastIndex { $0.line <= line } ?? 0
    let names = tokens.indices.filter { index in
      tokens[index].line == line && isWord(index) && isSymbol(index - 1, "(") && isWord(index - 2)
        && tokens[index - 2].text == "add"
    }.map { tokens[$0].text }
    guard let name = names.first else { return [] }
    return (0...last).reversed().filter { index in
      isWord(index) && tokens[index].text == name && isSymbol(index + 1, ".") && isWord(index + 2)
        && part.properties.contains(tokens[index + 2].text) && isSymbol(index + 3, "=") && !isSymbol(index + 4, "=")
    }.map { expression(from: $0 + 4, before: tokens.count) }
  }

  /// Returns the values of assignments on a line, such as that of `view.alpha = 0` in an animation's closure.
  private func assignments(on line: Int) -> [Range<Int>] {
    tokens.indices.filter { index in
      tokens[index].line == line && isSymbol(index, "=") && !isSymbol(index + 1, "=") && isWord(index - 1)
    }.map { expression(from: $0 + 1, before: tokens.count) }
  }

  /// Returns all arguments and assignments of the file that may be a part of an animation.
  private func allExpressions(_ part: SourceValue.Part) -> [Range<Int>] {
    tokens.indices.compactMap { index in
      guard isWord(index) else { return nil }
      if isSymbol(index + 1, ":"), isSymbol(index - 1, "(") || isSymbol(index - 1, ","),
        part.labels.contains(tokens[index].text)
      {
        return expression(from: index + 2, before: tokens.count)
      }
      if isSymbol(index - 1, "."), isSymbol(index + 1, "="), !isSymbol(index + 2, "="),
        part.properties.contains(tokens[index].text)
      {
        return expression(from: index + 2, before: tokens.count)
      }
      return nil
    }
  }

  /// Returns the tokens of an expression: up to a comma, a closing bracket, or the end of its line.
  private func expression(from start: Int, before end: Int) -> Range<Int> {
    var index = start
    while index < end {
      if [",", ";", ")", "]", "}"].contains(where: { isSymbol(index, $0) }) { break }
      if index > start, tokens[index].line > tokens[index - 1].line, !isOperator(index), !isOperator(index - 1) {
        break
      }
      index = partners[index].map { max($0, index) + 1 } ?? index + 1
    }
    return start..<max(start, min(index, end))
  }

  private func isOperator(_ index: Int) -> Bool {
    tokens[index].kind == .symbol && "+-*/.=(,[".contains(tokens[index].text)
  }

  // MARK: Values

  private func replacement(for value: SourceValue, in expression: Range<Int>) -> SourceReplacement? {
    switch value.part {
    case .curve: curve(value, in: expression)
    case .keyTimes, .values: components(value, in: expression)
    case .fromValue, .toValue: number(value, in: expression) ?? components(value, in: expression)
    default: number(value, in: expression)
    }
  }

  /// Returns the replacement of all numbers of a list, or of a value such as `CGPoint(x: 10, y: 20)`.
  private func components(_ value: SourceValue, in expression: Range<Int>) -> SourceReplacement? {
    guard let literals = literals(in: expression), value.new.count == value.old.count,
      literals.map(\.value).isClose(to: value.old), let first = literals.first, let last = literals.last
    else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    var text = ""
    var end = tokens[range.lowerBound].range.lowerBound
    for (literal, new) in zip(literals, value.new) where !literal.value.isClose(to: new) {
      text += source(end..<tokens[literal.range.lowerBound].range.lowerBound) + Self.text(new)
      end = tokens[literal.range.upperBound - 1].range.upperBound
    }
    return replace(range, text + source(end..<tokens[range.upperBound - 1].range.upperBound))
  }

  private func source(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns the number literals of an expression in order. Returns nil for an expression that computes, such as
  /// `width / 2`, because its literals are not its values.
  private func literals(in expression: Range<Int>) -> [(value: Double, range: Range<Int>)]? {
    var (index, found): (Int, [(value: Double, range: Range<Int>)]) = (expression.lowerBound, [])
    while index < expression.upperBound {
      let isNegative = isSymbol(index, "-") && isValueStart(index)
      let end = isNegative ? index + 2 : index + 1
      if end <= expression.upperBound, let number = literal(in: index..<end) {
        found.append(number)
      } else if tokens[index].kind == .string
        || tokens[index].kind == .symbol && !"()[],:.".contains(tokens[index].text)
      {
        return nil
      }
      index = end
    }
    return found
  }

  /// Returns a Boolean value indicating whether a minus is a sign. It follows an opening bracket, a comma or a label.
  private func isValueStart(_ index: Int) -> Bool {
    ["(", "[", ",", ":", "="].contains { isSymbol(index - 1, $0) }
  }

  private func number(_ value: SourceValue, in expression: Range<Int>) -> SourceReplacement? {
    guard let old = value.old.first, let new = value.new.first, !expression.isEmpty else { return nil }
    var operand = expression
    // A begin time is the sum of the current time and the delay.
    if value.part == .delay, let sum = expression.last(where: { isSymbol($0, "+") }) {
      operand = sum + 1..<expression.upperBound
    }
    if let literal = literal(in: operand) {
      return literal.value.isClose(to: old) ? replace(literal.range, Self.text(new)) : nil
    }
    guard isReference(operand), let name = operand.last.map({ tokens[$0].text }) else { return nil }
    let constants = constants(name).filter { $0.value.isClose(to: old) }
    return constants.count == 1 ? replace(constants[0].range, Self.text(new)) : nil
  }

  /// Returns the value of an expression that is a literal, possibly negative; nil for any other expression.
  private func literal(in expression: Range<Int>) -> (value: Double, range: Range<Int>)? {
    let isNegative = expression.count == 2 && isSymbol(expression.lowerBound, "-")
    guard expression.count == 1 || isNegative, let last = expression.last, tokens[last].kind == .number,
      let value = Double(tokens[last].text.replacing("_", with: ""))
    else { return nil }
    return (isNegative ? -value : value, expression)
  }

  /// Returns a Boolean value indicating whether an expression is a name such as `Self.duration`.
  private func isReference(_ expression: Range<Int>) -> Bool {
    !expression.isEmpty
      && expression.enumerated().allSatisfy { offset, index in offset % 2 == 0 ? isWord(index) : isSymbol(index, ".") }
  }

  /// Returns the literals of all constants with a name.
  private func constants(_ name: String) -> [(value: Double, range: Range<Int>)] {
    tokens.indices.compactMap { index in
      guard isWord(index), ["let", "var"].contains(tokens[index].text), isWord(index + 1),
        tokens[index + 1].text == name
      else { return nil }
      var equals = index + 2
      while equals < min(tokens.count, index + 8), !isSymbol(equals, "=") { equals += 1 }
      guard isSymbol(equals, "=") else { return nil }
      return literal(in: expression(from: equals + 1, before: tokens.count))
    }
  }

  private func curve(_ value: SourceValue, in expression: Range<Int>) -> SourceReplacement? {
    let new = value.new.map(Self.text).joined(separator: ", ")
    for index in expression {
      guard isWord(index), isSymbol(index + 1, ":") else { continue }
      if tokens[index].text == "controlPoints", let (values, range) = numbers(from: index + 2), values.count == 4 {
        return values.isClose(to: value.old) ? replace(range, new) : nil
      }
      if tokens[index].text == "name", isSymbol(index + 2, "."), isWord(index + 3),
        let points = Self.named[tokens[index + 3].text]
      {
        return points.isClose(to: value.old) ? replace(index..<index + 4, "controlPoints: " + new) : nil
      }
    }
    return nil
  }

  /// The control points of Core Animation's named functions.
  private static let named: [String: [Double]] = [
    "linear": UnitBezier.linear, "easeIn": .easeIn, "easeOut": .easeOut, "easeInEaseOut": .easeInEaseOut,
    "easeInOut": .easeInEaseOut, "default": .default,
  ].mapValues(\.controlPoints)

  /// Returns the numbers of a list that begins at a piece, up to its closing bracket.
  private func numbers(from start: Int) -> (values: [Double], range: Range<Int>)? {
    var (index, values): (Int, [Double]) = (start, [])
    while index < tokens.count {
      let item = expression(from: index, before: tokens.count)
      guard let number = literal(in: item) else { return nil }
      values.append(number.value)
      index = item.upperBound
      guard isSymbol(index, ",") else { break }
      index += 1
    }
    return (values, start..<index)
  }

  private func replace(_ range: Range<Int>, _ text: String) -> SourceReplacement {
    SourceReplacement(
      range: tokens[range.lowerBound].range.lowerBound..<tokens[range.upperBound - 1].range.upperBound, text: text,
      line: tokens[range.lowerBound].line)
  }

  /// Returns a Swift literal with at most three decimal places.
  static func text(_ value: Double) -> String {
    let rounded = (value * 1000).rounded() / 1000
    return rounded == rounded.rounded() && abs(rounded) < 1e15 ? String(Int(rounded)) : String(rounded)
  }
}

extension SourceValue.Part {
  /// The labels of arguments that set the part.
  fileprivate var labels: Set<String> {
    switch self {
    case .duration: ["withDuration", "duration"]
    case .delay: ["delay", "afterDelay"]
    case .curve: ["timingFunction"]
    case .keyTimes: ["keyTimes"]
    case .mass, .stiffness, .damping, .initialVelocity, .fromValue, .toValue, .values: [rawValue]
    }
  }

  /// The properties of an animation that set the part.
  fileprivate var properties: Set<String> {
    self == .delay ? ["beginTime"] : self == .curve ? ["timingFunction"] : [rawValue]
  }
}

extension Double {
  /// Returns a Boolean value indicating whether two numbers are the same in single precision.
  fileprivate func isClose(to other: Double) -> Bool { abs(self - other) <= 1e-6 * Swift.max(1, abs(other)) }
}

extension [Double] {
  fileprivate func isClose(to other: [Double]) -> Bool {
    count == other.count && zip(self, other).allSatisfy { $0.isClose(to: $1) }
  }
}
