import CoreGraphics
import Testing

@Suite struct BundleKeyTests {
  /// The names as clients use them: `info[kCFBundleVersionKey as String]`.
  @Test func theNamesAreThoseOfInfoPlist() {
    let info = ["CFBundleVersion": "7", "CFBundleExecutable": "App", "CFBundleIdentifier": "a.b"]
    #expect(info[kCFBundleVersionKey as String] == "7" && info[kCFBundleExecutableKey as String] == "App")
    #expect(info[kCFBundleIdentifierKey] == "a.b")
  }
}
