/// A joint between two bodies, or between a body and an anchor point. It provides the equations of an attachment.
final class AttachmentJoint {
  enum Kind: Equatable {
    /// Keeps the distance of the points, rigidly or with a spring.
    case distance
    /// Limits the distance of the points to a maximum.
    case limit
    /// Keeps the points together and the angle constant.
    case fixed
    /// Keeps the points together and permits rotation.
    case pin
    /// Permits movement along an axis, which is in the coordinates of the other body.
    case sliding(PlaneVector)
  }

  /// The parameters of an attachment.
  struct Settings {
    /// The distance of the points, in points on the screen.
    var length: Double
    /// The frequency of the spring in hertz; 0 for a rigid attachment.
    var frequency: Double
    /// The damping ratio of the spring, of which 1 is critical.
    var damping: Double
    var frictionTorque: Double
    /// The range of the angle or distance; nil for no limits.
    var range: ClosedRange<Double>?
  }

  private let kind: Kind
  private let offset: PlaneVector
  private let otherOffset: PlaneVector
  /// The angle between the bodies that fixed and sliding attachments maintain. Pins measure their rotation from it.
  var angle = 0.0

  init(_ kind: Kind, offset: PlaneVector, otherOffset: PlaneVector) {
    (self.kind, self.offset, self.otherOffset) = (kind, offset, otherOffset)
  }

  /// Returns the equations of a step. Without another body, the joint is to the anchor point.
  func rows(_ body: DynamicBody, _ other: DynamicBody?, anchor: PlaneVector, _ settings: Settings, step: Double)
    -> [ImpulseRow]
  {
    let end = body.position + offset.rotated(by: body.angle)
    let start = other.map { $0.position + otherOffset.rotated(by: $0.angle) } ?? anchor
    switch kind {
    case .distance where settings.length < 1e-6 && settings.frequency <= 0:
      return point(body, other, start: start, end: end)
    case .distance: return [distanceRow(body, other, start: start, end: end, settings, step: step)]
    case .limit: return distanceLimitRows(body, other, start: start, end: end, settings, step: step)
    case .fixed: return point(body, other, start: start, end: end) + [rigidAngle(body, other)]
    case .pin: return point(body, other, start: start, end: end) + rotationRows(body, other, settings, step: step)
    case .sliding(let axis):
      return slidingRows(
        body, other, along: axis.rotated(by: other?.angle ?? 0), start: start, end: end, settings, step: step)
        + [rigidAngle(body, other)]
    }
  }

  private func row(
    _ body: DynamicBody, _ other: DynamicBody?, at end: PlaneVector, along direction: PlaneVector, error: Double
  ) -> ImpulseRow {
    var row = ImpulseRow(other, body, at: end, along: direction)
    row.target = -DynamicWorld.jointRate * error
    return row
  }

  /// Returns rows that keep two points together.
  private func point(_ body: DynamicBody, _ other: DynamicBody?, start: PlaneVector, end: PlaneVector) -> [ImpulseRow] {
    let error = end - start
    return [
      row(body, other, at: end, along: PlaneVector(1, 0), error: error.x),
      row(body, other, at: end, along: PlaneVector(0, 1), error: error.y),
    ]
  }

  private func rigidAngle(_ body: DynamicBody, _ other: DynamicBody?) -> ImpulseRow {
    var row = ImpulseRow(rotationOf: body, against: other)
    row.target = -DynamicWorld.jointRate * (body.angle - (other?.angle ?? 0) - angle)
    return row
  }

  /// Returns the direction from one point to another; downwards for equal points.
  private func direction(_ start: PlaneVector, _ end: PlaneVector) -> PlaneVector {
    start == end ? PlaneVector(0, 1) : (end - start).unit
  }

  /// Returns a row that keeps the distance of two points, rigidly or with a spring.
  private func distanceRow(
    _ body: DynamicBody, _ other: DynamicBody?, start: PlaneVector, end: PlaneVector, _ settings: Settings, step: Double
  ) -> ImpulseRow {
    let error = (end - start).length - settings.length
    var row = row(body, other, at: end, along: direction(start, end), error: error)
    if settings.frequency > 0 {
      row.soften(frequency: settings.frequency, damping: settings.damping, error: error, step: step)
    }
    return row
  }

  /// Returns a row that limits the distance of two points.
  private func distanceLimitRows(
    _ body: DynamicBody, _ other: DynamicBody?, start: PlaneVector, end: PlaneVector, _ settings: Settings, step: Double
  ) -> [ImpulseRow] {
    let error = (end - start).length - settings.length
    var row = row(body, other, at: end, along: direction(start, end), error: error)
    if error < 0 { row.target = -error / step }
    row.impulses = -Double.infinity...0
    return [row]
  }

  /// Returns rows for friction and limits of the rotation around a pin.
  private func rotationRows(_ body: DynamicBody, _ other: DynamicBody?, _ settings: Settings, step: Double)
    -> [ImpulseRow]
  {
    var rows: [ImpulseRow] = []
    if settings.frictionTorque > 0 {
      var friction = ImpulseRow(rotationOf: body, against: other)
      friction.impulses = -settings.frictionTorque * step...settings.frictionTorque * step
      rows.append(friction)
    }
    let rotation = body.angle - (other?.angle ?? 0) - angle
    return rows + limits(ImpulseRow(rotationOf: body, against: other), at: rotation, settings.range, step: step)
  }

  /// Returns rows that keep the bodies on an axis, with limits of the distance along it.
  private func slidingRows(
    _ body: DynamicBody, _ other: DynamicBody?, along axis: PlaneVector, start: PlaneVector, end: PlaneVector,
    _ settings: Settings, step: Double
  ) -> [ImpulseRow] {
    let error = end - start
    let across = row(body, other, at: end, along: axis.perpendicular, error: error.dot(axis.perpendicular))
    let along = ImpulseRow(other, body, at: end, along: axis)
    return [across] + limits(along, at: error.dot(axis), settings.range, step: step)
  }

  /// Returns rows that keep a value within its range.
  private func limits(_ row: ImpulseRow, at value: Double, _ range: ClosedRange<Double>?, step: Double) -> [ImpulseRow]
  {
    guard let range else { return [] }
    var (low, high) = (row, row)
    func target(_ violation: Double) -> Double {
      violation > 0 ? DynamicWorld.jointRate * violation : violation / step
    }
    low.target = target(range.lowerBound - value)
    low.impulses = 0...Double.infinity
    high.target = -target(value - range.upperBound)
    high.impulses = -Double.infinity...0
    return (range.lowerBound.isFinite ? [low] : []) + (range.upperBound.isFinite ? [high] : [])
  }
}
