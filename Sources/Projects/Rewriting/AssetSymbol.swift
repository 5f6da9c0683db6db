/// A symbol that Xcode generates for an image or a colour in an asset catalogue, such as `.homeIcon` for `home_icon`.
package struct AssetSymbol: Codable, Hashable, Sendable {
  package enum Kind: String, Codable, Sendable {
    case image, color

    /// The structure that has the symbols as static members.
    package var resource: String { self == .image ? "ImageResource" : "ColorResource" }
    /// The class that also has the symbols if the project's build settings require it.
    package var object: String { self == .image ? "UIImage" : "UIColor" }
  }

  package var kind: Kind
  /// The asset's name in the catalogue, including the groups with a namespace, such as `Icons/Home`.
  package var name: String
  /// The names of the types that enclose the symbol, such as `Icons`.
  package var namespace: [String]
  /// The identifier, such as `home`.
  package var identifier: String

  /// Creates the symbol for an asset. Returns nil if its name cannot be converted to an identifier.
  package init?(_ kind: Kind, _ name: String, groups: [String] = []) {
    guard let identifier = Self.identifier(of: name) else { return nil }
    let types = groups.compactMap(Self.typeName)
    guard types.count == groups.count else { return nil }
    self.kind = kind
    self.name = (groups + [name]).joined(separator: "/")
    namespace = types
    self.identifier = identifier
  }

  /// A Boolean value indicating whether the class already has a member with this name. Xcode then generates none.
  package var isTaken: Bool { namespace.isEmpty && Self.taken.contains(identifier) }

  /// Returns the identifier for a name, in camel case and without a final `color` or `image`.
  private static func identifier(of name: String) -> String? {
    let base = withoutKind(name)
    // Names in the style of C constants are not changed.
    if base.contains("_"), !base.contains(where: \.isLowercase), let first = base.first, first.isLetter,
      base.allSatisfy({ $0 == "_" || $0.isLetter || $0.isNumber })
    {
      return base
    }
    return joined(base).map(lowercasingHead)
  }

  /// Returns the name of the type for a group.
  private static func typeName(of group: String) -> String? {
    joined(group).map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Returns a name without `Color` or `Image` as its last word.
  private static func withoutKind(_ name: String) -> String {
    for kind in ["Color", "Image"] where name.count > kind.count && name.lowercased().hasSuffix(kind.lowercased()) {
      let rest = name.dropLast(kind.count)
      let isWord = name.hasSuffix(kind) || rest.last.map { !$0.isLetter && !$0.isNumber } ?? false
      let trimmed = rest.reversed().drop { !$0.isLetter && !$0.isNumber }
      if isWord, !trimmed.isEmpty { return String(trimmed.reversed()) }
    }
    return name
  }

  /// Joins the words of a name in camel case. A letter after a digit begins a word. An identifier cannot begin with a
  /// digit.
  private static func joined(_ name: String) -> String? {
    var text = ""
    var beginsWord = false
    for character in name {
      if character.isNumber {
        text.append(character)
        beginsWord = true
      } else if character.isLetter {
        text += beginsWord ? character.uppercased() : String(character)
        beginsWord = false
      } else {
        beginsWord = !text.isEmpty
      }
    }
    guard let first = text.first else { return nil }
    return first.isNumber ? "_" + text : text
  }

  /// Returns an identifier with its first word in lower case, such as `apcPhoto` for `APCPhoto`.
  private static func lowercasingHead(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return text }
    let rest = text.dropFirst(capitals.count)
    let kept = capitals.count > 1 && rest.first?.isLowercase == true ? 1 : 0
    return capitals.dropLast(kept).lowercased() + capitals.suffix(kept) + rest
  }

  /// The static members of `UIColor` and `UIImage`.
  private static let taken: Set<String> = [
    "black", "darkGray", "lightGray", "white", "gray", "red", "green", "blue", "cyan", "yellow", "magenta", "orange",
    "purple", "brown", "clear", "lightText", "darkText", "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel",
    "link", "placeholderText", "separator", "opaqueSeparator", "systemBackground", "secondarySystemBackground",
    "tertiarySystemBackground", "systemGroupedBackground", "secondarySystemGroupedBackground",
    "tertiarySystemGroupedBackground", "systemFill", "secondarySystemFill", "tertiarySystemFill",
    "quaternarySystemFill", "systemRed", "systemGreen", "systemBlue", "systemOrange", "systemYellow", "systemPink",
    "systemPurple", "systemTeal", "systemIndigo", "systemBrown", "systemMint", "systemCyan", "systemGray",
    "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "tintColor", "add", "remove", "actions",
    "checkmark", "strokedCheckmark",
  ]
}
