// The movement of a scroll view after a release, along one axis. The offset is a closed form of time, so that it does
// not depend on the refresh rate.
//
// The constants come from traces of iOS (Semantics, "Scrolling"):
// - Deceleration multiplies the velocity by `rate` each millisecond. It stops below 10 pt/s.
// - Beyond an edge the contents follow a finger by the rubber band formula with c = 0.55.
// - Contents that reach an edge bounce with critical damping, ω = 11/s.
// - Contents released beyond an edge at less than 50 pt/s return with overdamping, λ = 9/s and 46/s. Their time starts
//   12 ms before the release.
// - Both movements end half a point from the edge. A release at rest 235 pt beyond the edge ends after 0.691 s, a
//   bounce at 3,005 pt/s after 0.808 s.

/// The movement of a scroll view along one axis without a finger.
struct ScrollMotion {
  private enum Phase {
    /// A constant offset.
    case rest(CGFloat)
    /// A deceleration without an edge.
    case glide(from: Double, velocity: Double, rate: Double)
    /// A critically damped spring around the rest position `about`.
    case spring(about: Double, offset: Double, velocity: Double)
    /// An overdamped return to the rest position `about`.
    case creep(about: Double, offset: Double, velocity: Double)
    /// A movement with the curve ease-in ease-out.
    case eased(from: Double, to: Double, duration: Double)
  }

  private static let bounceFrequency = 11.0
  private static let creepRates = (9.0, 46.0)
  private static let creepLead = 0.012
  private static let restDistance = 0.5
  private static let stopSpeed = 10.0
  private static let rubberBand: CGFloat = 0.55

  private var phases: [(start: Double, phase: Phase)]
  /// The duration of the movement, in seconds.
  let duration: Double

  /// Creates the movement after a release at an offset with a velocity in points per second. `range` lies between the
  /// edges, and `rate` is the factor of the velocity per millisecond.
  init(offset: CGFloat, velocity: CGFloat, range: ClosedRange<CGFloat>, rate: Double, bounces: Bool) {
    let (x, v) = (Double(offset), Double(velocity))
    let (low, high) = (Double(range.lowerBound), Double(range.upperBound))
    if x < low || x > high {
      let edge = x < low ? low : high
      let phase: Phase =
        abs(v) < 50
        ? .creep(about: edge, offset: x - edge, velocity: v) : .spring(about: edge, offset: x - edge, velocity: v)
      self.init(phases: [(0, phase)], end: edge)
      return
    }
    guard abs(v) > Self.stopSpeed, rate > 0, rate < 1 else {
      self.init(phases: [(0, .rest(offset))], end: x)
      return
    }
    let glide = Phase.glide(from: x, velocity: v, rate: rate)
    let stopTime = Self.stopTime(v, rate)
    let end = Self.glide(from: x, velocity: v, rate: rate, after: stopTime)
    guard end < low || end > high else {
      self.init(phases: [(0, glide)], end: end, duration: stopTime)
      return
    }
    // The sum of the geometric series gives rateᵗ at the edge (t in milliseconds), and from it time and velocity.
    let edge = end < low ? low : high
    let velocityFactor = 1 - (edge - x) * 1000 * (1 - rate) / (v * rate)
    let edgeTime = max(0, Numerics.log(max(velocityFactor, 1e-9)) / Numerics.log(rate) / 1000)
    let edgeVelocity = v * max(velocityFactor, 0)
    let bounce: Phase = bounces ? .spring(about: edge, offset: 0, velocity: edgeVelocity) : .rest(CGFloat(edge))
    self.init(phases: [(0, glide), (edgeTime, bounce)], end: edge)
  }

  /// Creates the spring that moves to a target, such as a page or the delegate's choice.
  init(offset: CGFloat, velocity: CGFloat, target: CGFloat) {
    let spring = Phase.spring(
      about: Double(target), offset: Double(offset - target), velocity: Double(velocity))
    self.init(phases: [(0, spring)], end: Double(target))
  }

  /// Creates the movement of `setContentOffset(_:animated:)`. Apple does not document its duration; 0.3 s is our choice.
  init(from: CGFloat, to: CGFloat) {
    let duration = 0.3
    self.init(
      phases: [(0, .eased(from: Double(from), to: Double(to), duration: duration))], end: Double(to),
      duration: duration)
  }

