import ArgumentParser
import Compositor
import CoreGraphics
import ImageIO
import Simulator
import Workbench

/// The command `splashview strip`.
struct StripCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "strip", abstract: "Draws moments of a scene side by side into one image. Needs no display.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "The moments, such as launch,0.5,1.2; without it --count of them.")
  var times: String?
  @Option(parsing: .unconditional, help: "How many moments, evenly over the time.")
  var count = 10
  @Option(parsing: .unconditional, help: "The first moment, in seconds.")
  var from = 0.0
  @Option(parsing: .unconditional, help: "The last moment; the scene's own end without it.")
  var to: Double?
  @Option(parsing: .unconditional, help: "How many in a row; all without it.")
  var columns: Int?
  @Option(parsing: .unconditional, help: "The width of each in points.")
  var width = 150.0
  @Flag(help: "Shows the curves of the animations below.")
  var curves = false
  @Flag(help: "Shows light letters on a dark ground.")
  var dark = false
  @OptionGroup var drawing: ThreadOptions
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The image file to write.")
  var output: String

  /// The number of pixels per point of the sheet.
  private static let scale = 2.0

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? { WrittenOutput(path: output) }

  func perform() throws {
    if options.at != nil { throw SimulationError("strip shows several moments, --times says which") }
    guard (1...1000).contains(count) else { throw SimulationError("--count is \(count), expected 1 to 1000") }
    guard (10...4000).contains(width) else { throw SimulationError("--width is \(width), expected 10 to 4000 points") }
    if let columns, !(1...1000).contains(columns) {
      throw SimulationError("--columns is \(columns), expected 1 to 1000")
    }
    let threads = try drawing.count()
    let simulation = try options.plan().start(watch: SceneProvider.watch)
    var sheet = StripSheet(simulation, moments: try moments(until: to ?? simulation.duration))
    (sheet.tileWidth, sheet.columns, sheet.showsCurves, sheet.isDark) = (width, columns, curves, dark)
    let pixels = FrameImage.draw(
      try sheet.frame(scale: Self.scale), scale: Self.scale, compositor: Compositor(threads: threads))
    let path = output.hasSuffix("/") || FileReading.isFolder(output) ? "\(output)/strip.png" : output
    try FileWriting.replace(path, with: try PNGWriter.data(pixels))
    if SceneProvider.manifest == nil { try StandardStream.output.write(path + "\n") }
  }

  private func moments(until end: Double) throws -> [CaptureTime] {
    if let times { return try times.split(separator: ",").map { try CaptureTime(text: String($0)) }.checkedNotEmpty() }
    guard (0...86_400).contains(from), (0...86_400).contains(end), end > from || count == 1 else {
      throw SimulationError("--to is \(end), expected more than --from (\(from)), up to 86400 seconds")
    }
    return (0..<count).map { index in
      .at(DeviceTime(seconds: from + (end - from) * Double(index) / Double(max(1, count - 1))))
    }
  }
}

extension [CaptureTime] {
  /// Returns the moments, or throws an error if there is none.
  fileprivate func checkedNotEmpty() throws -> Self {
    if isEmpty { throw SimulationError("--times is empty, expected moments such as launch,0.5,1.2") }
    return self
  }
}
