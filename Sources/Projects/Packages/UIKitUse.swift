import Foundation

/// Detects whether Swift files form a UIKit application.
struct UIKitUse {
  /// A Boolean value indicating whether one of the files imports UIKit. Other files are not examined.
  private(set) var importsUIKit = false
  /// A Boolean value indicating whether one of these files has `@main` or `@UIApplicationMain`, or is `main.swift`.
  private(set) var hasEntryPoint = false

  init(_ sources: [String]) {
    for source in sources {
      guard let data = RegularFile.contents(atPath: source),
        ImportScanner.imports(in: data).contains("UIKit")
      else { continue }
      importsUIKit = true
      let text = String(decoding: data, as: UTF8.self)
      hasEntryPoint =
        hasEntryPoint || text.contains("@main") || text.contains("@UIApplicationMain")
        || source.hasSuffix("/main.swift")
    }
  }
}
