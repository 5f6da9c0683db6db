import Testing
import UIKit

/// Evidence: docs of `providesPresentationContextTransitionStyle`.
@MainActor @Suite struct ContextTransitionStyleTests {
  @Test(arguments: [true, false])
  func theContextMayProvideTheAnimation(provides: Bool) {
    let stage = TestDevice()
    let presented = stage.device.run { UIViewController() }
    stage.turn {
      stage.root.definesPresentationContext = true
      stage.root.providesPresentationContextTransitionStyle = provides
      stage.root.modalTransitionStyle = .crossDissolve
      presented.modalPresentationStyle = .currentContext
      stage.root.present(presented, animated: true)
    }
    let isCovering = stage.presentation(of: presented.view, at: 0.1).position.y > 400
    #expect(isCovering != provides)
    #expect((stage.presentation(of: presented.view, at: 0.1).opacity < 1) == provides)
  }
}
