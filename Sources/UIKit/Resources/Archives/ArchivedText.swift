import CoreText

/// Attributed text in an archive: its runs, with the attributes that an archive can hold.
enum ArchivedText {
  private static let text = "NSString"
  private static let attribute = "."
  private static let alignment = "alignment."

  /// Returns the runs as objects of Foundation.
  static func archive(_ text: NSAttributedString) -> [[String: Any]] {
    text.attributeRuns.map { run in
      var values: [String: Any] = [Self.text: run.text]
      for (key, value) in run.attributes {
        if let style = value as? NSParagraphStyle {
          values[alignment + key.rawValue] = style.alignment.rawValue
        } else if let value = value as? any ArchivedValue {
          values[attribute + key.rawValue] = value.archived
        } else if value is any NSCoding {
          values[attribute + key.rawValue] = value
        }
      }
      return values
    }
  }

  /// Returns the text of what `archive` returned; nil for another kind of object.
  static func read(_ object: Any) -> NSAttributedString? {
    guard let runs = object as? [[String: Any]] else { return nil }
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      text.append(NSAttributedString(string: run[Self.text] as? String ?? "", attributes: attributes(run)))
    }
    return text
  }

  private static func attributes(_ run: [String: Any]) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for (name, value) in run {
      if name.hasPrefix(attribute) {
        attributes[NSAttributedString.Key(String(name.dropFirst(attribute.count)))] = value
      } else if name.hasPrefix(alignment), let raw = value as? Int, let alignment = NSTextAlignment(rawValue: raw) {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        attributes[NSAttributedString.Key(String(name.dropFirst(Self.alignment.count)))] = style
      }
    }
    return attributes
  }
}
