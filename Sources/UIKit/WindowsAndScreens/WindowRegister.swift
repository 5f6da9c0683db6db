/// The visible windows of a device.
@MainActor
final class WindowRegister {
  private struct Entry {
    weak var window: UIWindow?
  }
  private var shown: [Entry] = []
  private(set) weak var key: UIWindow?
  private var windowCount = 0

  static var current: WindowRegister { Device.current[WindowRegisterSlot.self] }

  /// The visible windows, back to front.
  var windows: [UIWindow] { shown.compactMap(\.window) }

  /// Returns the number of a new window.
  func nextNumber() -> Int {
    windowCount += 1
    return windowCount
  }

  func show(_ window: UIWindow) {
    shown.removeAll { $0.window === window || $0.window == nil }
    let index = shown.firstIndex { ($0.window?.windowLevel ?? .normal) > window.windowLevel } ?? shown.count
    let registration = window.registration ?? LayerRegistration(window.layer)
    window.registration = registration
    registration.show(level: window.windowLevel.rawValue)
    shown.insert(Entry(window: window), at: index)
  }

  func hide(_ window: UIWindow) {
    shown.removeAll { $0.window === window || $0.window == nil }
    window.registration = nil
    guard key === window else { return }
    key = nil
    window.resignKey()
    window.post(UIWindow.didResignKeyNotification)
    // The frontmost remaining window becomes key.
    if let next = windows.last { makeKey(next) }
  }

  func levelChanged(of window: UIWindow) { if shown.contains(where: { $0.window === window }) { show(window) } }

  func makeKey(_ window: UIWindow) {
    guard key !== window else { return }
    let old = key
    key = window
    if let old {
      old.resignKey()
      old.post(UIWindow.didResignKeyNotification)
    }
    window.becomeKey()
    window.post(UIWindow.didBecomeKeyNotification)
  }
}

/// The visible windows of a device.
enum WindowRegisterSlot: DeviceSlot {
  static func makeValue(for device: Device) -> WindowRegister { MainActor.assumeIsolated { WindowRegister() } }
}

/// Registers a layer as a root of the screen during the lifetime of this object.
final class LayerRegistration {
  private let layer: CALayer
  private let isSystem: Bool
  init(_ layer: CALayer, isSystem: Bool = false) { (self.layer, self.isSystem) = (layer, isSystem) }
  func show(level: CGFloat) { layer.device[LayerRoots.self].register(layer, level: level, isSystem: isSystem) }
  deinit { layer.device[LayerRoots.self].unregister(layer) }
}
