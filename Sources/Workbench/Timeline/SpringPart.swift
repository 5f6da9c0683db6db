/// A spring parameter with a slider.
package enum SpringPart: String, Sendable, CaseIterable {
  case response
  case bounce
  case mass
  case stiffness
  case damping

  /// The label of the slider.
  package var title: String { rawValue }

  /// The range of the slider.
  package var range: ClosedRange<Double> {
    switch self {
    case .response: SpringMotion.responses
    case .bounce: SpringMotion.bounces
    case .mass: 0.1...5
    case .stiffness: 1...1000
    case .damping: 0...100
    }
  }

  /// Returns the spring's value for this parameter.
  package func value(of spring: SpringMotion) -> Double {
    switch self {
    case .response: spring.response
    case .bounce: spring.bounce
    case .mass: spring.mass
    case .stiffness: spring.spring.stiffness
    case .damping: spring.spring.damping
    }
  }

  /// Sets the spring's value for this parameter.
  package func set(_ value: Double, of spring: inout SpringMotion) {
    let value = range.clamping(value)
    switch self {
    case .response: spring.response = value
    case .bounce: spring.bounce = value
    case .mass, .stiffness, .damping:
      var coefficients = spring.spring
      if self == .mass { coefficients.mass = value }
      if self == .stiffness { coefficients.stiffness = value }
      if self == .damping { coefficients.damping = value }
      spring = SpringMotion(coefficients)
      // Extreme coefficients result in a response and a bounce outside of the ranges of their sliders.
      spring.response = Self.response.range.clamping(spring.response)
      spring.bounce = Self.bounce.range.clamping(spring.bounce)
    }
  }
}
