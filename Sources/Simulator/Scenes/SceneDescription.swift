import UIKit

/// What the catalogue says about a scene, and how to start it.
public struct SceneDescription: Sendable {
  /// What the command line calls it: lower case, one word.
  public var name: String
  /// What a person calls it.
  public var title: String
  /// One sentence.
  public var summary: String
  /// What `--set` may change.
  public var parameters: [SceneParameter]
  /// What the left mouse button does.
  public var pointer: PointerRole
  /// Seconds after which nothing more happens by itself.
  public var duration: Double
  /// The same with these parameters, where they change it.
  public var durationWith: (@Sendable (_ parameters: [String: String]) -> Double)?
  /// The folder that is the main bundle: `Assets/<dataFolder>`.
  public var dataFolder: String
  /// Makes the application's delegate; called once per launch, in the launching turn.
  public var makeDelegate: @MainActor @Sendable () -> any UIApplicationDelegate
  /// The file in which the system keeps a picture of how the application was left, for some parameters' values; the
  /// next launch shows it as the launch picture. Nil for an application that does not restore its state.
  public var lastStateFile: @Sendable ([String: String]) -> String? = { _ in nil }
  /// A bundle folder outside the usual places (a document's own); nil to look for `dataFolder`.
  package var bundleFolder: URL?
  /// The screen it was made for, nil when any will do.
  package var screen: DeviceModel?

  /// Describes a scene.
  public init(
    name: String, title: String, summary: String, parameters: [SceneParameter] = [], pointer: PointerRole = .finger,
    duration: Double, durationWith: (@Sendable (_ parameters: [String: String]) -> Double)? = nil, dataFolder: String,
    makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.parameters = parameters
    self.pointer = pointer
    self.duration = duration
    self.durationWith = durationWith
    self.dataFolder = dataFolder
    self.makeDelegate = makeDelegate
  }
}

extension Simulation {
  /// Seconds after which nothing more happens by itself, with the parameters that were chosen.
  package var duration: Double {
    let values = Dictionary(parameters.map { ($0.name, $0.value) }) { first, _ in first }
    return scene.durationWith?(values) ?? scene.duration
  }
}

/// What a left drag over the device does.
public enum PointerRole: Sendable, Hashable {
  /// It is the finger.
  case finger
  /// It scrubs time.
  case scrub
  /// It scrubs until a controller of that class is on screen, then it is the finger.
  case scrubUntil(controller: String)

  /// One word or phrase for `list`.
  public var text: String {
    switch self {
    case .finger: "finger"
    case .scrub: "scrub"
    case .scrubUntil(let controller): "scrub until \(controller)"
    }
  }
}
