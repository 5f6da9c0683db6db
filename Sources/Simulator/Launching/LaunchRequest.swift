// A scene on a device, as the arguments of a command line describe it.
//
// A capture (`--like`) and the header of a gesture file supply the values that the arguments omit.
import CoreGraphics
import UIKit

/// A request to launch a scene, in the text of command line arguments.
package struct LaunchRequest: Sendable {
  /// The name of a scene, or the path of a document.
  package var scene: String?
  /// The name of a device, or `WxH@Nx`.
  package var device: String?
  /// The screen's size in points, `WxH`.
  package var size: String?
  /// The scale of the screen in pixels per point.
  package var scale: Double?
  /// The scene's parameters, each as `NAME=VALUE`.
  package var settings: [String] = []
  /// The device's settings, each as `NAME=VALUE`.
  package var deviceSettings: [String] = []
  /// The link that launches the application.
  package var link: String?
  /// The payload of the notification that launches the application, as a JSON object.
  package var notification: String?
  /// The inputs besides those of the gesture file, each as `SECONDS:EVENT`.
  package var events: [String] = []
  /// The seed of the random numbers.
  package var seed: UInt64?
  /// The time to show: seconds, or `launch`.
  package var at: String?
  /// The path of a gesture file.
  package var gesture: String?
  /// The path of a capture, whose conditions are used again.
  package var like: String?

  package init() {}

  /// Returns a Boolean value indicating whether an argument names a file: it contains a slash, or the file exists.
  package static func isFile(_ argument: String) -> Bool {
    argument.contains("/") || FileManager.default.fileExists(atPath: argument)
  }

  /// Returns whether a name such as `class/Menu` is one of a project's scenes, or should be because there is no such file.
  private static func isSceneOfProject(_ name: String, _ scenes: [SceneDescription]) -> Bool {
    let scenes = scenes.filter { $0.bundleFolder != nil }
    return scenes.contains { $0.name == name } || !scenes.isEmpty && !FileManager.default.fileExists(atPath: name)
  }

  /// Returns the plan of the launch. A document is shown at time zero by default.
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
    if Self.isFile(name), !Self.isSceneOfProject(name, scenes) {
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
    plan.gesture = try addingEvents(to: recorded)
    plan.conditions = try conditions(recorded: recorded?.launch ?? record?.gesture.launch ?? .init())
    plan.time =
      try at.map(CaptureTime.init(text:)) ?? record.map { $0.time.map(CaptureTime.at) ?? .launch } ?? plan.time
    plan.scale = record?.scale
    return plan
  }

  /// Returns the gesture with the inputs of `events` at their times.
  private func addingEvents(to recorded: GestureFile?) throws -> GestureFile? {
    if events.isEmpty { return recorded }
    var gesture = recorded ?? GestureFile()
    let all = gesture.inputs + (try events.map(Input.init(argument:)))
    gesture.inputs = all.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map(\.element)
    return gesture
  }

  private func conditions(recorded: LaunchConditions) throws -> LaunchConditions {
    var conditions = recorded
    conditions.link = link ?? recorded.link
    conditions.notification = notification ?? recorded.notification
    for setting in deviceSettings {
      guard let equals = setting.firstIndex(of: "="), equals != setting.startIndex else {
        throw SimulationError("--setting is \"\(setting)\", expected NAME=VALUE: \(DeviceSetting.summary)")
      }
      conditions.set(String(setting[..<equals]), to: String(setting[setting.index(after: equals)...]))
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
