// The description of an animation at a time, which `inspect` and the overlay show.
extension RenderAnimation {
  /// Returns the local time of a group's members.
  func timeOfMembers(at position: MediaTiming.Position) -> Double {
    curve.map { $0(position.progress) * timing.duration } ?? position.time
  }

  /// Returns the progress after the timing function and the spring.
  func progress(at position: MediaTiming.Position) -> Double { eased(warped(position)) }

  /// Returns the progress after the timing function.
  private func warped(_ position: MediaTiming.Position) -> Double { curve?(position.progress) ?? position.progress }

  /// Returns a Boolean value indicating whether another animation has the same samples.
  func hasCurve(of other: RenderAnimation) -> Bool {
    guard self !== other else { return true }
    guard curve == other.curve else { return false }
    switch (body, other.body) {
    case (.basic(let a), .basic(let b)):
      return a.spring == b.spring && (a.spring == nil || timing.duration == other.timing.duration)
    case (.keyframes(let a), .keyframes(let b)):
      return a.isDiscrete == b.isDiscrete && a.values.count == b.values.count && a.times == b.times
        && a.curves == b.curves
    case (.basic, _), (.keyframes, _), (_, .basic), (_, .keyframes): return false
    default: return true
    }
  }

  /// Returns the progress after the spring: the fraction of the way between the two values.
  private func eased(_ progress: Double) -> Double {
    switch body {
    case .basic(let track): track.spring?(progress * timing.duration) ?? progress
    default: progress
    }
  }

  /// Returns the control points of the timing function at a position; nil for a spring.
  func controlPoints(at position: MediaTiming.Position?) -> [Double]? {
    switch body {
    case .basic(let track) where track.spring != nil: return nil
    case .keyframes(let track) where !track.curves.isEmpty && track.times.count > 1:
      let (index, _) = track.times.segment(at: position.map(warped) ?? 0, count: track.times.count - 1)
      let segmentCurve = track.curves.indices.contains(index) ? track.curves[index] : nil
      return (segmentCurve ?? .linear).controlPoints
    default: return (curve ?? .linear).controlPoints
    }
  }

  /// The progress at 33 equally spaced times: 0 at the start value, 1 at the end value.
  var samples: [Double] {
    let steps = (0...32).map { Double($0) / 32 }
    switch body {
    case .basic: return steps.map { eased(curve?($0) ?? $0) }
    case .keyframes(let track):
      let count = track.times.count - 1
      return steps.map { step in
        let p = curve?(step) ?? step
        let (index, fraction) = track.times.segment(at: p, count: count)
        if track.isDiscrete { return Double(index) / Double(max(1, track.values.count - 1)) }
        let f = track.curves.indices.contains(index) ? track.curves[index]?(fraction) ?? fraction : fraction
        return (Double(index) + f) / Double(max(1, count))
      }
    default: return curve.map { curve in steps.map { curve($0) } } ?? []
    }
  }

  /// Returns the values of the animation as text. `model` supplies values that it does not give.
  func valuesText(_ model: LayerProperties) -> String {
    switch body {
    case .none: return "no effect"
    case .basic(let track):
      let ends = track.ends(track.isAdditive ? track.target.read(model).neutral : track.target.read(model))
      return "\(ends.0.displayText) → \(ends.1.displayText)" + (track.isAdditive ? " added" : "")
    case .keyframes(let track):
      return track.values.map { $0.displayText }.joined(separator: " → ") + (track.isAdditive ? " added" : "")
    case .path(let track): return "along a path of \(track.segments.count) segments"
    case .group(let members): return "\(members.count) animations"
    case .transition(let track): return track.style.rawValue
    }
  }
}

extension AnimatableValue {
  /// The value as text, with at most three decimal places.
  package var displayText: String {
    func n(_ v: Double) -> String {
      let scaled = (v * 1000).rounded()
      guard scaled.magnitude < 1e15 else { return "\(v)" }
      let whole = Int(scaled)
      let digits = whole.magnitude % 1000
      let sign = whole < 0 ? "-" : ""
      if digits == 0 { return "\(sign)\(whole.magnitude / 1000)" }
      let padded = String(repeating: "0", count: 3 - String(digits).count) + String(digits)
      var fraction = Substring(padded)
      while fraction.last == "0" { fraction.removeLast() }
      return "\(sign)\(whole.magnitude / 1000).\(fraction)"
    }
    func list(_ v: [Double]) -> String { v.map(n).joined(separator: ", ") }
    switch self {
    case .nothing: return "nil"
    case .number(let v): return n(v)
    case .flag(let v): return v ? "true" : "false"
    case .name(let v): return v
    case .point, .size, .rect: return "(\(list(coordinates)))"
    case .color: return "rgba(\(list(coordinates)))"
    case .numbers: return "[\(list(coordinates))]"
    case .colors(let v): return "\(v.count) colours"
    case .filters(let v): return "\(v.count) filters"
    case .path(let v): return "path of \(v.verbs.count) elements"
    case .contents: return "contents"
    case .transform(let t):
      if t == CATransform3DIdentity { return "identity" }
      guard let parts = TransformDecomposition(t) else { return "singular matrix" }
      var words: [String] = []
      if parts.translation != SIMD3() {
        words.append("move \(list([parts.translation.x, parts.translation.y, parts.translation.z]))")
      }
      let angles = parts.eulerAngles
      if angles.x != 0 || angles.y != 0 {
        words.append("turn \(list([angles.x, angles.y, angles.z].map { $0 * 180 / .pi }))°")
      } else if angles.z != 0 {
        words.append("turn \(n(angles.z * 180 / .pi))°")
      }
      if parts.scale != SIMD3(1, 1, 1) {
        words.append(
          parts.scale.x == parts.scale.y ? "scale \(n(parts.scale.x))" : "scale \(list([parts.scale.x, parts.scale.y]))"
        )
      }
      return words.isEmpty ? "matrix" : words.joined(separator: " ")
    }
  }
}
