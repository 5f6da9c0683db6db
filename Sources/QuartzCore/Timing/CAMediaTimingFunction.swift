/// A function that defines the pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: UnitBezier
  /// The coordinates of the inner control points as client code gave them.
  private let givenPoints: [Float]

  /// Creates the timing function called `name`; a linear one if the name is unknown.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .default: .default
      default: .linear
      }
    givenPoints = Self.points(curve)
  }

  /// Creates a timing function with two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    givenPoints = [c1x, c1y, c2x, c2y]
  }

  package init(_ curve: UnitBezier) {
    self.curve = curve
    givenPoints = Self.points(curve)
  }

  private static func points(_ curve: UnitBezier) -> [Float] { curve.controlPoints.map { Float($0) } }

  /// The message about control points that make no function of time; nil for valid ones.
  var fault: Diagnosis? {
    let isValid = givenPoints.allSatisfy { $0.isFinite } && 0...1 ~= givenPoints[0] && 0...1 ~= givenPoints[2]
    return isValid
      ? nil : "the control points \(givenPoints) do not define a function of time; \(Self.points(curve)) count"
  }

  /// The curve, for evaluation by other targets.
  package var bezier: UnitBezier { curve }

  /// Returns a Boolean value indicating whether both functions have the same control points.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }

  /// The hash of the control points.
  public override var hash: Int { curve.hashValue }

  /// Returns a control point. The indices 0 and 3 are those of the end points; others are clamped to 0…3.
  package func controlPoint(at index: Int) -> (Float, Float) {
    let inner = givenPoints
    return [(0, 0), (inner[0], inner[1]), (inner[2], inner[3]), (1, 1)][max(0, min(3, index))]
  }
}

/// Constants that name the predefined timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Linear pacing: even over the duration.
  public static let linear = Self(rawValue: "linear")
  /// Ease-in pacing: slow at the start.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Ease-out pacing: slow at the end.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Ease-in, ease-out pacing: slow at the start and at the end.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The pacing of most system animations.
  public static let `default` = Self(rawValue: "default")
}

/// `CAMediaTimingFunctionName.linear` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.linear")
public let kCAMediaTimingFunctionLinear = CAMediaTimingFunctionName.linear
/// `CAMediaTimingFunctionName.easeIn` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeIn")
public let kCAMediaTimingFunctionEaseIn = CAMediaTimingFunctionName.easeIn
/// `CAMediaTimingFunctionName.easeOut` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeOut")
public let kCAMediaTimingFunctionEaseOut = CAMediaTimingFunctionName.easeOut
/// `CAMediaTimingFunctionName.easeInEaseOut` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.easeInEaseOut")
public let kCAMediaTimingFunctionEaseInEaseOut = CAMediaTimingFunctionName.easeInEaseOut
/// `CAMediaTimingFunctionName.default` by its old name.
@available(swift, obsoleted: 4.2, renamed: "CAMediaTimingFunctionName.default")
public let kCAMediaTimingFunctionDefault = CAMediaTimingFunctionName.default
