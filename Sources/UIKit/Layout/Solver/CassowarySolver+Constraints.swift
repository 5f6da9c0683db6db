// Constraints coming in and going out.
extension CassowarySolver {
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

  mutating func makeTag(_ constraint: LinearConstraint, id: Int, in row: inout LinearRow) -> Tag {
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

  mutating func makeLevel(_ priority: Float) -> Int {
    if let i = levelIndex(priority) { return i }
    let i = levels.firstIndex { $0.priority < priority } ?? levels.count
    levels.insert(Level(priority: priority), at: i)
    return i
  }

  func levelIndex(_ priority: Float) -> Int? { levels.firstIndex { $0.priority == priority } }

  /// A symbol that the new row can be solved for at once.
  func subject(of row: LinearRow, _ tag: Tag) -> Int? {
    if let free = row.terms.first(where: { kinds[$0.symbol] == .variable }) { return free.symbol }
    for symbol in [tag.marker, tag.other].compactMap({ $0 }) where kinds[symbol] != .dummy {
      if row.coefficient(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  /// Adds a row that has no subject; the row that proves the contradiction when it cannot hold.
  mutating func addWithArtificialVariable(_ row: LinearRow) -> LinearRow? {
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
  mutating func conflict(in row: LinearRow, id: Int, _ tag: Tag) -> [Int] {
    for i in levels.indices {
      levels[i].row.drop(tag.marker)
      if let other = tag.other { levels[i].row.drop(other) }
    }
    let ids = row.terms.map { owners[$0.symbol] }.filter { $0 >= 0 && $0 != id }
    return Array(Set(ids)).sorted()
  }
}
