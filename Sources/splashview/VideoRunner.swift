import CoreGraphics
import Projects
import Simulator
import Workbench

/// Renders videos for a window in another process of this program. The window stays responsive, and its memory small.
struct VideoRunner: Sendable {
  /// The options of the window's scene or project.
  let options: SceneOptions
  /// The path of the folder for captures.
  let folder: String

  /// Starts a video.
  @Sendable func start(_ request: VideoRequest) -> VideoTask {
    let task = VideoTask()
    Thread {
      do { task.end(.done(path: try draw(request))) } catch {
        task.end(.failed((error as? SimulationError)?.message ?? "\(error)"))
      }
    }.start()
    return task
  }

  private func draw(_ request: VideoRequest) throws -> String {
    let temporary = try TemporaryFolder()
    let gesture = "\(temporary.path)/inputs.gesture"
    try FileWriting.replace(gesture, with: Data(request.gesture.utf8))
    // Without ffmpeg the video is an animated PNG image.
    let ext = SearchPath().program("ffmpeg") == nil ? "png" : "mp4"
    let video = "\(temporary.path)/video.\(ext)"
    let output = try OwnProgram.run(
      ["record"] + source(of: request) + [
        "--gesture", gesture, "--from", JSONValue.text(of: request.start), "--to", JSONValue.text(of: request.end),
        "-o", video,
      ] + ParentOptions.arguments)
    guard output.status == 0 else { throw SimulationError(OwnProgram.sentence(of: output)) }
    // The pages of a mapped file are read as they are copied.
    let data = try Data(contentsOf: URL(fileURLWithPath: video), options: .alwaysMapped)
    return try FileWriting.create(in: folder, name: request.name, ext: ext, data: data)
  }

  /// The arguments that choose the scene.
  private func source(of request: VideoRequest) -> [String] {
    guard let project = options.openedProject else { return [request.scene] }
    let choice = project.options
    return [project.path, "--scene", request.scene] + (choice.target.map { ["--target", $0] } ?? [])
      + (choice.network ? ["--network"] : []) + (choice.runsUnsandboxed ? ["--no-sandbox"] : [])
      + choice.lottie.arguments
  }
}
