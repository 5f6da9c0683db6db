import ArgumentParser
import CoreGraphics
import Projects
import Simulator

/// The options of a command that opens a project.
struct ProjectOptions: ParsableArguments, Sendable {
  @Option(parsing: .unconditional, help: "The target or scheme of a project; its first application without it.")
  var target: String?
  @Flag(help: "Lets an opened project's code use the network.")
  var network = false
  @Option(parsing: .unconditional, help: "Copies a project's rewritten sources into this folder.")
  var keepSources: String?
}

/// A project that a command line names.
struct OpenedProject: Sendable {
  /// The Xcode project, folder or Swift file.
  var path: String
  var options: ProjectOptions

  /// The argument if it names a project, nil for a scene, a document or a process that runs a project already.
  static func path(_ argument: String) -> String? {
    guard SceneProvider.manifest == nil, LaunchRequest.isFile(argument) else { return nil }
    return ProjectReader.isProject(argument) ? argument : nil
  }

  /// Reads and builds the project.
  func build() throws(ProjectError) -> BuiltProject {
    let project = try ProjectReader.read(path, choice: ProjectChoice(target: options.target))
    for note in project.notes { say(note) }
    let built = try ProjectBuilder().build(project) { name, index, count in
      say("building \(name) (\(index) of \(count))")
    }
    if let folder = options.keepSources { try built.copySources(to: folder) }
    return built
  }

  private func say(_ text: String) { StandardStream.error.log("splashview: \(text)") }
}
