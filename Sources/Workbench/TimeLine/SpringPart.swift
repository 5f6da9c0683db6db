/// A part of a spring that a slider changes.
package enum SpringPart: String, Sendable, CaseIterable {
  case response
  case bounce

  /// The name of the slider.
  package var title: String { rawValue }

  /// The values at the ends of the slider.
  package var range: ClosedRange<Double> {
    switch self {
    case .response: SpringMotion.responses
    case .bounce: SpringMotion.bounces
    }
  }

  /// Returns the value of a spring.
  package func value(of spring: SpringMotion) -> Double {
    switch self {
    case .response: spring.response
    case .bounce: spring.bounce
    }
  }

  /// Changes the value of a spring.
  package func set(_ value: Double, of spring: inout SpringMotion) {
    let value = range.clamping(value)
    switch self {
    case .response: spring.response = value
    case .bounce: spring.bounce = value
    }
  }
}
