import CoreGraphics
import QuartzCore
import Testing
import UIKit

/// Records for tools tell how transitions end, and which calls come before and after.
@MainActor @Suite struct TransitionEndTests {
  private let stage = TestDevice()

  private func present(_ animator: any EndWatching) {
    let presented = stage.device.run { UIViewController() }
    let delegate = stage.device.run { FadeDelegate(animator) }
    stage.kept.append(delegate)
    stage.turn {
      presented.modalPresentationStyle = .fullScreen
      presented.transitioningDelegate = delegate
      stage.root.present(presented, animated: true)
    }
    stage.run(through: 2)
  }

  @Test func aTransitionEndsOnce() {
    present(stage.device.run { Fade() })
    let ends = stage.device[TransitionEnds.self]
    #expect(ends.map(\.earlierCalls) == [0])
    #expect(ends.map(\.didComplete) == [true])
    #expect(ends.map(\.time.seconds) == [0.5])
  }

  @Test func aSecondCompletionIsRecordedAndIgnored() {
    let animator = stage.device.run { DoubleFade() }
    present(animator)
    #expect(stage.device[TransitionEnds.self].map(\.earlierCalls) == [0, 1])
    #expect(animator.ended == [true], "UIKit completes it once")
  }

  @Test func callsOfControllersAndDelegatesAreRecordedInOrder() {
    let before = stage.device[CallbackLogSlot.self].entries.count
    present(stage.device.run { Fade() })
    let entries = stage.device[CallbackLogSlot.self].entries.dropFirst(before)
    let names = entries.map(\.name).filter { $0.hasPrefix("view") }
    #expect(names == ["viewWillDisappear", "viewWillAppear", "viewDidAppear", "viewDidDisappear"])
  }
}

/// Completes its transition twice, as a common mistake does.
private final class DoubleFade: Fade {
  override func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
    super.animateTransition(using: transitionContext)
    let device = Device.current
    device.events.schedule(at: device.now + DeviceTime(seconds: 1), label: "again") {
      MainActor.assumeIsolated { transitionContext.completeTransition(false) }
    }
  }
}
