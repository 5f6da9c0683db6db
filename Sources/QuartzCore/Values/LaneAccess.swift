/// The accessors of a property that consists of one to four numbers.
///
/// Animations of such a property blend the lanes of a vector. An `AnimatableValue` is as large as a transform, and
/// copying it takes longer than the arithmetic.
struct LaneAccess: Sendable {
  typealias Write = @Sendable (inout LayerProperties, SIMD4<Double>) -> Void

  /// Returns the numbers from lane 0 on, with zeros in the other lanes.
  ///
  /// The properties are not changed. They are passed in place, since passing them as a value copies a kilobyte.
  let read: @Sendable (inout LayerProperties) -> SIMD4<Double>
  let write: Write
}

extension Double {
  var lanes: SIMD4<Double> { SIMD4(self, 0, 0, 0) }
  init(lanes: SIMD4<Double>) { self = lanes.x }
}

extension CGPoint {
  var lanes: SIMD4<Double> { SIMD4(Double(x), Double(y), 0, 0) }
  init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y) }
}

extension CGSize {
  var lanes: SIMD4<Double> { SIMD4(Double(width), Double(height), 0, 0) }
  init(lanes: SIMD4<Double>) { self.init(width: lanes.x, height: lanes.y) }
}

extension CGRect {
  var lanes: SIMD4<Double> {
    SIMD4(Double(origin.x), Double(origin.y), Double(size.width), Double(size.height))
  }
  init(lanes: SIMD4<Double>) { self.init(x: lanes.x, y: lanes.y, width: lanes.z, height: lanes.w) }
}

extension AnimatableValue {
  /// The numbers of a number, point, size or rectangle, as `LaneAccess` reads them; nil for another kind.
  var lanes: SIMD4<Double>? {
    switch self {
    case .number(let value): value.lanes
    case .point(let value): value.lanes
    case .size(let value): value.lanes
    case .rect(let value): value.lanes
    default: nil
    }
  }
}

extension ValueComponent {
  /// The range of the part's lanes in the whole value; nil for a part of a transform.
  var lanes: (first: Int, count: Int)? {
    switch self {
    case .x, .width, .originX: (0, 1)
    case .y, .height, .originY: (1, 1)
    case .sizeWidth: (2, 1)
    case .sizeHeight: (3, 1)
    case .origin: (0, 2)
    case .size: (2, 2)
    case .transform: nil
    }
  }
}
