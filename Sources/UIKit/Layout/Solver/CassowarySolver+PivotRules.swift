// Which symbol enters the basis and which leaves: the lowest symbol first, after Bland, so that nothing runs in a
// circle.
extension CassowarySolver {
  func negativeTerm(of row: LinearRow) -> Int? {
    row.terms.first { $0.coefficient < -LinearRow.tolerance && kinds[$0.symbol] != .dummy }?.symbol
  }

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

  mutating func leavingRow(entering: Int) -> Int? {
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

  mutating func leavingRow(ofMarker marker: Int) -> Int? {
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

  mutating func infeasibleRow() -> Int? {
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
