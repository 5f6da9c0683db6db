// The choice of the symbols that enter and leave the basis. The lowest symbol comes first: Bland's rule, which rules out
// cycling.
extension CassowarySolver {
  /// Returns the lowest symbol with a negative cost in the row.
  func negativeTerm(of row: LinearRow) -> Int? {
    row.terms.first { $0.coefficient < -LinearRow.tolerance && kinds[$0.symbol] != .dummy }?.symbol
  }

  /// Returns a symbol whose entering lowers the errors of one level and leaves those of the higher levels alone.
  mutating func enteringSymbol() -> Int? {
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

  /// Returns the row that limits how far `entering` can rise: the least ratio of constant to coefficient.
  mutating func leavingRow(entering: Int) -> Int? {
    var best: (ratio: Double, row: Int)?
    for i in rowsMentioning(entering) where kinds[basics[i]] != .variable {
      let coefficient = rows[i].coefficient(of: entering)
      if coefficient >= 0 { continue }
      let ratio = -rows[i].constant / coefficient
      guard let current = best else {
        best = (ratio, i)
        continue
      }
      if ratio < current.ratio || (ratio == current.ratio && basics[i] < basics[current.row]) { best = (ratio, i) }
    }
    return best?.row
  }

  /// Returns the row whose basic symbol leaves for a marker that is to be removed: one that keeps the tableau feasible if
  /// there is one.
  mutating func leavingRow(ofMarker marker: Int) -> Int? {
    var falling: (ratio: Double, row: Int)?
    var rising: (ratio: Double, row: Int)?
    var free: Int?
    for i in rowsMentioning(marker) {
      let coefficient = rows[i].coefficient(of: marker)
      if kinds[basics[i]] == .variable {
        free = i
      } else if coefficient < 0 {
        let ratio = -rows[i].constant / coefficient
        if ratio < falling?.ratio ?? .infinity { falling = (ratio, i) }
      } else {
        let ratio = rows[i].constant / coefficient
        if ratio < rising?.ratio ?? .infinity { rising = (ratio, i) }
      }
    }
    return falling?.row ?? rising?.row ?? free
  }

  /// Returns the row of the lowest basic symbol whose value is not allowed.
  mutating func infeasibleRow() -> Int? {
    work += rows.count
    var best: Int?
    for i in rows.indices where basics[i] >= 0 {
      let isInfeasible =
        switch kinds[basics[i]] {
        case .variable: false
        case .dummy: !LinearRow.isZero(rows[i].constant)
        case .slack, .error: rows[i].constant < -LinearRow.tolerance
        }
      if isInfeasible, best.map({ basics[i] < basics[$0] }) ?? true { best = i }
    }
    return best
  }

  /// Returns the symbol whose entering keeps every level optimal: the least ratio of cost to coefficient, compared
  /// level by level.
  func dualEnteringSymbol(row: Int) -> Int? {
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
