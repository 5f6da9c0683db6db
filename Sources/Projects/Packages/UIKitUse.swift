import Foundation

/// Detects whether Swift files form a UIKit application.
struct UIKitUse {
  private(set) var importsUIKit = false
  /// A Boolean value indicating whether one of the files contains `@main`, `@UIApplicationMain` or top-level code.
  private(set) var beginsApplication = false

  init(_ sources: [String]) {
    for source in sources {
      guard let data = FileManager.default.contents(atPath: source),
        ImportScanner.imports(in: data).contains("UIKit")
      else { continue }
      importsUIKit = true
      let text = String(decoding: data, as: UTF8.self)
      beginsApplication =
        beginsApplication || text.contains("@main") || text.contains("@UIApplicationMain")
        || source.hasSuffix("/main.swift")
    }
  }
}
