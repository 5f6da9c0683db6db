// Edits of a recorded touch by hand.
//
// Each edit returns a valid recording: the inputs are in order of time. Inputs after the touch keep their distance in
// time from the release.
import CoreGraphics

extension GestureFile {
  /// The shortest duration of an edited touch, in seconds (our choice).
  private static let minimumDuration = 1.0 / 120

  /// Returns the recording with the release of a touch at another point.
  ///
  /// Each earlier sample moves in proportion to its time, so that the velocity changes evenly and nothing jumps.
  package func movingRelease(of touch: RecordedTouch, to point: CGPoint) -> GestureFile {
    var result = self
    let offset = CGVector(dx: point.x - touch.release.point.x, dy: point.y - touch.release.point.y)
    for (index, sample) in zip(touch.indices, touch.samples) {
      let fraction = touch.duration > 0 ? (sample.time - touch.start.time).seconds / touch.duration : 1
      result.inputs[index] = inputs[index].moved(
        to: CGPoint(x: sample.point.x + offset.dx * fraction, y: sample.point.y + offset.dy * fraction))
    }
    return result
  }

  /// Returns the recording with the release of a touch at another time.
  ///
  /// Before an earlier release, the end of the movement is cut. Before a later one, the finger rests.
  package func movingRelease(of touch: RecordedTouch, to time: DeviceTime) -> GestureFile {
    guard let last = touch.indices.last else { return self }
    let new = max(time, touch.start.time + DeviceTime(seconds: Self.minimumDuration))
    let shift = new - touch.release.time
    let cut = Set(zip(touch.indices, touch.samples).filter { $0.0 != last && $0.1.time >= new }.map(\.0))
    var result = self
    result.inputs = inputs.enumerated().compactMap { index, input in
      if cut.contains(index) { return nil }
      var input = input
      if index == last {
        input = input.moved(to: touch.point(at: new))
        input.time = new
      } else if index > last {
        input.time = input.time + shift
      }
      return input
    }
    result.sortInputs()
    return result
  }

  /// Returns the recording with a touch that is faster by a factor, along the same points.
  package func scalingSpeed(of touch: RecordedTouch, by factor: Double) -> GestureFile {
    guard let last = touch.indices.last, factor > 0, factor.isFinite, touch.duration > 0 else { return self }
    let duration = max(touch.duration / factor, Self.minimumDuration)
    let (start, end) = (touch.start.time, touch.release.time)
    let scale = duration / touch.duration
    let shift = DeviceTime(seconds: duration) - (end - start)
    var result = self
    for (index, input) in inputs.enumerated() where input.time > start {
      // Inputs of other fingers during the touch are scaled as well.
      result.inputs[index].time =
        input.time <= end && index <= last
        ? start + DeviceTime(seconds: (input.time - start).seconds * scale) : input.time + shift
    }
    return result
  }

  /// Sorts the inputs by time. Inputs at the same time keep their order.
  mutating func sortInputs() {
    inputs = inputs.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}

extension Input {
  /// Returns a touch at another point. Any other input is returned unchanged.
  func moved(to point: CGPoint) -> Input {
    guard case .touch(let phase, _, _, let finger) = kind else { return self }
    return Input(time: time, kind: .touch(phase, x: point.x, y: point.y, finger: finger))
  }

  /// Returns a touch of another finger; any other input as it is.
  func finger(_ finger: Int) -> Input {
    guard case .touch(let phase, let x, let y, _) = kind else { return self }
    return Input(time: time, kind: .touch(phase, x: x, y: y, finger: finger))
  }

  /// Returns another phase of a touch, at the same place.
  package func phase(_ phase: Phase, at time: DeviceTime) -> Input {
    guard case .touch(_, let x, let y, let finger) = kind else { return self }
    return Input(time: time, kind: .touch(phase, x: x, y: y, finger: finger))
  }
}

extension [Input] {
  /// The last touches of the fingers that are down after these inputs.
  package var fingersDown: [Input] {
    var last: [Int: Input] = [:]
    for input in self {
      guard case .touch(let phase, _, _, let finger) = input.kind else { continue }
      last[finger] = [.ended, .cancelled].contains(phase) ? nil : input
    }
    return last.sorted { $0.key < $1.key }.map(\.value)
  }
}
