internal import ConstraintSolver

/// The order in which new equations are added to the solver, chosen to save it work.
///
/// First come the required equations with one unknown left, as long as there are any. Each determines its unknown at
/// once, so that no earlier row must be rewritten. In the order of arrival, the heights of a list's rows would follow
/// the positions that depend on them, and the work grew with the cube of the rows.
/// Then come the equations of contents' own sizes, with the equations that have one unknown left after those, and last
/// everything else. The solution is the same in every order. The constraint to break in a contradiction is chosen by
/// age, not by this order.
@MainActor
struct AdditionOrder {
  private let entries: [LayoutProblem.Entry]
  private(set) var order: [Int] = []
  private var isAdded: Set<Int> = []
  private var unknowns: [Int: Set<Int>] = [:]
  private var mentions: [Int: [Int]] = [:]

  init(_ indices: [Int], of entries: [LayoutProblem.Entry], isKnown: (Int) -> Bool) {
    self.entries = entries
    guard indices.count > 8 else {
      order = indices
      return
    }
    let equations = indices.filter {
      entries[$0].constraint.relation == .equal && entries[$0].constraint.isRequired
    }
    for index in equations {
      let symbols = symbols(of: index).filter { !isKnown($0) }
      unknowns[index] = Set(symbols)
      for symbol in symbols { mentions[symbol, default: []].append(index) }
    }
    addDetermined(equations.filter { (unknowns[$0]?.count ?? 0) <= 1 })
    var ready: [Int] = []
    for symbol in addContentSizes(indices) { ready += markDetermined(symbol) }
    addDetermined(ready)
    add(equations)
    add(indices)
  }

  private func symbols(of index: Int) -> [Int] { entries[index].constraint.expression.terms.map(\.symbol) }

  private mutating func add(_ indices: [Int]) {
    for index in indices where isAdded.insert(index).inserted { order.append(index) }
  }

  /// Adds equations with at most one unknown, then those that have one unknown left, and so on.
  private mutating func addDetermined(_ start: [Int]) {
    var ready = start
    var next = 0
    while next < ready.count {
      let index = ready[next]
      next += 1
      guard !isAdded.contains(index) else { continue }
      add([index])
      if let symbol = unknowns[index]?.first { ready += markDetermined(symbol) }
    }
  }

  /// Marks a symbol as determined, and returns the equations that have one unknown left.
  private mutating func markDetermined(_ symbol: Int) -> [Int] {
    var ready: [Int] = []
    for other in mentions.removeValue(forKey: symbol) ?? [] {
      unknowns[other]?.remove(symbol)
      if unknowns[other]?.count == 1 { ready.append(other) }
    }
    return ready
  }

  /// Adds the equations of single unknowns with an optional size, and returns those unknowns.
  private mutating func addContentSizes(_ indices: [Int]) -> [Int] {
    let single = indices.filter { entries[$0].constraint.expression.terms.count == 1 }
    var preferred: [Int] = []
    var isPreferred: Set<Int> = []
    for index in single where !entries[index].constraint.isRequired {
      for symbol in symbols(of: index) where isPreferred.insert(symbol).inserted { preferred.append(symbol) }
    }
    add(single.filter { symbols(of: $0).allSatisfy(isPreferred.contains) })
    return preferred
  }
}
