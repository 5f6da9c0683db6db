import CoreGraphics
import Simulator

/// Runs the parts of one command in processes of this program, several at once.
struct PartProcesses: Sendable {
  private let arguments: [String]
  private let count: Int
  private let folder: String

  /// Creates the processes of a command line. They write their results to files in a folder.
  init(_ arguments: [String], count: Int, folder: String) {
    (self.arguments, self.count, self.folder) = (arguments, count, folder)
  }

  /// Runs the parts, `jobs` at once, and returns their results, in order.
  func run(jobs: Int, progress: (_ done: Int, _ count: Int) -> Void) throws -> [JSONValue] {
    try WorkerThreads.values(count: count, threads: jobs, progress: { progress($0, count) }) { try value(of: $0) }
  }

  private func value(of number: Int) throws -> JSONValue {
    let file = "\(folder)/\(number).json"
    let output = try OwnProgram.run(
      arguments + ["--part", "\(number)/\(count)"] + ParentOptions.arguments + ["-o", file])
    guard output.status == 0 else { throw SimulationError(OwnProgram.sentence(of: output)) }
    return try JSONParser.parse(try FileReading.bytes(of: file))
  }
}
