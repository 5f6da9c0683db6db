import ArgumentParser
import CoreGraphics
import Recording
import Simulator

extension FilmCodec: ExpressibleByArgument {}

/// The command `splashview record`.
struct RecordCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Records a scene into a film or numbered images. Needs no display.",
    discussion:
      "The name of the file tells the format: .gif, .png or .apng, .webp, .y4m, .mp4, .webm, .mkv; a folder or "
      + "a name with %04d is for numbered images. Films in mp4, webm and mkv are encoded by ffmpeg.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "The scene's time of the first frame, in seconds.")
  var from = 0.0
  @Option(parsing: .unconditional, help: "The scene's time at which the film ends; the scene's own end without it.")
  var to: Double?
  @Option(parsing: .unconditional, help: "Frames a second: 60 without it, 30 in a GIF film.")
  var fps: Double?
  @Option(parsing: .unconditional, help: "How fast the scene plays; 0.5 is slow motion.")
  var rate = 1.0
  @Option(parsing: .unconditional, help: "h264, vp9 or av1.")
  var codec: FilmCodec?
  @Flag(help: "Makes patterns of a GIF film's colours for those between them.")
  var dither = false
  @OptionGroup var drawing: ThreadOptions
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The film to write, or the folder of numbered images.")
  var output: String

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? { WrittenOutput(path: output, decidesFormat: true) }

  func perform() throws {
    if options.at != nil { throw SimulationError("record shows a span of time, --from and --to say which") }
    let kind = try FilmKind(path: output, codec: codec)
    if dither, kind != .gif { throw SimulationError("--dither is for GIF films, not for \(output)") }
    let threads = try drawing.count()
    let plan = try options.plan()
    let watch = TurnWatch.headless()
    let simulation = try plan.start(watch: watch)
    let timing = try FilmTiming(
      start: from, end: to ?? simulation.duration, rate: rate, framesPerSecond: fps ?? kind.framesPerSecond)
    let images = SceneFrames(simulation, of: plan, timing: timing, threads: threads, watch: watch)
    let notice = ProgressNotice()
    let recorder = Recorder(
      images, timing: timing, threads: threads, interruption: Interruption(), progress: notice.show)
    do { try recorder.record(kind, to: output, isDithered: dither) } catch {
      notice.clear()
      throw error
    }
    // The process that opened the project puts the files in their place and prints where they are.
    if SceneProvider.manifest == nil { try StandardStream.output.write(output + "\n") }
  }
}
