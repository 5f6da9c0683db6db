/// A linear expression: Σ coefficient · symbol + constant.
///
/// Terms are sorted by symbol, so that no order depends on hashing.
package struct LinearRow: Equatable {
  /// A symbol times a coefficient.
  package struct Term: Equatable {
    package var symbol: Int
    package var coefficient: Double
  }

  /// The constant term.
  package var constant: Double = 0
  /// The terms, in order of their symbols. No coefficient is zero.
  package private(set) var terms: [Term] = []

  /// The absolute value below which a number is taken for a rounding error of zero.
  static let tolerance = 1e-8

  static func isZero(_ x: Double) -> Bool { abs(x) < tolerance }

  /// Returns the coefficient of `symbol`; zero for a missing symbol.
  func coefficient(of symbol: Int) -> Double {
    let i = index(of: symbol)
    return i < terms.count && terms[i].symbol == symbol ? terms[i].coefficient : 0
  }

  /// Creates the expression 0.
  package init() {}

  /// Adds `coefficient` · `symbol`.
  package mutating func addTerm(_ symbol: Int, coefficient: Double) {
    let i = index(of: symbol)
    if i < terms.count, terms[i].symbol == symbol {
      terms[i].coefficient += coefficient
      if Self.isZero(terms[i].coefficient) { terms.remove(at: i) }
    } else if !Self.isZero(coefficient) {
      terms.insert(Term(symbol: symbol, coefficient: coefficient), at: i)
    }
  }

  /// Adds `factor` · `other`.
  package mutating func addRow(_ other: LinearRow, times factor: Double) {
    var ignored: [Int] = []
    addRow(other, times: factor, newSymbols: &ignored)
  }

  /// Adds `factor` · `other`. The symbols that the row did not mention before are appended to `newSymbols`.
  mutating func addRow(_ other: LinearRow, times factor: Double, newSymbols: inout [Int]) {
    constant += other.constant * factor
    var merged: [Term] = []
    merged.reserveCapacity(terms.count + other.terms.count)
    var (i, j) = (0, 0)
    while i < terms.count || j < other.terms.count {
      if j == other.terms.count || (i < terms.count && terms[i].symbol < other.terms[j].symbol) {
        merged.append(terms[i])
        i += 1
        continue
      }
      var sum = other.terms[j].coefficient * factor
      let symbol = other.terms[j].symbol
      let isPresent = i < terms.count && terms[i].symbol == symbol
      if isPresent {
        sum += terms[i].coefficient
        i += 1
      }
      j += 1
      if Self.isZero(sum) { continue }
      merged.append(Term(symbol: symbol, coefficient: sum))
      if !isPresent { newSymbols.append(symbol) }
    }
    terms = merged
  }

  /// Removes the term of `symbol`.
  mutating func removeTerm(_ symbol: Int) {
    let i = index(of: symbol)
    if i < terms.count, terms[i].symbol == symbol { terms.remove(at: i) }
  }

  /// Multiplies the row by −1.
  mutating func negate() {
    constant = -constant
    for i in terms.indices { terms[i].coefficient = -terms[i].coefficient }
  }

  /// Reads the row as `row = 0` and rewrites it as `symbol = row`.
  mutating func solve(for symbol: Int) {
    let divisor = -coefficient(of: symbol)
    removeTerm(symbol)
    constant /= divisor
    for i in terms.indices { terms[i].coefficient /= divisor }
  }

  /// Reads the row as `leaving = row` and rewrites it as `entering = row`.
  mutating func solve(leaving: Int, entering: Int) {
    addTerm(leaving, coefficient: -1)
    solve(for: entering)
  }

  /// Replaces `symbol` by the expression `row`. The symbols that are new in this row are appended to `newSymbols`.
  mutating func substitute(_ symbol: Int, by row: LinearRow, newSymbols: inout [Int]) {
    let factor = coefficient(of: symbol)
    if factor == 0 { return }
    removeTerm(symbol)
    addRow(row, times: factor, newSymbols: &newSymbols)
  }

  /// Returns the index of the term of a symbol, or the index at which it would be inserted.
  private func index(of symbol: Int) -> Int {
    var (low, high) = (0, terms.count)
    while low < high {
      let middle = (low + high) / 2
      if terms[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
