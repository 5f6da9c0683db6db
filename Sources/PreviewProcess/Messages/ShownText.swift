import CoreGraphics

/// Sanitizes text from untrusted code for display.
enum ShownText {
  /// The maximum number of characters of a title (our choice).
  static let limit = 200

  /// Returns the first characters of a text on one line, such as for a window's title.
  static func title(_ text: String) -> String { String(line(text).prefix(limit)) }

  /// Returns text on one line, without characters that control a terminal or the direction of text.
  static func line(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.lazy.map { scalar in
          switch scalar.properties.generalCategory {
          case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: scalar == "\t" ? "\t" : " "
          default: scalar
          }
        }))
  }
}
