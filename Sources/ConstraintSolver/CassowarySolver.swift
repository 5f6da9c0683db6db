// The constraint solver: incremental simplex after "The Cassowary Linear Arithmetic Constraint Solving Algorithm"
// (Badros, Borning, Stuckey 2001). Rows and tags have the shape that Kiwi gave them.
//
// Three things differ from the paper. Symbols are integers and every table is an array in their order, so that no
// result depends on hashing. Priorities are compared level by level, as Auto Layout promises: no number of constraints
// of a lower priority outweighs one of a higher. The solver keeps, for each symbol, the rows that mention it, so that a
// change costs only the rows it touches. Independent parts of a layout therefore cost each other nothing.
//
// In a chain, where each view is placed after the one before, the row of view n names the markers of all n constraints
// before it. A chain of n links holds n² terms, and a change of its first constant touches every row. The markers pay
// for this: with them, changing a constant or removing a constraint costs only the rows concerned. A chain of 500 links,
// with 2,000 constraints, is solved in some milliseconds.
//
// Files: the state and the queries are here, adding and removing constraints in `+Constraints`, the rows in `+Tableau`,
// the choice of the entering and leaving symbols in `+PivotRules`.
// Invariant: the tableau is feasible between calls. `optimize()` makes it optimal, and only an optimal tableau may be
// given new constants.

/// Solves linear equations and inequalities with priorities, incrementally.
package struct CassowarySolver {
  enum Kind { case variable, slack, error, dummy }

  /// The symbols that a constraint added to the tableau.
  struct Tag {
    var marker: Int
    /// The second error symbol of an optional equation, or the error symbol of an optional inequality.
    var other: Int?
    /// The coefficient of `marker` in the constraint's own row.
    var markerCoefficient: Double
    var priority: Float
    var constant: Double
  }

  /// The sum of the error symbols of one priority.
  struct Level {
    var priority: Float
    var row = LinearRow()
  }

  /// The kind of each symbol.
  var kinds: [Kind] = []
  /// The constraint that made each symbol, −1 for a variable.
  var owners: [Int] = []
  var rows: [LinearRow] = []
  /// The basic symbol of each row, −1 where the row is free.
  var basics: [Int] = []
  var freeRows: [Int] = []
  /// The rows that may mention each symbol: all that do, and some that did.
  var columns: [[Int]] = []
  /// The symbols that a substitution brought into a row; kept to reuse its memory.
  var newSymbols: [Int] = []
  /// The row of each basic symbol, −1 for a parametric one.
  var rowOfSymbol: [Int] = []
  /// The objective functions to minimise, highest priority first.
  var levels: [Level] = []
  /// The objective of the first simplex phase, while a constraint is added with an artificial variable.
  var artificialObjective: LinearRow?
  var tags: [Int: Tag] = [:]
  /// The number of pivots so far; it guards against an endless loop.
  var pivotCount = 0
  /// The number of row terms read or written so far: the cost of solving, independent of the machine.
  package internal(set) var work = 0

  /// Creates a solver without variables.
  package init() {}

  /// The number of symbols ever made. Symbols are never reused, so a caller that sees this grow far beyond its live
  /// constraints should start with a new solver.
  package var symbolCount: Int { kinds.count }

  /// A pivot count that no terminating run reaches from here.
  var pivotLimit: Int { pivotCount + 1000 + 50 * (rows.count + 1) }

  // MARK: Variables

  /// Makes a variable and returns its symbol.
  package mutating func makeVariable() -> Int { makeSymbol(.variable, owner: -1) }

  /// The value of a variable; zero where no constraint determines it.
  package func value(of variable: Int) -> Double {
    let row = rowOfSymbol[variable]
    return row < 0 ? 0 : rows[row].constant
  }

  /// Returns whether the constraints leave no freedom to `variable`.
  package func isDetermined(_ variable: Int) -> Bool {
    let row = rowOfSymbol[variable]
    return row >= 0 && !rows[row].terms.contains { kinds[$0.symbol] == .variable }
  }

  // MARK: Solving

  /// Minimises the errors, level by level, with the primal simplex method.
  package mutating func optimize() {
    let limit = pivotLimit
    while pivotCount < limit, let entering = enteringSymbol() {
      guard let row = leavingRow(entering: entering) else { return }
      pivot(row: row, entering: entering)
    }
  }

  /// Gives a constraint another constant. The tableau must be optimal, and `restoreFeasibility()` must follow.
  package mutating func setConstant(_ constant: Double, id: Int) {
    guard var tag = tags[id] else { return }
    let shift = (constant - tag.constant) / tag.markerCoefficient
    tag.constant = constant
    tags[id] = tag
    let basicRow = rowOfSymbol[tag.marker]
    if basicRow >= 0 {
      rows[basicRow].constant -= shift
      return
    }
    for i in rowsMentioning(tag.marker) { rows[i].constant += rows[i].coefficient(of: tag.marker) * shift }
  }

  /// Makes the tableau feasible again after new constants, with the dual simplex method. Returns the constraints that
  /// can no longer hold; they have been removed.
  package mutating func restoreFeasibility() -> [Int] {
    var failed: [Int] = []
    let limit = pivotLimit
    while pivotCount < limit, let row = infeasibleRow() {
      if kinds[basics[row]] != .dummy, let entering = dualEnteringSymbol(row: row) {
        pivot(row: row, entering: entering)
      } else {
        let id = owners[basics[row]]
        failed.append(id)
        remove(id: id)
      }
    }
    return failed
  }
}
