// The screen of a device. The simulator sets its size, scale and safe area before launch.

/// The display of the device.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The device's own screen.
  public static var main: UIScreen { Device.current[ScreenSlot.self] }
  /// All screens of the device: one.
  public static var screens: [UIScreen] { [main] }

  /// The screen's rectangle in points.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// Pixels per point.
  public package(set) var scale: CGFloat = 2
  /// What the device's corners and indicators cover.
  package var safeAreaInsets = UIEdgeInsets.zero
  /// Frames a second.
  public package(set) var maximumFramesPerSecond = 60
  /// Light or dark.
  package var userInterfaceStyle = UIUserInterfaceStyle.light
  /// How bright the screen is.
  public var brightness: CGFloat = 1

  /// Pixels per point of the panel.
  public var nativeScale: CGFloat { scale }
  /// The screen's rectangle in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }

  /// What the screen's windows inherit.
  public var traitCollection: UITraitCollection {
    let settings = Device.current[AccessibilitySettings.self]
    return UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: scale, horizontalSizeClass: .compact,
      verticalSizeClass: bounds.height > bounds.width ? .regular : .compact, userInterfaceIdiom: .phone,
      accessibilityContrast: settings.increasesContrast ? .high : .normal,
      preferredContentSizeCategory: settings.contentSize, layoutDirection: .leftToRight)
  }

  /// Sets what the device model says; before launch.
  package func configure(size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    let roots = Device.current[LayerRoots.self]
    (roots.screenSize, roots.screenScale) = (size, scale)
  }

  /// A picture of what is shown.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIView.snapshot(of: UIApplication.shared.windows.map(\.layer), bounds: bounds)
  }
}

enum ScreenSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIScreen { MainActor.assumeIsolated { UIScreen() } }
}
