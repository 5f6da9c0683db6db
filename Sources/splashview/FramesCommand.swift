import ArgumentParser
import CoreGraphics
import Simulator

/// The command `splashview frames`, with which `test` renders the frames of a case in another process.
struct FramesCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "frames", abstract: "Draws moments of a scene into numbered files.", shouldDisplay: false)

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "The moments, separated by commas.")
  var moments: String
  @OptionGroup var parent: ParentOptions
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The folder for 0.png, 1.png and so on.")
  var output: String

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? { WrittenOutput(path: output) }

  func runOnProject(_ arguments: [String]) throws -> Int32? {
    parent.follow(removing: output)
    return try runInProjectProcess(arguments)
  }

  func perform() throws {
    let times = try moments.split(separator: ",").map { try CaptureTime(text: String($0)) }
    var plan = try options.plan()
    // The records of a document's images contain its name, without its folder on this machine.
    if plan.scene.bundleFolder != nil { plan.scene.name = (plan.scene.name as NSString).lastPathComponent }
    let simulation = try plan.start(watch: SceneProvider.watch)
    for (number, time) in times.enumerated() {
      let data = try simulation.png(at: time.time, scale: plan.scale, threads: 1)
      try FileWriting.replace("\(output)/\(number).png", with: data)
    }
  }
}
