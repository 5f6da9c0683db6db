/// Computes the default Objective-C selector of a Swift method.
///
/// The rule is `AbstractFunctionDecl::getObjCSelector` of the Swift compiler. "With" is inserted between the base name
/// and the first label. It is omitted if the base name ends or the label begins with a preposition.
enum SelectorName {
  private static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for", "from", "given",
    "in", "including", "inside", "into", "matching", "of", "on", "passing", "preceding", "since", "to", "until",
    "using", "via", "when", "with", "within",
  ]

  static func of(_ base: String, labels: [String]) -> String {
    guard let first = labels.first else { return base }
    var name = base
    if first != "_" {
      let hasPreposition = prepositions.contains(firstWord(first)) || prepositions.contains(lastWord(base))
      name += (hasPreposition ? "" : "With") + first.prefix(1).uppercased() + first.dropFirst()
    }
    return name + ":" + labels.dropFirst().map { ($0 == "_" ? "" : $0) + ":" }.joined()
  }

  private static func firstWord(_ text: String) -> String {
    let first = text.prefix(1)
    return (first + text.dropFirst().prefix { !$0.isUppercase && $0 != "_" }).lowercased()
  }

  private static func lastWord(_ text: String) -> String {
    guard let start = text.lastIndex(where: \.isUppercase) else { return text.lowercased() }
    return text[start...].lowercased()
  }
}
