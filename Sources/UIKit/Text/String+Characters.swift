extension String {
  /// Returns the first boundary between characters that is not before an index.
  func characterIndex(notBefore index: Index) -> Index {
    let start = self.index(startIndex, offsetBy: distance(from: startIndex, to: index))
    return start < index ? self.index(after: start) : start
  }
}
