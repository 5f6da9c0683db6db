import Foundation

/// The operators of build settings, such as `lower` in `$(NAME:lower)`.
enum SettingModifier {
  /// Applies an operator to a value. An unknown operator returns the value itself.
  static func apply(_ modifier: String, to value: String) -> String {
    if modifier.hasPrefix("default=") { return value.isEmpty ? String(modifier.dropFirst(8)) : value }
    let path = value as NSString
    return switch modifier {
    case "lower": value.lowercased()
    case "upper": value.uppercased()
    case "identifier", "c99extidentifier": identifier(value)
    case "rfc1034identifier":
      String(value.map { $0.isASCII && ($0.isLetter || $0.isNumber) || $0 == "." || $0 == "-" ? $0 : "-" })
    case "dir": value.parentFolder + "/"
    case "file": path.lastPathComponent
    case "base": (path.lastPathComponent as NSString).deletingPathExtension
    case "suffix": path.pathExtension.isEmpty ? "" : "." + path.pathExtension
    case "standardizepath": path.standardizingPath
    default: value
    }
  }

  /// Returns a valid C identifier for a value. As in Xcode, an underscore replaces a digit at the start.
  static func identifier(_ value: String) -> String {
    String(
      value.enumerated().map { offset, character in
        character == "_" || character.isLetter || (offset > 0 && character.isNumber) ? character : "_"
      })
  }
}
