/// Names of a project that become names of files in the cache.
enum FileName {
  private static let longest = 100

  /// A name that stays in its folder, also where an untrusted project contains path separators in its name.
  static func safe(_ name: String) -> String {
    let text = String(name.prefix(longest).map { $0 == "/" || $0.isNewline || $0 == "\0" ? "_" : $0 })
    return text.isEmpty || text.hasPrefix(".") ? "_" + text.dropFirst() : text
  }
}
