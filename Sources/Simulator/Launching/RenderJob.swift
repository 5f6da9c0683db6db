import Compositor
import CoreGraphics

/// A job of `splashview render`: images of scenes, written to files.
@MainActor
package struct RenderJob {
  /// The number of threads that draw.
  package var threads = 2
  /// The rate at which the frames before the image are drawn, in frames per second; nil to draw none.
  package var stepRate: Double?
  /// A Boolean value indicating whether the application enters the background after the image, to save its state.
  package var entersBackground = false

  package init(threads: Int = 2, stepRate: Double? = nil, entersBackground: Bool = false) {
    (self.threads, self.stepRate, self.entersBackground) = (threads, stepRate, entersBackground)
  }

  /// Returns the PNG data of a plan's image.
  package func png(_ plan: LaunchPlan, watch: TurnWatch?) throws -> Data {
    let time = try plan.captureTime
    let simulation = try plan.start(watch: watch)
    if let end = time.time, let stepRate { try play(simulation, through: end, rate: stepRate) }
    let data = try simulation.png(at: time.time, scale: plan.scale, threads: threads)
    if entersBackground { try simulation.leave() }
    return data
  }

  private func play(_ simulation: Simulation, through end: DeviceTime, rate: Double) throws {
    let compositor = Compositor(threads: threads)
    var frame = 0
    while true {
      let time = DeviceTime(seconds: Double(frame) / rate)
      if time >= end { return }
      _ = FrameImage.draw(try simulation.frame(at: time), scale: simulation.model.scale, compositor: compositor)
      frame += 1
    }
  }

  /// Writes a plan's image to a path, and returns the path of the file. In a folder, the file gets a free name.
  package func write(_ plan: LaunchPlan, to output: String, watch: TurnWatch?) throws -> String {
    let data = try png(plan, watch: watch)
    if output.hasSuffix("/") || FileReading.isFolder(output) {
      let base = URL(fileURLWithPath: plan.scene.name).deletingPathExtension().lastPathComponent
      let time = plan.time?.time.map { JSONValue.text(of: $0.seconds) + "s" } ?? "launch"
      return try FileWriting.create(in: output, name: "\(base)-\(time)", ext: "png", data: data)
    }
    try FileWriting.replace(output, with: data)
    return output
  }

  /// Renders every layer document of a folder to `NAME@1x.png` and `NAME@2x.png`, and returns the paths.
  ///
  /// All documents are read before the first image is written. JSON files without layers are ignored.
  package func writeFolder(_ folder: String, at time: CaptureTime?, to output: String, watch: TurnWatch?) throws
    -> [String]
  {
    let documents = try Self.documents(in: folder)
    guard !documents.isEmpty else { throw SimulationError("\(folder): no layer document is in this folder") }
    try FileWriting.makeFolder(output)
    var paths: [String] = []
    for document in documents {
      for scale in [1, 2] {
        var plan = LaunchPlan(scene: try document.scene())
        plan.device = try DeviceModel.custom(size: document.size, scale: CGFloat(scale))
        plan.time = time ?? .at(.zero)
        plan.notes = scale == 1 ? document.notes : []
        let name = URL(fileURLWithPath: document.path).deletingPathExtension().lastPathComponent
        let path = "\(output)/\(name)@\(scale)x.png"
        try FileWriting.replace(path, with: try png(plan, watch: watch))
        paths.append(path)
      }
    }
    return paths
  }

  private static func documents(in folder: String) throws -> [LayerDocument] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw SimulationError("\(folder): this folder cannot be read")
    }
    return try names.filter { $0.hasSuffix(".json") }.sorted().compactMap { name in
      let path = folder + "/" + name
      let value = try? JSONParser.parse(try FileReading.bytes(of: path))
      if let value, value["layers"] == nil { return nil }
      return try LayerDocument(path: path)
    }
  }
}
