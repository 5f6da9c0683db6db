// The choice of the symbols that enter and leave the basis.
//
// Bland's rule prevents cycling: among several candidates the lowest symbol is chosen.
extension CassowarySolver {
  /// Returns the lowest symbol with a negative coefficient in an objective; nil if the objective is minimal.
  func negativeTerm(of row: LinearRow) -> Int? {
    row.terms.first { $0.coefficient < -LinearRow.tolerance && kinds[$0.symbol] != .dummy }?.symbol
  }

  /// Returns a symbol whose entry lowers the error of a level and changes no level of a higher priority.
  ///
  /// The result is nil if the tableau is optimal.
  mutating func enteringSymbol() -> Int? {
    for (i, level) in levels.enumerated() {
      work += level.row.terms.count
      for term in level.row.terms
      where term.coefficient < -LinearRow.tolerance && kinds[term.symbol] != .dummy {
        let changesNoHigherLevel = levels[..<i].allSatisfy { LinearRow.isZero($0.row.coefficient(of: term.symbol)) }
        if changesNoHigherLevel { return term.symbol }
      }
    }
    return nil
  }

  /// Returns the row that limits the increase of `entering`, by the ratio test; nil if no row does.
  ///
  /// It has the least ratio −constant / coefficient among the rows with a negative coefficient.
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

  /// Returns the row whose basic symbol leaves when a marker that is to be removed enters.
  ///
  /// Rows that keep the tableau feasible are preferred; the row of a variable is the last choice.
  mutating func leavingRow(ofMarker marker: Int) -> Int? {
    var negativeCoefficient: (ratio: Double, row: Int)?
    var positiveCoefficient: (ratio: Double, row: Int)?
    var rowOfVariable: Int?
    for i in rowsMentioning(marker) {
      let coefficient = rows[i].coefficient(of: marker)
      if kinds[basics[i]] == .variable {
        rowOfVariable = i
      } else if coefficient < 0 {
        let ratio = -rows[i].constant / coefficient
        if ratio < negativeCoefficient?.ratio ?? .infinity { negativeCoefficient = (ratio, i) }
      } else {
        let ratio = rows[i].constant / coefficient
        if ratio < positiveCoefficient?.ratio ?? .infinity { positiveCoefficient = (ratio, i) }
      }
    }
    return negativeCoefficient?.row ?? positiveCoefficient?.row ?? rowOfVariable
  }

  /// Returns the row of the lowest basic symbol with a forbidden value; nil if the tableau is feasible.
  ///
  /// Slack and error symbols must not be negative, and dummy symbols must be 0.
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

  /// Returns the symbol that keeps every level optimal when it enters, by the dual ratio test; nil for none.
  ///
  /// It has the least ratios of objective to row coefficient, compared from the highest level to the lowest.
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