  private init(phases: [(start: Double, phase: Phase)], end: Double, duration lastDuration: Double? = nil) {
    self.phases = phases
    let last = phases[phases.count - 1]
    duration = last.start + (lastDuration ?? Self.settling(last.phase))
    self.phases.append((duration, .rest(CGFloat(end))))
  }

  /// Returns the offset after a number of seconds.
  func offset(at time: Double) -> CGFloat {
    let (start, phase) = phases.last { $0.start <= time } ?? phases[0]
    return Self.offset(phase, at: time - start)
  }

  private static func offset(_ phase: Phase, at t: Double) -> CGFloat {
    switch phase {
    case .rest(let x): return x
    case .glide(let from, let velocity, let rate):
      return CGFloat(glide(from: from, velocity: velocity, rate: rate, after: t))
    case .spring(let about, let offset, let velocity):
      let frequency = bounceFrequency
      return CGFloat(about + (offset + (velocity + frequency * offset) * t) * Numerics.exp(-frequency * t))
    case .creep(let about, let offset, let velocity):
      let (slowRate, fastRate) = creepRates
      let slowPart = (velocity + fastRate * offset) / (fastRate - slowRate)
      let t = t + creepLead
      return CGFloat(
        about + slowPart * Numerics.exp(-slowRate * t) + (offset - slowPart) * Numerics.exp(-fastRate * t))
    case .eased(let from, let to, let duration):
      let curve = CAMediaTimingFunction(name: .easeInEaseOut)
      return CGFloat(from + (to - from) * curve.bezier(min(1, max(0, t / duration))))
    }
  }

  /// Returns the offset at which a deceleration without edges ends.
  ///
  /// If it ran for ever, its distance would be velocity · rate / (1 − rate) / 1000. It ends at the stop speed.
  static func projection(offset: CGFloat, velocity: CGFloat, rate: Double) -> CGFloat {
    guard rate > 0, rate < 1 else { return offset }
    let v = Double(velocity)
    guard abs(v) > stopSpeed else { return offset }
    return CGFloat(glide(from: Double(offset), velocity: v, rate: rate, after: stopTime(v, rate)))
  }

  /// Returns how far the contents follow a finger that is `distance` beyond an edge.
  ///
  /// The result c·x·d / (c·|x| + d) is less than d, the view's length.
  static func rubberBand(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return distance * rubberBand * dimension / (rubberBand * abs(distance) + dimension)
  }

  /// Returns the seconds until a deceleration reaches the stop speed.
  private static func stopTime(_ velocity: Double, _ rate: Double) -> Double {
    max(0, Numerics.log(stopSpeed / abs(velocity)) / Numerics.log(rate) / 1000)
  }

  /// Returns the offset of a deceleration after `t` seconds: a geometric series with one term per millisecond.
  private static func glide(from start: Double, velocity: Double, rate: Double, after t: Double) -> Double {
    start + velocity / 1000 * rate * (1 - Numerics.pow(rate, t * 1000)) / (1 - rate)
  }

  /// Returns the duration of a phase. A movement towards an edge ends when it stays within `restDistance` of the edge.
  private static func settling(_ phase: Phase) -> Double {
    switch phase {
    case .rest, .glide, .eased: 0
    case .spring(let about, let offset, let velocity):
      lastTime(of: phase, about, amplitude: abs(offset) + abs(velocity) / bounceFrequency, rate: bounceFrequency)
    case .creep(let about, let offset, let velocity):
      lastTime(of: phase, about, amplitude: abs(offset) + abs(velocity) / creepRates.0, rate: creepRates.0)
    }
  }

  /// Returns the last whole millisecond at which the offset is at least `restDistance` from the edge, in seconds.
  ///
  /// The search goes back from an upper bound. Its constant 2 covers the linear factor of critical damping.
  private static func lastTime(of phase: Phase, _ edge: Double, amplitude: Double, rate: Double) -> Double {
    guard amplitude >= restDistance else { return 0 }
    let bound = (Numerics.log(amplitude / restDistance) + 2) / rate
    let steps = Int((bound * 1000).rounded(.up))
    let last = (0...steps).last { abs(Double(offset(phase, at: Double($0) / 1000)) - edge) >= restDistance }
    return Double(last ?? 0) / 1000
  }
}
