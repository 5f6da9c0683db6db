// Haptic feedback. The simulated device does not vibrate. The feedback is recorded with its time for tests and tools.

/// The base class of feedback generators.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Prepares the generator for feedback without latency. It does nothing here.
  open func prepare() {}

  /// Records a feedback.
  func feel(_ name: String, intensity: CGFloat = 1) {
    let device = Device.current
    device[FeltHaptics.self].append(FeltHaptic(name: name, intensity: intensity, time: device.now))
  }
}

/// A feedback generator for impacts.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The masses and materials of colliding objects.
  public enum FeedbackStyle: Int, Sendable {
    /// A small object.
    case light
    /// An object of medium size.
    case medium
    /// A large object.
    case heavy
    /// A soft object.
    case soft
    /// A rigid object.
    case rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator for an object of medium size.
  public convenience override init() { self.init(style: .medium) }
  /// Creates a generator for a style of impact.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// Triggers the feedback.
  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// Triggers the feedback with an intensity from 0 to 1.
  open func impactOccurred(intensity: CGFloat) {
    feel("impact \(style)", intensity: intensity.isFinite ? min(max(intensity, 0), 1) : 0)
  }
}

/// A feedback generator for changes of a selection.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Triggers the feedback.
  open func selectionChanged() { feel("selection") }
}

/// A feedback generator for successes, warnings and errors.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// The types of notifications.
  public enum FeedbackType: Int, Sendable {
    /// A success.
    case success
    /// A warning.
    case warning
    /// An error.
    case error
  }

  /// Triggers the feedback.
  open func notificationOccurred(_ notificationType: FeedbackType) { feel("notification \(notificationType)") }
}

/// A recorded haptic feedback.
package struct FeltHaptic: Hashable, Sendable {
  package let name: String
  package let intensity: CGFloat
  package let time: DeviceTime
}

/// The recorded haptic feedback of a device, oldest first.
package enum FeltHaptics: DeviceSlot {
  package static func makeValue(for device: Device) -> [FeltHaptic] { [] }
}
