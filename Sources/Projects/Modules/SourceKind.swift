import Foundation

/// The kind of a file in the build, which its extension determines.
enum SourceKind {
  case swift
  case resource
  /// A source file in another language, or a file that only Apple's tools compile.
  case other

  init(_ path: String) {
    let kind = (path as NSString).pathExtension.lowercased()
    self = kind == "swift" ? .swift : Self.others.contains(kind) ? .other : .resource
  }

  private static let others: Set<String> = [
    "m", "mm", "c", "cc", "cpp", "cxx", "s", "metal", "xcdatamodeld", "xcdatamodel", "mlmodel", "mlpackage",
    "intentdefinition", "xcmappingmodel", "y", "l", "d",
  ]

  /// Returns the module of `Kit.framework` or `libKit.a`, or nil for other files.
  static func linkedLibrary(_ path: String) -> String? {
    let name = (path as NSString).lastPathComponent as NSString
    let base = name.deletingPathExtension
    switch name.pathExtension {
    case "framework", "xcframework": return SettingModifier.identifier(base)
    case "a": return SettingModifier.identifier(base.hasPrefix("lib") ? String(base.dropFirst(3)) : base)
    default: return nil
    }
  }
}
