import Testing
import UIKit

/// Evidence: docs of `hidesBarsOnSwipe`, `hidesBarsOnTap` and related properties.
@MainActor @Suite struct BarHidingTests {
  private let stage = TestDevice { UINavigationController(rootViewController: UIViewController()) }
  private var stack: UINavigationController { stage.root as? UINavigationController ?? UINavigationController() }

  private func drag(to y: CGFloat, at start: Double) {
    stage.drag([(x: 180, y: 400), (x: 180, y: 400 + (y - 400) / 2), (x: 180, y: y)], from: start)
    stage.touch(.ended, 180, y, at: start + 0.06)
    stage.run(through: start + 1)
  }

  @Test func aSwipeUpHidesTheBarsAndOneDownShowsThem() {
    drag(to: 200, at: 0)
    #expect(!stack.isNavigationBarHidden, "it was not requested")
    stage.turn {
      stack.hidesBarsOnSwipe = true
      stack.setToolbarHidden(false, animated: false)
    }
    drag(to: 200, at: 2)
    #expect(stack.isNavigationBarHidden && stack.isToolbarHidden)
    drag(to: 600, at: 4)
    #expect(!stack.isNavigationBarHidden && !stack.isToolbarHidden)
    #expect(stack.barHideOnSwipeGestureRecognizer.view === stack.view)
  }

  @Test func aTapOnTheContentsTogglesTheBars() {
    let button = stage.device.run { UIButton(frame: CGRect(x: 100, y: 500, width: 100, height: 50)) }
    stage.turn {
      stack.hidesBarsOnTap = true
      stack.topViewController?.view.addSubview(button)
    }
    func tap(_ y: CGFloat, at time: Double) {
      stage.touch(.began, 150, y, at: time)
      stage.touch(.ended, 150, y, at: time + 0.05)
      stage.run(through: time + 1)
    }
    tap(300, at: 0)
    #expect(stack.isNavigationBarHidden && stack.isToolbarHidden)
    tap(525, at: 2)
    #expect(stack.isNavigationBarHidden, "the button gets a tap on it")
    tap(300, at: 4)
    #expect(!stack.isNavigationBarHidden && stack.isToolbarHidden, "the toolbar was hidden before")
  }

  @Test func theKeyboardHidesTheBars() {
    stage.turn { stack.hidesBarsWhenKeyboardAppears = true }
    stage.turn { NotificationCenter.default.post(name: UIResponder.keyboardWillShowNotification, object: nil) }
    #expect(stack.isNavigationBarHidden)
  }

  @Test func aCompactHeightHidesTheBars() {
    stage.turn { stack.hidesBarsWhenVerticallyCompact = true }
    #expect(!stack.isNavigationBarHidden)
    stage.turn {
      stack.traitOverrides.verticalSizeClass = .compact
      stack.view.setNeedsLayout()
    }
    #expect(stack.isNavigationBarHidden)
    stage.turn {
      stack.traitOverrides.verticalSizeClass = .regular
      stack.view.setNeedsLayout()
    }
    #expect(!stack.isNavigationBarHidden)
  }
}
