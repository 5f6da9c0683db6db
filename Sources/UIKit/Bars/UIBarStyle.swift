/// The metrics of a bar, by the height of the screen and the prompt.
public enum UIBarMetrics: Int, Sendable {
  /// A bar of regular height.
  case `default`
  /// A bar of compact height, as on a phone in landscape orientation.
  case compact
  /// A default bar with a prompt.
  case defaultPrompt = 101
  /// A compact bar with a prompt.
  case compactPrompt
}

/// The styles of bars.
public enum UIBarStyle: Int, Sendable {
  /// A light bar.
  case `default`
  /// A dark bar.
  case black

  /// The name of an opaque `black` bar before iOS 7.
  public static var blackOpaque: UIBarStyle { .black }
  /// The name of a translucent `black` bar before iOS 7.
  public static var blackTranslucent: UIBarStyle { .black }
}
