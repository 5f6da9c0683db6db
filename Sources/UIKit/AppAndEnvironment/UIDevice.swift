/// A representation of the simulated device for client code.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The current device.
  public static var current: UIDevice { Device.current[UIDeviceSlot.self] }
  /// The name of the device.
  public let name = "iPhone"
  /// The name of the operating system.
  public let systemName = "iOS"
  /// The version of the operating system, whose behaviour this package follows.
  public let systemVersion = "18.0"
  /// The model of the device.
  public let model = "iPhone"
  /// The user interface idiom.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

/// The `UIDevice` object of a device.
enum UIDeviceSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIDevice { MainActor.assumeIsolated { UIDevice() } }
}
