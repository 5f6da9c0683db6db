import CoreGraphics

/// The options for images that are missing or differ.
package struct GoldenPolicy: Sendable {
  /// A Boolean value indicating whether drawn images replace golden images that differ.
  package var isUpdating = false
  /// A Boolean value indicating whether missing golden images are recorded.
  package var recordsMissing = true
  /// The folder for the images of failures, or nil for a folder beside each test file.
  package var failureFolder: String?

  package init() {}

  /// Returns the folder for the images of a test's failures.
  func failureFolder(of test: GoldenTest) -> String {
    guard let failureFolder else { return test.base + ".failures" }
    let parts = test.base.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return "\(failureFolder)/\(parts.joined(separator: "/")).failures"
  }
}
