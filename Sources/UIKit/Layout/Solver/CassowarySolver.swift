// The constraint solver: incremental simplex after "The Cassowary Linear Arithmetic Constraint Solving Algorithm"
// (Badros, Borning, Stuckey 2001), with the shape of row and tag that Kiwi gave it.
//
// Two differences. Symbols are integers and every table is an array in their order, so that no result depends on
// hashing. Priorities are compared level by level, as Auto Layout promises: no number of constraints of a lower
// priority ever outweighs one of a higher. A third: which rows mention a symbol is kept per symbol, so that a change
// costs what it touches; parts of a layout that have nothing to do with each other cost nothing to each other.
// Along a chain, where each view hangs on the one before, the row of the nth view names the markers of all n before
// it: n links hold n² terms, and a change of the first constant touches every row. The markers are what makes changing
// a constant and taking a constraint out cost only the rows concerned, so this stays; what it costs is measured in
// Architecture (500 links, 2,000 constraints: some milliseconds).
// Files: the state and what is asked of it here, constraints coming and going in `+Constraints`, the rows in
// `+Tableau`, which symbol enters and which leaves in `+PivotRules`.
// Rule inside: between calls the tableau is feasible; `optimize()` makes it optimal; only an optimal one may be
// given new constants.

/// Solves linear equations and inequalities with priorities, one change at a time.
package struct CassowarySolver {
  enum Kind { case variable, slack, error, dummy }

  /// The symbols that a constraint brought in.
  struct Tag {
    var marker: Int
    /// The second error of a preference, or the error of a preferred inequality.
    var other: Int?
    /// The factor of `marker` in the constraint's own row.
    var markerFactor: Double
    var priority: Float
    var constant: Double
  }

  struct Level {
    var priority: Float
    var row = LinearRow()
  }

  var kinds: [Kind] = []
  /// Which constraint brought a symbol in.
  var owners: [Int] = []
  var rows: [LinearRow] = []
  /// The basic symbol of each row, −1 where a place is free.
  var basics: [Int] = []
  var freeRows: [Int] = []
  /// The rows that may mention a symbol: all that do, and some that did.
  var columns: [[Int]] = []
  var fresh: [Int] = []
  /// Row of a basic symbol, −1 for a parametric one.
  var rowOfSymbol: [Int] = []
  /// What is minimised, highest priority first.
  var levels: [Level] = []
  var artificial: LinearRow?
  var tags: [Int: Tag] = [:]
  /// How many pivots were made, for benchmarks and for the guard against endless work.
  var pivotCount = 0
  /// How many terms of rows were looked at or moved: what solving costs, whatever the machine.
  package internal(set) var work = 0

  package init() {}

  /// How many symbols were ever made; a caller that sees it grow far beyond what lives starts anew.
  var symbolCount: Int { kinds.count }

  // MARK: Variables

  package mutating func makeVariable() -> Int { makeSymbol(.variable, owner: -1) }

  /// The value of a variable; zero where nothing determines it.
  package func value(of variable: Int) -> Double {
    let row = rowOfSymbol[variable]
    return row < 0 ? 0 : rows[row].constant
  }

  /// Whether the constraints leave no freedom to `variable`.
  package func isDetermined(_ variable: Int) -> Bool {
    let row = rowOfSymbol[variable]
    return row >= 0 && !rows[row].terms.contains { kinds[$0.symbol] == .variable }
  }

  // MARK: Solving

  /// Minimises the errors, level by level.
  package mutating func optimize() {
    let limit = pivotCount + 1000 + 50 * (rows.count + 1)
    while pivotCount < limit, let entering = enteringSymbol() {
      guard let row = leavingRow(entering: entering) else { return }
      pivot(row: row, entering: entering)
    }
  }

  /// Gives a constraint another constant. Only on an optimal tableau; `restoreFeasibility()` must follow.
  package mutating func setConstant(_ constant: Double, id: Int) {
    guard var tag = tags[id] else { return }
    let shift = (constant - tag.constant) / tag.markerFactor
    tag.constant = constant
    tags[id] = tag
    let basic = rowOfSymbol[tag.marker]
    if basic >= 0 {
      rows[basic].constant -= shift
      return
    }
    for i in rowsMentioning(tag.marker) { rows[i].constant += rows[i].coefficient(of: tag.marker) * shift }
  }

  /// Dual simplex after new constants. Returns the constraints that can no longer hold; they are taken out.
  package mutating func restoreFeasibility() -> [Int] {
    var failed: [Int] = []
    let limit = pivotCount + 1000 + 50 * (rows.count + 1)
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
