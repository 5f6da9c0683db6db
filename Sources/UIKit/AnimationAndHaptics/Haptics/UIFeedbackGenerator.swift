// Haptics: nothing shakes here, but what would be felt is written down, with its time, for tests and inspectors.

/// Lets the device be felt.
@preconcurrency @MainActor
open class UIFeedbackGenerator: NSObject {
  /// Creates a generator.
  public override init() { super.init() }
  /// Gets ready, to be felt without delay.
  open func prepare() {}

  func feel(_ name: String, intensity: CGFloat = 1) {
    let device = Device.current
    device[FeltHaptics.self].append(FeltHaptic(name: name, intensity: intensity, time: device.now))
  }
}

/// Lets something be felt that hits something else.
@preconcurrency @MainActor
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// What hits.
  public enum FeedbackStyle: Int, Sendable {
    /// Something small.
    case light
    /// Something of middle size.
    case medium
    /// Something large.
    case heavy
    /// Something soft.
    case soft
    /// Something hard.
    case rigid
  }

  private let style: FeedbackStyle

  /// Creates a generator for something of middle size.
  public convenience override init() { self.init(style: .medium) }
  /// Creates a generator.
  public init(style: FeedbackStyle) {
    self.style = style
    super.init()
  }
  /// It hits.
  open func impactOccurred() { impactOccurred(intensity: 1) }
  /// It hits, more or less hard.
  open func impactOccurred(intensity: CGFloat) {
    feel("impact \(style)", intensity: intensity.isFinite ? min(max(intensity, 0), 1) : 0)
  }
}

/// Lets a change of a choice be felt.
@preconcurrency @MainActor
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// The choice has changed.
  open func selectionChanged() { feel("selection") }
}

/// Lets the end of something be felt.
@preconcurrency @MainActor
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// How it ended.
  public enum FeedbackType: Int, Sendable {
    /// Well.
    case success
    /// Not quite.
    case warning
    /// Badly.
    case error
  }

  /// It has ended.
  open func notificationOccurred(_ notificationType: FeedbackType) { feel("notification \(notificationType)") }
}

/// What would have been felt.
package struct FeltHaptic: Hashable, Sendable {
  package let name: String
  package let intensity: CGFloat
  package let time: DeviceTime
}

/// What would have been felt on a device, in order.
package enum FeltHaptics: DeviceSlot {
  package static func makeValue(for device: Device) -> [FeltHaptic] { [] }
}
