/// A pacing curve: a cubic Bézier from (0, 0) to (1, 1).
public final class CAMediaTimingFunction: NSObject, Sendable {
  let curve: UnitBezier
  /// The inner control points as they were given.
  private let given: [Float]

  /// Creates one of the named curves; an unknown name is linear.
  public init(name: CAMediaTimingFunctionName) {
    curve =
      switch name {
      case .easeIn: .easeIn
      case .easeOut: .easeOut
      case .easeInEaseOut: .easeInEaseOut
      case .default: .default
      default: .linear
      }
    given = Self.points(curve)
  }

  /// Creates a curve from its two control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    curve = UnitBezier(Double(c1x), Double(c1y), Double(c2x), Double(c2y))
    given = [c1x, c1y, c2x, c2y]
  }

  package init(_ curve: UnitBezier) {
    self.curve = curve
    given = Self.points(curve)
  }

  private static func points(_ curve: UnitBezier) -> [Float] { curve.controlPoints.map { Float($0) } }

  /// What is wrong with the control points; nil when they make a function of time.
  var fault: String? {
    let isFine = given.allSatisfy { $0.isFinite } && 0...1 ~= given[0] && 0...1 ~= given[2]
    return isFine ? nil : "the control points \(given) are no function of time; \(Self.points(curve)) count"
  }

  /// The curve for evaluation in other rooms.
  package var bezier: UnitBezier { curve }

  /// Both curves have the same control points.
  public override func isEqual(_ object: Any?) -> Bool { (object as? CAMediaTimingFunction)?.curve == curve }

  /// Hashes the control points.
  public override var hash: Int { curve.hashValue }

  /// Control point `index` of the four, ends included.
  package func controlPoint(at index: Int) -> (Float, Float) {
    [(0, 0), (given[0], given[1]), (given[2], given[3]), (1, 1)][max(0, min(3, index))]
  }
}

/// The names of the built-in pacing curves.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Even pacing.
  public static let linear = Self(rawValue: "linear")
  /// Starts slowly.
  public static let easeIn = Self(rawValue: "easeIn")
  /// Ends slowly.
  public static let easeOut = Self(rawValue: "easeOut")
  /// Starts and ends slowly.
  public static let easeInEaseOut = Self(rawValue: "easeInEaseOut")
  /// The system's own pacing.
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
