extension String {
  /// The text with escapes, such as `\u{1B}`, for control characters other than line feeds and tabs.
  ///
  /// A terminal would obey them: they can move the cursor, clear the screen or set the title of its window.
  package var withEscapedControlCharacters: String {
    guard unicodeScalars.contains(where: Self.isObeyed) else { return self }
    return unicodeScalars.reduce(into: "") { text, scalar in
      if Self.isObeyed(scalar) { text += scalar.escaped(asASCII: true) } else { text.unicodeScalars.append(scalar) }
    }
  }

  private static func isObeyed(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.generalCategory == .control && scalar != "\n" && scalar != "\t"
  }
}
