import ConstraintSolver
import CoreGraphics
import Testing

@Suite struct CassowarySolverTests {
  private func constraint(
    _ terms: [(Int, Double)], _ constant: Double, _ relation: LinearConstraint.Relation = .equal,
    _ priority: Float = 1000
  ) -> LinearConstraint {
    var row = LinearRow()
    for (symbol, factor) in terms { row.addTerm(symbol, coefficient: factor) }
    row.constant = constant
    return LinearConstraint(expression: row, relation: relation, priority: priority)
  }

  private func error(_ solver: CassowarySolver, _ constraint: LinearConstraint) -> Double {
    let value = constraint.expression.terms.reduce(constraint.expression.constant) {
      $0 + $1.coefficient * solver.value(of: $1.symbol)
    }
    switch constraint.relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(0, value)
    case .greaterThanOrEqual: return max(0, -value)
    }
  }

  @Test func higherPrioritiesAreNeverOutweighed() {
    var solver = CassowarySolver()
    let x = solver.makeVariable()
    #expect(solver.add(constraint([(x, 1)], -100, .equal, 750), id: 0) == nil)
    for id in 1...50 { #expect(solver.add(constraint([(x, 1)], 0, .equal, 749), id: id) == nil) }
    solver.optimize()
    #expect(solver.value(of: x) == 100)
    solver.remove(id: 0)
    solver.optimize()
    #expect(solver.value(of: x) == 0)
  }

  @Test func contradictionNamesItsOpponents() {
    var solver = CassowarySolver()
    let (x, y, z) = (solver.makeVariable(), solver.makeVariable(), solver.makeVariable())
    #expect(solver.add(constraint([(x, 1), (y, -1)], 0), id: 1) == nil)
    #expect(solver.add(constraint([(z, 1)], -5), id: 2) == nil)
    #expect(solver.add(constraint([(y, 1)], -10, .lessThanOrEqual), id: 3) == nil)
    #expect(solver.add(constraint([(x, 1)], -20, .greaterThanOrEqual), id: 4) == [1, 3])
    solver.optimize()
    #expect(solver.value(of: z) == 5)
  }

  /// Incremental changes give the same errors, level by level, as solving from nothing.
  @Test(arguments: 0..<60) func incrementalSolutionsEqualFreshOnes(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var solver = CassowarySolver()
    let variables = (0..<Int.random(in: 2...8, using: &random)).map { _ in solver.makeVariable() }
    var live: [Int: LinearConstraint] = [:]
    var id = 0
    func pick(_ array: [Double]) -> Double { array[Int.random(in: 0..<array.count, using: &random)] }
    for step in 0..<50 {
      let operation = Int.random(in: 0..<10, using: &random)
      let ids = live.keys.sorted()
      if operation < 5 || ids.isEmpty {
        id += 1
        let a = variables[Int.random(in: 0..<variables.count, using: &random)]
        let b = variables[Int.random(in: 0..<variables.count, using: &random)]
        let relations: [LinearConstraint.Relation] = [.equal, .lessThanOrEqual, .greaterThanOrEqual]
        let new = constraint(
          [(a, 1), (b, pick([-1, -0.5, -2, 0, 1]))], Double(Int.random(in: -100...100, using: &random)),
          relations[Int.random(in: 0..<3, using: &random)], Float(pick([1000, 1000, 999, 750, 250, 50])))
        if solver.add(new, id: id) == nil { live[id] = new }
      } else if operation < 7 {
        let victim = ids[Int.random(in: 0..<ids.count, using: &random)]
        solver.remove(id: victim)
        live[victim] = nil
      } else {
        solver.optimize()
        let edited = ids[Int.random(in: 0..<ids.count, using: &random)]
        let constant = Double(Int.random(in: -100...100, using: &random))
        live[edited]?.expression.constant = constant
        solver.setConstant(constant, id: edited)
        for failed in solver.restoreFeasibility() { live[failed] = nil }
      }
      solver.optimize()
      var fresh = CassowarySolver()
      for _ in variables { _ = fresh.makeVariable() }
      for (id, constraint) in live.sorted(by: { $0.key < $1.key }) {
        #expect(fresh.add(constraint, id: id) == nil, "seed \(seed) step \(step)")
      }
      fresh.optimize()
      for priority: Float in [1000, 999, 750, 250, 50] {
        let level = live.sorted { $0.key < $1.key }.map(\.value).filter { $0.priority == priority }
        let here = level.reduce(0) { $0 + error(solver, $1) }
        let there = level.reduce(0) { $0 + error(fresh, $1) }
        #expect(abs(here - there) < 1e-6, "seed \(seed) step \(step) priority \(priority)")
        if priority == 1000 { #expect(here < 1e-6) }
      }
    }
  }
}
