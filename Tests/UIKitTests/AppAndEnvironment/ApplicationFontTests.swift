import BundleFixtures
import CoreGraphics
import Foundation
import TestDevices
import Testing
import UIKit

/// The fonts that an application brings, with those of Debian's package fonts-dejavu-core.
@MainActor @Suite struct ApplicationFontTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var fonts: [String: String] = [:]

    func application(
      _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      for name in ["DejaVu Serif", "DejaVu Serif Bold"] {
        fonts[name] = UIFont(name: name, size: 17)?.ctFont.face?.path
      }
      return true
    }
  }

  /// The family's name is that of its regular font, although the bold one is listed first.
  @Test func fontsOfInfoPlistAreFoundByTheirNames() throws {
    let information = """
      <plist version="1.0"><dict><key>UIAppFonts</key><array><string>Fonts/Bold.ttf</string><string>Plain.ttf</string>
      <string>gone.ttf</string></array></dict></plist>
      """
    let bundle = try TemporaryBundle(["Info.plist": information])
    for (file, name) in [("Fonts/Bold.ttf", "DejaVuSerif-Bold"), ("Plain.ttf", "DejaVuSerif")] {
      let font = try Data(contentsOf: URL(fileURLWithPath: "/usr/share/fonts/truetype/dejavu/\(name).ttf"))
      try bundle.write(font, to: file)
    }
    let log = Log()
    bundle.device.log = { log.append($0) }
    let delegate = Delegate()
    try bundle.device.run { try UIApplication.launch { delegate } }
    #expect(delegate.fonts["DejaVu Serif"] == bundle.url("Plain.ttf").path)
    #expect(delegate.fonts["DejaVu Serif Bold"] == bundle.url("Fonts/Bold.ttf").path)
    #expect(log.lines.filter { $0.contains("UIAppFonts") }.count == 1)
    #expect(log.lines.contains { $0.hasSuffix("/Info.plist: UIAppFonts: gone.ttf is not a font of the bundle") })
  }
}
