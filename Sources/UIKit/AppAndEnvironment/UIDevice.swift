/// What client code may ask about the device.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
  /// The current device.
  public static var current: UIDevice { Device.current[UIDeviceSlot.self] }
  /// A name.
  public let name = "iPhone"
  /// The system's name.
  public let systemName = "iOS"
  /// The version whose behaviour is followed.
  public let systemVersion = "18.0"
  /// The model.
  public let model = "iPhone"
  /// The kind of device.
  public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }
}

enum UIDeviceSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIDevice { MainActor.assumeIsolated { UIDevice() } }
}
