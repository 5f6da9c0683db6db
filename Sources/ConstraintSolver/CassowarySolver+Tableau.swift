// The tableau. A row is the expression that its basic symbol equals. A column lists the rows that mention a symbol.
extension CassowarySolver {
  /// Makes a symbol of a constraint, or of no constraint for the owner −1.
  mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
    kinds.append(kind)
    owners.append(owner)
    rowOfSymbol.append(-1)
    columns.append([])
    return kinds.count - 1
  }

  /// Adds a row whose basic symbol is `basic`.
  mutating func insert(_ row: LinearRow, basic: Int) {
    let index: Int
    if let free = freeRows.popLast() {
      index = free
      rows[index] = row
      basics[index] = basic
    } else {
      index = rows.count
      rows.append(row)
      basics.append(basic)
    }
    rowOfSymbol[basic] = index
    for term in row.terms { columns[term.symbol].append(index) }
  }

  /// Removes a row, whose index is reused. The columns may still list it.
  mutating func removeRow(at i: Int) {
    rowOfSymbol[basics[i]] = -1
    basics[i] = -1
    rows[i] = LinearRow()
    freeRows.append(i)
  }

  /// Returns the indices of the rows that mention a symbol, ascending. Outdated entries of its column are removed.
  mutating func rowsMentioning(_ symbol: Int) -> [Int] {
    work += columns[symbol].count
    var found = columns[symbol].filter { rows[$0].coefficient(of: symbol) != 0 }
    found.sort()
    var last = -1
    found.removeAll { index in
      defer { last = index }
      return index == last
    }
    columns[symbol] = found
    return found
  }

  /// Replaces a symbol by the expression that it equals, in all rows and objectives.
  mutating func substitute(_ symbol: Int, by row: LinearRow) {
    for index in rowsMentioning(symbol) {
      newSymbols.removeAll(keepingCapacity: true)
      work += rows[index].terms.count + row.terms.count
      rows[index].substitute(symbol, by: row, newSymbols: &newSymbols)
      for new in newSymbols { columns[new].append(index) }
    }
    columns[symbol] = []
    for i in levels.indices where levels[i].row.coefficient(of: symbol) != 0 {
      work += levels[i].row.terms.count + row.terms.count
      levels[i].row.substitute(symbol, by: row, newSymbols: &newSymbols)
    }
    artificialObjective?.substitute(symbol, by: row, newSymbols: &newSymbols)
  }

  /// Makes `entering` basic in place of the basic symbol of a row.
  mutating func pivot(row index: Int, entering: Int) {
    pivotCount += 1
    let leaving = basics[index]
    var row = rows[index]
    removeRow(at: index)
    row.solve(leaving: leaving, entering: entering)
    substitute(entering, by: row)
    insert(row, basic: entering)
  }
}
