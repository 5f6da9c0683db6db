import UIKit

/// A scene's entry in the catalogue: its description, and how to launch it.
public struct SceneDescription: Sendable {
  /// The name on the command line: one word in lower case.
  public var name: String
  /// The title, as windows and lists show it.
  public var title: String
  /// A description in one sentence.
  public var summary: String
  /// The parameters that `--set` may change.
  public var parameters: [SceneParameter]
  /// The effect of the left mouse button.
  public var pointer: PointerRole
  /// The time in seconds after which nothing changes without an input.
  public var duration: Double
  /// A closure that returns the duration for some parameters; nil if the parameters do not change it.
  public var durationWith: (@Sendable (_ parameters: [String: String]) -> Double)?
  /// The name of the folder of the main bundle: `Assets/<dataFolder>`.
  public var dataFolder: String
  /// A closure that creates the application's delegate. It is called once per launch, in the launching turn.
  public var makeDelegate: @MainActor @Sendable () -> any UIApplicationDelegate
  /// A closure that returns the file for the snapshot of the last state, given the values of the parameters.
  ///
  /// The system writes the snapshot when it suspends the application, and the next launch shows it as the launch image.
  /// The closure returns nil for an application that does not restore its state.
  public var lastStateFile: @Sendable ([String: String]) -> String? = { _ in nil }
  /// The folder of a document; nil to search the usual folders for `dataFolder`.
  package var bundleFolder: URL?
  /// A closure that finds the scene's own calls on the stack. They show which lines create layers; nil to record none.
  package var collectCalls: (@Sendable () -> OriginRecorder.Calls)?
  /// A closure that writes the libraries' messages about the scene's code; nil for the standard error.
  package var log: (@Sendable (String) -> Void)?
  /// The device that the scene was made for; nil if any will do.
  package var screen: DeviceModel?

  /// Creates the description of a scene.
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
