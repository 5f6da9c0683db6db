import QuartzCore
import UIKit

/// A scene on a device, ready to launch.
package struct LaunchPlan: Sendable {
  package var scene: SceneDescription
  /// The device; nil for the scene's own or the standard one.
  package var device: DeviceModel?
  package var seed: UInt64 = 0
  package var parameters: [String: String] = [:]
  package var gesture: GestureFile?
  /// The conditions of the application's launch.
  package var conditions = LaunchConditions()
  /// The conditions of the device's time.
  package var timeConditions = TimeConditions()
  package var time: CaptureTime?
  /// The scale of an image in pixels per point; nil for the device's own scale.
  package var scale: CGFloat?
  /// A Boolean value indicating whether the scene may show a webcam, whose images cannot be rendered again.
  package var allowsLiveSources = false
  /// A Boolean value indicating whether images are decoded before they are drawn, because every frame will be drawn.
  package var decodesImagesAhead = false
  /// Sentences about missing files, which are not errors.
  package var notes: [String] = []

  init(scene: SceneDescription) { self.scene = scene }

  /// The time to capture, or an error if there is none.
  package var captureTime: CaptureTime {
    get throws {
      guard let time else { throw SimulationError("which time? --at takes seconds or launch") }
      return time
    }
  }

  /// Launches the scene and schedules the inputs of the gesture.
  @MainActor package func start(watch: TurnWatch?) throws -> Simulation {
    let simulation = try Simulation(
      scene: scene, device: device, seed: seed, parameters: parameters, conditions: conditions,
      time: timeConditions, watch: watch, allowsLiveSources: allowsLiveSources,
      decodesImagesAhead: decodesImagesAhead)
    for note in notes { simulation.device.log(note) }
    if let gesture {
      try simulation.edit([AnimationID: AnimationEdit](gesture.changes))
      try simulation.replay(gesture)
    }
    return simulation
  }
}
