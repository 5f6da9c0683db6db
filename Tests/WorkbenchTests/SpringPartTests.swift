import QuartzCore
import Testing

@testable import Workbench

/// The sliders of a spring, each of which changes the values of the others.
@Suite struct SpringPartTests {
  private let plain = SpringMotion(AnimationEdit.Spring(mass: 1, stiffness: 100, damping: 10, initialVelocity: 0))

  @Test func coefficientsChangeResponseAndBounce() {
    var spring = plain
    SpringPart.stiffness.set(400, of: &spring)
    #expect(abs(spring.response - plain.response / 2) < 1e-9 && abs(spring.bounce - 0.75) < 1e-9)
    #expect(abs(SpringPart.stiffness.value(of: spring) - 400) < 1e-6)
  }

  @Test func extremeCoefficientsStayWithinTheOtherSliders() {
    var spring = plain
    SpringPart.stiffness.set(1, of: &spring)
    SpringPart.damping.set(100, of: &spring)
    #expect(spring.response == SpringPart.response.range.upperBound)
    #expect(spring.bounce == SpringPart.bounce.range.lowerBound)
    for part in SpringPart.allCases where [.response, .bounce].contains(part) {
      #expect(part.range.contains(part.value(of: spring)))
    }
  }
}
