extension AnimatableValue {
  /// Returns the value at the fraction `p` of the way from `a` to `b`. The fraction may lie outside 0…1.
  package static func interpolate(_ a: AnimatableValue, _ b: AnimatableValue, _ p: Double) -> AnimatableValue {
    interpolate(a, b, p, in: nil)
  }

  /// Returns the interpolated value. A pool supplies its colour or path, in the memory of an earlier one.
  static func interpolate(
    _ a: AnimatableValue, _ b: AnimatableValue, _ p: Double, in pool: ValuePool?
  ) -> AnimatableValue {
    func color(_ rgba: SIMD4<Double>) -> AnimatableValue { .color(pool?.color(rgba) ?? CGColor(rgba: rgba)) }
    if p == 0 { return a }
    if p == 1 { return b }
    let f = CGFloat(p)
    switch (a, b) {
    case (.number(let a), .number(let b)): return .number(a + (b - a) * p)
    case (.point(let a), .point(let b)): return .point(a.blended(b, f))
    case (.size(let a), .size(let b)): return .size(a.blended(b, f))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: a.origin.blended(b.origin, f), size: a.size.blended(b.size, f)))
    case (.transform(let a), .transform(let b)): return .transform(a.interpolated(to: b, p))
    case (.color(let a), .color(let b)): return color(a.rgba + (b.rgba - a.rgba) * p)
    // A missing colour is the other one, transparent.
    case (.nothing, .color(let b)): return color(SIMD4(b.rgba.x, b.rgba.y, b.rgba.z, b.rgba.w * p))
    case (.color(let a), .nothing): return color(SIMD4(a.rgba.x, a.rgba.y, a.rgba.z, a.rgba.w * (1 - p)))
    case (.path(let x), .path(let y)):
      // Lines become curves where the other path has one. Evidence: snapshots of lottie-ios.
      // Apple leaves paths of other structure undefined. Here the first path holds until the end.
      guard let x = x.matching(y), let y = y.matching(x) else { return p < 1 ? a : b }
      if let pool { return .path(pool.path(from: x, to: y, f)) }
      let path = CGPath()
      path.interpolate(from: x, to: y, at: f)
      return .path(path)
    case (.numbers(let x), .numbers(let y)) where x.count == y.count:
      return .numbers(zip(x, y).map { $0 + ($1 - $0) * p })
    case (.colors(let x), .colors(let y)) where x.count == y.count:
      return .colors(zip(x, y).map { CGColor(rgba: $0.rgba + ($1.rgba - $0.rgba) * p) })
    case (.filters(let x), .filters(let y)): return .filters(LayerFilter.blended(x, y, max(0, min(1, p))))
    // Missing contents count as an empty drawing.
    case (.nothing, .contents(let b)): return .contents(.blend(.drawing(DisplayList()), b, max(0, min(1, p))))
    case (.contents(let a), .nothing): return .contents(.blend(a, .drawing(DisplayList()), max(0, min(1, p))))
    case (.contents(let a), .contents(let b)): return .contents(.blend(a, b, max(0, min(1, p))))
    default: return p < 0.5 ? a : b
    }
  }

  /// Returns the sum of two values. Transforms are concatenated, `a` first. Values without a sum give `a`.
  package static func add(_ a: AnimatableValue, _ b: AnimatableValue) -> AnimatableValue {
    switch (a, b) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(
        CGRect(
          x: a.origin.x + b.origin.x, y: a.origin.y + b.origin.y, width: a.size.width + b.size.width,
          height: a.size.height + b.size.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(a, b))
    case (.color(let a), .color(let b)): .color(CGColor(rgba: a.rgba + b.rgba))
    case (.path(let a), .path(let b)) where a.verbs == b.verbs:
      .path(
        CGPath(verbs: a.verbs, points: zip(a.points, b.points).map { CGPoint(x: $0.x + $1.x, y: $0.y + $1.y) }))
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: .numbers(zip(a, b).map { $0 + $1 })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      .colors(zip(a, b).map { CGColor(rgba: $0.rgba + $1.rgba) })
    default: a
    }
  }

  /// The additive inverse of the value; the value itself where there is none.
  package var negated: AnimatableValue {
    switch self {
    case .number(let v): .number(-v)
    case .point(let v): .point(CGPoint(x: -v.x, y: -v.y))
    case .size(let v): .size(CGSize(width: -v.width, height: -v.height))
    case .rect(let v):
      .rect(CGRect(x: -v.origin.x, y: -v.origin.y, width: -v.size.width, height: -v.size.height))
    case .transform(let v): .transform(v.inverse ?? CATransform3DIdentity)
    case .color(let v): .color(CGColor(rgba: -v.rgba))
    case .numbers(let v): .numbers(v.map { -$0 })
    case .colors(let v): .colors(v.map { CGColor(rgba: -$0.rgba) })
    case .path(let v): .path(CGPath(verbs: v.verbs, points: v.points.map { CGPoint(x: -$0.x, y: -$0.y) }))
    default: self
    }
  }

  /// Returns the sum of `count` copies of the value, for cumulative animations.
  ///
  /// It is nil for less than one copy, and for values without a sum.
  package func repeated(_ count: Int) -> AnimatableValue? {
    guard count > 0 else { return nil }
    let n = Double(count)
    switch self {
    case .transform(let t):
      // Repeated squaring takes log₂(count) steps, for an animation that has repeated for hours.
      var (result, power, remaining) = (CATransform3DIdentity, t, count)
      while remaining > 0 {
        if remaining & 1 == 1 { result = CATransform3DConcat(result, power) }
        power = CATransform3DConcat(power, power)
        remaining >>= 1
      }
      return .transform(result)
    case .number(let v): return .number(v * n)
    case .point(let v): return .point(CGPoint(x: v.x * n, y: v.y * n))
    case .size(let v): return .size(CGSize(width: v.width * n, height: v.height * n))
    case .rect(let v):
      return .rect(CGRect(x: v.origin.x * n, y: v.origin.y * n, width: v.size.width * n, height: v.size.height * n))
    case .color(let v): return .color(CGColor(rgba: v.rgba * n))
    case .numbers(let v): return .numbers(v.map { $0 * n })
    case .colors(let v): return .colors(v.map { CGColor(rgba: $0.rgba * n) })
    case .path(let v):
      return .path(CGPath(verbs: v.verbs, points: v.points.map { CGPoint(x: $0.x * n, y: $0.y * n) }))
    default: return nil
    }
  }

  /// Returns the Euclidean distance between two values, for paced animations.
  package static func distance(_ a: AnimatableValue, _ b: AnimatableValue) -> Double {
    let (a, b) = (a.coordinates, b.coordinates)
    guard a.count == b.count else { return 0 }
    return zip(a, b).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// The numbers of which a value consists.
  package var coordinates: [Double] {
    switch self {
    case .number(let v): [v]
    case .point(let v): [v.x, v.y]
    case .size(let v): [v.width, v.height]
    case .rect(let v): [v.origin.x, v.origin.y, v.size.width, v.size.height]
    case .transform(let v): v.entries.map { Double($0) }
    case .color(let v): (0..<4).map { v.rgba[$0] }
    case .numbers(let v): v
    case .path(let v): v.points.flatMap { [Double($0.x), Double($0.y)] }
    case .colors(let v): v.flatMap { c in (0..<4).map { c.rgba[$0] } }
    default: []
    }
  }

  /// Returns a value of the same kind and structure with other numbers; nil if there is none.
  package func rebuilt(from numbers: [Double]) -> AnimatableValue? {
    guard numbers.count == coordinates.count, !numbers.isEmpty else { return nil }
    switch self {
    case .number: return .number(numbers[0])
    case .point: return .point(CGPoint(x: numbers[0], y: numbers[1]))
    case .size: return .size(CGSize(width: numbers[0], height: numbers[1]))
    case .rect: return .rect(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
    case .color: return .color(CGColor(rgba: SIMD4(numbers[0], numbers[1], numbers[2], numbers[3])))
    case .numbers: return .numbers(numbers)
    case .colors:
      let offsets = stride(from: 0, to: numbers.count, by: 4)
      return .colors(
        offsets.map { CGColor(rgba: SIMD4(numbers[$0], numbers[$0 + 1], numbers[$0 + 2], numbers[$0 + 3])) })
    case .path(let path):
      let offsets = stride(from: 0, to: numbers.count, by: 2)
      return .path(CGPath(verbs: path.verbs, points: offsets.map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }))
    default: return nil
    }
  }
}

