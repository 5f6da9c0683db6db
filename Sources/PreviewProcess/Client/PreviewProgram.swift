import CoreGraphics
import Projects
import Synchronization

/// The running process of a preview, with the threads that wait for it.
final class PreviewProgram: Sendable {
  private let group = Cancellation()
  private let process: ChildProcess
  private let isSandboxed: Bool
  private let watch: SandboxWatch
  let output: ProcessOutput

  /// Starts a command. `ended` is called with its status after its last output.
  init(
    _ words: [String], environment: [String: String], passing descriptors: [Int32], limits: SandboxLimits?,
    passOn: @escaping @Sendable (String, Bool) -> Void, ended: @escaping @Sendable (Int32) -> Void
  ) throws(ProjectError) {
    let process = try ChildProcess(
      words[0], Array(words.dropFirst()), environment: environment, passing: descriptors,
      isBubblewrap: limits != nil)
    let (output, group) = (ProcessOutput(passOn: passOn), group)
    let watch = SandboxWatch(process.identifier, limits: limits)
    (self.process, isSandboxed, self.watch, self.output) = (process, limits != nil, watch, output)
    group.add(process.identifier)
    let thread = Thread {
      process.readOutputs(output.add)
      output.finish()
      ended(
        process.wait {
          watch.stop()
          group.remove(process.identifier)
        })
    }
    thread.name = "preview output"
    thread.start()
  }

  deinit { end() }

  /// The limit for which the process was ended, as the end of a sentence; nil if it exceeded none.
  var violation: String? { watch.violation }

  /// Ends the process and its child processes.
  func end() { group.cancel() }

  /// Makes the process print a backtrace and end, by a signal that the backtracer handles.
  func interrupt() { kill(worker, SIGQUIT) }

  /// The folder of the main thread in `/proc`.
  var mainThread: String { "/proc/\(worker)/task/\(worker)" }

  /// The process that runs the project. In the sandbox, it is the child of bubblewrap's child.
  private var worker: pid_t {
    (0..<(isSandboxed ? 2 : 0)).reduce(process.identifier) { parent, _ in
      let children = FileManager.default.contents(atPath: "/proc/\(parent)/task/\(parent)/children") ?? Data()
      return String(decoding: children, as: UTF8.self).split(separator: " ").first.flatMap { pid_t($0) } ?? parent
    }
  }
}
