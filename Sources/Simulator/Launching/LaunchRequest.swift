// What somebody asks to see: the words of a command line, turned into a scene on a device.
//
// A capture (`--like`) and a gesture file's header say what the words leave open; words win.
import CoreGraphics
import UIKit

/// What is to run, as text.
package struct LaunchRequest: Sendable {
  /// A scene's name or a file's path.
  package var scene: String?
  package var device: String?
  /// `WxH` in points.
  package var size: String?
  package var scale: Double?
  /// `NAME=VALUE` each.
  package var settings: [String] = []
  /// What is set on the device, `NAME=VALUE` each.
  package var deviceSettings: [String] = []
  /// The link of the launch.
  package var link: String?
  /// The payload of the notification of the launch, a JSON object.
  package var notification: String?
  /// What comes in besides a gesture, `SECONDS:WHAT` each.
  package var events: [String] = []
  package var seed: UInt64?
  /// Seconds, or `launch`.
  package var at: String?
  /// A gesture file's path.
  package var gesture: String?
  /// A capture's path.
  package var like: String?

  package init() {}

  /// Whether `argument` means a file: it contains a slash or a file has this name.
  package static func isFile(_ argument: String) -> Bool {
    argument.contains("/") || FileManager.default.fileExists(atPath: argument)
  }

  /// The scene, device and everything else that is meant; a document is looked at from its beginning.
  package func plan(scenes: [SceneDescription]) throws -> LaunchPlan {
    let record = try like.map { path in
      let record = try CaptureRecord(path: path)
      try record.checkFonts(file: path)
      return record
    }
    guard let name = self.scene ?? record?.scene else {
      throw SimulationError("which scene? There are: \(scenes.map(\.name).joined(separator: ", "))")
    }
    var plan: LaunchPlan
    if Self.isFile(name) {
      let document = try LayerDocument(path: name)
      plan = LaunchPlan(scene: try document.scene())
      plan.notes = document.notes
      plan.time = .at(.zero)
    } else {
      plan = LaunchPlan(scene: try scenes.scene(named: name))
      if let note = DataFolder.missing(plan.scene.dataFolder) { plan.notes = [note] }
    }
    let scene = plan.scene
    let recorded = try gesture.map { try GestureFile(path: $0, for: scene) } ?? record?.gesture
    plan.device = try deviceModel(recorded: recorded?.device ?? record?.device, scene: plan.scene)
    plan.seed = seed ?? recorded?.seed ?? record?.gesture.seed ?? 0
    for setting in recorded?.parameters ?? record?.gesture.parameters ?? [] {
      plan.parameters[setting.name] = setting.value
    }
    for setting in settings { try Self.apply(setting, to: &plan.parameters) }
    plan.gesture = recorded
    plan.conditions = try conditions(recorded: recorded?.launch ?? record?.gesture.launch ?? .init())
    if !events.isEmpty {
      let own = try events.map(Input.init(words:))
      let all = (plan.gesture?.inputs ?? []) + own
      var gesture = plan.gesture ?? GestureFile()
      gesture.inputs = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
        .map(\.element)
      plan.gesture = gesture
    }
    plan.time =
      try at.map(CaptureTime.init(text:)) ?? record.map { $0.time.map(CaptureTime.at) ?? .launch } ?? plan.time
    plan.scale = record?.scale
    return plan
  }

  private func conditions(recorded: LaunchConditions) throws -> LaunchConditions {
    var conditions = recorded
    conditions.link = link ?? recorded.link
    conditions.notification = notification ?? recorded.notification
    for setting in deviceSettings {
      guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else {
        throw SimulationError("--setting is \"\(setting)\", expected NAME=VALUE: \(DeviceSetting.summary)")
      }
      let name = String(setting[..<equals])
      conditions.settings.removeAll { $0.name == name }
      conditions.settings.append(.init(name: name, value: String(setting[setting.index(after: equals)...])))
    }
    return try conditions.checked()
  }

  private func deviceModel(recorded: String?, scene: SceneDescription) throws -> DeviceModel? {
    if device != nil, size != nil { throw SimulationError("--device and --size exclude each other") }
    var model = try (device ?? (size == nil ? recorded : nil)).map(DeviceModel.named)
    if let size {
      guard let points = DeviceModel.size(size) else {
        throw SimulationError("--size is \"\(size)\", expected WIDTHxHEIGHT in points, such as 375x667")
      }
      model = try DeviceModel.custom(size: points, scale: scale ?? DeviceModel.standard.scale)
    } else if let scale {
      model = try DeviceModel.custom(size: (model ?? scene.screen ?? .standard).size, scale: scale)
    }
    return model
  }

  private static func apply(_ setting: String, to parameters: inout [String: String]) throws {
    guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else {
      throw SimulationError("--set is \"\(setting)\", expected NAME=VALUE")
    }
    parameters[String(setting[..<equals])] = String(setting[setting.index(after: equals)...])
  }
}

/// A time that can be captured.
package enum CaptureTime: Sendable, Equatable {
  /// The launch storyboard's picture.
  case launch
  case at(DeviceTime)

  /// Reads seconds or `launch`.
  package init(text: String) throws {
    if text == "launch" {
      self = .launch
      return
    }
    guard let seconds = Double(plain: text), seconds >= 0, seconds <= 86_400 else {
      throw SimulationError("the time is \"\(text)\", expected seconds from 0 to 86400, or launch")
    }
    self = .at(DeviceTime(seconds: seconds))
  }

  /// The time, nil for the launch picture.
  package var time: DeviceTime? { if case .at(let time) = self { time } else { nil } }
}

/// A scene on a device, ready to start.
package struct LaunchPlan: Sendable {
  package var scene: SceneDescription
  /// Nil for the scene's own or the standard one.
  package var device: DeviceModel?
  package var seed: UInt64 = 0
  package var parameters: [String: String] = [:]
  package var gesture: GestureFile?
  /// How the application is launched.
  package var conditions = LaunchConditions()
  package var time: CaptureTime?
  /// Pixels per point of a still, nil for the device's own.
  package var scale: CGFloat?
  /// Whether a webcam may be shown, so that a picture could not be made again.
  package var allowsLiveSources = false
  /// What is missing but no mistake, a sentence each.
  package var notes: [String] = []

  init(scene: SceneDescription) { self.scene = scene }

  /// The time, for whoever cannot do without one.
  package var moment: CaptureTime {
    get throws {
      guard let time else { throw SimulationError("which time? --at takes seconds or launch") }
      return time
    }
  }

  /// Launches it and lets the gesture come in at its times.
  @MainActor package func start(watch: TurnWatch?) throws -> Simulation {
    let simulation = try Simulation(
      scene: scene, device: device, seed: seed, parameters: parameters, conditions: conditions, watch: watch,
      allowsLiveSources: allowsLiveSources)
    for note in notes { simulation.device.log(note) }
    if let gesture { try simulation.replay(gesture) }
    return simulation
  }
}
