import CoreGraphics
import QuartzCore
import Simulator

/// The languages to which an animation can be converted for copying.
package enum CodeLanguage: String, Sendable, CaseIterable {
  case swift = "Swift"
  case css = "CSS"
  case json = "JSON"
}

/// The timing and the values of an animation, for its description as code.
package struct AnimationCode: Equatable, Sendable {
  package var name: String
  package var keyPath: String
  package var className: String
  /// The time between the commit and the begin, in seconds.
  package var delay: Double
  package var duration: Double
  package var repeatCount: Double
  package var autoreverses: Bool
  package var fill: String
  /// The control points of the timing function; nil for a spring.
  package var curve: [Double]?
  package var spring: AnimationEdit.Spring?
  package var keyTimes: [Double]
  /// The components of each value; empty if the values cannot be edited.
  package var values: [[Double]]
  /// The components of `fromValue` and `toValue`; nil for a value that the animation takes from its layer.
  package var from: [Double]?
  package var to: [Double]?
  package var isAdditive: Bool

  /// Creates the code of an animation of a layer, or of a member of a group.
  package init(_ item: TimelineAnimation, delay: Double, member: Int? = nil) {
    let animation = item.animation(member: member)
    let timing = animation.timing
    name = item.place.layer.name ?? item.place.layer.ownerName ?? item.place.layer.className
    (keyPath, className) = (animation.keyPath ?? "", animation.className)
    (self.delay, duration) = (delay, timing.duration)
    (repeatCount, autoreverses, fill) = (timing.repeatCount, timing.autoreverses, timing.fillMode.rawValue)
    spring = animation.spring.map(AnimationEdit.Spring.init)
    curve = spring == nil ? animation.controlPoints : nil
    keyTimes = animation.keyTimes
    values = animation.valueNumbers
    ((from, to), isAdditive) = (animation.givenEnds, animation.isAdditive)
  }

  /// Returns the code in a language.
  package func text(_ language: CodeLanguage) -> String {
    switch language {
    case .swift: swift
    case .css: css
    case .json: json
    }
  }

  private func n(_ value: Double) -> String { NumberText.short(value) }

  private var swift: String {
    var lines = ["let animation = \(className)(keyPath: \"\(keyPath)\")"]
    if keyPath.isEmpty { lines = ["let animation = \(className)()"] }
    if delay > 0 {
      lines.append("animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + \(n(delay))")
    }
    lines += swiftValues
    lines.append("animation.duration = \(n(duration))")
    if repeatCount > 0 {
      lines.append("animation.repeatCount = \(repeatCount.isFinite ? n(repeatCount) : ".infinity")")
    }
    if autoreverses { lines.append("animation.autoreverses = true") }
    if fill != "removed" { lines.append("animation.fillMode = .\(fill)") }
    if let spring {
      lines += [
        "animation.mass = \(n(spring.mass))", "animation.stiffness = \(n(spring.stiffness))",
        "animation.damping = \(n(spring.damping))",
      ]
      if spring.initialVelocity != 0 { lines.append("animation.initialVelocity = \(n(spring.initialVelocity))") }
    } else if let curve, curve != UnitBezier.linear.controlPoints {
      lines.append(
        "animation.timingFunction = CAMediaTimingFunction(controlPoints: \(CurvePreset.text(of: curve)))")
    }
    if !keyTimes.isEmpty { lines.append("animation.keyTimes = [\(keyTimes.map(n).joined(separator: ", "))]") }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The assignments of values in Swift. Values whose type does not follow from their components and the key path are
  /// omitted.
  private var swiftValues: [String] {
    var lines: [String] = []
    if let value = from.flatMap(swiftValue) { lines.append("animation.fromValue = \(value)") }
    if let value = to.flatMap(swiftValue) { lines.append("animation.toValue = \(value)") }
    let all = values.compactMap(swiftValue)
    if from == nil, to == nil, !all.isEmpty, all.count == values.count {
      lines.append("animation.values = [\(all.joined(separator: ", "))]")
    }
    return lines.isEmpty || !isAdditive ? lines : lines + ["animation.isAdditive = true"]
  }

  private func swiftValue(_ numbers: [Double]) -> String? {
    if numbers.count == 1 { return n(numbers[0]) }
    guard numbers.count == 2, ["position", "anchorPoint"].contains(keyPath) else { return nil }
    return "CGPoint(x: \(n(numbers[0])), y: \(n(numbers[1])))"
  }

  /// The declaration of a CSS animation. A spring becomes a `linear()` list of samples, because CSS has no springs.
  private var css: String {
    var words = ["\(n(duration * 1000))ms"]
    if let spring {
      let motion = spring.motion
      let places = (0...24).map { n(motion(Double($0) / 24 * duration)) }
      words.append("linear(\(places.joined(separator: ", ")))")
    } else if let curve {
      words.append("cubic-bezier(\(CurvePreset.text(of: curve)))")
    }
    words.append("\(n(delay * 1000))ms")
    if repeatCount > 0 || autoreverses {
      let count = (repeatCount > 0 ? repeatCount : 1) * (autoreverses ? 2 : 1)
      words.append(count.isFinite ? n(count) : "infinite")
    }
    if autoreverses { words.append("alternate") }
    if fill != "removed" { words.append(fill) }
    let identifier = keyPath.isEmpty ? "animation" : keyPath.replacing(".", with: "-")
    return "animation: \(words.joined(separator: " ")) \(identifier);\n"
  }

  private var json: String {
    var members: [(key: String, value: JSONValue)] = [
      ("layer", .string(name)), ("class", .string(className)), ("keyPath", .string(keyPath)),
      ("delay", .number(delay)), ("duration", .number(duration)),
    ]
    if repeatCount > 0 {
      members.append(("repeatCount", repeatCount.isFinite ? .number(repeatCount) : .string("infinite")))
    }
    if autoreverses { members.append(("autoreverses", .bool(true))) }
    if fill != "removed" { members.append(("fillMode", .string(fill))) }
    if let curve { members.append(("curve", .numbers(curve))) }
    if let spring {
      members.append(
        (
          "spring",
          .object([
            ("mass", .number(spring.mass)), ("stiffness", .number(spring.stiffness)),
            ("damping", .number(spring.damping)), ("initialVelocity", .number(spring.initialVelocity)),
          ])
        ))
    }
    if !keyTimes.isEmpty { members.append(("keyTimes", .numbers(keyTimes))) }
    return JSONValue.object(members).pretty
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
