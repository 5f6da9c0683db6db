/// A condition that an object fulfils or not.
indirect enum PredicateTest {
  case constant(Bool)
  case not(PredicateTest)
  case all([PredicateTest])
  case any([PredicateTest])
  case comparison(PredicateComparison)

  /// Returns whether the condition holds for an object, with the values of variables.
  func holds(for object: Any?, _ variables: [String: Any]) -> Bool {
    switch self {
    case .constant(let value): value
    case .not(let test): !test.holds(for: object, variables)
    case .all(let tests): tests.allSatisfy { $0.holds(for: object, variables) }
    case .any(let tests): tests.contains { $0.holds(for: object, variables) }
    case .comparison(let comparison): comparison.holds(for: object, variables)
    }
  }
}
