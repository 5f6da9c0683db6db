import QuartzCore
import Synchronization
import Testing
import UIKit

@testable import Simulator

/// Only layers are named whose pixels at a moment depend on the steps of time before it.
@MainActor @Suite struct TimeLintTests {
  private func report(_ kind: String) throws -> TimeLintReport {
    var request = LaunchRequest()
    (request.scene, request.settings) = ("time", ["kind=\(kind)"])
    let plan = try request.plan(scenes: [TimeScene.description])
    return try TimeLint(plan, clock: TimeScene.Clock(0), otherClock: TimeScene.Clock(500), watch: nil)
      .report(until: DeviceTime(seconds: 1))
  }

  @Test(arguments: ["time", "target", "animation"]) func aSceneThatFollowsDeviceTimeHasNoFindings(kind: String) throws {
    let report = try report(kind)
    #expect(report.findings.isEmpty, "\(report.text)")
    #expect(report.text.contains("no layer depends on how time got there"))
  }

  @Test func aLayerThatCountsTicksIsNamed() throws {
    let report = try report("ticks")
    try #require(report.findings.count == 1, "\(report.text)")
    #expect(report.findings[0].layer == "bar · CALayer" && report.findings[0].cause == .refreshes, "\(report.text)")
    let passages = Set(report.findings[0].changes.map(\.passage))
    #expect(passages == [.refreshRate(24), .refreshRate(30), .refreshRate(120), .dropped])
    #expect(report.text.contains("at 24 Hz, 0.1667 s: position is [14,305], not [20,305]"), "\(report.text)")
  }

  @Test func aLayerThatDrawsTicksIsNamed() throws {
    let report = try report("drawing")
    #expect(report.findings.map(\.layer) == ["UILabel"] && report.findings.first?.cause == .refreshes, "\(report.text)")
  }

  @Test func aLayerThatFollowsTheClockIsNamed() throws {
    let report = try report("clock")
    #expect(report.findings.map(\.layer) == ["bar · CALayer"], "\(report.text)")
    #expect(report.findings.first?.cause == .clock)
  }

  @Test func pixelsDependOnTheClockOfAFindingWithSeveralCauses() throws {
    let read = ClockRead(call: "Date.init()", caller: "Bar.tick()", place: nil)
    var report = try report("ticks")
    report.clockReads = [read]
    #expect(report.text.contains("Bar.tick(); no pixel depends on it"), "\(report.text)")
    let change = try #require(try self.report("clock").findings.first?.changes.first)
    report.add(change)
    #expect(report.findings[0].cause == .refreshes)
    #expect(!report.text.contains("no pixel depends on it"), "\(report.text)")
  }

  @Test func aLayerThatIsDifferentEachTimeIsNamed() throws {
    let report = try report("count")
    #expect(
      report.findings.map(\.layer) == ["bar · CALayer"] && report.findings.first?.cause == .chance, "\(report.text)")
    #expect(report.json["findings"]?.array?.first?["cause"]?.string == "chance")
  }
}

/// A scene with a bar that moves in a way that a parameter names.
private enum TimeScene {
  static let hour = Mutex(0.0)
  static let launches = Mutex(0)
  static let description = SceneDescription(
    name: "time", title: "Time", summary: "A bar that moves.",
    parameters: [
      SceneParameter(
        "kind", .choice(["time", "target", "animation", "ticks", "drawing", "clock", "count"]), default: "time",
        "How the bar moves.")
    ], duration: 1, dataFolder: "Time"
  ) { TimeDelegate() }

  /// A clock that this scene can read.
  final class Clock: WallClock {
    private let value: Double
    init(_ value: Double) { self.value = value }
    func beginTurn(at time: DeviceTime) { TimeScene.hour.withLock { $0 = value } }
    func endTurn() {}
  }
}

private final class TimeDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.backgroundColor = .white
    window.addSubview(TimeView(frame: window.bounds))
    window.isHidden = false
    self.window = window
    return true
  }
}

private final class TimeView: UIView {
  private let bar = CALayer()
  private let label = UILabel(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let kind = UserDefaults.standard.string(forKey: "kind") ?? ""
  private var ticks = 0

  override init(frame: CGRect) {
    super.init(frame: frame)
    RuntimeClass.register(TimeView.self, name: "SimulatorTests.TimeView") {
      $0.action("tick:") { (view, link: CADisplayLink) in view.tick(link) }
    }
    bar.name = "bar"
    bar.backgroundColor = UIColor.black.cgColor
    bar.frame = CGRect(x: 0, y: 300, width: 20, height: 10)
    layer.addSublayer(bar)
    addSubview(label)
    let launches = TimeScene.launches.withLock { launches in
      launches += 1
      return launches
    }
    if kind == "count" { bar.position.x = 20 + CGFloat(launches % 16) * 20 }
    if kind == "animation" { UIView.animate(withDuration: 0.8) { self.backgroundColor = .red } }
    CADisplayLink(target: self, selector: Selector(("tick:"))).add(to: .main, forMode: .common)
  }

  required init?(coder: NSCoder) { nil }

  private func tick(_ link: CADisplayLink) {
    ticks += 1
    CATransaction.setDisableActions(true)
    switch kind {
    case "time": bar.position.x = 10 + 100 * (link.timestamp - Device.mediaTimeAtLaunch)
    case "target": bar.position.x = 10 + 100 * (link.targetTimestamp - Device.mediaTimeAtLaunch)
    case "ticks": bar.position.x = 10 + CGFloat(ticks)
    case "drawing": label.text = "\(ticks)"
    case "clock": bar.position.x = 10 + TimeScene.hour.withLock { $0 }
    default: break
    }
  }
}
