import CoreGraphics
import QuartzCore
import Simulator

/// The languages to which an animation can be converted for copying.
package enum CodeLanguage: String, Sendable, CaseIterable {
  case swift = "Swift"
  case css = "CSS"
  case json = "JSON"
}

/// The properties of an animation, for edits and for its description as code.
package struct AnimationCode: Sendable {
  package var name: String
  package var keyPath: String
  package var className: String
  /// The time between the commit and the begin in seconds; for a member, its begin in the group's time.
  package var delay: Double
  package var timing: MediaTiming
  /// The control points of the timing function.
  package var curve: [Double]
  package var spring: AnimationEdit.Spring?
  package var keyTimes: [Double]
  /// The components of each value; empty if the values cannot be edited.
  package var values: [[Double]]
  /// The ends of a basic animation; nil for one that was not given.
  package var from: AnimatableValue?
  package var to: AnimatableValue?
  package var by: AnimatableValue?
  /// The values of a keyframe animation.
  package var keyframes: [AnimatableValue]
  package var isAdditive: Bool
  package var isCumulative: Bool
  package var coded: CodedProperties
  package var members: [AnimationCode]
  /// A Boolean value indicating whether the animation is a member of a group.
  package var isMember: Bool

  /// Creates the code of an animation of a layer, or of a member of a group.
  package init(_ item: TimelineAnimation, delay: Double, member: Int? = nil) {
    let name = item.place.layer.name ?? item.place.layer.ownerName ?? item.place.layer.className
    self.init(item.animation(member: member), name: name, delay: delay, isMember: member != nil)
  }

  private init(_ animation: RenderAnimation, name: String, delay: Double, isMember: Bool) {
    (self.name, self.delay, self.isMember) = (name, delay, isMember)
    (keyPath, className, timing) = (animation.keyPath ?? "", animation.className, animation.timing)
    spring = animation.spring.map(AnimationEdit.Spring.init)
    (curve, keyTimes, values) = (animation.controlPoints, animation.keyTimes, animation.valueNumbers)
    ((from, to, by), keyframes) = (animation.givenValues, animation.keyframeValues)
    (isAdditive, isCumulative, coded) = (animation.isAdditive, animation.isCumulative, animation.coded)
    members = animation.members.map {
      AnimationCode($0, name: name, delay: max(0, $0.timing.beginTime), isMember: true)
    }
  }

  /// The duration of one cycle in seconds.
  package var duration: Double { timing.duration }

  /// A Boolean value indicating whether the timing function changes the pace.
  var hasCurve: Bool { curve != UnitBezier.linear.controlPoints }

  /// A Boolean value indicating whether the key times follow from the values.
  var isPaced: Bool { coded.calculationMode.lowercased().hasSuffix("paced") }

  /// Returns the code in a language.
  package func text(_ language: CodeLanguage) -> String {
    switch language {
    case .swift: SwiftAnimationWriter.text(of: self)
    case .css: CSSAnimationWriter.text(of: self)
    case .json: json.pretty
    }
  }
}

extension TimelineAnimation {
  /// Returns a member of an animation group. Returns the animation itself if `member` is nil or out of range.
  func animation(member: Int?) -> RenderAnimation {
    guard let member, animation.members.indices.contains(member) else { return animation }
    return animation.members[member]
  }

  /// Returns the delay of a member in the time of its group.
  func memberDelay(_ member: Int) -> Double { max(0, animation(member: member).timing.beginTime) }
}
