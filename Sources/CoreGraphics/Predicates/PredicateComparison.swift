import Foundation

/// A comparison of two operands.
struct PredicateComparison {
  enum Operator: String, CaseIterable {
    case equal = "=="
    case notEqual = "!="
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case beginsWith = "BEGINSWITH"
    case endsWith = "ENDSWITH"
    case contains = "CONTAINS"
    case like = "LIKE"
    case matches = "MATCHES"
    case isIn = "IN"
    case between = "BETWEEN"
  }

  /// The members of the left operand's collection for which the comparison must hold.
  enum Quantifier: String {
    case any = "ANY"
    case some = "SOME"
    case all = "ALL"
    case none = "NONE"
  }

  var left: PredicateOperand
  var comparison: Operator
  var right: PredicateOperand
  var options: String.CompareOptions = []
  var quantifier: Quantifier?

  /// Returns whether the comparison holds for an object, with the values of variables.
  func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    let (first, second) = (left.value(of: object, variables), right.value(of: object, variables))
    guard let quantifier else { return compare(first, second) }
    let members = PredicateOperand.members(of: first) ?? []
    return switch quantifier {
    case .any, .some: members.contains { compare($0, second) }
    case .all: members.allSatisfy { compare($0, second) }
    case .none: !members.contains { compare($0, second) }
    }
  }

  private func compare(_ first: Any?, _ second: Any?) -> Bool {
    switch comparison {
    case .equal: isEqual(first, second)
    case .notEqual: !isEqual(first, second)
    case .less: order(first, second) == .orderedAscending
    case .lessOrEqual: order(first, second).map { $0 != .orderedDescending } ?? false
    case .greater: order(first, second) == .orderedDescending
    case .greaterOrEqual: order(first, second).map { $0 != .orderedAscending } ?? false
    case .beginsWith: find(second, in: first, .anchored)
    case .endsWith: find(second, in: first, [.anchored, .backwards])
    case .contains: contains(first, second)
    case .isIn: contains(second, first)
    case .like: matches(first, (second as? String).map(Self.pattern))
    case .matches: matches(first, second as? String)
    case .between: isBetween(first, PredicateOperand.members(of: second) ?? [])
    }
  }

  private func isBetween(_ value: Any?, _ bounds: [Any]) -> Bool {
    guard bounds.count == 2, let low = order(bounds[0], value), let high = order(value, bounds[1]) else { return false }
    return low != .orderedDescending && high != .orderedDescending
  }

  private func contains(_ whole: Any?, _ part: Any?) -> Bool {
    if whole is String { return find(part, in: whole, []) }
    return (PredicateOperand.members(of: whole) ?? []).contains { isEqual($0, part) }
  }

  /// Returns whether a string contains another one, at an end if the options anchor it.
  private func find(_ part: Any?, in whole: Any?, _ anchor: String.CompareOptions) -> Bool {
    guard let part = part as? String, let whole = whole as? String else { return false }
    return part.isEmpty || whole.range(of: part, options: options.union(anchor)) != nil
  }

  /// Returns whether a regular expression matches a whole string.
  private func matches(_ value: Any?, _ pattern: String?) -> Bool {
    guard let text = value as? String, let pattern else { return false }
    // Regular expressions have no option for diacritics, so both strings lose them.
    func folded(_ text: String) -> String {
      options.contains(.diacriticInsensitive) ? text.folding(options: .diacriticInsensitive, locale: nil) : text
    }
    var flags: NSRegularExpression.Options = []
    if options.contains(.caseInsensitive) { flags.insert(.caseInsensitive) }
    guard let expression = try? NSRegularExpression(pattern: "\\A(?:\(folded(pattern)))\\z", options: flags) else {
      Device.current.log("NSPredicate: \"\(pattern)\" is not a regular expression, so nothing matches it")
      return false
    }
    let subject = folded(text)
    return expression.firstMatch(in: subject, range: NSRange(location: 0, length: subject.utf16.count)) != nil
  }

  /// Returns the regular expression of a pattern of LIKE: `?` matches one character, `*` any number of them.
  private static func pattern(like text: String) -> String {
    text.map { character in
      switch character {
      case "?": "(?s:.)"
      case "*": "(?s:.*)"
      default: NSRegularExpression.escapedPattern(for: String(character))
      }
    }.joined()
  }

  private func isEqual(_ first: Any?, _ second: Any?) -> Bool {
    let (first, second) = (Self.unwrapped(first), Self.unwrapped(second))
    guard let first, let second else { return first == nil && second == nil }
    if let order = order(first, second) { return order == .orderedSame }
    if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
    return (first as AnyObject) === (second as AnyObject)
  }

  private static func unwrapped(_ value: Any?) -> Any? { value is NSNull ? nil : value }

  /// Returns the order of two numbers, strings or dates; nil for other values.
  private func order(_ first: Any?, _ second: Any?) -> ComparisonResult? {
    if let first = first as? String, let second = second as? String { return first.compare(second, options: options) }
    if let first = first as? Date, let second = second as? Date { return first.compare(second) }
    guard let first = Self.number(first), let second = Self.number(second) else { return nil }
    return first < second ? .orderedAscending : first == second ? .orderedSame : .orderedDescending
  }

  /// Returns a numeric value as a double; nil for any other value.
  static func number(_ value: Any?) -> Double? {
    if let value = value as? CGFloat { return Double(value) }
    return (value as? NSNumber)?.doubleValue
  }
}
