import CoreGraphics
import Synchronization

/// Tests a parser with inputs that are nearly valid.
///
/// Each input is written to a file before its round, and the first message names the file. An input that makes the
/// process crash is therefore available. An input that takes half a minute is reported and ends the process.
package struct Fuzzer {
  /// The results of the rounds.
  package struct Outcome {
    /// The number of inputs that were accepted.
    package var accepted = 0
    /// The messages of the errors for the other inputs.
    package var messages: [String] = []
  }

  private let name: String
  private let samples: [[UInt8]]
  private let tokens: [String]
  private let rounds: Int

  /// Creates a fuzzer that writes its inputs to a file of a name. `rounds` is the number for an effort of 1.
  package init(_ fileName: String, samples: [[UInt8]], tokens: [String] = [], rounds: Int) {
    (name, self.samples, self.tokens) = (fileName, samples, tokens)
    self.rounds = rounds * PropertyTest.effort
  }

  /// Runs all rounds. `parse` gets the input and the path of its file; it may throw but must return.
  package func run(_ parse: ([UInt8], String) throws -> Void) throws -> Outcome {
    // A folder in memory, if there is one, avoids writing every input to a disk.
    let memory = URL(fileURLWithPath: "/dev/shm")
    let parent =
      FileManager.default.isWritableFile(atPath: memory.path) ? memory : FileManager.default.temporaryDirectory
    let folder = parent.appendingPathComponent("splashview-fuzz-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = folder.appendingPathComponent(name)
    Self.say("fuzz \(name): seed \(PropertyTest.seed), \(rounds) rounds, last input in \(file.path)")
    var mutate = Mutation(PropertyTest.generator(name), tokens: tokens)
    let watchdog = Watchdog("fuzz \(name) does not return; the input is \(file.path)")
    defer { watchdog.end() }
    var outcome = Outcome()
    for round in 0..<rounds {
      let input = mutate(samples[round % samples.count])
      try Data(input).write(to: file)
      watchdog.begin(round)
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
    try? FileHandle.standardError.write(contentsOf: Data("\(sentence)\n".utf8))
  }
}

/// A watchdog that ends the process when a round takes half a minute.
private final class Watchdog: Sendable {
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
