// A device in memory: a scene on a screen, one time line, touches in, frames out.
//
// Between events nothing changes: an event runs client code once with the clock standing at the event's own time,
// then layout, display and commit; the frame at t is the committed tree evaluated at t. How often anybody looks
// decides nothing, so that seeking equals playing. Going back reads the journal; something new in the past starts
// the scene anew and replays what came in.
// Rule inside: inputs of a time run after everything else that is due at that time, live and replayed alike.
import CoreText
import UIKit

/// A scene that runs on a device of its own.
@MainActor
public final class Simulation {
  /// What runs.
  public let scene: SceneDescription
  /// The screen it runs on.
  public let model: DeviceModel
  /// Where its random numbers come from.
  public let seed: UInt64
  /// Every parameter of the scene with its value, in the catalogue's order.
  public let parameters: [GestureFile.Setting]
  /// How the application is launched.
  public let conditions: LaunchConditions
  /// The device; another one after something new happened in the past.
  public private(set) var device: Device
  /// What the device has lived through.
  package internal(set) var journal: Journal
  /// The launch storyboard's tree, shown before time zero; nil for a scene without one.
  package internal(set) var launchTree: RenderTree?
  /// The font files that the launch storyboard's picture needed.
  package internal(set) var launchFonts: [FontFace] = []
  /// The picture of how the application was left, looked for once: launches after the first show the same.
  var lastState: LastState?
  /// What is still to come in, by time.
  var waiting: [Input] = []
  /// Whether a webcam may be shown: in a window only.
  let allowsLiveSources: Bool
  /// Looks after turns that do not return; nil in a window.
  let watch: TurnWatch?

  /// Launches a scene: the launch storyboard's picture, then the delegate at time zero.
  public convenience init(
    scene: SceneDescription, device model: DeviceModel? = nil, seed: UInt64 = 0, parameters: [String: String] = [:],
    conditions: LaunchConditions = .init()
  ) throws {
    try self.init(
      scene: scene, device: model, seed: seed, parameters: parameters, conditions: conditions, watch: nil)
  }

  /// The same under a watch that ends the process when a turn does not return.
  package init(
    scene: SceneDescription, device model: DeviceModel?, seed: UInt64, parameters: [String: String],
    conditions: LaunchConditions = .init(), watch: TurnWatch?, journal: Journal = Journal(),
    allowsLiveSources: Bool = false
  ) throws {
    self.allowsLiveSources = allowsLiveSources
    self.scene = scene
    self.model = model ?? scene.screen ?? .standard
    self.seed = seed
    self.watch = watch
    self.conditions = try conditions.checked()
    self.journal = journal
    let changes = parameters.sorted { $0.key < $1.key }.map { (name: $0.key, value: $0.value) }
    self.parameters = try scene.values(changing: changes).map { GestureFile.Setting(name: $0.name, value: $0.value) }
    device = Device(seed: seed)
    try launch()
  }

  deinit { device.abandon() }

  /// Until when the device has lived.
  public var now: DeviceTime { device.now }

  /// Starts the scene anew on a fresh device; what came in until `time` is to come in again.
  func restart(keeping time: DeviceTime) throws {
    waiting = (journal.inputs + waiting).filter { $0.time <= time }
    journal = Journal(limit: journal.limit)
    device.abandon()
    device = Device(seed: seed)
    try launch()
  }
}
