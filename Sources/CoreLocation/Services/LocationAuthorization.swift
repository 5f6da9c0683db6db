/// The location authorization of a device's application, and the managers that are notified of its changes.
///
/// The device has no position, so each request for authorization is denied.
final class LocationAuthorization {
  private(set) var status = CLAuthorizationStatus.notDetermined
  private var managers: [WeakManager] = []

  func add(_ manager: CLLocationManager) {
    managers.removeAll { $0.manager == nil }
    managers.append(WeakManager(manager: manager))
  }

  /// Denies the first request, and notifies all managers.
  func deny() {
    guard status == .notDetermined else { return }
    status = .denied
    for manager in managers.compactMap(\.manager) { manager.authorizationChanged() }
  }
}

private struct WeakManager {
  weak var manager: CLLocationManager?
}

/// The slot of the location authorization of a device.
enum LocationAuthorizationSlot: DeviceSlot {
  static func makeValue(for device: Device) -> LocationAuthorization { LocationAuthorization() }
}

/// A call that the main queue makes in a later turn. Only the main queue uses the receiver.
struct LaterCall<Receiver: AnyObject>: @unchecked Sendable {
  private weak var receiver: Receiver?
  private let body: (Receiver) -> Void

  init(_ receiver: Receiver, _ body: @escaping (Receiver) -> Void) {
    self.receiver = receiver
    self.body = body
  }

  func submit() { DispatchQueue.main.async { if let receiver { body(receiver) } } }
}
