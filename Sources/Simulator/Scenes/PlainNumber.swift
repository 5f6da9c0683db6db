extension Double {
  /// A number as people write it: digits, point, exponent; Swift also reads `0x10`, `inf` and `nan`.
  package init?(plain text: String) {
    guard text.allSatisfy({ "0123456789.+-eE".contains($0) }) else { return nil }
    self.init(text)
  }
}
