import FoundationImport4
import FoundationImport5
import FoundationImport6
import Mode4
import Mode42
import Mode5
import Mode6
import Simulator
import Testing
import UIKit

/// The clock that each call uses, in every language mode.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ClockTests {
  private let expected = [
    "async 0", "run loop 0", "tick to 33 17", "tick to 50 33", "perform 110", "asyncAfter 120", "interval 130",
    "wall 140", "item 150", "group 160", "timer 170", "added timer 180", "timer with selector 190",
    "view animation 210", "property animator 220", "delegate 230", "transaction 240", "timer 340",
    "task 200000", "task for a duration 300000",
  ]

  @discardableResult
  private func live(
    through times: [Double], _ lines: () -> [String]?, _ begin: @escaping @MainActor @Sendable (UIView) -> Void
  ) async throws -> Simulation {
    let simulation = try launch { ProbeDelegate(begin: begin) }
    try await simulation.live(through: times) { time in
      lines()?.contains { $0.hasPrefix("task") && $0.hasSuffix(" \(Int(time * 1000))") } ?? false
    }
    return simulation
  }

  @Test func clockInMode4() async throws {
    let box = Box<Mode4.ClockProbe>()
    let simulation = try await live(through: [200, 300], { box.value?.lines }) {
      box.start(Mode4.ClockProbe(view: $0)) { $0.begin() }
    }
    let probe = try #require(box.value)
    #expect(probe.lines == expected)
    #expect(probe.uptimeAgrees)
    try await waitForAnswer(simulation) { probe.answers == 1 }
  }

  @Test func clockInMode42() async throws {
    let box = Box<Mode42.ClockProbe>()
    let simulation = try await live(through: [200, 300], { box.value?.lines }) {
      box.start(Mode42.ClockProbe(view: $0)) { $0.begin() }
    }
    let probe = try #require(box.value)
    #expect(probe.lines == expected)
    #expect(probe.uptimeAgrees)
    try await waitForAnswer(simulation) { probe.answers == 1 }
  }

  @Test func clockInMode5() async throws {
    let box = Box<Mode5.ClockProbe>()
    let simulation = try await live(through: [200, 300], { box.value?.lines }) {
      box.start(Mode5.ClockProbe(view: $0)) { $0.begin() }
    }
    let probe = try #require(box.value)
    #expect(probe.lines == expected)
    #expect(probe.uptimeAgrees)
    try await waitForAnswer(simulation) { probe.answers == 1 }
  }

  @Test func clockInMode6() async throws {
    let box = Box<Mode6.ClockProbe>()
    let simulation = try await live(through: [200, 300], { box.value?.lines }) {
      box.start(Mode6.ClockProbe(view: $0)) { $0.begin() }
    }
    let probe = try #require(box.value)
    #expect(probe.lines == expected)
    #expect(probe.uptimeAgrees)
    try await waitForAnswer(simulation) { probe.answers == 1 }
  }

  /// Waits for the answer of another queue, which becomes an event when it arrives.
  private func waitForAnswer(_ simulation: Simulation, _ isThere: () -> Bool) async throws {
    while !isThere() {
      try simulation.run(through: simulation.now)
      await Task.yield()
    }
  }

  private let foundationImportLines = ["item 0", "group 0", "asyncAfter 100", "wall 200", "timer 300", "task 200000"]

  @Test func withFoundationInMode4() async throws {
    let box = Box<FoundationImport4.FoundationImportClock>()
    try await live(through: [200], { box.value?.lines }) { _ in
      box.start(FoundationImport4.FoundationImportClock()) { $0.begin() }
    }
    #expect(box.value?.lines == foundationImportLines)
    #expect(box.value?.words == ["dev.splashview.client", "hello"])
  }

  @Test func withFoundationInMode5() async throws {
    let box = Box<FoundationImport5.FoundationImportClock>()
    try await live(through: [200], { box.value?.lines }) { _ in
      box.start(FoundationImport5.FoundationImportClock()) { $0.begin() }
    }
    #expect(box.value?.lines == foundationImportLines)
    #expect(box.value?.words == ["dev.splashview.client", "hello"])
  }

  @Test func withFoundationInMode6() async throws {
    let box = Box<FoundationImport6.FoundationImportClock>()
    try await live(through: [200], { box.value?.lines }) { _ in
      box.start(FoundationImport6.FoundationImportClock()) { $0.begin() }
    }
    #expect(box.value?.lines == foundationImportLines)
    #expect(box.value?.words == ["dev.splashview.client", "hello"])
  }
}

/// Keeps the objects that the launched app made.
@MainActor private final class Box<Value> {
  private(set) var value: Value?

  func start(_ value: Value, _ begin: (Value) -> Void) {
    self.value = value
    begin(value)
  }
}
