// A command on an opened project: the project is built, and the same command then runs in a process of its own, in a
// sandbox, with the project's code loaded.
import CoreGraphics
import Projects
import Simulator

/// Runs a command line on a project.
struct ProjectRun {
  let project: String
  let arguments: [String]
  /// The file or folder that the command writes, nil for one that only prints.
  let output: String?
  let network: Bool

  /// Builds the project, runs the command in the sandbox, and puts what it wrote where the person wanted it.
  func run() throws -> Int32 {
    let environment = ProcessInfo.processInfo.environment
    do {
      let project = try ProjectReader.read(self.project)
      for note in project.notes { say(note) }
      let built = try ProjectBuilder(environment: environment).build(project) { name, index, count in
        say("building \(name) (\(index) of \(count))")
      }
      return try run(built, Sandbox(environment: environment))
    } catch let error as ProjectError {
      throw SimulationError(error.description)
    }
  }

  private func run(_ built: BuiltProject, _ sandbox: Sandbox) throws -> Int32 {
    let exchange = try sandbox.makeExchange()
    defer { try? FileManager.default.removeItem(atPath: exchange) }
    let manifest = exchange + "/project.json"
    try JSONEncoder().encode(built).write(to: URL(fileURLWithPath: manifest))
    let written = output.map { exchange + "/output/" + (URL(fileURLWithPath: $0).lastPathComponent) }
    var arguments = self.arguments
    if let output, let written { arguments = arguments.map { $0 == output ? written : $0 } }
    let result = try sandbox.run(
      arguments, built: built, exchange: exchange, environment: [SceneProvider.manifestVariable: manifest],
      network: network)
    if let output, let written, FileManager.default.fileExists(atPath: written) {
      try FileWriting.replace(output, with: Data(try FileReading.bytes(of: written)))
    }
    return result
  }

  private func say(_ text: String) { FileHandle.standardError.write(Data("splashview: \(text)\n".utf8)) }
}
