// Addition and removal of constraints.
extension CassowarySolver {
  /// Adds a constraint with an identifier of the caller. Returns nil on success, or else the conflicting constraints.
  package mutating func add(_ constraint: LinearConstraint, id: Int) -> [Int]? {
    precondition(tags[id] == nil, "a constraint is added once")
    var row = LinearRow()
    row.constant = constraint.expression.constant
    for term in constraint.expression.terms {
      let basicRow = rowOfSymbol[term.symbol]
      if basicRow >= 0 {
        work += row.terms.count + rows[basicRow].terms.count
        row.addRow(rows[basicRow], times: term.coefficient)
      } else {
        row.addTerm(term.symbol, coefficient: term.coefficient)
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

  /// Removes a constraint. The tableau stays feasible.
  package mutating func remove(id: Int) {
    guard let tag = tags.removeValue(forKey: id) else { return }
    if let level = levelIndex(tag.priority) {
      for symbol in [tag.marker, tag.other].compactMap({ $0 }) where kinds[symbol] == .error {
        let row = rowOfSymbol[symbol]
        if row >= 0 {
          levels[level].row.addRow(rows[row], times: -1)
        } else {
          levels[level].row.addTerm(symbol, coefficient: -1)
        }
      }
    }
    // The marker is made basic, if it is not. The row that it then has is the constraint's own, and is removed.
    var markerRow = rowOfSymbol[tag.marker]
    if markerRow < 0, let leaving = leavingRow(ofMarker: tag.marker) {
      pivot(row: leaving, entering: tag.marker)
      markerRow = rowOfSymbol[tag.marker]
    }
    if markerRow >= 0 { removeRow(at: markerRow) }
  }

  /// Makes the slack, error and dummy symbols of a constraint, and adds them to its row and to the objectives.
  ///
  /// An optional equation becomes expr − δ⁺ + δ⁻ = 0 with two error symbols, an inequality expr ± slack = 0.
  mutating func makeTag(_ constraint: LinearConstraint, id: Int, in row: inout LinearRow) -> Tag {
    var tag = Tag(
      marker: -1, other: nil, markerCoefficient: 1, priority: constraint.priority,
      constant: constraint.expression.constant)
    if constraint.relation == .equal {
      if constraint.isRequired {
        tag.marker = makeSymbol(.dummy, owner: id)
        row.addTerm(tag.marker, coefficient: 1)
        return tag
      }
      let (plus, minus) = (makeSymbol(.error, owner: id), makeSymbol(.error, owner: id))
      tag.marker = plus
      tag.other = minus
      tag.markerCoefficient = -1
      row.addTerm(plus, coefficient: -1)
      row.addTerm(minus, coefficient: 1)
      let level = makeLevel(constraint.priority)
      levels[level].row.addTerm(plus, coefficient: 1)
      levels[level].row.addTerm(minus, coefficient: 1)
      return tag
    }
    tag.markerCoefficient = constraint.relation == .lessThanOrEqual ? 1 : -1
    tag.marker = makeSymbol(.slack, owner: id)
    row.addTerm(tag.marker, coefficient: tag.markerCoefficient)
    if !constraint.isRequired {
      let error = makeSymbol(.error, owner: id)
      tag.other = error
      row.addTerm(error, coefficient: -tag.markerCoefficient)
      levels[makeLevel(constraint.priority)].row.addTerm(error, coefficient: 1)
    }
    return tag
  }

  /// Returns the index of the objective of a priority. A missing objective is added.
  mutating func makeLevel(_ priority: Float) -> Int {
    if let existing = levelIndex(priority) { return existing }
    let i = levels.firstIndex { $0.priority < priority } ?? levels.count
    levels.insert(Level(priority: priority), at: i)
    return i
  }

  func levelIndex(_ priority: Float) -> Int? { levels.firstIndex { $0.priority == priority } }

  /// Returns a symbol for which the new row can be solved at once: the subject, in the paper's term.
  ///
  /// It is a variable, or a new slack or error symbol that the solution leaves nonnegative.
  func subject(of row: LinearRow, _ tag: Tag) -> Int? {
    if let term = row.terms.first(where: { kinds[$0.symbol] == .variable }) { return term.symbol }
    for symbol in [tag.marker, tag.other].compactMap({ $0 }) where kinds[symbol] != .dummy {
      if row.coefficient(of: symbol) < 0 { return symbol }
    }
    return nil
  }

  /// Adds a row without a subject by the two-phase simplex method.
  ///
  /// Returns nil on success, or else the row that proves the contradiction.
  mutating func addWithArtificialVariable(_ row: LinearRow) -> LinearRow? {
    let symbol = makeSymbol(.slack, owner: -1)
    insert(row, basic: symbol)
    artificialObjective = row
    let limit = pivotLimit
    while pivotCount < limit, let objective = artificialObjective, let entering = negativeTerm(of: objective),
      let leaving = leavingRow(entering: entering)
    {
      pivot(row: leaving, entering: entering)
    }
    let remainder = artificialObjective ?? LinearRow()
    // The objective of the first phase is dropped, so that later pivots do not update it.
    artificialObjective = nil
    let position = rowOfSymbol[symbol]
    if !LinearRow.isZero(remainder.constant) {
      // The artificial symbol is still basic. No other row mentions the symbols of the new row, so removing the row
      // restores the earlier tableau.
      if position >= 0 { removeRow(at: position) }
      return remainder
    }
    if position >= 0 {
      let terms = rows[position].terms
      // A row of dummy symbols alone says 0 = 0, and one of them becomes basic. The row has at least its own marker.
      if let entering = terms.first(where: { kinds[$0.symbol] != .dummy }) ?? terms.first {
        pivot(row: position, entering: entering.symbol)
      }
    }
    // The artificial symbol must stay 0. In a row or an objective it could enter the basis and loosen the constraint.
    for i in rowsMentioning(symbol) { rows[i].removeTerm(symbol) }
    for i in levels.indices { levels[i].row.removeTerm(symbol) }
    return nil
  }

  /// Undoes a failed addition, and returns the identifiers of the conflicting constraints, ascending.
  mutating func conflict(in row: LinearRow, id: Int, _ tag: Tag) -> [Int] {
    for i in levels.indices {
      levels[i].row.removeTerm(tag.marker)
      if let other = tag.other { levels[i].row.removeTerm(other) }
    }
    let ids = row.terms.map { owners[$0.symbol] }.filter { $0 >= 0 && $0 != id }
    return Array(Set(ids)).sorted()
  }
}
