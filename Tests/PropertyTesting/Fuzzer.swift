import CoreGraphics
import Synchronization

/// Gives a parser inputs that are nearly valid.
///
/// Before each round the input is written to a file that the first line names, so that one at which the process dies
/// is at hand; an input that takes half a minute is reported and ends the process.
package struct Fuzzer {
  /// What came of the rounds.
  package struct Outcome {
    /// Inputs that were read all the same.
    package var accepted = 0
    /// What the others' errors said.
    package var messages: [String] = []
  }

  private let name: String
  private let samples: [[UInt8]]
  private let tokens: [String]
  private let rounds: Int

  /// `fileName` names the kept input; `rounds` are those of a plain run.
  package init(_ fileName: String, samples: [[UInt8]], tokens: [String] = [], rounds: Int) {
    (name, self.samples, self.tokens) = (fileName, samples, tokens)
    self.rounds = rounds * PropertyTest.effort
  }

  /// Runs all rounds; `parse` may throw but must come back. Its argument is the input and the file that holds it.
  package func run(_ parse: ([UInt8], String) throws -> Void) throws -> Outcome {
    // In memory where there is such a folder: a disk wants to keep every input.
    let memory = URL(fileURLWithPath: "/dev/shm")
    let parent =
      FileManager.default.isWritableFile(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
    let folder = parent.appendingPathComponent("splashview-fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    Self.say("fuzz \(name): seed \(PropertyTest.seed), \(rounds) rounds, last input in \(file.path)")
    var mutate = Mutation(PropertyTest.generator(name), tokens: tokens)
    let watch = Watch("fuzz \(name) does not come back; the input is \(file.path)")
    defer { watch.end() }
    var outcome = Outcome()
    for round in 0..<rounds {
      let input = mutate(samples[round % samples.count])
      try Data(input).write(to: file)
      watch.begin(round)
      do {
        try parse(input, file.path)
        outcome.accepted += 1
      } catch {
        outcome.messages.append("\(error)")
      }
    }
    try? FileManager.default.removeItem(at: folder)
    return outcome
  }

  fileprivate static func say(_ sentence: String) {
    FileHandle.standardError.write(Data("\(sentence)\n".utf8))
  }
}

/// Ends the process when a round takes half a minute.
private final class Watch: Sendable {
  private let round = Mutex<Int?>(0)

  init(_ sentence: String) {
    Thread.detachNewThread { [self] in
      var (last, seconds) = (-1, 0)
      while let now = round.withLock({ $0 }) {
        seconds = now == last ? seconds + 1 : 0
        last = now
        if seconds == 30 {
          Fuzzer.say("\(sentence) (round \(now))")
          exit(70)
        }
        Thread.sleep(forTimeInterval: 1)
      }
    }
  }

  func begin(_ number: Int) { round.withLock { $0 = number } }
  func end() { round.withLock { $0 = nil } }
}
