/// Σ coefficient · variable + constant (relation) 0, at a priority; 1000 is required.
package struct LinearConstraint: Equatable {
  package enum Relation: Equatable { case lessThanOrEqual, equal, greaterThanOrEqual }

  package var expression: LinearRow
  package var relation: Relation = .equal
  package var priority: Float = 1000

  package init(expression: LinearRow, relation: Relation = .equal, priority: Float = 1000) {
    (self.expression, self.relation, self.priority) = (expression, relation, priority)
  }

  var isRequired: Bool { priority >= 1000 }
}
