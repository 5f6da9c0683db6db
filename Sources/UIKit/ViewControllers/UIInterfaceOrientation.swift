/// The orientations of the interface.
public enum UIInterfaceOrientation: Int, Sendable {
  /// An unknown orientation.
  case unknown = 0
  /// The portrait orientation.
  case portrait = 1
  /// The portrait orientation, upside down.
  case portraitUpsideDown = 2
  /// The landscape orientation with the home button on the left.
  case landscapeLeft = 4
  /// The landscape orientation with the home button on the right.
  case landscapeRight = 3

  /// A Boolean value indicating whether the orientation is portrait.
  public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
  /// A Boolean value indicating whether the orientation is landscape.
  public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
}

/// A set of interface orientations.
public struct UIInterfaceOrientationMask: OptionSet, Hashable, Sendable {
  /// The raw value of the set.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// The portrait orientation.
  public static let portrait = Self(rawValue: 1 << 1)
  /// The portrait orientation, upside down.
  public static let portraitUpsideDown = Self(rawValue: 1 << 2)
  /// The landscape orientation with the home button on the right.
  public static let landscapeRight = Self(rawValue: 1 << 3)
  /// The landscape orientation with the home button on the left.
  public static let landscapeLeft = Self(rawValue: 1 << 4)
  /// Both landscape orientations.
  public static let landscape: Self = [.landscapeLeft, .landscapeRight]
  /// All orientations.
  public static let all: Self = [.portrait, .portraitUpsideDown, .landscape]
  /// All orientations except upside down.
  public static let allButUpsideDown: Self = [.portrait, .landscape]
}
