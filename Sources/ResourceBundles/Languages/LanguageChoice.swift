/// Selects a localization among those of a bundle.
enum LanguageChoice {
  /// Returns the name that matches a language best, or nil if none has the same language and script.
  ///
  /// An equal tag is preferred, then the same region, then no region, then any other region.
  static func best(of names: [String], for wanted: LanguageTag) -> String? {
    let ranked = names.sorted().compactMap { name -> (rank: Int, name: String)? in
      guard let tag = LanguageTag(name), tag.code == wanted.code, isReadable(tag, by: wanted) else { return nil }
      if tag == wanted { return (0, name) }
      if tag.region == wanted.region { return (1, name) }
      return (tag.region == nil ? 2 : 3, name)
    }
    return ranked.min { $0.rank < $1.rank }?.name
  }

  /// Returns a Boolean value indicating whether the scripts of two tags are equal or one is not specified.
  private static func isReadable(_ tag: LanguageTag, by wanted: LanguageTag) -> Bool {
    tag.script == wanted.script || tag.script == nil || wanted.script == nil
  }
}
