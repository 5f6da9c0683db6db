import CoreGraphics
import Simulator
import TestDevices
import Testing
import UIKit

/// A scene that changes in every frame takes no more memory than its journal may have.
@MainActor @Suite(.serialized) struct SoakTests {
  private static let limit = 200_000

  private static func simulation() throws -> Simulation {
    let scene = SceneDescription(name: "soak", title: "", summary: "", duration: 0, dataFolder: "") { SoakDelegate() }
    return try Simulation(
      scene: scene, device: nil, seed: 0, parameters: [:], watch: nil, journal: Journal(limit: Self.limit))
  }

  /// The measurement runs in a process of its own, because other tests use memory at the same time.
  @Test func memoryIsConstantOnceTheJournalIsFull() async {
    await #expect(processExitsWith: .success) { try await SoakTests.measure() }
  }

  private static func measure() throws {
    let simulation = try simulation()
    var seconds = 0.0
    func runForASecond() throws {
      for _ in 0..<60 {
        seconds += 1 / 60
        _ = try simulation.frame(at: DeviceTime(seconds: seconds))
      }
    }
    while !simulation.journal.isTruncated, seconds < 60 { try runForASecond() }
    #expect(simulation.journal.isTruncated)
    let kept = simulation.journal.commits.count
    let growth = try ResidentMemory.growth(rounds: 20) { _ in try runForASecond() }
    #expect(growth.used < Self.limit / 2)
    #expect(growth.resident < ResidentMemory.noise, "\(growth)")
    // The journal keeps about as many commits as when it became full.
    #expect(simulation.journal.commits.count > kept / 2)
  }
}

/// A delegate whose label changes in every frame, in two turns at one time.
private final class SoakDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?
  private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let square = UIView(frame: CGRect(x: 0, y: 200, width: 20, height: 20))
  private var ticks = 0

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.addSubview(label)
    window.addSubview(square)
    window.isHidden = false
    self.window = window
    tick()
    return true
  }

  private func tick() {
    ticks += 1
    label.text = "tick \(ticks % 100)"
    DispatchQueue.main.async { self.square.center.x = CGFloat(self.ticks % 300) }
    DispatchQueue.main.asyncAfter(deadline: .now() + 1 / 60.0) { self.tick() }
  }
}
