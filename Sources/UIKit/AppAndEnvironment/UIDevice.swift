/// A representation of the simulated device for client code.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The current device.
  public static var current: UIDevice { Device.current[UIDeviceSlot.self] }
  /// The name of the device.
  public var name: String { model }
  /// The name of the operating system.
  public let systemName = "iOS"
  /// The version of the operating system, whose behaviour this package follows.
  public let systemVersion = "18.0"
  /// The model of the device.
  public var model: String { userInterfaceIdiom == .pad ? "iPad" : "iPhone" }
  /// The user interface idiom, by the size of the screen.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { UIScreen.main.traitCollection.userInterfaceIdiom }
}

/// The `UIDevice` object of a device.
enum UIDeviceSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIDevice { MainActor.assumeIsolated { UIDevice() } }
}
