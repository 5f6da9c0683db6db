import BundleFixtures
import CoreGraphics
import ResourceBundles
import Testing

@MainActor @Suite struct BundleTests {
  private static let plist = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>dev.example.app</string>
      <key>Number</key><integer>7</integer><key>Real</key><real>0.5</real><key>Yes</key><true/>
      <key>List</key><array><string>a</string><dict><key>b</key><string>c &amp; d</string></dict></array>
    </dict></plist>
    """

  @Test func infoDictionaryAndResourcesAreFound() throws {
    let bundle = try TemporaryBundle(["Info.plist": Self.plist, "a.txt": "A", "en.lproj/b.txt": "B"])
    bundle.device.run {
      #expect(Bundle.main.bundleIdentifier == "dev.example.app")
      #expect(Bundle.main.object(forInfoDictionaryKey: "Number") as? Int == 7)
      #expect(Bundle.main.object(forInfoDictionaryKey: "Real") as? Double == 0.5)
      #expect(Bundle.main.object(forInfoDictionaryKey: "Yes") as? Bool == true)
      let list = Bundle.main.infoDictionary?["List"] as? [Any]
      #expect((list?.last as? [String: Any])?["b"] as? String == "c & d")
      #expect(Bundle.main.path(forResource: "a", ofType: "txt") == bundle.url("a.txt").path)
      #expect(Bundle.main.url(forResource: "b", withExtension: "txt") == bundle.url("en.lproj/b.txt"))
      let localized = Bundle.main.url(
        forResource: "b.txt", withExtension: "", subdirectory: nil, localization: "en")
      #expect(localized == bundle.url("en.lproj/b.txt"))
      let all = Bundle.main.urls(forResourcesWithExtension: "")?.map(\.lastPathComponent) ?? []
      #expect(all.contains("b.txt"))
      #expect(Bundle.main.path(forResource: "c", ofType: "txt") == nil)
      #expect(Bundle(identifier: "dev.example.app")?.bundlePath == Bundle.main.bundlePath)
      #expect(Bundle(identifier: "dev.example.other") == nil)
      #expect(Bundle.main === Bundle.main)
    }
    Device().run { #expect(Bundle.main.bundleIdentifier == nil) }
  }

  @Test func namesDoNotLeadOutOfTheBundle() throws {
    let bundle = try TemporaryBundle(["Inner/a.txt": "A", "b.txt": "B"])
    let inner = bundle.url("Inner")
    bundle.device[BundleFolderSlot.self] = inner
    bundle.device.run {
      #expect(Bundle.main.path(forResource: "a", ofType: "txt") == inner.appendingPathComponent("a.txt").path)
      #expect(Bundle.main.path(forResource: "../b", ofType: "txt") == nil)
      #expect(Bundle.main.path(forResource: "en.lproj/../../b", ofType: "txt") == nil)
      #expect(Bundle.main.path(forResource: "b", ofType: "txt", inDirectory: "..") == nil)
    }
  }

  private final class Declared {}

  @Test func classesOfFrameworksHaveTheBundleOfTheirFramework() throws {
    let bundle = try TemporaryBundle(["a.txt": "A"])
    bundle.device.run { #expect(Bundle(for: Declared.self).bundlePath == Bundle.main.bundlePath) }
    let framework = try TemporaryBundle(["Frameworks/ResourceBundlesTests.framework/a.txt": "B"])
    framework.device.run {
      let url = framework.url("Frameworks/ResourceBundlesTests.framework/a.txt")
      #expect(Bundle(for: Declared.self).url(forResource: "a", withExtension: "txt") == url)
    }
  }

  @Test func stringsAreReadFromTables() throws {
    let bundle = try TemporaryBundle([
      "en.lproj/Localizable.strings": """
      /* a comment
         of two lines */
      "hello" = "Good \\"day\\"\\n\\U263A";
      // another
      bare = "word";
      pair = "a\\UD83D\\UDE00b";
      """,
      "Base.lproj/Other.strings": "\"k\" = \"base\";",
    ])
    bundle.device.run {
      #expect(NSLocalizedString("hello", comment: "") == "Good \"day\"\n\u{263A}")
      #expect(NSLocalizedString("bare", comment: "") == "word")
      #expect(NSLocalizedString("pair", comment: "") == "a\u{1F600}b")
      #expect(NSLocalizedString("nothing", comment: "") == "nothing")
      #expect(NSLocalizedString("nothing", value: "else", comment: "") == "else")
      #expect(NSLocalizedString("k", tableName: "Other", comment: "") == "base")
    }
    #expect(bundle.failure == nil)
  }

  @Test(arguments: [
    (
      "Info.plist", "<plist><dict>\n<key>a</key>\n</dict></plist>",
      "Info.plist:1: <dict>: expected a value for every key"
    ),
    (
      "Info.plist", "<plist>\n<dict><key>a</key><integer>x</integer></dict></plist>",
      "Info.plist:2: <integer>: expected a whole number, found \"x\""
    ),
    ("Info.plist", "bplist00", "Info.plist: expected an XML property list, found a binary one"),
    ("Info.plist", "<plist><array/></plist>", "Info.plist: expected a dictionary"),
    ("en.lproj/Localizable.strings", "\"a\" = \"b\"\n\"c\"", "en.lproj/Localizable.strings:2: expected ; after \"a\""),
    ("en.lproj/Localizable.strings", "\n/* ", "en.lproj/Localizable.strings:2: the file ends inside a comment"),
  ])
  func badFilesAreNamed(path: String, text: String, message: String) throws {
    let bundle = try TemporaryBundle([path: text])
    bundle.device.run {
      _ = Bundle.main.infoDictionary
      _ = NSLocalizedString("a", comment: "")
    }
    #expect(bundle.failure == message)
  }
}
