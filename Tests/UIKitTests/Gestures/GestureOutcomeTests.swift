import CoreGraphics
import Testing
import UIKit

/// The reasons that tools give for the failures of recognisers.
@MainActor @Suite struct GestureOutcomeTests {
  private let stage = TestDevice()

  private func add(_ recognizer: UIGestureRecognizer) {
    stage.turn { stage.root.view.addGestureRecognizer(recognizer) }
  }

  private var outcomes: [String] {
    stage.device[GestureOutcomesSlot.self].entries.map { "\($0.className) \($0.state): \($0.reason)" }
  }

  /// A recogniser that is disabled without a touch has not failed.
  @Test func aDisabledRecogniserWithoutTouchesHasNoOutcome() {
    let pan = stage.device.run { UIPanGestureRecognizer() }
    add(pan)
    stage.turn { pan.isEnabled = false }
    #expect(outcomes.isEmpty && pan.state == .possible)
    stage.turn { pan.isEnabled = true }
    stage.touch(.began, 100, 100, at: 0)
    stage.turn { pan.isEnabled = false }
    #expect(outcomes == ["UIPanGestureRecognizer failed: its touches were cancelled"] && pan.state == .possible)
  }

  @Test func aShortTouchIsATapAndNoPan() {
    add(stage.device.run { UIPanGestureRecognizer() })
    add(stage.device.run { UITapGestureRecognizer() })
    stage.drag([(100, 100), (104, 100)], from: 0)
    stage.touch(.ended, 104, 100, at: 0.1)
    #expect(
      outcomes == ["UIPanGestureRecognizer failed: lifted before it moved 10 pt", "UITapGestureRecognizer ended: "])
  }

  @Test func aDragIsAPanAndNoTap() {
    add(stage.device.run { UIPanGestureRecognizer() })
    add(stage.device.run { UITapGestureRecognizer() })
    stage.drag([(100, 100), (140, 100)], from: 0)
    #expect(outcomes.count == 1)
    // The pan is first, or the tap has failed by its own rule: both are true of this drag.
    #expect(outcomes[0].hasPrefix("UITapGestureRecognizer failed: "))
    stage.touch(.ended, 140, 100, at: 0.1)
    #expect(outcomes.last == "UIPanGestureRecognizer ended: ")
  }

  @Test func theRecognizerThatWonIsNamed() {
    let first = stage.device.run { UIPanGestureRecognizer() }
    let second = stage.device.run { UIPanGestureRecognizer() }
    (first.name, second.name) = ("first", "second")
    add(first)
    add(second)
    stage.drag([(100, 100), (140, 100)], from: 0)
    #expect(outcomes == ["UIPanGestureRecognizer failed: UIPanGestureRecognizer was first"])
  }

  @Test func aSlowSwipeAndAnEdgePanFromTheMiddleFail() {
    add(stage.device.run { UISwipeGestureRecognizer() })
    let edge = stage.device.run { UIScreenEdgePanGestureRecognizer() }
    edge.edges = .left
    add(edge)
    stage.drag([(100, 100), (110, 100)], from: 0)
    stage.run(through: 1)
    #expect(
      outcomes == [
        "UIScreenEdgePanGestureRecognizer failed: the finger began 100 pt from the left edge; at most 24 pt count",
        "UISwipeGestureRecognizer failed: slower than 0.5 s",
      ])
  }

  @Test func aDelegateThatRefusesIsNamed() {
    let pan = stage.device.run { UIPanGestureRecognizer() }
    let delegate = stage.device.run { RefusingDelegate() }
    pan.delegate = delegate
    add(pan)
    stage.drag([(100, 100), (140, 100)], from: 0)
    #expect(outcomes == ["UIPanGestureRecognizer failed: its delegate's gestureRecognizerShouldBegin said no"])
  }

  @Test func aCancelledTouchCancelsOrFailsRecognizers() {
    add(stage.device.run { UIPanGestureRecognizer() })
    add(stage.device.run { UILongPressGestureRecognizer() })
    stage.touch(.began, 100, 100, at: 0)
    stage.touch(.cancelled, 100, 100, at: 0.1)
    #expect(
      outcomes == [
        "UIPanGestureRecognizer failed: its touches were cancelled",
        "UILongPressGestureRecognizer failed: its touches were cancelled",
      ])
  }
}

private final class RefusingDelegate: NSObject, UIGestureRecognizerDelegate {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { false }
}
