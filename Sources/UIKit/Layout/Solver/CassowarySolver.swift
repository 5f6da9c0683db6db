// The constraint solver: incremental simplex after "The Cassowary Linear Arithmetic Constraint Solving Algorithm"
// (Badros, Borning, Stuckey 2001), with the shape of row and tag that Kiwi gave it.
//
// Two differences. Symbols are integers and every table is an array in their order, so that no result depends on
// hashing. Priorities are compared level by level, as Auto Layout promises: no number of constraints of a lower
// priority ever outweighs one of a higher. A third: which rows mention a symbol is kept per symbol, so that a change
// costs what it touches; parts of a layout that have nothing to do with each other cost nothing to each other.
// Rule inside: between calls the tableau is feasible; `optimize()` makes it optimal; only an optimal one may be
// given new constants.

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

/// Solves linear equations and inequalities with priorities, one change at a time.
package struct CassowarySolver {
  private enum Kind { case variable, slack, error, dummy }

  /// The symbols that a constraint brought in.
  private struct Tag {
    var marker: Int
    /// The second error of a preference, or the error of a preferred inequality.
    var other: Int?
    /// The factor of `marker` in the constraint's own row.
    var markerFactor: Double
    var priority: Float
    var constant: Double
  }

  private struct Level {
    var priority: Float
    var row = LinearRow()
  }

  private var kinds: [Kind] = []
  /// Which constraint brought a symbol in.
  private var owners: [Int] = []
  private var rows: [LinearRow] = []
  /// The basic symbol of each row, −1 where a place is free.
  private var basics: [Int] = []
  private var freeRows: [Int] = []
  /// The rows that may mention a symbol: all that do, and some that did.
  private var columns: [[Int]] = []
  private var fresh: [Int] = []
  /// Row of a basic symbol, −1 for a parametric one.
  private var rowOfSymbol: [Int] = []
  /// What is minimised, highest priority first.
  private var levels: [Level] = []
  private var artificial: LinearRow?
  private var tags: [Int: Tag] = [:]
  /// How many pivots were made, for benchmarks and for the guard against endless work.
  private(set) var pivotCount = 0
  /// How many terms of rows were looked at or moved: what solving costs, whatever the machine.
  package private(set) var work = 0

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

  // MARK: Adding and removing

  /// Adds a constraint under a number of the caller's; nil when done, else the numbers of those that contradict it.
  package mutating func add(_ constraint: LinearConstraint, id: Int) -> [Int]? {
    precondition(tags[id] == nil, "a constraint is added once")
    var row = LinearRow()
    row.constant = constraint.expression.constant
    for term in constraint.expression.terms {
      let basic = rowOfSymbol[term.symbol]
      if basic >= 0 {
        work += row.terms.count + rows[basic].terms.count
        row.add(rows[basic], times: term.coefficient)
      } else {
        row.add(term.symbol, times: term.coefficient)
      }
    }
    let tag = makeTag(constraint, id: id, in: &row)
    if row.constant < 0 { row.negate() }
    if let subject = subject(of: row, tag) {
      row.solve(for: subject)
      substitute(subject, by: row)
      insert(row, basic: subject)
    } else if row.terms.allSatisfy({ kinds[$0.symbol] == .dummy }) {
      if !LinearRow.isZero(row.constant) {
        return conflict(in: row, id: id, tag)
      }
      row.solve(for: tag.marker)
      insert(row, basic: tag.marker)
    } else if let contradiction = addWithArtificialVariable(row) {
      return conflict(in: contradiction, id: id, tag)
    }
    tags[id] = tag
    return nil
  }

  /// Takes a constraint out; the tableau stays feasible.
  package mutating func remove(id: Int) {
    guard let tag = tags.removeValue(forKey: id) else { return }
    if let level = levelIndex(tag.priority) {
      for symbol in [tag.marker, tag.other].compactMap({ $0 }) where kinds[symbol] == .error {
        let row = rowOfSymbol[symbol]
        if row >= 0 {
          levels[level].row.add(rows[row], times: -1)
        } else {
          levels[level].row.add(symbol, times: -1)
        }
      }
    }
    var position = rowOfSymbol[tag.marker]
    if position < 0, let leaving = leavingRow(ofMarker: tag.marker) {
      pivot(row: leaving, entering: tag.marker)
      position = rowOfSymbol[tag.marker]
    }
    if position >= 0 { removeRow(at: position) }
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

  // MARK: Rows

  private mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
    kinds.append(kind)
    owners.append(owner)
    rowOfSymbol.append(-1)
    columns.append([])
    return kinds.count - 1
  }

  private mutating func makeTag(_ constraint: LinearConstraint, id: Int, in row: inout LinearRow) -> Tag {
    var tag = Tag(
      marker: -1, other: nil, markerFactor: 1, priority: constraint.priority, constant: constraint.expression.constant)
    if constraint.relation == .equal {
      if constraint.isRequired {
        tag.marker = makeSymbol(.dummy, owner: id)
        row.add(tag.marker, times: 1)
        return tag
      }
      let (plus, minus) = (makeSymbol(.error, owner: id), makeSymbol(.error, owner: id))
      tag.marker = plus
      tag.other = minus
      tag.markerFactor = -1
      row.add(plus, times: -1)
      row.add(minus, times: 1)
      let level = makeLevel(constraint.priority)
      levels[level].row.add(plus, times: 1)
      levels[level].row.add(minus, times: 1)
      return tag
    }
    tag.markerFactor = constraint.relation == .lessThanOrEqual ? 1 : -1
    tag.marker = makeSymbol(.slack, owner: id)
    row.add(tag.marker, times: tag.markerFactor)
    if !constraint.isRequired {
      let error = makeSymbol(.error, owner: id)
      tag.other = error
      row.add(error, times: -tag.markerFactor)
      levels[makeLevel(constraint.priority)].row.add(error, times: 1)
    }
    return tag
  }

  private mutating func makeLevel(_ priority: Float) -> Int {
    if let i = levelIndex(priority) { return i }
    let i = levels.firstIndex { $0.priority < priority } ?? levels.count
    levels.insert(Level(priority: priority), at: i)
    return i
  }

  private func levelIndex(_ priority: Float) -> Int? { levels.firstIndex { $0.priority == priority } }

  /// A symbol that the new row can be solved for at once.
  private func subject(of row: LinearRow, _ tag: Tag) -> Int? {
    if let free = row.terms.first(where: { kinds[$0.symbol] == .variable }) { return free.symbol }
    for symbol in [tag.marker, tag.other].compactMap({ $0 }) where kinds[symbol] != .dummy {
      if row.coefficient(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  private mutating func insert(_ row: LinearRow, basic: Int) {
    let place: Int
    if let free = freeRows.popLast() {
      place = free
      rows[place] = row
      basics[place] = basic
    } else {
      place = rows.count
      rows.append(row)
      basics.append(basic)
    }
    rowOfSymbol[basic] = place
    for term in row.terms { columns[term.symbol].append(place) }
  }

  private mutating func removeRow(at i: Int) {
    rowOfSymbol[basics[i]] = -1
    basics[i] = -1
    rows[i] = LinearRow()
    freeRows.append(i)
  }

  /// The rows in which a symbol has a factor, lowest first.
  private mutating func rowsMentioning(_ symbol: Int) -> [Int] {
    work += columns[symbol].count
    var found = columns[symbol].filter { rows[$0].coefficient(of: symbol) != 0 }
    found.sort()
    var last = -1
    found.removeAll { place in
      defer { last = place }
      return place == last
    }
    columns[symbol] = found
    return found
  }

  private mutating func substitute(_ symbol: Int, by row: LinearRow) {
    for place in rowsMentioning(symbol) {
      fresh.removeAll(keepingCapacity: true)
      work += rows[place].terms.count + row.terms.count
      rows[place].substitute(symbol, by: row, newSymbols: &fresh)
      for new in fresh { columns[new].append(place) }
    }
    columns[symbol] = []
    for i in levels.indices where levels[i].row.coefficient(of: symbol) != 0 {
      work += levels[i].row.terms.count + row.terms.count
      levels[i].row.substitute(symbol, by: row, newSymbols: &fresh)
    }
    artificial?.substitute(symbol, by: row, newSymbols: &fresh)
  }

  private mutating func pivot(row position: Int, entering: Int) {
    pivotCount += 1
    let leaving = basics[position]
    var row = rows[position]
    removeRow(at: position)
    row.solve(leaving: leaving, entering: entering)
    substitute(entering, by: row)
    insert(row, basic: entering)
  }

  /// Adds a row that has no subject; the row that proves the contradiction when it cannot hold.
  private mutating func addWithArtificialVariable(_ row: LinearRow) -> LinearRow? {
    let symbol = makeSymbol(.slack, owner: -1)
    insert(row, basic: symbol)
    artificial = row
    let limit = pivotCount + 1000 + 50 * (rows.count + 1)
    while pivotCount < limit, let objective = artificial, let entering = negativeTerm(of: objective),
      let leaving = leavingRow(entering: entering)
    {
      pivot(row: leaving, entering: entering)
    }
    let rest = artificial ?? LinearRow()
    artificial = nil
    let position = rowOfSymbol[symbol]
    if !LinearRow.isZero(rest.constant) {
      // Still basic: nothing else mentions the new row's own symbols, so dropping it restores what was before.
      if position >= 0 { removeRow(at: position) }
      return rest
    }
    if position >= 0 {
      let terms = rows[position].terms
      // Where only dummies are left the row says 0 = 0, and one of them stands for it from now on.
      if let entering = terms.first(where: { kinds[$0.symbol] != .dummy }) ?? terms.first {
        pivot(row: position, entering: entering.symbol)
      } else {
        removeRow(at: position)
      }
    }
    for i in rowsMentioning(symbol) { rows[i].drop(symbol) }
    columns[symbol] = []
    for i in levels.indices { levels[i].row.drop(symbol) }
    return nil
  }

  /// Undoes a failed addition; the constraints that the contradiction comes from, in order of their numbers.
  private mutating func conflict(in row: LinearRow, id: Int, _ tag: Tag) -> [Int] {
    for i in levels.indices {
      levels[i].row.drop(tag.marker)
      if let other = tag.other { levels[i].row.drop(other) }
    }
    let ids = row.terms.map { owners[$0.symbol] }.filter { $0 >= 0 && $0 != id }
    return Array(Set(ids)).sorted()
  }

  // MARK: Choice of pivots (lowest symbol first, after Bland: no cycles)

  private func negativeTerm(of row: LinearRow) -> Int? {
    row.terms.first { $0.coefficient < -LinearRow.tolerance && kinds[$0.symbol] != .dummy }?.symbol
  }

  private mutating func enteringSymbol() -> Int? {
    for (i, level) in levels.enumerated() {
      work += level.row.terms.count
      for term in level.row.terms
      where term.coefficient < -LinearRow.tolerance && kinds[term.symbol] != .dummy {
        let isFree = levels[..<i].allSatisfy { LinearRow.isZero($0.row.coefficient(of: term.symbol)) }
        if isFree { return term.symbol }
      }
    }
    return nil
  }

  private mutating func leavingRow(entering: Int) -> Int? {
    var best: (ratio: Double, row: Int)?
    for i in rowsMentioning(entering) where kinds[basics[i]] != .variable {
      let factor = rows[i].coefficient(of: entering)
      if factor >= 0 { continue }
      let ratio = -rows[i].constant / factor
      guard let current = best else {
        best = (ratio, i)
        continue
      }
      if ratio < current.ratio || (ratio == current.ratio && basics[i] < basics[current.row]) { best = (ratio, i) }
    }
    return best?.row
  }

  private mutating func leavingRow(ofMarker marker: Int) -> Int? {
    var falling: (ratio: Double, row: Int)?
    var rising: (ratio: Double, row: Int)?
    var free: Int?
    for i in rowsMentioning(marker) {
      let factor = rows[i].coefficient(of: marker)
      if kinds[basics[i]] == .variable {
        free = i
      } else if factor < 0 {
        let ratio = -rows[i].constant / factor
        if ratio < falling?.ratio ?? .infinity { falling = (ratio, i) }
      } else {
        let ratio = rows[i].constant / factor
        if ratio < rising?.ratio ?? .infinity { rising = (ratio, i) }
      }
    }
    return falling?.row ?? rising?.row ?? free
  }

  private mutating func infeasibleRow() -> Int? {
    work += rows.count
    var best: Int?
    for i in rows.indices where basics[i] >= 0 {
      let isBad =
        switch kinds[basics[i]] {
        case .variable: false
        case .dummy: !LinearRow.isZero(rows[i].constant)
        case .slack, .error: rows[i].constant < -LinearRow.tolerance
        }
      if isBad, best.map({ basics[i] < basics[$0] }) ?? true { best = i }
    }
    return best
  }

  /// The symbol whose entering keeps every level optimal: the least ratio of cost to factor, compared by level.
  private func dualEnteringSymbol(row: Int) -> Int? {
    var best: (symbol: Int, ratios: [Double])?
    for term in rows[row].terms where term.coefficient > LinearRow.tolerance && kinds[term.symbol] != .dummy {
      let ratios = levels.map { $0.row.coefficient(of: term.symbol) / term.coefficient }
      guard let current = best else {
        best = (term.symbol, ratios)
        continue
      }
      if ratios.lexicographicallyPrecedes(current.ratios) { best = (term.symbol, ratios) }
    }
    return best?.symbol
  }
}
