import Simulator
import Testing
import UIKit

/// Runs a client as the app would: launched on a device of its own.
@MainActor func launch(seed: UInt64 = 0, _ makeDelegate: @escaping @MainActor @Sendable () -> any UIApplicationDelegate)
  throws -> Simulation
{
  try Simulation(
    scene: SceneDescription(
      name: "client", title: "Client", summary: "",
      parameters: [SceneParameter("word", .text, default: "none", "A word.")],
      duration: 2, dataFolder: "Client", makeDelegate: makeDelegate),
    seed: seed, parameters: ["word": "hello"])
}

/// Runs a probe on a device.
final class ProbeDelegate: UIResponder, UIApplicationDelegate {
  private let begin: @MainActor (UIView) -> Void

  init(begin: @escaping @MainActor (UIView) -> Void) { self.begin = begin }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    begin(window)
    return true
  }

  var window: UIWindow?
}

extension Simulation {
  /// Runs the simulation to the times of sleeping tasks, and waits at each until `isAwake` returns true.
  ///
  /// Minutes of device time pass at once. In real time, they would exceed the limit of a test.
  func live(through times: [Double], isAwake: (Double) -> Bool) async throws {
    for time in times {
      // Lets tasks that have just begun reach their sleep.
      for _ in 0..<100 { await Task.yield() }
      try run(through: DeviceTime(seconds: time - 0.001))
      #expect(!isAwake(time))
      try run(through: DeviceTime(seconds: time))
      while !isAwake(time) { await Task.yield() }
    }
  }
}
