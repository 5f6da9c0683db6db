import CoreGraphics
import Projects
import Simulator

/// The division of a suite's cases among shards.
package struct SuitePlan: Sendable {
  /// All cases that the filters select, in the order of their tests.
  package let all: [GoldenCase]
  package let shard: Shard
  /// The cases of the shard, in the same order.
  package let own: [GoldenCase]
  /// A fingerprint of the division. Shards with equal fingerprints run each case exactly once in total.
  package let fingerprint: String

  /// Plans a suite. Selects the cases whose names contain one of `filters`, or all cases if there is no filter.
  package init(
    _ tests: [GoldenTest], filters: [String] = [], shard: Shard = .whole, times: MeasuredTimes = .init()
  ) throws {
    let cases = tests.flatMap(\.cases)
    var seen: Set<String> = []
    for goldenCase in cases where !seen.insert(goldenCase.name).inserted {
      throw SimulationError("two tests are called \(goldenCase.name)")
    }
    all = cases.filter { goldenCase in filters.isEmpty || filters.contains { goldenCase.name.contains($0) } }
    guard !all.isEmpty else {
      let names = filters.map { "\"\($0)\"" }.joined(separator: " or ")
      throw SimulationError(
        filters.isEmpty ? "there is no test" : "--filter: the name of none of \(cases.count) cases contains \(names)")
    }
    self.shard = shard
    let shares = Self.shares(all, count: shard.count, times: times)
    own = zip(all, shares).filter { $0.1 == shard.index }.map(\.0)
    var key = ContentKey()
    for (goldenCase, share) in zip(all, shares) { key.add("\(share) \(goldenCase.name)") }
    fingerprint = key.text
  }

  /// Returns the number of the shard for each case.
  ///
  /// Assigns cases in descending order of duration, each to the shard with the shortest total so far.
  private static func shares(_ cases: [GoldenCase], count: Int, times: MeasuredTimes) -> [Int] {
    let expected = cases.map(times.expected)
    let order = cases.indices.sorted { (-expected[$0], cases[$0].name) < (-expected[$1], cases[$1].name) }
    var (shares, work) = ([Int](repeating: 0, count: cases.count), [Int](repeating: 0, count: count))
    for index in order {
      let shortest = work.indices.min { (work[$0], $0) < (work[$1], $1) } ?? 0
      shares[index] = shortest + 1
      work[shortest] += expected[index]
    }
    return shares
  }
}
