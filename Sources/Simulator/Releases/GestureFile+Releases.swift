import CoreGraphics

extension GestureFile {
  /// Returns the recording with a straight drag instead of a touch.
  ///
  /// The drag ends at a distance from its start, with a velocity in points per second.
  package func replacing(
    _ touch: RecordedTouch, by drag: ReleaseDrag, endingAt distance: Double, velocity: Double
  ) -> GestureFile {
    let new = drag.touches(endingAt: distance, velocity: velocity).map { $0.finger(touch.finger) }
    guard let end = new.last?.time else { return self }
    let (old, shift) = (Set(touch.indices), end - touch.release.time)
    let last = touch.indices.last ?? 0
    var result = self
    result.inputs = inputs.enumerated().filter { !old.contains($0.offset) }.map { index, input in
      index > last ? Input(time: input.time + shift, kind: input.kind) : input
    }
    result.inputs.insert(contentsOf: new, at: touch.indices[0])
    result.sortInputs()
    return result
  }
}
