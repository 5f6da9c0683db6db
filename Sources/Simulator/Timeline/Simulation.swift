// A device in memory: a scene on a screen, one timeline, inputs in, frames out.
//
// State changes only at events. An event runs client code once, while the clock has the event's time. Layout, display
// and commit follow. The frame at t is the committed tree evaluated at t. The host's frame rate has no effect, so
// seeking equals playing. The journal serves past frames. An input in the past restarts the scene and replays the
// earlier inputs.
// The inputs of a time run after all events of that time, both live and in a replay.
import CoreText
import QuartzCore
import UIKit

/// A scene that runs on its own device.
@MainActor
public final class Simulation {
  /// The scene.
  public let scene: SceneDescription
  /// The device model, with the screen of the device.
  public let model: DeviceModel
  /// The seed of the scene's random numbers.
  public let seed: UInt64
  /// The parameters of the scene with their values, in the catalogue's order.
  public let parameters: [GestureFile.Setting]
  /// The conditions of the application's launch.
  public let conditions: LaunchConditions
  /// The conditions of the device's time.
  package let timeConditions: TimeConditions
  /// The current device. An input in the past replaces it.
  public private(set) var device: Device
  /// The history of the device.
  package internal(set) var journal: Journal
  /// The tree of the launch storyboard, shown before time zero; nil for a scene without one.
  package internal(set) var launchTree: RenderTree?
  /// The fonts of the launch storyboard.
  package internal(set) var launchFonts: [FontFace] = []
  /// The snapshot of the application's last state. It is read once, so a restarted scene shows the same snapshot.
  var lastState: LastState?
  /// The pending inputs, in order of time.
  var pendingInputs: [Input] = []
  /// The animations that were read from the journal.
  var timeline = AnimationTimeline()
  /// The edits of animations.
  package internal(set) var animationEdits: [AnimationID: AnimationEdit] = [:]
  /// The number of launches so far.
  package private(set) var launchCount = 0
  /// A Boolean value indicating whether the scene may show a webcam, which only a window allows.
  let allowsLiveSources: Bool
  /// A Boolean value indicating whether images are decoded before they are drawn.
  let decodesImagesAhead: Bool
  /// The watchdog for turns that do not return; nil in a window.
  let watch: TurnWatch?

  /// Launches a scene: shows its launch storyboard, then calls its delegate at time zero.
  public convenience init(
    scene: SceneDescription, device model: DeviceModel? = nil, seed: UInt64 = 0, parameters: [String: String] = [:],
    conditions: LaunchConditions = .init()
  ) throws {
    try self.init(
      scene: scene, device: model, seed: seed, parameters: parameters, conditions: conditions, watch: nil)
  }

  /// Launches a scene under a watchdog, which ends the process if a turn does not return.
  package init(
    scene: SceneDescription, device model: DeviceModel?, seed: UInt64, parameters: [String: String],
    conditions: LaunchConditions = .init(), time: TimeConditions = .init(), watch: TurnWatch?,
    journal: Journal = Journal(), allowsLiveSources: Bool = false,
    decodesImagesAhead: Bool = false
  ) throws {
    timeConditions = time
    self.allowsLiveSources = allowsLiveSources
    self.decodesImagesAhead = decodesImagesAhead
    self.scene = scene
    self.model = model ?? scene.screen ?? .standard
    self.seed = seed
    self.watch = watch
    self.conditions = try conditions.checked()
    self.journal = journal
    let changes = parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    self.parameters = try scene.values(changing: changes).map { GestureFile.Setting(name: $0.name, value: $0.value) }
    device = Self.makeDevice(for: scene, seed: seed)
    try launch()
  }

  isolated deinit { device.abandon() }

  private static func makeDevice(for scene: SceneDescription, seed: UInt64) -> Device {
    let device = Device(seed: seed)
    if let log = scene.log { device.log = log }
    return device
  }

  /// The time in seconds after which nothing changes without an input, for the parameters of this simulation.
  package var duration: Double {
    let values = Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
    return scene.durationWith?(values) ?? scene.duration
  }

  /// The time up to which the device has been simulated.
  public var now: DeviceTime { device.now }

  /// Launches the scene again on a new device and schedules the inputs up to `time`.
  func restart(keeping time: DeviceTime) throws {
    pendingInputs = (journal.inputs + pendingInputs).filter { $0.time <= time }
    journal = Journal(limit: journal.limit)
    timeline = AnimationTimeline()
    launchCount += 1
    device.abandon()
    device = Self.makeDevice(for: scene, seed: seed)
    try launch()
  }
}
