// Motion effects change views when the device is tilted. The simulated device is never tilted, as in Apple's simulator.
// Views therefore store their effects without applying them.

/// The base class of effects that change a view when the device is tilted.
@preconcurrency @MainActor
open class UIMotionEffect: NSObject {
  /// Creates an effect.
  public override init() { super.init() }

  /// Returns the offsets of properties by key path for a tilt of the device. Both components of the tilt are between
  /// -1 and 1.
  open func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? { nil }
}

/// A motion effect that interpolates a property between two values along one axis of tilt.
@preconcurrency @MainActor
open class UIInterpolatingMotionEffect: UIMotionEffect {
  /// The axes of tilt.
  public enum EffectType: Int, Sendable {
    /// The tilt to the left and right.
    case tiltAlongHorizontalAxis
    /// The tilt up and down.
    case tiltAlongVerticalAxis
  }

  /// The key path of the property.
  open private(set) var keyPath: String
  /// The axis of tilt.
  open private(set) var type: EffectType
  /// The offset of the property at a tilt of -1.
  open var minimumRelativeValue: Any?
  /// The offset of the property at a tilt of 1.
  open var maximumRelativeValue: Any?

  /// Creates an effect on a property.
  public init(keyPath: String, type: EffectType) {
    (self.keyPath, self.type) = (keyPath, type)
    super.init()
  }

  /// Returns the interpolated offset for a tilt; nil if a limit is not a number.
  open override func keyPathsAndRelativeValues(forViewerOffset viewerOffset: UIOffset) -> [String: Any]? {
    guard let low = Self.number(minimumRelativeValue), let high = Self.number(maximumRelativeValue) else { return nil }
    let tilt = type == .tiltAlongHorizontalAxis ? viewerOffset.horizontal : viewerOffset.vertical
    let fraction = (min(max(-1, tilt), 1) + 1) / 2
    return [keyPath: low + (high - low) * fraction]
  }

  private static func number(_ value: Any?) -> CGFloat? {
    switch value {
    case let value as CGFloat: value
    case let value as Double: CGFloat(value)
    case let value as Int: CGFloat(value)
    case let value as NSNumber: CGFloat(value.doubleValue)
    default: nil
    }
  }
}

/// A group of motion effects that apply at the same time.
@preconcurrency @MainActor
open class UIMotionEffectGroup: UIMotionEffect {
  /// The effects of the group.
  open var motionEffects: [UIMotionEffect]?
}

enum MotionEffectsSlot: ObjectSlot {
  static var initialValue: [UIMotionEffect] { [] }
}

extension UIView {
  /// The motion effects of the view.
  public var motionEffects: [UIMotionEffect] {
    get { slots[MotionEffectsSlot.self] }
    set { slots[MotionEffectsSlot.self] = newValue }
  }
}
