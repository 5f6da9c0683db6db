/// A linear equation or inequality with a priority: Σ coefficient · variable + constant =, ≤ or ≥ 0.
package struct LinearConstraint: Equatable {
  /// The relation of the expression to zero.
  package enum Relation: Equatable { case lessThanOrEqual, equal, greaterThanOrEqual }

  /// The left side of the relation.
  package var expression: LinearRow
  /// The relation of the expression to zero.
  package var relation: Relation = .equal
  /// The priority on Auto Layout's scale, on which 1000 means required.
  package var priority: Float = 1000

  /// Creates a constraint.
  package init(expression: LinearRow, relation: Relation = .equal, priority: Float = 1000) {
    (self.expression, self.relation, self.priority) = (expression, relation, priority)
  }

  /// A Boolean value indicating whether the constraint must be satisfied.
  package var isRequired: Bool { priority >= 1000 }
}
