import CoreGraphics
import QuartzCore

/// Writes an animation as CSS: a declaration, its keyframes, and comments on what CSS cannot do.
struct CSSAnimationWriter {
  /// The number of intervals in which a spring is sampled (our choice).
  private static let springSteps = 48

  private var notes: [String] = []
  private var animations: [String] = []
  private var compositions: [String] = []
  /// The declarations that the animation needs besides its own.
  private var declarations: [String] = []
  private var keyframes: [String] = []
  private var names: [String: Int] = [:]

  /// The delay, repetition and fill that a group gives to its members.
  private struct Group {
    var delay = 0.0
    var duration = Double.infinity
    var count = 1.0
    var autoreverses = false
    var fillsBackwards = true
    var fillsForwards = true
    var isRemoved = true
  }

  static func text(of code: AnimationCode) -> String {
    var writer = CSSAnimationWriter()
    writer.write(code, in: nil)
    return writer.text
  }

  private var text: String {
    var lines = notes.map { "/* \($0). */" }
    if !animations.isEmpty { lines.append("animation: \(animations.joined(separator: ",\n  "));") }
    if compositions.contains("add") {
      lines.append("animation-composition: \(compositions.joined(separator: ", "));")
    }
    lines += declarations
    for block in keyframes { lines += ["", block] }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func note(_ text: String) { if !notes.contains(text) { notes.append(text) } }

  private mutating func write(_ code: AnimationCode, in group: Group?) {
    if !code.coded.frameRates.isEmpty { note("CSS has no range of frame rates") }
    if let type = code.coded.transition {
      let subtype = code.coded.subtype.map { " \($0)" } ?? ""
      return note("CSS has no transition between two states of a layer; this one is \(type)\(subtype)")
    }
    if code.members.isEmpty { writeSingle(code, in: group) } else { writeGroup(code) }
  }

  // MARK: Groups

  private mutating func writeGroup(_ code: AnimationCode) {
    if code.hasCurve { note("CSS cannot pace a group as a whole; its timing function is left out") }
    noteTiming(code)
    var group = Group()
    (group.delay, group.duration) = (code.delay, code.duration)
    (group.count, group.autoreverses) = (Self.cycles(code.timing), code.timing.autoreverses)
    (group.fillsBackwards, group.fillsForwards) = (code.timing.fillsBackwards, code.timing.fillsForwards)
    group.isRemoved = code.coded.isRemovedOnCompletion
    for member in code.members { write(member, in: group) }
  }

  /// Returns the number of cycles in one direction, as CSS counts them.
  private static func cycles(_ timing: MediaTiming) -> Double {
    if timing.repeatDuration > 0 { return timing.duration > 0 ? timing.repeatDuration / timing.duration : 1 }
    return (timing.repeatCount > 0 ? timing.repeatCount : 1) * (timing.autoreverses ? 2 : 1)
  }

  // MARK: Animations

  private mutating func writeSingle(_ code: AnimationCode, in group: Group?) {
    noteTiming(code)
    let timing = code.timing
    let speed = timing.speed > 0 ? timing.speed : 1
    var (count, isAlternate) = (Self.cycles(timing), timing.autoreverses)
    if let group, group.count != 1 {
      let fills = code.delay == 0 && count == 1 && abs(code.duration / speed - group.duration) < 1e-6
      if fills {
        (count, isAlternate) = (group.count, group.autoreverses)
      } else {
        note("CSS cannot repeat a group; its members play once")
      }
    }
    let end = code.delay + code.duration / speed * count
    if let group, group.count == 1, end > group.duration + 1e-6 {
      note("the group ends after \(NumberText.short(group.duration)) s, but CSS plays its members to their ends")
    }
    var words = ["\(NumberText.short(code.duration / speed * 1000))ms", pace(code)]
    let offset = wrapsOffset(timing, count) ? timing.timeOffset / speed : 0
    words.append("\(NumberText.short(((group?.delay ?? 0) + code.delay - offset) * 1000))ms")
    if count != 1 { words.append(count.isFinite ? NumberText.short(count) : "infinite") }
    if isAlternate { words.append("alternate") }
    if let fill = fill(code, in: group) { words.append(fill) }
    let name = identifier(code.keyPath)
    animations.append((words + [name]).joined(separator: " "))
    writeKeyframes(code, name)
  }

  /// Adds comments on the properties of CAMediaTiming and CAPropertyAnimation that CSS does not have.
  private mutating func noteTiming(_ code: AnimationCode) {
    let timing = code.timing
    if timing.speed == 0 { note("CSS has no speed 0; animation-play-state: paused comes nearest") }
    if timing.speed < 0 { note("CSS has no negative speed; animation-direction: reverse comes nearest") }
    if timing.speed > 0, timing.speed != 1, !code.members.isEmpty {
      note("CSS cannot change the speed of a group; \(NumberText.exact(timing.speed)) is left out")
    }
    if timing.timeOffset != 0, !code.members.isEmpty || !wrapsOffset(timing, Self.cycles(timing)) {
      note("CSS cannot start inside a cycle and wrap; timeOffset \(NumberText.exact(timing.timeOffset)) s is left out")
    }
    if code.isCumulative { note("CSS starts each cycle at the same value; isCumulative is left out") }
  }

  /// Returns a Boolean value indicating whether a negative delay can express the time offset.
  ///
  /// A negative delay starts inside a cycle, but also ends earlier. An infinite animation has no end.
  private func wrapsOffset(_ timing: MediaTiming, _ count: Double) -> Bool {
    timing.timeOffset > 0 && count == .infinity && timing.speed > 0
  }

  private mutating func pace(_ code: AnimationCode) -> String {
    if let spring = code.spring {
      note("CSS has no springs; linear() has \(Self.springSteps + 1) samples of this one")
      let (motion, curve) = (spring.motion, UnitBezier(code.curve))
      let samples = (0...Self.springSteps).map { step in
        NumberText.short(motion(curve(Double(step) / Double(Self.springSteps)) * code.duration))
      }
      return "linear(\(samples.joined(separator: ", ")))"
    }
    let isOfKeyframes = code.keyframes.count > 2 || code.coded.path != nil && code.keyTimes.count > 2
    if code.hasCurve, isOfKeyframes {
      note("CSS paces each pair of keyframes, not all of them; the timing function of the whole is left out")
    }
    return code.hasCurve && !isOfKeyframes ? "cubic-bezier(\(CurvePreset.text(of: code.curve)))" : "linear"
  }

  /// Returns the fill mode; nil for none. An animation that is removed at its end has no fill after it.
  private mutating func fill(_ code: AnimationCode, in group: Group?) -> String? {
    let timing = code.timing
    var (backwards, forwards) = (timing.fillsBackwards, timing.fillsForwards)
    var isRemoved = code.coded.isRemovedOnCompletion
    if let group {
      let endsWithGroup = code.delay + code.duration >= group.duration - 1e-6
      (backwards, forwards) = (
        group.fillsBackwards && (backwards || code.delay == 0), group.fillsForwards && (forwards || endsWithGroup)
      )
      isRemoved = group.isRemoved
    }
    if forwards, isRemoved {
      note("the animation is removed at its end, so its fill mode has no effect after it")
      forwards = false
    }
    return backwards ? forwards ? "both" : "backwards" : forwards ? "forwards" : nil
  }

  private mutating func identifier(_ keyPath: String) -> String {
    let base = keyPath.isEmpty ? "animation" : keyPath.replacing(".", with: "-")
    let count = names[base, default: 0] + 1
    names[base] = count
    return count == 1 ? base : "\(base)-\(count)"
  }

  // MARK: Keyframes

  private mutating func writeKeyframes(_ code: AnimationCode, _ name: String) {
    if let path = code.coded.path { return writePath(path, code, name) }
    let property = CSSProperty(keyPath: Self.path(of: code))
    if let text = property.note { note(text) }
    var isAdded = code.isAdditive
    let stops: [(share: Double, value: AnimatableValue, pace: String?)]
    if code.keyframes.isEmpty {
      let ends = Self.ends(code)
      isAdded = isAdded || ends.isAdded
      stops = [(0, ends.from, nil), (1, ends.to, nil)].compactMap { share, value, pace in
        value.map { (share, $0, pace) }
      }
    } else {
      stops = self.stops(code)
      noteMode(code)
    }
    compositions.append(isAdded ? "add" : "replace")
    var lines = ["@keyframes \(name) {"]
    for stop in stops {
      guard let text = property.declarations(stop.value) else {
        note("CSS cannot write the values of \(code.keyPath), such as images")
        continue
      }
      let pace = stop.pace.map { " animation-timing-function: \($0);" } ?? ""
      lines.append("  \(NumberText.exact(stop.share * 100))% { \(text)\(pace) }")
    }
    keyframes.append((lines + ["}"]).joined(separator: "\n"))
  }

  /// Returns the key path; for a value function, that of its component.
  private static func path(of code: AnimationCode) -> String {
    guard let function = code.coded.valueFunction else { return code.keyPath }
    for (prefix, component) in [("rotate", "rotation"), ("scale", "scale"), ("translate", "translation")]
    where function.hasPrefix(prefix) {
      let axis = function.dropFirst(prefix.count).lowercased()
      return code.keyPath + "." + component + (axis.isEmpty ? "" : ".\(axis)")
    }
    return code.keyPath
  }

  /// Returns the ends of a basic animation. An end that is nil is the element's own value, as in Core Animation.
  private static func ends(_ code: AnimationCode) -> (from: AnimatableValue?, to: AnimatableValue?, isAdded: Bool) {
    guard let by = code.by, code.from == nil || code.to == nil else { return (code.from, code.to, false) }
    if let from = code.from { return (from, .add(from, by), false) }
    if let to = code.to { return (.add(to, by.negated), to, false) }
    return (by.neutral, by, true)
  }

  private func stops(_ code: AnimationCode) -> [(share: Double, value: AnimatableValue, pace: String?)] {
    let isDiscrete = code.coded.calculationMode == "discrete"
    return code.keyframes.enumerated().map { index, value in
      let last = code.keyTimes.last ?? 1
      let share = code.keyTimes.indices.contains(index) ? code.keyTimes[index] : last
      let curve = code.coded.curves.indices.contains(index) && !code.isPaced ? code.coded.curves[index] : nil
      let bezier = curve.map { "cubic-bezier(\(CurvePreset.text(of: $0)))" }
      return (min(max(share, 0), 1), value, isDiscrete ? "step-end" : bezier)
    }
  }

  private mutating func noteMode(_ code: AnimationCode) {
    if code.coded.calculationMode.hasPrefix("cubic") {
      note("CSS joins keyframes by straight lines; calculationMode \(code.coded.calculationMode) is left out")
    }
  }

  /// Writes a motion path. CSS measures it by its length, which is the paced mode.
  private mutating func writePath(_ path: CGPath, _ code: AnimationCode, _ name: String) {
    if !code.isPaced { note("CSS moves along a path by its length; the times of its segments are left out") }
    let turn = code.coded.rotationMode.map { $0 == "auto" ? "auto" : "reverse" } ?? "0deg"
    declarations.append("offset-path: path(\"\(path.svgText)\"); offset-rotate: \(turn);")
    compositions.append("replace")
    if code.isAdditive { note("CSS cannot add a motion path to a position; isAdditive is left out") }
    keyframes.append("@keyframes \(name) {\n  0% { offset-distance: 0%; }\n  100% { offset-distance: 100%; }\n}")
  }
}
