// The movement of a scroll view by itself along one axis, in closed form, so that it is the same at every refresh rate.
//
// The numbers come from traces of iOS (Semantics, "Scrolling"). The velocity is multiplied by `rate` each millisecond, and the
// movement stops below 10 pt/s. Beyond an edge the contents follow a finger by the rubber band with c = 0.55. Contents
// that hit an edge bounce with critical damping, ω = 11. Contents released beyond an edge below 50 pt/s return with
// overdamping, λ = 9 and 46, as if they had begun 12 ms before the release. Either movement ends half a point from the
// edge: traces of 235 pt at rest and of 3,005 pt/s end after 0.691 s and 0.808 s.

/// The free movement of a scroll view along one axis.
struct ScrollMotion {
  private enum Phase {
    case rest(CGFloat)
    case glide(from: Double, velocity: Double, rate: Double)
    case spring(about: Double, offset: Double, velocity: Double)
    case creep(about: Double, offset: Double, velocity: Double)
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

  /// Creates the movement after a release at an offset with a velocity, between two edges.
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
    let total = Self.stopTime(v, rate)
    let end = Self.glide(x, v, rate, total)
    guard end < low || end > high else {
      self.init(phases: [(0, glide)], end: end, duration: total)
      return
    }
    // The time at which the edge is hit, from the sum of the geometric series.
    let edge = end < low ? low : high
    let share = 1 - (edge - x) * 1000 * (1 - rate) / (v * rate)
    let hit = max(0, Numerics.log(max(share, 1e-9)) / Numerics.log(rate) / 1000)
    let speed = v * max(share, 0)
    let after: Phase = bounces ? .spring(about: edge, offset: 0, velocity: speed) : .rest(CGFloat(edge))
    self.init(phases: [(0, glide), (hit, after)], end: edge)
  }

  /// Creates the movement of a spring to a page.
  init(offset: CGFloat, velocity: CGFloat, target: CGFloat) {
    let spring = Phase.spring(
      about: Double(target), offset: Double(offset - target), velocity: Double(velocity))
    self.init(phases: [(0, spring)], end: Double(target))
  }

  /// Creates the movement of `setContentOffset(_:animated:)`. The duration is a choice.
  init(from: CGFloat, to: CGFloat) {
    let duration = 0.3
    self.init(
      phases: [(0, .eased(from: Double(from), to: Double(to), duration: duration))], end: Double(to),
      duration: duration)
  }

  private init(phases: [(start: Double, phase: Phase)], end: Double, duration known: Double? = nil) {
    self.phases = phases
    let last = phases[phases.count - 1]
    duration = last.start + (known ?? Self.settling(last.phase))
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
    case .glide(let from, let velocity, let rate): return CGFloat(glide(from, velocity, rate, t))
    case .spring(let about, let offset, let velocity):
      let w = bounceFrequency
      return CGFloat(about + (offset + (velocity + w * offset) * t) * Numerics.exp(-w * t))
    case .creep(let about, let offset, let velocity):
      let (p, q) = creepRates
      let slow = (velocity + q * offset) / (q - p)
      let t = t + creepLead
      return CGFloat(about + slow * Numerics.exp(-p * t) + (offset - slow) * Numerics.exp(-q * t))
    case .eased(let from, let to, let duration):
      let curve = CAMediaTimingFunction(name: .easeInEaseOut)
      return CGFloat(from + (to - from) * curve.bezier(min(1, max(0, t / duration))))
    }
  }

  /// Returns the offset at which an undisturbed deceleration ends. The travel is velocity · rate / (1 − rate) / 1000.
  static func projection(offset: CGFloat, velocity: CGFloat, rate: Double) -> CGFloat {
    guard rate > 0, rate < 1 else { return offset }
    let v = Double(velocity)
    guard abs(v) > stopSpeed else { return offset }
    return CGFloat(glide(Double(offset), v, rate, stopTime(v, rate)))
  }

  /// Returns the distance that contents follow a finger beyond an edge; it is less than the length of the view.
  static func rubberBand(_ distance: CGFloat, dimension: CGFloat) -> CGFloat {
    guard dimension > 0 else { return 0 }
    return distance * rubberBand * dimension / (rubberBand * abs(distance) + dimension)
  }

  private static func stopTime(_ velocity: Double, _ rate: Double) -> Double {
    max(0, Numerics.log(stopSpeed / abs(velocity)) / Numerics.log(rate) / 1000)
  }

  private static func glide(_ x: Double, _ v: Double, _ rate: Double, _ t: Double) -> Double {
    x + v / 1000 * rate * (1 - Numerics.pow(rate, t * 1000)) / (1 - rate)
  }

  /// Returns the time after which a movement towards an edge stays within the distance of rest.
  private static func settling(_ phase: Phase) -> Double {
    switch phase {
    case .rest, .glide, .eased: 0
    case .spring(let about, let offset, let velocity):
      lastTime(of: phase, about, amplitude: abs(offset) + abs(velocity) / bounceFrequency, rate: bounceFrequency)
    case .creep(let about, let offset, let velocity):
      lastTime(of: phase, about, amplitude: abs(offset) + abs(velocity) / creepRates.0, rate: creepRates.0)
    }
  }

  /// Returns the last millisecond away from the edge. The search begins at a bound, whose margin covers the polynomial
  /// factor of critical damping.
  private static func lastTime(of phase: Phase, _ edge: Double, amplitude: Double, rate: Double) -> Double {
    guard amplitude >= restDistance else { return 0 }
    let bound = (Numerics.log(amplitude / restDistance) + 2) / rate
    let steps = Int((bound * 1000).rounded(.up))
    let last = (0...steps).last { abs(Double(offset(phase, at: Double($0) / 1000)) - edge) >= restDistance }
    return Double(last ?? 0) / 1000
  }
}
