import CoreGraphics
import PropertyTesting
import Testing
import UIKit

/// The files of a bundle are read, or refused with an error that names file and position.
@MainActor @Suite struct ResourceFuzzTests {
  /// Reads an input as a file of a device's main bundle, and throws the error that the device recorded.
  private func read(_ path: String, _ body: () throws -> Void) throws {
    let device = Device(seed: 1)
    device.log = { _ in }
    device[BundleFolderSlot.self] = URL(fileURLWithPath: path).deletingLastPathComponent()
    try device.run(body)
    if let failure = device.failure { throw failure }
  }

  private func expectPlaces(_ outcome: Fuzzer.Outcome, _ file: String) {
    #expect(outcome.accepted > 0, "seed \(PropertyTest.seed)")
    #expect(outcome.messages.count > 20, "seed \(PropertyTest.seed)")
    let placeless = outcome.messages.first { !$0.contains(file) }
    #expect(placeless == nil, "seed \(PropertyTest.seed)")
  }

  @Test func storyboards() throws {
    _ = StoryboardTests()
    let outcome = try Fuzzer(
      "Main.storyboard", samples: [Array(StoryboardTests.main.utf8)],
      tokens: [
        "<view/>", "</view>", "<subviews>", "<![CDATA[", "<!--", "&amp;", "&#0;", "id=\"root\"", "width=\"1e9\"",
        "<stackView axis=\"vertical\" spacing=\"nan\" id=\"s\"/>", "<scrollView id=\"sc\"/>", "multiplier=\"1:0\"",
      ], rounds: 600
    ).run { _, path in
      try read(path) {
        let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        controller?.loadViewIfNeeded()
        controller?.view.layoutIfNeeded()
      }
    }
    expectPlaces(outcome, "Main.storyboard")
  }

  @Test func infoPlists() throws {
    let plist = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <key>CFBundleIdentifier</key><string>dev.example</string>
        <key>Numbers</key><array><integer>1</integer><real>0.5</real><true/></array>
        <key>When</key><date>2026-01-31T12:00:00Z</date><key>Bytes</key><data>AAEC</data>
      </dict></plist>
      """
    let outcome = try Fuzzer(
      "Info.plist", samples: [Array(plist.utf8)], tokens: ["<dict>", "<key>", "<false/>", "<!DOCTYPE"], rounds: 1000
    ).run { _, path in
      try read(path) { _ = Bundle.main.infoDictionary }
    }
    expectPlaces(outcome, "Info.plist")
  }

  @Test func assetCatalogues() throws {
    let samples = [
      """
      {"images":[{"idiom":"universal","filename":"a.png","scale":"1x"},{"idiom":"universal","scale":"2x",
      "resizing":{"mode":"9-part","cap-insets":{"top":1,"left":2,"bottom":3,"right":4}}}],
      "info":{"version":1,"author":"xcode"},"properties":{"template-rendering-intent":"template"}}
      """,
      """
      {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0.5","green":"0x20",
      "blue":"12","alpha":"1.000"}}}],"info":{"version":1,"author":"xcode"}}
      """,
    ]
    let outcome = try Fuzzer(
      "Contents.json", samples: samples.map { Array($0.utf8) }, tokens: ["\"images\":", "null", "\"1x\"", "true"],
      rounds: 800
    ).run { bytes, path in
      let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
      for set in ["picture.imageset", "tint.colorset"] {
        let url = folder.appendingPathComponent("Assets.xcassets/\(set)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        try Data(bytes).write(to: url.appendingPathComponent("Contents.json"))
      }
      try read(path) {
        _ = UIImage(named: "picture")
        _ = UIColor(named: "tint")
      }
    }
    expectPlaces(outcome, "Contents.json")
  }

  @Test func stringsTables() throws {
    let text = """
      /* A greeting */ "hello" = "Hello, \\"you\\"\\n";
      // Another
      bye = "\\U00e4";
      """
    let outcome = try Fuzzer(
      "Localizable.strings", samples: [Array(text.utf8)], tokens: ["/*", "\\U", ";"], rounds: 800
    ).run { _, path in
      try read(path) { _ = Bundle.main.localizedString(forKey: "hello", value: nil, table: nil) }
    }
    expectPlaces(outcome, "Localizable.strings")
  }
}
