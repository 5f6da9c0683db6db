import Foundation

/// An operand of a comparison.
indirect enum PredicateOperand {
  case constant(Any?)
  /// The keys of a key path from the evaluated object. Without keys the operand is the object itself.
  case path([String])
  case list([PredicateOperand])
  case variable(String)

  /// Returns the value of the operand for an object.
  func value(of object: Any?, _ variables: [String: Any]) -> Any? {
    switch self {
    case .constant(let value): value
    case .path(let keys): Self.value(at: keys[...], of: object)
    case .list(let operands): operands.map { $0.value(of: object, variables) ?? NSNull() }
    case .variable(let name): variables[name]
    }
  }

  private static func value(at keys: ArraySlice<String>, of object: Any?) -> Any? {
    guard let key = keys.first, let object else { return object }
    let rest = keys.dropFirst()
    if let members = members(of: object) { return value(at: key, rest, of: members) }
    if let dictionary = object as? [String: Any] { return value(at: rest, of: dictionary[key]) }
    if let text = object as? String { return key == "length" ? text.utf16.count : nil }
    guard let object = object as? NSObject else { return nil }
    return value(at: rest, of: KeyValueCoding.value(of: object, forKey: key))
  }

  /// Returns the result of a collection operator such as `@count`, or the values of all members for a key.
  private static func value(at key: String, _ rest: ArraySlice<String>, of members: [Any]) -> Any? {
    let numbers = { members.compactMap { PredicateComparison.number(value(at: rest, of: $0)) } }
    switch key {
    case "@count": return members.count
    case "@sum": return numbers().reduce(0, +)
    case "@avg": return numbers().isEmpty ? 0 : numbers().reduce(0, +) / Double(numbers().count)
    case "@max": return numbers().max()
    case "@min": return numbers().min()
    default: return members.compactMap { value(at: [key] + rest, of: $0) }
    }
  }

  /// Returns the members of an array or a set; nil for any other value.
  static func members(of value: Any?) -> [Any]? {
    if let array = value as? [Any] { return array }
    if let set = value as? Set<AnyHashable> { return set.map(\.base) }
    return (value as? NSSet)?.allObjects ?? (value as? NSOrderedSet)?.array
  }
}
