/// The screen of a device.
///
/// The simulator sets its size, scale and safe area before a launch.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
  /// The built-in screen of the device.
  public static var main: UIScreen { Device.current[ScreenSlot.self] }
  /// All screens of the device. There is always exactly one.
  public static var screens: [UIScreen] { [main] }

  /// The bounds of the screen, in points.
  public package(set) var bounds = CGRect(x: 0, y: 0, width: 375, height: 667)
  /// The number of pixels per point.
  public package(set) var scale: CGFloat = 2
  /// The insets of the area that no rounded corner or indicator covers.
  package var safeAreaInsets = UIEdgeInsets.zero
  /// The maximum refresh rate in frames per second.
  public package(set) var maximumFramesPerSecond = 60
  /// The light or dark style of the device.
  package var userInterfaceStyle = UIUserInterfaceStyle.light
  /// The brightness of the screen.
  public var brightness: CGFloat = 1

  /// The number of physical pixels per point.
  public var nativeScale: CGFloat { scale }
  /// The bounds of the screen, in pixels.
  public var nativeBounds: CGRect {
    CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
  }
  /// The bounds of the screen without the status bar.
  public var applicationFrame: CGRect {
    let bar = UIApplication.shared.statusBarFrame.height
    return CGRect(x: 0, y: bar, width: bounds.width, height: bounds.height - bar)
  }

  /// The traits of the whole screen.
  public var traitCollection: UITraitCollection { traits(inWidth: bounds.width) }

  /// Returns the traits of a window as wide as its scene, which may be narrower than the screen.
  func traits(inWidth width: CGFloat) -> UITraitCollection {
    let classes = SizeClasses(screen: bounds.size, sceneWidth: width)
    let settings = Device.current[AccessibilitySettings.self]
    return UITraitCollection(
      userInterfaceStyle: userInterfaceStyle, displayScale: scale, horizontalSizeClass: classes.horizontal,
      verticalSizeClass: classes.vertical, userInterfaceIdiom: classes.idiom,
      accessibilityContrast: settings.increasesContrast ? .high : .normal,
      preferredContentSizeCategory: settings.contentSize, layoutDirection: .leftToRight)
  }

  /// Sets the dimensions of the device model, before the launch.
  package func configure(size: CGSize, scale: CGFloat, safeAreaInsets: UIEdgeInsets = .zero) {
    bounds = CGRect(origin: .zero, size: size)
    self.scale = scale
    self.safeAreaInsets = safeAreaInsets
    let roots = Device.current[LayerRoots.self]
    (roots.screenSize, roots.screenScale) = (size, scale)
  }

  /// Returns a view with a snapshot of the screen.
  public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView {
    UIView.snapshot(of: UIApplication.shared.windows.map(\.layer), bounds: bounds)
  }
}

/// The screen of a device.
enum ScreenSlot: DeviceSlot {
  static func makeValue(for device: Device) -> UIScreen { MainActor.assumeIsolated { UIScreen() } }
}
