import CoreGraphics
import QuartzCore

/// Formats and parses the values of an animation: numbers with commas or spaces, and arrows between the values.
enum AnimationValues {
  /// Returns values as text, such as "0.2 → 1" or "(10, 20) → (30, 40)".
  static func text(of values: [[Double]]) -> String {
    values.map { numbers in
      let words = numbers.map(NumberText.short).joined(separator: ", ")
      return numbers.count == 1 ? words : "(\(words))"
    }.joined(separator: " → ")
  }

  /// Parses a text. Returns nil unless its values have the same form as `others`.
  static func values(of text: String, like others: [[Double]]) -> [[Double]]? {
    var parts = [text]
    for arrow in ["→", "->", ">", ";", " to "] { parts = parts.flatMap { $0.components(separatedBy: arrow) } }
    let values = parts.map { part in
      part.split { " ,()".contains($0) }.map { Double($0) }
    }
    let numbers = values.map { $0.compactMap { $0 } }
    let isNumeric = zip(values, numbers).allSatisfy { $0.count == $1.count } && numbers.joined().allSatisfy(\.isFinite)
    return isNumeric && numbers.map(\.count) == others.map(\.count) ? numbers : nil
  }
}

extension AnimationEdit {
  /// Makes the motion begin and end more slowly for positive steps, or faster for negative steps. The handles of a
  /// curve change, or the bounce and response of a spring.
  mutating func soften(by step: Double, _ code: AnimationCode) {
    if let spring = code.spring {
      var motion = SpringMotion(spring)
      motion.bounce = SpringMotion.bounces.clamping(motion.bounce - step / 2)
      motion.response = SpringMotion.responses.clamping(motion.response + step / 4)
      self.spring = motion.spring
    } else {
      let curve = code.curve
      let x1 = min(1, max(0, ((curve[0] + step) * 100).rounded() / 100))
      let x2 = min(1, max(0, ((curve[2] - step) * 100).rounded() / 100))
      // A softer end gets a horizontal tangent.
      self.curve = [x1, step > 0 ? min(curve[1], 0) : curve[1], x2, step > 0 ? max(curve[3], 1) : curve[3]]
    }
  }
}
