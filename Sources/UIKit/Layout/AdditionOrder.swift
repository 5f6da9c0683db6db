internal import ConstraintSolver

/// In which order new equations go to the solver, so that it has little to do.
///
/// First the required equations that have one unknown left, as long as there are any: each then determines its unknown
/// at once, and nothing that was added before has to be rewritten. (Added as they come, the heights of a list's rows
/// would follow the positions that hang on them: the work grew with the cube of the rows.) Then what contents say of
/// their own sizes, and the equations that have one unknown left beside those. Then everything else. The result is the
/// same in every order; who gives way in a contradiction goes by age, not by this order.
@MainActor
struct AdditionOrder {
  private let entries: [LayoutProblem.Entry]
  private(set) var order: [Int] = []
  private var isOut: Set<Int> = []
  private var unknowns: [Int: Set<Int>] = [:]
  private var mentions: [Int: [Int]] = [:]

  init(_ places: [Int], of entries: [LayoutProblem.Entry], isKnown: (Int) -> Bool) {
    self.entries = entries
    guard places.count > 8 else {
      order = places
      return
    }
    let equations = places.filter {
      entries[$0].constraint.relation == .equal && entries[$0].constraint.isRequired
    }
    for place in equations {
      let symbols = symbols(of: place).filter { !isKnown($0) }
      unknowns[place] = Set(symbols)
      for symbol in symbols { mentions[symbol, default: []].append(place) }
    }
    follow(equations.filter { (unknowns[$0]?.count ?? 0) <= 1 })
    var ready: [Int] = []
    for symbol in addOwnSizes(places) { ready += settle(symbol) }
    follow(ready)
    add(equations)
    add(places)
  }

  private func symbols(of place: Int) -> [Int] { entries[place].constraint.expression.terms.map(\.symbol) }

  private mutating func add(_ places: [Int]) {
    for place in places where isOut.insert(place).inserted { order.append(place) }
  }

  /// Adds equations with at most one unknown, and those that have one left then.
  private mutating func follow(_ start: [Int]) {
    var ready = start
    var next = 0
    while next < ready.count {
      let place = ready[next]
      next += 1
      guard !isOut.contains(place) else { continue }
      add([place])
      if let symbol = unknowns[place]?.first { ready += settle(symbol) }
    }
  }

  /// A symbol is determined; the equations that have one unknown left now.
  private mutating func settle(_ symbol: Int) -> [Int] {
    var ready: [Int] = []
    for other in mentions.removeValue(forKey: symbol) ?? [] {
      unknowns[other]?.remove(symbol)
      if unknowns[other]?.count == 1 { ready.append(other) }
    }
    return ready
  }

  /// Adds what is said of single unknowns about which there is a preference; those unknowns.
  private mutating func addOwnSizes(_ places: [Int]) -> [Int] {
    let single = places.filter { entries[$0].constraint.expression.terms.count == 1 }
    var preferred: [Int] = []
    var isPreferred: Set<Int> = []
    for place in single where !entries[place].constraint.isRequired {
      for symbol in symbols(of: place) where isPreferred.insert(symbol).inserted { preferred.append(symbol) }
    }
    add(single.filter { symbols(of: $0).allSatisfy(isPreferred.contains) })
    return preferred
  }
}
