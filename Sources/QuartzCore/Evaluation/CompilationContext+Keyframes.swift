extension CompilationContext {
  /// Compiles a keyframe animation of values or along a path.
  func keyframes(_ animation: CAKeyframeAnimation) -> RenderAnimation.Body {
    guard let target = target(animation) else { return unknown(animation) }
    if let path = animation.path, target.kind == .point || target.kind == .size {
      return pathTrack(animation, path, target)
    }
    let given = animation.values ?? []
    let values = given.compactMap { AnimatableValue($0, as: target.kind) }
    if values.count != given.count {
      diagnose("\(given.count - values.count) values of \(target.property.name) are no \(target.kind); left out")
    }
    guard !values.isEmpty else {
      diagnose("there are no values of \(target.property.name); the animation shows nothing")
      return .none
    }
    let mode = animation.calculationMode
    check(mode, among: [.linear, .discrete, .paced, .cubic, .cubicPaced], "calculationMode", "linear")
    let isDiscrete = mode == .discrete
    // A discrete animation of one value shows the model's value, as snapshots of lottie-ios do.
    if isDiscrete, values.count == 1 { return .none }
    let isPaced = mode == .paced || mode == .cubicPaced
    let isCubic = mode == .cubic || mode == .cubicPaced
    for (name, list) in [
      ("tensionValues", animation.tensionValues), ("continuityValues", animation.continuityValues),
      ("biasValues", animation.biasValues),
    ] where list?.contains(where: { !$0.doubleValue.isFinite }) == true {
      diagnose("\(name) contain a value that is not a finite number; it counts as 0")
    }
    let tangents = isCubic && values.count > 1 ? Self.tangents(values, animation) : nil
    let times =
      isPaced
      ? Self.pacedTimes(values)
      : keyTimes(animation.keyTimes, count: isDiscrete ? values.count + 1 : values.count)
    var pace: Pace?
    if isPaced, let tangents {
      pace = Pace(segments: values.count - 1) { KeyframeTrack.point(values, tangents, $0, $1) }
    }
    checkCurves(animation, segments: isDiscrete ? values.count : values.count - 1)
    return .keyframes(
      KeyframeTrack(
        target: target, values: values, times: times,
        curves: isPaced ? [] : (animation.timingFunctions ?? []).map { $0.curve.isLinear ? nil : $0.curve },
        isDiscrete: isDiscrete, tangents: tangents, pace: pace, isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative))
  }

  /// Returns the given key times, or evenly spaced ones if there are none or some are not finite.
  private func keyTimes(_ given: [NSNumber]?, count: Int) -> KeyTimes {
    guard let times = given?.map({ $0.doubleValue }) else { return KeyTimes(evenly: count) }
    guard !times.isEmpty, !times.contains(where: { !$0.isFinite }) else {
      diagnose("keyTimes \(times) are not \(count) finite numbers; evenly spaced")
      return KeyTimes(evenly: count)
    }
    if times.count < count { diagnose("there are \(times.count) keyTimes for \(count) values; the last one holds") }
    return KeyTimes(times)
  }

  /// Reports curves that do not fit the segments. A segment without a curve is linear, a curve without a segment is
  /// unused.
  private func checkCurves(_ animation: CAKeyframeAnimation, segments: Int) {
    for fault in (animation.timingFunctions ?? []).compactMap({ $0.fault }) { diagnose("timingFunctions: \(fault)") }
    guard let curves = animation.timingFunctions, !curves.isEmpty, curves.count != segments else { return }
    diagnose("there are \(curves.count) timingFunctions for \(segments) segments")
  }

  /// Returns key times that are proportional to the distance that the values have travelled.
  private static func pacedTimes(_ values: [AnimatableValue]) -> KeyTimes {
    var sums = [0.0]
    for (a, b) in zip(values, values.dropFirst()) { sums.append((sums.last ?? 0) + AnimatableValue.distance(a, b)) }
    guard let total = sums.last, total > 0 else { return KeyTimes(evenly: values.count) }
    return KeyTimes(sums.map { $0 / total })
  }

  /// Returns the tangents of a Kochanek–Bartels spline. With all parameters 0 it is a Catmull–Rom spline.
  ///
  /// The continuity has Apple's sign, which is opposite to that of the paper: positive values sharpen corners.
  private static func tangents(
    _ values: [AnimatableValue], _ animation: CAKeyframeAnimation
  ) -> [(leaving: [Double], arriving: [Double])]? {
    if let first = values.first, !values.allSatisfy({ $0.hasSameStructure(as: first) }) { return nil }
    let points = values.map { $0.coordinates }
    guard let dimension = points.first?.count, dimension > 0, points.allSatisfy({ $0.count == dimension })
    else { return nil }
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
      for k in 0..<dimension {
        // At the ends, the other neighbour is mirrored to replace the missing one.
        let chordIn = i > 0 ? points[i][k] - before[k] : after[k] - points[i][k]
        let chordOut = i + 1 < points.count ? after[k] - points[i][k] : chordIn
        leaving.append((1 - t) * ((1 + b) * (1 - c) * chordIn + (1 - b) * (1 + c) * chordOut) / 2)
        arriving.append((1 - t) * ((1 + b) * (1 + c) * chordIn + (1 - b) * (1 - c) * chordOut) / 2)
      }
      return (leaving, arriving)
    }
  }

  private func pathTrack(
    _ animation: CAKeyframeAnimation, _ path: CGPath, _ target: AnimationTarget
  ) -> RenderAnimation.Body {
    let segments = CubicSegment.segments(of: path)
    guard !segments.isEmpty, path.points.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else {
      diagnose("the path of \(target.property.name) has no segment to follow; the animation shows nothing")
      return .none
    }
    let isPaced = animation.calculationMode == .paced || animation.calculationMode == .cubicPaced
    check(
      animation.calculationMode, among: [.linear, .discrete, .paced, .cubic, .cubicPaced], "calculationMode", "linear")
    var rotation = animation.rotationMode
    if let mode = rotation, mode != .rotateAuto, mode != .rotateAutoReverse {
      check(mode, among: [], "rotationMode", "none")
      rotation = nil
    }
    let isDiscrete = animation.calculationMode == .discrete
    let count = segments.count + (isDiscrete ? 2 : 1)
    if !isPaced { checkCurves(animation, segments: count - 1) }
    let pace = Pace(segments: isPaced ? segments.count : 0) { index, u in
      let point = segments[index].point(u)
      return [Double(point.x), Double(point.y)]
    }
    return .path(
      PathTrack(
        target: target, segments: segments,
        times: isPaced ? KeyTimes(evenly: count) : keyTimes(animation.keyTimes, count: count),
        curves: isPaced ? [] : (animation.timingFunctions ?? []).map { $0.curve }, pace: pace,
        isDiscrete: isDiscrete, rotation: rotation, isAdditive: animation.isAdditive,
        isCumulative: animation.isCumulative))
  }
}
