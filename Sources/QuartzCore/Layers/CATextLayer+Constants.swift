/// Constants that specify the horizontal alignment of text.
public struct CATextLayerAlignmentMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The natural alignment of the language. It is drawn as `left`.
  public static let natural = Self(rawValue: "natural")
  /// Text is aligned at the left edge.
  public static let left = Self(rawValue: "left")
  /// Text is aligned at the right edge.
  public static let right = Self(rawValue: "right")
  /// Text is centred.
  public static let center = Self(rawValue: "center")
  /// Wrapped text is aligned at both edges, except the last line of a paragraph.
  public static let justified = Self(rawValue: "justified")
}

/// Constants that specify how text that does not fit is truncated.
public struct CATextLayerTruncationMode: RawRepresentable, Hashable, Sendable {
  /// The constant's name.
  public let rawValue: String
  /// Creates a mode.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Lines are not truncated.
  public static let none = Self(rawValue: "none")
  /// Lines are truncated at the start.
  public static let start = Self(rawValue: "start")
  /// Lines are truncated at the end.
  public static let end = Self(rawValue: "end")
  /// Lines are truncated in the middle.
  public static let middle = Self(rawValue: "middle")
}
