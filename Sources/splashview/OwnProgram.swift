import CoreGraphics
import Projects
import Simulator

/// Runs this program again for one command.
///
/// The code of a project then runs in its sandbox. A scene that ends its process ends only that process.
enum OwnProgram {
  /// Runs a command and returns its outputs and exit status.
  static func run(_ arguments: [String]) throws -> Command.Output {
    guard let program = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else {
      throw SimulationError("/proc/self/exe: this program does not find itself; expected a mounted /proc")
    }
    return try simulationError { try Command.run(program, arguments) }
  }

  /// Renders an image into a folder and returns its path. The message of a failure becomes an error.
  static func render(_ arguments: [String], into folder: String) throws -> String {
    let path = "\(folder)/\(UUID().uuidString).png"
    let output = try run(["render"] + arguments + ParentOptions.arguments + ["-o", path])
    guard output.status == 0 else { throw SimulationError(sentence(of: output)) }
    return path
  }

  /// Returns the error message of a failed command.
  static func sentence(of output: Command.Output) -> String {
    let lines = output.errors.split(whereSeparator: \.isNewline)
    let last = lines.last.map(String.init) ?? "the process ended with status \(output.status)"
    return last.hasPrefix("splashview: ") ? String(last.dropFirst(12)) : last
  }
}

/// A folder for temporary files of this process. It is removed when this value is destroyed.
struct TemporaryFolder: ~Copyable {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "/splashview-\(UUID().uuidString)"
    do { try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true) } catch {
      throw SimulationError("\(path): this folder cannot be made")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}