extension AnimatableValue {
  /// A Boolean value indicating whether all numbers of the value are finite.
  var isFinite: Bool {
    switch self {
    case .number(let v): v.isFinite
    case .point(let v): v.isFinite
    case .size(let v): v.isFinite
    case .rect(let v): v.isFinite
    case .transform(let v): v.isFinite
    case .color(let v): v.isFinite
    case .path(let v): v.isFinite
    case .numbers(let v): v.allSatisfy { $0.isFinite }
    case .colors(let v): v.allSatisfy { $0.isFinite }
    case .nothing, .flag, .name, .filters, .contents: true
    }
  }
}

extension AnimatableValue {
  /// A Boolean value indicating whether the numbers of both values correspond one to one.
  ///
  /// The numbers of two paths correspond if the paths have the same elements.
  func hasSameStructure(as other: AnimatableValue) -> Bool {
    if case .path(let a) = self, case .path(let b) = other { return a.verbs == b.verbs }
    return kind == other.kind
  }
}

extension CGPoint {
  func blended(_ other: CGPoint, _ f: CGFloat) -> CGPoint {
    CGPoint(x: x + (other.x - x) * f, y: y + (other.y - y) * f)
  }
}

extension CGSize {
  func blended(_ other: CGSize, _ f: CGFloat) -> CGSize {
    CGSize(width: width + (other.width - width) * f, height: height + (other.height - height) * f)
  }
}
