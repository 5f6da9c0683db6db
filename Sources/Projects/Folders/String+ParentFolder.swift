extension String {
  /// The path without its last component; empty for a name without a folder.
  ///
  /// `NSString.deletingLastPathComponent` of the Foundation for Linux traps for a path of one character.
  package var parentFolder: String {
    let path = withoutTrailingSlashes
    guard let slash = path.lastIndex(of: "/") else { return "" }
    let folder = String(path[..<slash]).withoutTrailingSlashes
    return folder.isEmpty ? "/" : folder
  }

  private var withoutTrailingSlashes: String {
    let end = lastIndex { $0 != "/" }.map(index(after:)) ?? startIndex
    return end == startIndex && !isEmpty ? "/" : String(self[..<end])
  }
}
