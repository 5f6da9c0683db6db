import Mode4
import Mode42
import Mode5
import Mode6
import Simulator
import Testing
import UIKit

/// The clients run as apps, on devices of their own.
@MainActor @Suite(.timeLimit(.minutes(1))) struct ClientTests {
  /// Runs `check` on the device after its events until a time.
  private func at(_ seconds: Double, _ simulation: Simulation, _ check: () throws -> Void) throws {
    try simulation.run(through: DeviceTime(seconds: seconds))
    try simulation.device.run(check)
  }

  @Test func splashWindowsAppearAndDisappear() throws {
    let delegate = Kept<StageDelegate>()
    let simulation = try launch { delegate.keep(StageDelegate()) }
    let stage = try #require(delegate.value?.stage)
    try at(0.5, simulation) {
      #expect(stage.foreground.windowLevel == .normal + 1)
      #expect(!stage.foreground.isHidden)
      #expect(stage.background.isHidden)
    }
    try at(1.25, simulation) {
      let window = try #require(delegate.value?.window)
      #expect(stage.foreground.alpha == 0)
      #expect(!stage.background.isHidden)
      let mask = try #require(window.layer.mask?.presentation())
      #expect(mask.bounds.width > 60)
      #expect(mask.transform.m12 < 0)
    }
    try at(1.6, simulation) {
      #expect(delegate.value?.window?.layer.mask == nil)
      #expect(delegate.value?.stage == nil)
    }
  }

  @Test func theDrawerFollowsTheFingerAndOpens() throws {
    let delegate = Kept<DrawerDelegate>()
    let simulation = try launch { delegate.keep(DrawerDelegate()) }
    let drawer = try #require(delegate.value?.drawer)
    try simulation.touch(.began, at: CGPoint(x: 370, y: 300), time: DeviceTime(seconds: 0.5))
    for step in 1...10 {
      try simulation.touch(
        .moved, at: CGPoint(x: 370 - 20 * Double(step), y: 300), time: DeviceTime(seconds: 0.5 + Double(step) / 20))
    }
    try at(1.05, simulation) {
      #expect(drawer.content.subviews.count == 2)
      #expect(drawer.view.layer.speed == 0)
    }
    try simulation.touch(.ended, at: CGPoint(x: 170, y: 300), time: DeviceTime(seconds: 1.1))
    try at(2, simulation) {
      #expect(drawer.index == 1)
      #expect(drawer.content.subviews.count == 1)
      drawer.removeMarkerConstraints()
    }
  }

  @Test func rideCrossDissolvesToTheMap() throws {
    let ride = Kept<RideViewController>()
    let simulation = try launch {
      ProbeDelegate { view in
        (view as? UIWindow)?.rootViewController = ride.keep(RideViewController(nibName: nil, bundle: nil))
      }
    }
    try at(0.9, simulation) { #expect(ride.value?.slider.superview == nil) }
    try at(1.25, simulation) { #expect(ride.value?.view.subviews.count == 2) }
    try at(1.6, simulation) {
      #expect(ride.value?.view.subviews.count == 1)
      #expect(ride.value?.slider.value == 1)
    }
    try simulation.touch(.began, at: CGPoint(x: 300, y: 420), time: DeviceTime(seconds: 1.7))
    for x in stride(from: 290.0, through: 100, by: -10) {
      try simulation.touch(.moved, at: CGPoint(x: x, y: 420), time: DeviceTime(seconds: 2 - x / 1000))
    }
    try simulation.touch(.ended, at: CGPoint(x: 100, y: 420), time: DeviceTime(seconds: 2))
    try at(3, simulation) { #expect(ride.value?.slider.value == 0) }
  }

  @Test func storyboardSeguesToItsSecondScreen() throws {
    let delegate = Kept<StoryboardDelegate>()
    let simulation = try launch { delegate.keep(StoryboardDelegate()) }
    try at(0.5, simulation) { #expect(delegate.value?.window?.rootViewController?.presentedViewController == nil) }
    try at(0.7, simulation) { #expect(delegate.value?.window?.rootViewController?.presentedViewController != nil) }
  }

  @Test func theRingIsRevealed() throws {
    let ring = Kept<RingViewController>()
    let simulation = try launch {
      ProbeDelegate { view in (view as? UIWindow)?.rootViewController = ring.keep(RingViewController()) }
    }
    try at(0.4, simulation) { #expect(ring.value?.view.subviews.first?.isHidden == true) }
    try at(0.9, simulation) {
      #expect(ring.value?.events == ["start", "stop true"])
      #expect(ring.value?.view.subviews.first?.isHidden == false)
    }
  }

  @Test func anchorsPlaceTheBadge() throws {
    let card = Kept<Card>()
    let simulation = try launch {
      ProbeDelegate { view in (view as? UIWindow)?.rootViewController = card.keep(Card()) }
    }
    try at(0, simulation) {
      #expect(card.value?.badge.center == CGPoint(x: 187.5, y: 293.5))
      #expect(card.value?.badge.bounds.size == CGSize(width: 72, height: 72))
      #expect(card.value?.badge.transform == .identity)
    }
    try at(0.9, simulation) { #expect(card.value?.badge.transform == CGAffineTransform(scaleX: 2, y: 2)) }
  }

  @Test func modernCodeRuns() async throws {
    let card = Kept<ModernCard>()
    let simulation = try launch {
      ProbeDelegate { view in (view as? UIWindow)?.rootViewController = card.keep(ModernCard()) }
    }
    try await simulation.live(through: [100]) { _ in card.value?.steps.contains("slept") ?? false }
    #expect(card.value?.finished == true)
    #expect(card.value?.steps == ["springs", "animator", "slept"])
  }
}

/// Keeps the objects that the launched app made.
@MainActor private final class Kept<Value> {
  private(set) var value: Value?

  func keep(_ value: Value) -> Value {
    self.value = value
    return value
  }
}
