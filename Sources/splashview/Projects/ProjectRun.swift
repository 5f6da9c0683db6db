// Runs commands on opened projects. The project is built. The same command then runs in a separate, sandboxed process
// with the project's code loaded.
import CoreGraphics
import Projects
import Simulator

/// Runs a command line on a project.
struct ProjectRun {
  let project: OpenedProject
  let arguments: [String]
  /// The file or folder that the command writes, nil for one that only prints.
  let output: WrittenOutput?

  /// Builds the project, runs the command in the sandbox, and moves the written files to the requested place.
  func run() throws -> Int32 {
    do {
      let launcher = try ProjectLauncher(project: project, environment: ProcessInfo.processInfo.environment)
      return try run(try project.build(), launcher)
    } catch let error as ProjectError {
      throw SimulationError(error.description)
    }
  }

  private func run(_ built: BuiltProject, _ launcher: ProjectLauncher) throws -> Int32 {
    let exchange = try ExchangeFolder(environment: ProcessInfo.processInfo.environment)
    let result = try launcher.run(redirected(to: exchange), built: built, exchange: exchange)
    // Status 2 comes with a message. Any other status must be that of the completed command.
    guard result == 2 || (exchange.isCompleted && 0...1 ~= result) else {
      throw SimulationError("\(built.project.name) ended its process with status \(result) before the command was done")
    }
    if let output, result == 0 { try moveFiles(from: exchange, to: output) }
    return result
  }

  /// Returns the arguments with the output replaced by a path in the sandbox's exchange folder.
  private func redirected(to exchange: ExchangeFolder) -> [String] {
    guard let output else { return arguments }
    let redirected = output.path(in: exchange.outputs)
    var result: [String] = []
    for argument in arguments {
      if argument == output.path, output.options.contains(result.last ?? "") {
        result.append(redirected)
      } else if let name = output.options.map({ $0 + "=" }).first(where: argument.hasPrefix) {
        result.append(name + redirected)
      } else {
        result.append(argument)
      }
    }
    return result
  }

  /// Moves the written files to the output of the command line, and prints their paths.
  ///
  /// The project's code may have written other files. They are not moved.
  private func moveFiles(from exchange: ExchangeFolder, to output: WrittenOutput) throws {
    var last: String?
    for name in exchange.names where output.accepts(name) {
      let path = try output.put(try exchange.read(name), name: name)
      if output.isPrinted, path != last { try StandardStream.output.write(path + "\n") }
      last = path
    }
  }
}
