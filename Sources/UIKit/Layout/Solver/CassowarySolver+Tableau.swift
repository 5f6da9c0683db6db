// The tableau: rows that say what each basic symbol equals, and which rows mention a symbol.
extension CassowarySolver {
  mutating func makeSymbol(_ kind: Kind, owner: Int) -> Int {
    kinds.append(kind)
    owners.append(owner)
    rowOfSymbol.append(-1)
    columns.append([])
    return kinds.count - 1
  }

  mutating func insert(_ row: LinearRow, basic: Int) {
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

  mutating func removeRow(at i: Int) {
    rowOfSymbol[basics[i]] = -1
    basics[i] = -1
    rows[i] = LinearRow()
    freeRows.append(i)
  }

  /// The rows in which a symbol has a factor, lowest first.
  mutating func rowsMentioning(_ symbol: Int) -> [Int] {
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

  mutating func substitute(_ symbol: Int, by row: LinearRow) {
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

  mutating func pivot(row position: Int, entering: Int) {
    pivotCount += 1
    let leaving = basics[position]
    var row = rows[position]
    removeRow(at: position)
    row.solve(leaving: leaving, entering: entering)
    substitute(entering, by: row)
    insert(row, basic: entering)
  }
}
