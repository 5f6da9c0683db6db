import CoreGraphics
import Simulator

/// The contents of a shard's result file.
struct ShardResults {
  let path: String
  let shard: Shard
  let fingerprint: String
  /// The names of the cases that the plan assigned to the shard.
  let cases: [String]
  /// The number of cases in the whole suite.
  let suiteCaseCount: Int
  let results: [CaseResult]
  /// A Boolean value indicating whether the file ends with the shard's end mark.
  let isWhole: Bool

  /// Reads a result file.
  ///
  /// Text after the last newline is ignored, because a shard that did not finish may have written part of a line.
  init(path: String) throws {
    self.path = path
    var lines = try FileReading.bytes(of: path).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    _ = lines.popLast()
    let values = try lines.enumerated().map { number, line in
      do throws(JSONSyntaxError) { return try JSONParser.parse(Array(line)) } catch {
        throw SimulationError("\(path), line \(number + 1): this is not JSON, expected \(error.expected)")
      }
    }
    guard let head = values.first, head["format"]?.string == ResultFile.format,
      let shard = head["shard"]?.string, let fingerprint = head["plan"]?.string,
      let cases = head["cases"]?.array?.compactMap(\.string), let count = head["all"]?.number
    else { throw SimulationError("\(path): expected a file that `splashview test --results` wrote") }
    self.shard = try Shard(shard, name: "\(path): the shard")
    (self.fingerprint, self.cases, suiteCaseCount) = (fingerprint, cases, Int(exactly: count) ?? 0)
    isWhole = values.last?["end"] == JSONValue.bool(true)
    let results = try values.dropFirst().dropLast(isWhole ? 1 : 0).enumerated().map { index, value in
      guard let result = CaseResult(value) else {
        throw SimulationError("\(path), line \(index + 2): this is not the result of a case")
      }
      return result
    }
    // A run that was cancelled reports the remaining cases as skipped.
    self.results = isWhole ? results : results.filter { !$0.isSkipped }
  }

  /// A description of a shard that did not finish, or nil if the file is complete.
  var incompletenessMessage: String? {
    isWhole ? nil : "shard \(shard.text) died after \(results.count) of its \(cases.count) cases (\(path))"
  }

  /// The results, with an error for each case that has none.
  var resultsWithLostCases: [CaseResult] {
    let known = Set(results.map(\.name))
    return results
      + cases.filter { !known.contains($0) }.map { name in
        CaseResult(unfinished: name, "shard \(shard.text) died before this case was done")
      }
  }
}
