import QuartzCore

/// A changed value of an animation, for the source code that created the animation.
package struct SourceValue: Codable, Sendable, Equatable {
  /// The parts of an animation that are numbers in a source.
  package enum Part: String, Codable, Sendable, CaseIterable {
    case delay
    case duration
    /// The control points of the timing function.
    case curve
    case keyTimes
    case mass
    case stiffness
    case damping
    case initialVelocity
    case fromValue
    case toValue
    /// The components of all keyframes, one after another.
    case values
  }

  package var part: Part
  /// The numbers that the source code produced.
  package var old: [Double]
  package var new: [Double]

  package init(_ part: Part, old: [Double], new: [Double]) { (self.part, self.old, self.new) = (part, old, new) }
}

/// The changed values of an animation, to be written into the source code that created it.
package struct SourceEdit: Codable, Sendable, Equatable, Identifiable {
  package var id: AnimationID
  /// The name of the animation, for messages.
  package var title: String
  /// The line that added the animation; nil if it is not known.
  package var place: SourcePlace?
  package var values: [SourceValue]

  package init(id: AnimationID, title: String, place: SourcePlace?, values: [SourceValue]) {
    (self.id, self.title, self.place, self.values) = (id, title, place, values)
  }
}
