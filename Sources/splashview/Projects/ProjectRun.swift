// A command on an opened project: the project is built, and the same command then runs in a process of its own, in a
// sandbox, with the project's code loaded.
import CoreGraphics
import Projects
import Simulator

/// Runs a command line on a project.
struct ProjectRun {
  let project: OpenedProject
  let arguments: [String]
  /// The file or folder that the command writes, nil for one that only prints.
  let output: String?

  /// Builds the project, runs the command in the sandbox, and puts what it wrote where the person wanted it.
  func run() throws -> Int32 {
    do {
      let sandbox = try Sandbox(environment: ProcessInfo.processInfo.environment)
      return try run(try project.build(), sandbox)
    } catch let error as ProjectError {
      throw SimulationError(error.description)
    }
  }

  private func run(_ built: BuiltProject, _ sandbox: Sandbox) throws -> Int32 {
    let exchange = try sandbox.makeExchange()
    defer { try? FileManager.default.removeItem(atPath: exchange) }
    let manifest = exchange + "/project.json"
    try JSONEncoder().encode(built).write(to: URL(fileURLWithPath: manifest))
    let outputs = exchange + "/output/"
    let result = try sandbox.run(
      redirected(to: outputs), built: built, exchange: exchange,
      environment: [SceneProvider.manifestVariable: manifest], network: project.options.network)
    if let output { try moveFiles(from: outputs, to: output) }
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

  /// Puts what the command wrote where the person wanted it, and prints the paths.
  private func moveFiles(from folder: String, to output: String) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for name in names {
      let data = Data(try FileReading.bytes(of: folder + name))
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
