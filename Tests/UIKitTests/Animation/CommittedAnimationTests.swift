import Testing
import UIKit

/// `beginAnimations` and `commitAnimations`, which splash screens used before block animations.
@MainActor @Suite struct CommittedAnimationTests {
  private final class Listener: NSObject {
    var calls: [String] = []

    private static let registered: Void = RuntimeClass.register(Listener.self, name: "Tests.CommittedListener") {
      $0.action("began:context:") { (listener, name: Any?) in listener.calls.append("began \(name as? String ?? "")") }
      $0.action("stopped:finished:context:") { (listener, name: Any?) in
        listener.calls.append("stopped \(name as? String ?? "")")
      }
    }

    override init() {
      super.init()
      Self.registered
    }
  }

  private let stage = TestDevice()

  @Test func defaultDurationIsAFifthOfASecond() {
    let view = stage.makeView()
    stage.turn {
      UIView.beginAnimations(nil, context: nil)
      view.alpha = 0
      UIView.commitAnimations()
    }
    #expect(view.alpha == 0)
    #expect(stage.presentation(of: view, at: 0.1).opacity.isClose(to: 0.5, within: 0.01))
    #expect(stage.presentation(of: view, at: 0.21).opacity == 0)
  }

  @Test func parametersAreSetBetweenBeginAndCommit() {
    let view = stage.makeView()
    let listener = Listener()
    stage.turn {
      UIView.beginAnimations("move", context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationDelay(0.5)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationDelegate(listener)
      UIView.setAnimationWillStart(Selector(("began:context:")))
      UIView.setAnimationDidStop(Selector(("stopped:finished:context:")))
      view.frame.origin.x = 100
      UIView.commitAnimations()
    }
    #expect(stage.presentation(of: view, at: 0.4).position.x == 50 && listener.calls.isEmpty)
    #expect(stage.presentation(of: view, at: 1).position.x.isClose(to: 100, within: 0.5))
    #expect(listener.calls == ["began move"])
    stage.run(through: 1.6)
    #expect(listener.calls == ["began move", "stopped move"])
  }

  @Test func repeatsAndReversesAreCounted() {
    let view = stage.makeView()
    stage.turn {
      UIView.beginAnimations(nil, context: nil)
      UIView.setAnimationDuration(1)
      UIView.setAnimationCurve(.linear)
      UIView.setAnimationRepeatCount(2)
      UIView.setAnimationRepeatAutoreverses(true)
      view.frame.origin.x = 100
      UIView.commitAnimations()
    }
    #expect(stage.presentation(of: view, at: 1.5).position.x.isClose(to: 100, within: 0.5))
    #expect(stage.presentation(of: view, at: 3.5).position.x.isClose(to: 100, within: 0.5))
    #expect(stage.presentation(of: view, at: 4.1).position.x == 150)
  }

  @Test func unbalancedCommitChangesNothing() {
    let view = stage.makeView()
    stage.device.log = { _ in }
    stage.turn {
      UIView.commitAnimations()
      view.alpha = 0
    }
    #expect(stage.presentation(of: view, at: 0.01).opacity == 0)
  }
}
