import CoreGraphics

/// A touch of a recording: a finger from touching the screen to leaving it.
package struct RecordedTouch: Sendable, Equatable {
  /// The position of the finger at a time.
  package struct Sample: Sendable, Equatable {
    package var time: DeviceTime
    package var point: CGPoint
  }

  package let finger: Int
  /// The indices of the touch's inputs in the recording.
  package let indices: [Int]
  /// The positions of the finger, in order of time. There is at least one.
  package let samples: [Sample]
  /// A Boolean value indicating whether the finger was lifted.
  package let isLifted: Bool

  package var start: Sample { samples[0] }
  /// The point and time of the release, or the last sample of a touch without release.
  package var release: Sample { samples[samples.count - 1] }
  package var duration: Double { (release.time - start.time).seconds }

  /// A Boolean value indicating whether the horizontal travel is the larger one.
  package var isHorizontal: Bool { abs(travel.dx) >= abs(travel.dy) }

  /// The vector from the first to the last position.
  package var travel: CGVector {
    CGVector(dx: release.point.x - start.point.x, dy: release.point.y - start.point.y)
  }

  /// The velocity at the release in points per second. As in pan recognizers, it is the travel in the last 100 ms.
  ///
  /// The release itself does not count, because it adds no movement.
  package var releaseVelocity: CGVector {
    let recent = samples.dropLast(isLifted ? 1 : 0).filter { (release.time - $0.time).seconds <= 0.1 + 1e-9 }
    guard let first = recent.first, let last = recent.last, last.time > first.time else { return .zero }
    let seconds = (last.time - first.time).seconds
    return CGVector(dx: (last.point.x - first.point.x) / seconds, dy: (last.point.y - first.point.y) / seconds)
  }

  /// Returns the position of the finger at a time, interpolated between two samples.
  package func point(at time: DeviceTime) -> CGPoint {
    guard let next = samples.firstIndex(where: { $0.time >= time }) else { return release.point }
    guard next > 0 else { return start.point }
    let (a, b) = (samples[next - 1], samples[next])
    let share = (time - a.time).seconds / max(1e-9, (b.time - a.time).seconds)
    return CGPoint(x: a.point.x + (b.point.x - a.point.x) * share, y: a.point.y + (b.point.y - a.point.y) * share)
  }
}

extension GestureFile {
  /// The touches, in the order in which they began.
  package var recordedTouches: [RecordedTouch] {
    var indicesByFinger: [Int: [Int]] = [:]
    var result: [RecordedTouch] = []
    for (index, input) in inputs.enumerated() {
      guard case .touch(let phase, _, _, let finger) = input.kind else { continue }
      if phase == .began, let unfinished = indicesByFinger.removeValue(forKey: finger) {
        result.append(touch(finger, unfinished, false))
      }
      if phase == .began { indicesByFinger[finger] = [] }
      guard indicesByFinger[finger] != nil else { continue }
      indicesByFinger[finger]?.append(index)
      if phase == .ended || phase == .cancelled, let indices = indicesByFinger.removeValue(forKey: finger) {
        result.append(touch(finger, indices, phase == .ended))
      }
    }
    result += indicesByFinger.map { touch($0.key, $0.value, false) }
    return result.sorted { $0.indices[0] < $1.indices[0] }
  }

  private func touch(_ finger: Int, _ indices: [Int], _ isLifted: Bool) -> RecordedTouch {
    let samples = indices.map { index -> RecordedTouch.Sample in
      guard case .touch(_, let x, let y, _) = inputs[index].kind else { preconditionFailure("the input is a touch") }
      return RecordedTouch.Sample(time: inputs[index].time, point: CGPoint(x: x, y: y))
    }
    return RecordedTouch(finger: finger, indices: indices, samples: samples, isLifted: isLifted)
  }
}
