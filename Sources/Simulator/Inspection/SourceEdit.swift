import QuartzCore

/// A value of an animation that is written into the source that made it.
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
  }

  package var part: Part
  /// The numbers that the source made.
  package var old: [Double]
  package var new: [Double]

  package init(_ part: Part, old: [Double], new: [Double]) { (self.part, self.old, self.new) = (part, old, new) }
}

/// The change of an animation by hand, to be written into the source that made it.
package struct SourceEdit: Codable, Sendable, Equatable, Identifiable {
  package var id: AnimationID
  /// The name of the animation for people.
  package var title: String
  /// The line that added the animation.
  package var place: SourcePlace
  package var values: [SourceValue]

  package init(id: AnimationID, title: String, place: SourcePlace, values: [SourceValue]) {
    (self.id, self.title, self.place, self.values) = (id, title, place, values)
  }
}
