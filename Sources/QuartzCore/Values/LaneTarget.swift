/// An animation target that consists of lanes: a number, point, size or rectangle, or a part of one.
struct LaneTarget: Sendable {
  private let access: LaneAccess
  /// The part of the property that is animated; nil for all of it.
  private let part: (first: Int, count: Int)?

  /// Creates the lanes of a target; nil for a value function, a part of a transform, and properties without lanes.
  init?(_ target: AnimationTarget) {
    guard let access = target.property.lanes, target.function == nil else { return nil }
    self.access = access
    part = target.component?.lanes
    if target.component != nil, part == nil { return nil }
  }

  /// Returns the current value, from lane 0 on. The properties are not changed.
  func read(_ properties: inout LayerProperties) -> SIMD4<Double> {
    let whole = access.read(&properties)
    guard let part else { return whole }
    var value = SIMD4<Double>()
    for lane in 0..<part.count { value[lane] = whole[part.first + lane] }
    return value
  }

  /// Writes `value`, or adds it to the current value.
  func write(_ value: SIMD4<Double>, additive: Bool, to properties: inout LayerProperties) {
    var result = additive ? value + read(&properties) : value
    if let part {
      var whole = access.read(&properties)
      for lane in 0..<part.count { whole[part.first + lane] = result[lane] }
      result = whole
    }
    // A sum of very large numbers can overflow. The property then keeps its value: x − x is NaN for infinite x.
    if result - result == .zero { access.write(&properties, result) }
  }
}

extension SIMD4<Double> {
  /// Returns the vector at the fraction `p` of the way from `a` to `b`. The ends are exact.
  static func interpolate(_ a: Self, _ b: Self, _ p: Double) -> Self {
    p == 0 ? a : p == 1 ? b : a + (b - a) * p
  }
}
