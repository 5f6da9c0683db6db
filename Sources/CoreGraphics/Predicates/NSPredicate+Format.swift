// Predicates from a format, which Foundation has only on Apple's systems.
//
// Not supported: subqueries, functions, arithmetic, and the parts of a predicate as objects.
import Foundation

extension NSPredicate {
  /// Creates a predicate from a format such as `"name BEGINSWITH[c] %@ AND age >= %d"`.
  ///
  /// An error in the format ends the program with a message, as on Apple's systems.
  public convenience init(format predicateFormat: String, _ args: Any?...) {
    self.init(parsing: predicateFormat, args)
  }

  /// Creates a predicate from a format and an array of its arguments.
  public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
    self.init(parsing: predicateFormat, arguments ?? [])
  }

  private convenience init(parsing format: String, _ arguments: [Any?]) {
    do {
      let test = try PredicateParser.parse(format, arguments)
      self.init { object, variables in test.holds(for: object, variables ?? [:]) }
    } catch {
      preconditionFailure("NSPredicate(format: \"\(format)\"): \(error)")
    }
  }
}
