import Foundation

/// Runs other programs to their end.
package enum Command {
  /// The output and exit status of a program.
  package struct Output: Sendable {
    /// The exit status, or 128 plus the number of the signal that ended the program.
    package var status: Int32
    package var text: String
    package var errors: String
  }

  /// Runs a program, and reads both of its outputs. A cancellation ends the program and its children.
  ///
  /// A program that exceeds its limits together with its children is ended with an error.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil,
    cancellation: Cancellation? = nil, limits: SandboxLimits? = nil
  ) throws(ProjectError) -> Output {
    try cancellation?.check()
    let child = try ChildProcess(
      program, arguments, environment: environment ?? ProcessInfo.processInfo.environment, isBubblewrap: limits != nil)
    cancellation?.add(child.identifier)
    let watch = SandboxWatch(child.identifier, limits: limits)
    let (text, errors) = child.readOutputs()
    let status = child.wait {
      watch.stop()
      cancellation?.remove(child.identifier)
    }
    try cancellation?.check()
    if let violation = watch.violation { throw ProjectError("\(program) was ended: \(violation)") }
    return Output(
      status: status, text: String(decoding: text, as: UTF8.self), errors: String(decoding: errors, as: UTF8.self))
  }
}
