import ArgumentParser
import CoreGraphics
import Recording
import Simulator

/// The command `splashview render`.
struct RenderCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "render", abstract: "Draws a moment of a scene into a PNG file. Needs no display.",
    discussion:
      "--at is needed: seconds, launch, or A..B for a span of time, whose frames are numbered images in a folder.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "Draws so many frames a second on the way, as a player would.")
  var step: Double?
  @Option(parsing: .unconditional, help: "Frames a second of a span of time, --at A..B: 60 without it.")
  var fps: Double?
  @Option(
    parsing: .unconditional,
    help: "Takes scene, time, device, seed, parameters and gesture from an image rendered earlier.")
  var like: String?
  @OptionGroup var drawing: ThreadOptions
  @Flag(help: "Leaves the application then, so that it keeps its last state.")
  var leave = false
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The file to write, or a folder.")
  var output: String
  @OptionGroup var parent: ParentOptions

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? { WrittenOutput(path: output, decidesFormat: isSpan) }
  private var isSpan: Bool { options.at?.contains("..") == true }

  func runOnProject(_ arguments: [String]) throws -> Int32? {
    parent.follow(removing: output.parentFolder)
    return try runInProjectProcess(arguments)
  }

  func perform() throws {
    let threads = try drawing.count()
    if let step, !(0.1...100_000).contains(step) {
      throw SimulationError("--step is \(step), expected 0.1 to 100000 frames a second")
    }
    try Self.checkName(output)
    if let at = options.at, isSpan { return try renderSpan(at, threads: threads) }
    if fps != nil { throw SimulationError("--fps is for a span of time, such as --at 0..2") }
    let job = RenderJob(threads: threads, stepRate: step, entersBackground: leave)
    let watch = SceneProvider.watch
    if SceneProvider.manifest != nil {
      // The process that opened the project moves the file to its destination and prints the path.
      let plan = try options.plan(like: like)
      _ = try job.write(plan, to: output, watch: watch)
    } else if let folder = options.scene, FileReading.isFolder(folder) {
      let time = try options.at.map(CaptureTime.init(text:))
      for path in try job.writeFolder(folder, at: time, to: output, watch: watch) {
        try StandardStream.output.write(path + "\n")
      }
    } else {
      let path = try job.write(try options.plan(like: like), to: output, watch: watch)
      try StandardStream.output.write(path + "\n")
    }
  }

  /// Renders the frames of a time span into numbered images.
  @MainActor private func renderSpan(_ span: String, threads: Int) throws {
    let ends = span.components(separatedBy: "..").map { Double($0) }
    guard ends.count == 2, let start = ends[0], let end = ends[1], end > start, start >= 0 else {
      throw SimulationError("--at is \"\(span)\", expected A..B in seconds with B after A, such as 0..2")
    }
    if step != nil || leave { throw SimulationError("--step and --leave are for one moment, not for a span of time") }
    if output.isEmpty { throw SimulationError("the name of the folder to write is empty") }
    let isNamed = output.hasSuffix("/") || output.contains("%") || FileReading.isFolder(output)
    guard let sequence = ImageSequenceName(isNamed ? output : output + "/") else {
      throw SimulationError("\(output): a span of time needs a folder, or a name with %04d")
    }
    let plan = try options.plan(like: like) { $0.at = nil }
    let watch = SceneProvider.watch
    let simulation = try plan.start(watch: watch)
    let timing = try VideoTiming(start: start, end: end, framesPerSecond: fps ?? 60)
    let images = SceneFrames(simulation, of: plan, timing: timing, threads: threads, watch: watch)
    let recorder = Recorder(images, timing: timing, threads: threads, interruption: Interruption()) { _, _ in }
    try recorder.record(.imageSequence(sequence), to: output, isDithered: false)
    if let notice = sequence.noticeOfImages(after: timing.count) {
      StandardStream.error.log("splashview: \(notice)")
    }
    if SceneProvider.manifest == nil { try StandardStream.output.write(output + "\n") }
  }

  /// Throws an error if the output's name has the extension of another format.
  private static func checkName(_ output: String) throws {
    let ending = (output as NSString).pathExtension.lowercased()
    if ["gif", "webp", "apng", "mp4", "webm", "mkv", "y4m"].contains(ending) {
      throw SimulationError("\(output): render draws PNG images; record makes videos")
    }
    if ["jpg", "jpeg", "bmp", "tif", "tiff", "svg", "pdf", "heic", "avif"].contains(ending) {
      throw SimulationError("\(output): render draws PNG images, expected a name with .png, or a folder")
    }
  }
}
