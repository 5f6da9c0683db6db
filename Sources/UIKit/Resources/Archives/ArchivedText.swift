import CoreText

/// The coding of attributed text in archives: a dictionary per run, with the attributes that can be archived.
///
/// Only the alignment of a paragraph style is archived.
enum ArchivedText {
  private static let textKey = "NSString"
  /// The prefix of an attribute's name, in the key of its value.
  private static let attributePrefix = "."
  /// The prefix of an attribute's name, in the key of its paragraph style's alignment.
  private static let alignmentPrefix = "alignment."

  /// Returns the runs of a text as dictionaries of Foundation objects.
  static func encoded(_ text: NSAttributedString) -> [[String: Any]] {
    text.attributeRuns.map { run in
      var values: [String: Any] = [textKey: run.text]
      for (key, value) in run.attributes {
        if let style = value as? NSParagraphStyle {
          values[alignmentPrefix + key.rawValue] = style.alignment.rawValue
        } else if let value = value as? any ArchivedValue {
          values[attributePrefix + key.rawValue] = value.archived
        } else if value is any NSCoding {
          values[attributePrefix + key.rawValue] = value
        }
      }
      return values
    }
  }

  /// Returns the text of dictionaries that `encoded(_:)` returned; nil for other objects.
  static func decoded(_ object: Any) -> NSAttributedString? {
    guard let runs = object as? [[String: Any]] else { return nil }
    let text = NSMutableAttributedString(string: "")
    for run in runs {
      text.append(NSAttributedString(string: run[textKey] as? String ?? "", attributes: attributes(of: run)))
    }
    return text
  }

  private static func attributes(of run: [String: Any]) -> [NSAttributedString.Key: Any] {
    var attributes: [NSAttributedString.Key: Any] = [:]
    for (key, value) in run {
      if key.hasPrefix(attributePrefix) {
        attributes[NSAttributedString.Key(String(key.dropFirst(attributePrefix.count)))] = value
      } else if key.hasPrefix(alignmentPrefix), let raw = value as? Int, let alignment = NSTextAlignment(rawValue: raw)
      {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        attributes[NSAttributedString.Key(String(key.dropFirst(alignmentPrefix.count)))] = style
      }
    }
    return attributes
  }
}
