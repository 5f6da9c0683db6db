// A command on an opened project. The project is built. The same command then runs in a sandboxed process of its own,
// with the project's code loaded.
import CoreGraphics
import Projects
import Simulator

/// Runs a command line on a project.
struct ProjectRun {
  let project: OpenedProject
  let arguments: [String]
  /// The file or folder that the command writes, nil for one that only prints.
  let output: String?

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
    let result = try launcher.run(redirected(to: exchange.outputs + "/"), built: built, exchange: exchange)
    if let output { try moveFiles(from: exchange, to: output) }
    return result
  }

  /// The arguments with a folder of the sandbox in place of the output.
  private func redirected(to folder: String) -> [String] {
    guard let output else { return arguments }
    var result: [String] = []
    for argument in arguments {
      if argument == output, ["-o", "--output"].contains(result.last) {
        result.append(folder)
      } else if let name = ["-o=", "--output="].first(where: argument.hasPrefix) {
        result.append(name + folder)
      } else {
        result.append(argument)
      }
    }
    return result
  }

  /// Moves the written files to the place that the command line names, and prints their paths.
  private func moveFiles(from exchange: ExchangeFolder, to output: String) throws {
    for name in exchange.names {
      let data = try exchange.read(name)
      if output.hasSuffix("/") || FileReading.isFolder(output) {
        let url = URL(fileURLWithPath: name)
        let base = url.deletingPathExtension().lastPathComponent
        try StandardStream.output.write(
          try FileWriting.create(in: output, name: base, ext: url.pathExtension, data: data) + "\n")
      } else {
        try FileWriting.replace(output, with: data)
        try StandardStream.output.write(output + "\n")
      }
    }
  }
}
