import Comparison
import CoreGraphics
import Simulator

/// An expectation that a subject matches its references, at each time on each device.
@MainActor struct SnapshotExpectation<Subject: SnapshotSubject> {
  let makeSubject: @MainActor () throws -> Subject
  let times: [Double]
  let devices: [String]
  let settings: [String: String]
  let name: String?
  let precision: Double
  let perceptualPrecision: Double
  let record: SnapshotRecordMode?
  let place: SourcePlace
  let testName: String
  private let environment = ProcessInfo.processInfo.environment

  /// Checks the snapshots, and records failures in the running test.
  func check() {
    for device in devices {
      reporting(device) {
        let shown = try launch(device)
        for time in try deviceTimes() { try check(shown, device, at: time) }
      }
    }
  }

  /// Checks the snapshots, and runs the tasks that the subject starts on the main actor.
  func check() async {
    for device in devices {
      do {
        let shown = try launch(device)
        for time in try deviceTimes() {
          try await shown.simulation.live(through: time)
          try check(shown, device, at: time)
        }
      } catch { report(error, device) }
    }
  }

  private func launch(_ device: String) throws -> SnapshotDevice {
    try SnapshotDevice(device, settings: settings, test: testName, showing: makeSubject)
  }

  private func deviceTimes() throws -> [DeviceTime] {
    try times.map { time in
      guard (0...86_400).contains(time) else {
        throw SimulationError("a time is \(time), expected seconds from 0 to 86400")
      }
      return DeviceTime(seconds: time)
    }
  }

  private func check(_ shown: SnapshotDevice, _ device: String, at time: DeviceTime) throws {
    let reference = try reference(device, time)
    let mode = try SnapshotRecordMode.inForce(record, environment: environment)
    let failure = try reference.check(try shown.image(at: time), limits: try limits(), mode: mode)
    failure?.record(at: place, name: reference.name)
  }

  private func reporting(_ device: String, _ body: () throws -> Void) {
    do { try body() } catch { report(error, device) }
  }

  private func report(_ error: any Error, _ device: String) {
    let sentence = (error as? SimulationError)?.message ?? "\(error)"
    SnapshotFailure("\(device): \(sentence)").record(at: place, name: testName)
  }

  // MARK: References

  private func reference(_ device: String, _ time: DeviceTime) throws -> SnapshotReference {
    let file = URL(fileURLWithPath: "\(place.filePath)")
    let title = file.deletingPathExtension().lastPathComponent
    let test = ReferenceNames.joined([String(testName.prefix { $0 != "(" })])
    let words = settings.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let frame = ReferenceNames.joined([name ?? "", device] + words + [JSONValue.text(of: time.seconds) + "s"])
    let artifacts = environment["SNAPSHOT_ARTIFACTS"].flatMap { $0.isEmpty ? nil : $0 } ?? NSTemporaryDirectory()
    let reference = SnapshotReference(
      name: "\(test).\(frame)", folder: file.deletingLastPathComponent().path + "/__Snapshots__/\(title)",
      artifacts: URL(fileURLWithPath: artifacts).appendingPathComponent(title).path)
    guard ReferenceNames.claim(reference.path, by: place.text) else {
      throw SimulationError("another snapshot is called \(reference.name) too; a name of its own is given by named:")
    }
    return reference
  }

  private func limits() throws -> ComparisonLimits {
    var limits = ComparisonLimits()
    limits.threshold = 1 - perceptualPrecision
    if precision < 1 { limits.percent = 100 * (1 - precision) }
    let names = ["threshold": "1 - perceptualPrecision", "percent": "100 * (1 - precision)"]
    try limits.check { names[$0] ?? $0 }
    return limits
  }
}
