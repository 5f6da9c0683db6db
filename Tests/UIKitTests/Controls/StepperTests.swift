import CoreGraphics
import Testing
import UIKit

/// Evidence: docs of `UIStepper`.
@MainActor @Suite struct StepperTests {
  private let stage = TestDevice()

  private func makeStepper() -> UIStepper {
    let stepper = stage.device.run { UIStepper(frame: CGRect(x: 100, y: 100, width: 0, height: 0)) }
    stage.turn {
      stepper.maximumValue = 3
      stage.root.view.addSubview(stepper)
    }
    return stepper
  }

  private func tap(_ x: CGFloat, at seconds: Double) {
    stage.touch(.began, x, 116, at: seconds)
    stage.touch(.ended, x, 116, at: seconds + 0.05)
  }

  @Test func tapsStepBetweenTheLimits() {
    let stepper = makeStepper()
    var values: [Double] = []
    stage.turn { stepper.addAction(UIAction { _ in values.append(stepper.value) }, for: .valueChanged) }
    #expect(stepper.bounds.size == CGSize(width: 94, height: 32))
    for index in 0..<4 { tap(180, at: Double(index)) }
    #expect(values == [1, 2, 3] && stepper.value == 3)
    tap(110, at: 5)
    #expect(stepper.value == 2)
    stage.turn {
      stepper.value = 3
      stepper.wraps = true
    }
    tap(180, at: 6)
    #expect(stepper.value == 0)
    stage.turn { stepper.minimumValue = 2 }
    #expect(stepper.value == 2)
  }

  @Test func aHeldButtonRepeatsIfAutorepeatIsOn() {
    let stepper = makeStepper()
    stage.touch(.began, 180, 116, at: 1)
    stage.run(through: 2)
    #expect(stepper.value == 3)
    stage.touch(.ended, 180, 116, at: 2.1)
    stage.turn {
      stepper.value = 0
      stepper.autorepeat = false
    }
    stage.touch(.began, 180, 116, at: 3)
    stage.run(through: 5)
    #expect(stepper.value == 1)
    stage.touch(.ended, 180, 116, at: 5.1)
    stage.run(through: 7)
    #expect(stepper.value == 1)
  }
}
