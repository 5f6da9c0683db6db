/// Converts names in a project to names of files in the cache.
enum FileName {
  private static let maximumLength = 100

  /// Returns a name without path separators or a leading dot, so that an untrusted name stays in its folder.
  static func safe(_ name: String) -> String {
    let text = String(name.prefix(maximumLength).map { $0 == "/" || $0.isNewline || $0 == "\0" ? "_" : $0 })
    return text.isEmpty || text.hasPrefix(".") ? "_" + text.dropFirst() : text
  }
}
