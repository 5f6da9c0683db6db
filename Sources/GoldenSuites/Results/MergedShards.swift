import CoreGraphics
import Simulator

/// The results of all shards of a suite.
package struct MergedShards {
  package let results: [CaseResult]
  /// Descriptions of the shards that are missing or did not finish, one sentence each.
  package let problems: [String]

  /// Reads and merges the result files of shards. The shards must come from the same plan.
  package init(paths: [String]) throws {
    let shards = try paths.map(ShardResults.init(path:)).sorted { $0.shard.index < $1.shard.index }
    guard let first = shards.first else { throw SimulationError("no shard result file was given") }
    for shard in shards.dropFirst()
    where (shard.shard.count, shard.fingerprint) != (first.shard.count, first.fingerprint) {
      throw SimulationError(
        "\(first.path) and \(shard.path) are parts of different suites: their tests, filters or times differ, so that "
          + "cases may be run twice or not at all")
    }
    for (previous, next) in zip(shards, shards.dropFirst()) where previous.shard == next.shard {
      throw SimulationError("\(previous.path) and \(next.path) are both shard \(previous.shard.text)")
    }
    let present = Set(shards.map(\.shard.index))
    let missing = (1...first.shard.count).filter { !present.contains($0) }
      .map { "shard \($0)/\(first.shard.count) is missing: there is no file with its results" }
    problems = shards.compactMap(\.incompletenessMessage) + missing
    results = shards.flatMap(\.resultsWithLostCases).sorted { $0.name < $1.name }
  }
}
