import CoreGraphics
import Simulator
import Synchronization

/// Processes of this program that do the parts of one command, several at once.
final class PartProcesses: Sendable {
  private struct State {
    var next = 0
    var finished: [(number: Int, result: Result<JSONValue, any Error>)] = []
  }

  private let arguments: [String]
  private let count: Int
  private let folder: String
  private let state = Mutex(State())
  private let hasFinished = DispatchSemaphore(value: 0)

  /// Creates the processes of a command line, which get files in a folder to write to.
  init(_ arguments: [String], count: Int, folder: String) {
    (self.arguments, self.count, self.folder) = (arguments, count, folder)
  }

  /// Runs the parts, `jobs` at once, and returns what they wrote, in their order.
  func run(jobs: Int, progress: (_ done: Int, _ count: Int) -> Void) throws -> [JSONValue] {
    for _ in 0..<jobs { Thread { [self] in while work() {} }.start() }
    var values = [JSONValue](repeating: .null, count: count)
    for done in 1...count {
      hasFinished.wait()
      let part = state.withLock { $0.finished.removeFirst() }
      values[part.number] = try part.result.get()
      progress(done, count)
    }
    return values
  }

  /// Runs the next part. Returns false if there is none.
  private func work() -> Bool {
    let number = state.withLock { state in
      state.next += 1
      return state.next - 1
    }
    guard number < count else { return false }
    let result = Result { try value(of: number) }
    state.withLock { state in
      if case .failure = result { state.next = count }
      state.finished.append((number, result))
    }
    hasFinished.signal()
    return true
  }

  private func value(of number: Int) throws -> JSONValue {
    let file = "\(folder)/\(number).json"
    let output = try OwnProgram.run(
      arguments + ["--part", "\(number)/\(count)", "--parent", String(getpid()), "-o", file])
    guard output.status == 0 else { throw SimulationError(OwnProgram.sentence(of: output)) }
    return try JSONParser.parse(try FileReading.bytes(of: file))
  }
}
