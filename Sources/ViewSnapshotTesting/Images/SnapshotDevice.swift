import Compositor
import ImageIO
import Rasterizer
import Simulator
import UIKit

/// A simulated device that shows the subject of snapshots.
@MainActor struct SnapshotDevice {
  let simulation: Simulation
  private let application: SnapshotApplication

  /// Launches the subject on a device. `test` is the scene's name in the records of the images.
  init<Subject: SnapshotSubject>(
    _ device: String, settings: [String: String], test: String,
    showing makeSubject: @escaping @MainActor () throws -> Subject
  ) throws {
    var model = try DeviceModel.named(device)
    // A view without a view controller has no bars to avoid, so its safe area is the whole screen.
    if !(Subject.self is UIViewController.Type) {
      (model.safeArea.top, model.safeArea.bottom) = (0, 0)
      (model.safeArea.landscapeSides, model.safeArea.landscapeBottom) = (0, 0)
    }
    var conditions = LaunchConditions()
    conditions.settings = settings.sorted { $0.key < $1.key }.map { GestureFile.Setting(name: $0.key, value: $0.value) }
    let application = SnapshotApplication(makeSubject)
    let scene = SceneDescription(
      name: test, title: test, summary: "", duration: 0, dataFolder: "", makeDelegate: { application })
    simulation = try Simulation(scene: scene, device: model, conditions: conditions)
    self.application = application
    if let failure = application.failure { throw failure }
  }

  /// Returns a PNG file that shows the subject at a time, after all events of that time.
  func image(at time: DeviceTime) throws -> [UInt8] {
    if time >= simulation.now { try simulation.run(through: time) }
    let frame = try simulation.frame(at: time)
    let region = try simulation.device.run { try self.region(on: frame.size) }
    let scale = simulation.model.scale
    let target = FrameBuffer(
      width: max(1, Int((region.width * scale).rounded())), height: max(1, Int((region.height * scale).rounded())))
    Compositor(threads: 1).draw(
      frame, pixelsPerPoint: scale, origin: CGPoint(x: -region.minX * scale, y: -region.minY * scale), into: target)
    return Array(try PNGWriter.data(target.makePixelImage(), texts: simulation.record(at: time).texts))
  }

  private func region(on screen: CGSize) throws -> CGRect {
    let region = application.region
    guard !region.isEmpty else { throw SimulationError("the view is empty: it has no size and no contents with one") }
    guard CGRect(origin: .zero, size: screen).contains(region) else {
      throw SimulationError(
        "the view is \(Self.text(region.size)) points and the screen of \(simulation.model.name) is \(Self.text(screen)); "
          + "a device such as \"\(Self.text(region.size))@2x\" has room for it")
    }
    return region
  }

  private static func text(_ size: CGSize) -> String {
    "\(JSONValue.text(of: size.width.rounded(.up)))x\(JSONValue.text(of: size.height.rounded(.up)))"
  }
}
