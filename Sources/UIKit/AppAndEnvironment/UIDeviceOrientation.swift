/// The physical orientations of the device.
public enum UIDeviceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown = 0
  /// The device is upright, with the top at the top.
  case portrait = 1
  /// The device is upright, with the top at the bottom.
  case portraitUpsideDown = 2
  /// The device is on its side, with the top at the left.
  case landscapeLeft = 3
  /// The device is on its side, with the top at the right.
  case landscapeRight = 4
  /// The device is on its back, with the screen facing up.
  case faceUp = 5
  /// The device is on its front, with the screen facing down.
  case faceDown = 6

  /// A Boolean value indicating whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value indicating whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value indicating whether the screen faces up or down.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

extension UIDevice {
  /// Posted when the orientation changes. It is never posted here, since rotating the device relaunches the
  /// application.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The orientation of the device, according to the shape of its screen.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// A Boolean value indicating whether changes of the orientation are reported. It is always false here.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Does nothing, because rotating the device relaunches the application.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing, because rotating the device relaunches the application.
  public func endGeneratingDeviceOrientationNotifications() {}
}

extension UIApplication {
  /// The orientation of the interface, according to the shape of the screen.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}
