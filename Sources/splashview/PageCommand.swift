import ArgumentParser
import CoreGraphics
import Recording
import Simulator

/// The command `splashview page`.
struct PageCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "page", abstract: "Writes a page that plays a scene in any browser, with its layers and curves.",
    discussion: "The page is one file of HTML. It needs no network and no server, and works under a strict policy.")

  @OptionGroup var options: SceneOptions
  @OptionGroup var span: VideoSpanOptions
  @Flag(help: "Leaves out the outlines of layers and the curves.")
  var noLayers = false
  @OptionGroup var drawing: ThreadOptions
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The page to write.")
  var output: String

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? { WrittenOutput(path: output, decidesFormat: true) }

  func perform() throws {
    let video = try span.video(of: options.plan(), at: options.at, standardRate: 30, threads: try drawing.count())
    let (simulation, timing) = (video.simulation, video.timing)
    let name = (simulation.scene.name as NSString).lastPathComponent
    func seconds(_ value: Double) -> String { JSONValue.text(of: value) }
    let subtitle =
      "\(simulation.model.name), \(seconds(timing.start)) to \(seconds(timing.start + timing.duration * timing.rate)) s, "
      + "\(seconds(timing.framesPerSecond)) frames a second"
    let page = PageFormat(
      title: name, subtitle: subtitle, images: video.images, points: simulation.model.size, timing: timing,
      layers: noLayers ? PageLayers() : try video.images.layers())
    let notice = ProgressNotice()
    do { try video.recorder(video.images, notice).record(page, to: output) } catch {
      notice.clear()
      throw error
    }
    // The process that opened the project moves the file to its destination and prints the path.
    if SceneProvider.manifest == nil { try StandardStream.output.write(output + "\n") }
  }
}
