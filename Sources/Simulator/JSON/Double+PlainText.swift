extension Double {
  /// Creates a number from its usual notation: digits, point and exponent.
  ///
  /// Swift's own initializer also accepts `0x10`, `inf` and `nan`, which are mistakes in a command line or a file.
  package init?(plain text: String) {
    guard text.allSatisfy({ "0123456789.+-eE".contains($0) }) else { return nil }
    self.init(text)
  }
}
