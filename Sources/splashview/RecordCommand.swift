import ArgumentParser
import CoreGraphics
import Recording
import Simulator

extension VideoCodec: ExpressibleByArgument {}

/// The command `splashview record`.
struct RecordCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "record", abstract: "Records a scene into a video or numbered images. Needs no display.",
    discussion:
      "The name of the file tells the format: .gif, .png or .apng, .webp, .y4m, .mp4, .webm, .mkv; a folder or "
      + "a name with %04d is for numbered images. Videos in mp4, webm and mkv are encoded by ffmpeg.")

  @OptionGroup var options: SceneOptions
  @OptionGroup var span: VideoSpanOptions
  @OptionGroup var stage: StageOptions
  @Option(parsing: .unconditional, help: "h264, vp9 or av1.")
  var codec: VideoCodec?
  @Flag(help: "Makes patterns of a GIF video's colours for those between them.")
  var dither = false
  @OptionGroup var drawing: ThreadOptions
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The video to write, or the folder of numbered images.")
  var output: String

  @OptionGroup var parent: ParentOptions

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? { WrittenOutput(path: output, decidesFormat: true) }

  func runOnProject(_ arguments: [String]) throws -> Int32? {
    parent.follow(removing: output.parentFolder)
    return try runInProjectProcess(arguments)
  }

  func perform() throws {
    let kind = try VideoKind(path: output, codec: codec)
    if dither, kind != .gif { throw SimulationError("--dither is for GIF videos, not for \(output)") }
    let threads = try drawing.count()
    let (style, plans) = (try stage.style(), try stage.plans(of: options))
    let video = try span.video(of: plans[0], at: options.at, standardRate: kind.framesPerSecond, threads: threads)
    let images: any VideoImages =
      try style.map { try StagedFrames(plans, style: $0, timing: video.timing, threads: threads, watch: video.watch) }
      ?? video.images
    if case .encoded = kind, !(images.width.isMultiple(of: 2) && images.height.isMultiple(of: 2)) {
      let size = "\(images.width)x\(images.height)"
      StandardStream.error.log("splashview: \(output): videos of this kind have even sides; \(size) gets a black edge")
    }
    let notice = ProgressNotice()
    let recorder = video.recorder(images, notice)
    do { try recorder.record(kind, to: output, isDithered: dither) } catch {
      notice.clear()
      throw error
    }
    if case .imageSequence(let name) = kind, let notice = name.noticeOfImages(after: video.timing.count) {
      StandardStream.error.log("splashview: \(notice)")
    }
    // The process that opened the project moves the files to their destination and prints the path.
    if SceneProvider.manifest == nil { try StandardStream.output.write(output + "\n") }
  }
}
