import Foundation

/// Another program, run to its end.
package enum Command {
  /// What a program printed and how it ended.
  package struct Output: Sendable {
    package var status: Int32
    package var text: String
    package var errors: String
  }

  /// Runs a program and reads both of its outputs at once, so that neither fills its pipe.
  package static func run(
    _ program: String, _ arguments: [String], environment: [String: String]? = nil, folder: String? = nil
  ) throws(ProjectError) -> Output {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    if let environment { process.environment = environment }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let (output, errors) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, errors)
    process.standardInput = FileHandle.nullDevice
    do { try process.run() } catch { throw ProjectError("\(program): this program cannot be started") }
    let reader = PipeReader(errors.fileHandleForReading)
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = reader.finish()
    process.waitUntilExit()
    return Output(
      status: process.terminationStatus, text: String(decoding: text, as: UTF8.self),
      errors: String(decoding: errorText, as: UTF8.self))
  }
}

/// Reads a pipe to its end on a thread of its own.
private final class PipeReader: @unchecked Sendable {
  private let done = DispatchSemaphore(value: 0)
  private var data = Data()

  init(_ handle: FileHandle) {
    Thread.detachNewThread { [self] in
      data = handle.readDataToEndOfFile()
      done.signal()
    }
  }

  func finish() -> Data {
    done.wait()
    return data
  }
}
