/// The physical orientations of the device.
public enum UIDeviceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown = 0
  /// Upright.
  case portrait = 1
  /// Upright, but upside down.
  case portraitUpsideDown = 2
  /// On its side, with the top at the left.
  case landscapeLeft = 3
  /// On its side, with the top at the right.
  case landscapeRight = 4
  /// On its back.
  case faceUp = 5
  /// On its front.
  case faceDown = 6

  /// A Boolean value indicating whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value indicating whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
  /// A Boolean value indicating whether the device lies flat.
  public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

extension UIDevice {
  /// The name of the notification that the orientation changed. It is not posted, since the device does not turn.
  public nonisolated static let orientationDidChangeNotification = Notification.Name(
    "UIDeviceOrientationDidChangeNotification")

  /// The orientation of the device, by the shape of its screen.
  public var orientation: UIDeviceOrientation {
    UIScreen.main.bounds.width > UIScreen.main.bounds.height ? .landscapeLeft : .portrait
  }
  /// A Boolean value indicating whether changes of the orientation are reported. They never happen.
  public var isGeneratingDeviceOrientationNotifications: Bool { false }
  /// Does nothing, because the device does not turn.
  public func beginGeneratingDeviceOrientationNotifications() {}
  /// Does nothing, because the device does not turn.
  public func endGeneratingDeviceOrientationNotifications() {}
}

extension UIApplication {
  /// The orientation of the interface, by the shape of the screen.
  public var statusBarOrientation: UIInterfaceOrientation {
    UIDevice.current.orientation.isLandscape ? .landscapeRight : .portrait
  }
}
