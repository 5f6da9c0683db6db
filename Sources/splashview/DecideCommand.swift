import ArgumentParser
import Compositor
import CoreGraphics
import ImageIO
import Rasterizer
import Simulator
import Workbench

/// The command `splashview decide`.
///
/// The releases are divided among processes of this program. Each runs its part and writes the results to a file.
struct DecideCommand: SceneCommand {
  static let configuration = CommandConfiguration(
    commandName: "decide",
    abstract: "Maps which releases finish an interactive transition and which cancel it. Needs no display.",
    discussion:
      "A finger is lifted at many fractions of the transition with many velocities. The drag is that of --gesture, or one "
      + "that moves a transition.")

  @OptionGroup var options: SceneOptions
  @Option(parsing: .unconditional, help: "How many fractions and velocities, COLUMNSxROWS.")
  var grid = "64x49"
  @Option(parsing: .unconditional, help: "The largest velocity in points a second.")
  var velocity = 2000.0
  @Flag(help: "Shows light letters on a dark ground.")
  var dark = false
  @Option(parsing: .unconditional, help: "The file for a table of all releases.")
  var csv: String?
  @Option(parsing: .unconditional, help: "text or json, for what is printed.")
  var format: PrintFormat = .text
  @Option(parsing: .unconditional, help: "How many processes try releases at once.")
  var jobs = ThreadAffinity.allowedProcessors
  @Option(name: .shortAndLong, parsing: .unconditional, help: "The image file for the map.")
  var output: String?
  @Option(parsing: .unconditional, help: .hidden) var part: String?
  @OptionGroup var parent: ParentOptions

  /// The number of parts per process. Several parts make progress visible.
  private static let partsPerJob = 4
  private static let scale = 2.0

  var openedProject: OpenedProject? { options.openedProject }
  var writtenOutput: WrittenOutput? { output.map { WrittenOutput(path: $0, decidesFormat: true) } }

  func runOnProject(_ arguments: [String]) throws -> Int32? {
    guard part == nil else {
      parent.follow(removing: output?.parentFolder ?? "")
      return try runInProjectProcess(arguments)
    }
    try decide(arguments)
    return 0
  }

  // MARK: A part

  func perform() throws {
    guard let part, let output else { throw SimulationError("decide runs in processes of its own") }
    let numbers = part.split(separator: "/").compactMap { Int($0) }
    guard numbers.count == 2 else { throw SimulationError("--part is \"\(part)\", expected a part such as 0/8") }
    let simulation = try options.plan().start(watch: SceneProvider.watch)
    let search = try ReleaseSearch(simulation, grid: try searchGrid)
    let map = try search.map(first: numbers[0], every: numbers[1])
    var members: [(key: String, value: JSONValue)] = [("map", map.json)]
    if numbers[0] == 0 {
      let seams = try SeamSearch(try options.plan().start(watch: SceneProvider.watch))
        .report(until: DeviceTime(seconds: simulation.duration))
      members += [("seams", seams.json), ("seamsText", .array(seams.shortLines.map { .string($0) }))]
    }
    try FileWriting.replace(output, with: Data(JSONValue.object(members).compact.utf8))
  }

  private var searchGrid: ReleaseSearch.Grid {
    get throws {
      var grid = ReleaseSearch.Grid()
      let sides = self.grid.split(separator: "x").map { Int($0) }
      guard sides.count == 2, let columns = sides[0], let rows = sides[1], (2...400).contains(columns),
        (1...400).contains(rows)
      else { throw SimulationError("--grid is \"\(self.grid)\", expected COLUMNSxROWS such as 64x49, up to 400x400") }
      guard (1...100_000).contains(velocity) else {
        throw SimulationError("--velocity is \(JSONValue.text(of: velocity)), expected 1 to 100000 points a second")
      }
      (grid.columns, grid.rows, grid.velocity) = (columns, rows, velocity)
      return grid
    }
  }

  // MARK: The whole

  private func decide(_ arguments: [String]) throws {
    _ = try searchGrid
    if options.at != nil { throw SimulationError("decide lifts the finger at many moments; it has no --at") }
    for path in [csv, output].compactMap({ $0 }) { try FileWriting.check(path) }
    guard (1...1024).contains(jobs) else { throw SimulationError("--jobs is \(jobs), expected 1 to 1024") }
    if let project = openedProject { _ = try simulationError { try project.build() } }
    let parts = try parts(arguments)
    guard var map = parts.first?["map"].flatMap(ReleaseMap.init(json:)) else { throw Self.unreadable }
    for part in parts.dropFirst() {
      guard let other = part["map"].flatMap(ReleaseMap.init(json:)) else { throw Self.unreadable }
      try map.merge(other)
    }
    try write(map, parts[0])
  }

  private static var unreadable: SimulationError { SimulationError("a part of the map cannot be read") }

  /// Runs the parts and returns their results, in order.
  private func parts(_ arguments: [String]) throws -> [JSONValue] {
    let folder = try TemporaryFolder()
    let processes = PartProcesses(arguments, count: jobs * Self.partsPerJob, folder: folder.path)
    return try MainActor.assumeIsolated {
      let notice = ProgressNotice(unit: "parts")
      defer { notice.clear() }
      return try processes.run(jobs: jobs) { notice.show($0, of: $1) }
    }
  }

  private func write(_ map: ReleaseMap, _ first: JSONValue) throws {
    if let csv { try FileWriting.replace(csv, with: Data(map.csv.utf8)) }
    if let output {
      let frame = try MainActor.assumeIsolated {
        try ReleaseMapView.frame(of: map, isDark: dark, scale: Self.scale)
      }
      let pixels = FrameImage.draw(frame, scale: Self.scale, compositor: Compositor(threads: 2))
      try FileWriting.replace(output, with: try PNGWriter.data(pixels))
    }
    if format == .json {
      try StandardStream.output.write(
        JSONValue.object([("map", map.json), ("seams", first["seams"] ?? .null)]).pretty)
      return
    }
    let seams = (first["seamsText"]?.array ?? []).map { "    \($0.string ?? "")\n" }.joined()
    let files = [output, csv].compactMap { $0 }.map { $0 + "\n" }.joined()
    try StandardStream.output.write(map.text + "  seams:\n" + seams + files)
  }
}
