/// Reads `.stringsdict` files: property lists of texts with plural forms.
enum StringsDictionary {
  static func read(_ url: URL, name: String) throws -> [String: LocalizedText] {
    guard let entries = try PropertyList.read(url, name: name) as? [String: Any] else {
      throw ResourceError(file: name, "expected a dictionary")
    }
    var texts: [String: LocalizedText] = [:]
    for (key, value) in entries {
      guard let entry = value as? [String: Any] else {
        throw ResourceError(file: name, element: key, "expected a dictionary with NSStringLocalizedFormatKey")
      }
      texts[key] = try text(entry, key, name)
    }
    return texts
  }

  /// Returns the text of an entry, which is a format or a set of texts of different lengths.
  private static func text(_ entry: [String: Any], _ key: String, _ file: String) throws -> LocalizedText {
    if let widths = entry["NSStringVariableWidthRuleType"] as? [String: String] {
      // The longest text is used. On iOS, `variantFittingPresentationWidth(_:)` selects a shorter one.
      let longest = widths.max { (Int($0.key) ?? 0) < (Int($1.key) ?? 0) }
      return LocalizedText(longest?.value ?? key)
    }
    guard let format = entry["NSStringLocalizedFormatKey"] as? String else {
      throw ResourceError(file: file, element: key, "expected NSStringLocalizedFormatKey with a format")
    }
    var text = LocalizedText(format)
    for (name, value) in entry {
      guard let variable = value as? [String: Any] else { continue }
      text.variables[name] = try self.variable(variable, "\(key).\(name)", file)
    }
    return text
  }

  private static func variable(
    _ values: [String: Any], _ place: String, _ file: String
  ) throws -> LocalizedText.Variable {
    guard let forms = PluralCategory.forms(values.mapValues { $0 as? String }) else {
      throw ResourceError(file: file, element: place, "expected a text for the plural category \"other\"")
    }
    return LocalizedText.Variable(forms: forms)
  }
}
