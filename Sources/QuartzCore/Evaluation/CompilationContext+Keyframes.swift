extension CompilationContext {
  func keyframes(_ animation: CAKeyframeAnimation) -> RenderAnimation.Body {
    guard let target = target(animation) else {
      complain("no animatable property called \(animation.keyPath ?? key): the animation shows nothing")
      return .none
    }
    if let path = animation.path, target.kind == .point || target.kind == .size {
      return pathTrack(animation, path, target)
    }
    let given = animation.values ?? []
    let values = given.compactMap { AnimatableValue($0, as: target.kind) }
    if values.count != given.count {
      complain("\(given.count - values.count) values of the animation of \(target.property.name) are no \(target.kind)")
    }
    guard !values.isEmpty else { return .none }
    let mode = animation.calculationMode
    let isDiscrete = mode == .discrete
    let isPaced = mode == .paced || mode == .cubicPaced
    let isCubic = mode == .cubic || mode == .cubicPaced
    let tangents = isCubic && values.count > 1 ? Self.tangents(values, animation) : nil
    let times =
      isPaced
      ? Self.pacedTimes(values, tangents)
      : Self.keyTimes(animation.keyTimes, count: isDiscrete ? values.count + 1 : values.count)
    return .keyframes(
      KeyframeTrack(
        target: target, values: values, times: times,
        curves: isPaced ? [] : (animation.timingFunctions ?? []).map { $0.curve.isLinear ? nil : $0.curve },
        isDiscrete: isDiscrete, tangents: tangents, isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative))
  }

  /// The given key times where they are valid, else evenly spaced ones.
  static func keyTimes(_ given: [NSNumber]?, count: Int) -> [Double] {
    if let times = given?.map({ $0.doubleValue }), times.count == count, times.allSatisfy({ $0 >= 0 && $0 <= 1 }),
      zip(times, times.dropFirst()).allSatisfy({ $0 <= $1 })
    {
      return times
    }
    return (0..<count).map { count > 1 ? Double($0) / Double(count - 1) : 0 }
  }

  private static func pacedTimes(
    _ values: [AnimatableValue], _ tangents: [(leaving: [Double], arriving: [Double])]?
  ) -> [Double] {
    var sums = [0.0]
    for index in 1..<max(1, values.count) {
      let length: Double
      if let tangents {
        // Length of the curve in 32 chords.
        let (a, b) = (values[index - 1].coordinates, values[index].coordinates)
        var (last, sum) = (a, 0.0)
        for step in 1...32 {
          let f = Double(step) / 32
          let next = a.indices.map {
            KeyframeTrack.hermite(a[$0], tangents[index - 1].leaving[$0], b[$0], tangents[index].arriving[$0], f)
          }
          sum += zip(last, next).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
          last = next
        }
        length = sum
      } else {
        length = AnimatableValue.distance(values[index - 1], values[index])
      }
      sums.append((sums.last ?? 0) + length)
    }
    guard let total = sums.last, total > 0 else { return keyTimes(nil, count: values.count) }
    return sums.map { $0 / total }
  }

  /// Kochanek–Bartels tangents; without parameters Catmull–Rom's.
  private static func tangents(
    _ values: [AnimatableValue], _ animation: CAKeyframeAnimation
  ) -> [(leaving: [Double], arriving: [Double])]? {
    let points = values.map { $0.coordinates }
    guard let width = points.first?.count, width > 0, points.allSatisfy({ $0.count == width }) else { return nil }
    func parameter(_ list: [NSNumber]?, _ index: Int) -> Double {
      guard let list, list.indices.contains(index), list[index].doubleValue.isFinite else { return 0 }
      return list[index].doubleValue
    }
    return points.indices.map { i in
      let (t, c, b) = (
        parameter(animation.tensionValues, i), parameter(animation.continuityValues, i),
        parameter(animation.biasValues, i)
      )
      let before = points[max(0, i - 1)]
      let after = points[min(points.count - 1, i + 1)]
      var (leaving, arriving) = ([Double](), [Double]())
      for k in 0..<width {
        // At the ends the missing neighbour is the mirrored one.
        let left = i > 0 ? points[i][k] - before[k] : after[k] - points[i][k]
        let right = i + 1 < points.count ? after[k] - points[i][k] : left
        leaving.append((1 - t) * ((1 + b) * (1 - c) * left + (1 - b) * (1 + c) * right) / 2)
        arriving.append((1 - t) * ((1 + b) * (1 + c) * left + (1 - b) * (1 - c) * right) / 2)
      }
      return (leaving, arriving)
    }
  }

  private func pathTrack(
    _ animation: CAKeyframeAnimation, _ path: CGPath, _ target: AnimationTarget
  ) -> RenderAnimation.Body {
    let segments = CubicSegment.segments(of: path)
    guard !segments.isEmpty, path.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      complain("the path of the animation of \(target.property.name) has no segment: the animation shows nothing")
      return .none
    }
    let isPaced = animation.calculationMode == .paced || animation.calculationMode == .cubicPaced
    var lengths: [Double]?
    if isPaced {
      var sums = [0.0]
      for segment in segments {
        for step in 1...PathTrack.steps {
          let a = segment.point(Double(step - 1) / Double(PathTrack.steps))
          let b = segment.point(Double(step) / Double(PathTrack.steps))
          let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
          sums.append((sums.last ?? 0) + (dx * dx + dy * dy).squareRoot())
        }
      }
      lengths = sums
    }
    return .path(
      PathTrack(
        target: target, segments: segments, times: Self.keyTimes(animation.keyTimes, count: segments.count + 1),
        curves: isPaced ? [] : (animation.timingFunctions ?? []).map { $0.curve }, lengths: lengths,
        rotation: animation.rotationMode, isAdditive: animation.isAdditive))
  }
}
