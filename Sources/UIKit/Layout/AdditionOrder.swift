internal import ConstraintSolver

/// The order in which new equations are added to the solver, which minimises its work.
///
/// 1. Required equations with one unknown, repeatedly. Each determines its unknown at once, so that no earlier row of
///    the tableau has to be rewritten.
/// 2. Equations of content sizes, and required equations that have one unknown left after them.
/// 3. The other required equations, then all other constraints.
///
/// In their original order, the heights of a list's rows would follow the positions that depend on them. The work would
/// then grow with the cube of the number of rows.
///
/// The solution does not depend on the order. In a contradiction, the constraint to break is chosen by age.
@MainActor
struct AdditionOrder {
  private let entries: [LayoutProblem.Entry]
  private(set) var order: [Int] = []
  private var isAdded: Set<Int> = []
  /// The undetermined symbols of each required equation.
  private var unknowns: [Int: Set<Int>] = [:]
  /// The required equations that contain a symbol.
  private var equationsOfSymbol: [Int: [Int]] = [:]

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
      for symbol in symbols { equationsOfSymbol[symbol, default: []].append(index) }
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

  /// Adds equations with at most one unknown. Each determines its unknown, and others may become ready.
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
    for other in equationsOfSymbol.removeValue(forKey: symbol) ?? [] {
      unknowns[other]?.remove(symbol)
      if unknowns[other]?.count == 1 { ready.append(other) }
    }
    return ready
  }

  /// Adds the equations of single symbols with a content size, and returns those symbols. An optional equation of a
  /// single symbol identifies a content size.
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
