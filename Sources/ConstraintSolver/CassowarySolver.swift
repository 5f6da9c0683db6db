// The constraint solver: incremental simplex after "The Cassowary Linear Arithmetic Constraint Solving Algorithm"
// (Badros, Borning, Stuckey 2001). Rows and tags are organised as in the C++ library Kiwi.
//
// Three things differ from the paper:
// - Symbols are integers, and every table is an array in their order, so that no result depends on hashing.
// - Priorities are compared level by level, as in Auto Layout: one constraint outweighs any number of constraints of a
//   lower priority.
// - For each symbol the solver keeps the rows that mention it. A change costs only these rows, so independent parts of a
//   layout do not slow each other down.
//
// A chain of views, each placed after its predecessor, is the expensive case. The row of view n mentions the markers of
// all n constraints before it. A chain of n links therefore has about n²/2 terms, and a change of its first constant
// touches every row. In return, the markers make it cheap to change a constant or to remove a constraint. A chain of 500
// links, with 2,000 constraints, is solved in some milliseconds.
//
// Files: the state and the queries are here. `+Constraints` adds and removes constraints, `+Tableau` has the rows, and
// `+PivotRules` chooses the entering and leaving symbols.
// Invariant: the tableau is feasible between calls. `optimize()` makes it optimal, and only an optimal tableau may be
// given new constants.

/// An incremental solver of linear equations and inequalities with priorities.
package struct CassowarySolver {
  /// The kinds of symbols. Slack and error symbols are never negative, dummy symbols are 0, variables have any value.
  enum Kind { case variable, slack, error, dummy }

  /// The symbols that a constraint added to the tableau.
  struct Tag {
    /// The symbol that only this constraint introduced, by which its effect on the tableau is found.
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
  /// The identifier of the constraint of each symbol, −1 for variables and artificial symbols.
  var owners: [Int] = []
  var rows: [LinearRow] = []
  /// The basic symbol of each row, −1 for an unused row.
  var basics: [Int] = []
  /// The indices of unused rows.
  var freeRows: [Int] = []
  /// The indices of all rows that mention each symbol, and of some that mentioned it before.
  var columns: [[Int]] = []
  /// The symbols that a substitution has added to a row. The array is kept to reuse its memory.
  var newSymbols: [Int] = []
  /// The row of each basic symbol, −1 for a parametric one.
  var rowOfSymbol: [Int] = []
  /// The objectives to minimise, the highest priority first.
  var levels: [Level] = []
  /// The objective of the first simplex phase; nil unless a constraint is being added with an artificial variable.
  var artificialObjective: LinearRow?
  /// The tags by the identifiers of the constraints.
  var tags: [Int: Tag] = [:]
  /// The number of pivots so far.
  var pivotCount = 0
  /// The number of row terms read or written so far: the cost of solving, independent of the machine.
  package internal(set) var work = 0

  /// Creates a solver without variables.
  package init() {}

  /// The number of symbols ever made.
  ///
  /// Symbols are never reused. When the number is far above that of the constraints, a new solver saves memory.
  package var symbolCount: Int { kinds.count }

  /// A value of `pivotCount` at which the current run stops, as a guard against an endless loop (our choice).
  var pivotLimit: Int { pivotCount + 1000 + 50 * (rows.count + 1) }

  // MARK: Variables

  /// Makes a variable and returns its symbol.
  package mutating func makeVariable() -> Int { makeSymbol(.variable, owner: -1) }

  /// Returns the value of a variable; zero if no constraint determines it.
  package func value(of variable: Int) -> Double {
    let row = rowOfSymbol[variable]
    return row < 0 ? 0 : rows[row].constant
  }

  /// Returns whether the constraints determine the value of a variable.
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

  /// Changes the constant of a constraint. The tableau must be optimal, and `restoreFeasibility()` must follow.
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

  /// Makes the tableau feasible again after changes of constants, with the dual simplex method.
  ///
  /// Constraints that can no longer be satisfied are removed. Returns their identifiers.
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
