import Foundation
import Testing

/// How an opened application begins: scene manifests, main storyboards, and colours of its catalogue.
@Suite(.serialized) struct ProjectLaunchTests {
  private static func information(_ body: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><dict>
    <key>CFBundleName</key><string>App</string>
    \(body)
    </dict></plist>
    """
  }

  private static let colors = """
    {"colors": [
      {"idiom": "universal", "color": {"color-space": "srgb",
        "components": {"red": "1.000", "green": "0x80", "blue": "0", "alpha": "1.000"}}},
      {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}],
        "color": {"color-space": "srgb", "components": {"red": "0", "green": "0", "blue": "255", "alpha": "1.000"}}}
    ], "info": {"author": "xcode", "version": 1}}
    """

  private struct Layer: Decodable {
    var view: String?
    var name: String?
    var backgroundColor: [Double]?
    var frameOnScreen: [Double]?
    var element: String?
    var sublayers: [Layer]
    var all: [Layer] { [self] + sublayers.flatMap(\.all) }
  }
  private struct Moment: Decodable { var windows: [Layer] }

  /// Returns the layers of a project's application.
  private func layers(_ files: [String: String], _ more: [String] = []) throws -> [Layer] {
    let home = try ProjectHome(files)
    defer { home.remove() }
    let output = try home.run("inspect", ["--at", "0"] + more)
    try #require(output.status == 0, "\(output.errors)")
    return try JSONDecoder().decode(Moment.self, from: Data(output.text.utf8)).windows.flatMap(\.all)
  }

  private static let delegate = """
    import UIKit
    @main final class AppDelegate: UIResponder, UIApplicationDelegate {
      var window: UIWindow?
    }
    """

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aSceneManifestNamesTheDelegateThatMakesTheWindow() throws {
    let found = try layers([
      "AppDelegate.swift": Self.delegate,
      "SceneDelegate.swift": """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
        func scene(
          _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
        ) {
          guard let scene = scene as? UIWindowScene else { return }
          let window = UIWindow(windowScene: scene)
          window.rootViewController = UIViewController()
          window.rootViewController?.view.layer.name = session.configuration.name ?? "none"
          window.makeKeyAndVisible()
          self.window = window
        }
      }
      """,
      "Info.plist": Self.information(
        """
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneConfigurationName</key><string>Default Configuration</string>
        <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        </dict></array></dict></dict>
        """),
    ])
    #expect(found.contains { $0.view == "UIView" && $0.name == "Default Configuration" })
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aSceneManifestNamesTheStoryboardToo() throws {
    let found = try layers([
      "AppDelegate.swift": Self.delegate,
      "SceneDelegate.swift": """
      import UIKit
      final class SceneDelegate: UIResponder, UIWindowSceneDelegate { var window: UIWindow? }
      """,
      "Start.storyboard": ProjectHome.storyboard("<label text=\"Hello\" id=\"two-00-LB\"/>"),
      "Info.plist": Self.information(
        """
        <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
        <key>UIWindowSceneSessionRoleApplication</key><array><dict>
        <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
        <key>UISceneStoryboardFile</key><string>Start</string>
        </dict></array></dict></dict>
        """),
    ])
    #expect(found.contains { $0.view == "UILabel" && $0.element == "two-00-LB" })
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func aMainStoryboardShowsItsInitialController() throws {
    let found = try layers([
      "AppDelegate.swift": Self.delegate,
      "First.swift": """
      import UIKit
      final class First: UIViewController {
        @IBOutlet weak var mark: UIView!
        override func viewDidLoad() {
          super.viewDidLoad()
          view.layer.name = "loaded by \\(type(of: self))"
        }
      }
      """,
      "Base.lproj/Main.storyboard": ProjectHome.storyboard(
        class: "First",
        "<view id=\"two-00-MK\"><rect key=\"frame\" x=\"10\" y=\"20\" width=\"30\" height=\"40\"/></view>"),
      "Info.plist": Self.information("<key>UIMainStoryboardFile</key><string>Main</string>"),
    ])
    #expect(found.contains { $0.name == "loaded by First" })
    #expect(found.first { $0.element == "two-00-MK" }?.frameOnScreen == [10, 20, 30, 40])
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func theOutputOfAProjectIsNotTheResult() throws {
    let home = try ProjectHome([
      "AppDelegate.swift": """
      import UIKit
      @main final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?
        func applicationDidFinishLaunching(_ application: UIApplication) { print("the project's own line") }
      }
      """
    ])
    defer { home.remove() }
    let output = try home.run("inspect", ["--at", "0"])
    #expect(output.status == 0)
    #expect(throws: Never.self) { try JSONDecoder().decode(Moment.self, from: Data(output.text.utf8)) }
    #expect(output.errors.contains("the project's own line"))
    let list = try home.run("list", ["--format", "json"])
    #expect(list.status == 0 && !list.text.contains("own line"))
  }

  @Test(.enabled(if: ProjectTests.canOpenProjects, "bubblewrap or swiftc is not installed"))
  func catalogueColoursFollowTheInterfaceStyle() throws {
    let storyboard = ProjectHome.storyboard(
      """
      <view id="two-00-MK"><rect key="frame" x="10" y="20" width="30" height="40"/>
      <color key="backgroundColor" name="Brand/Glow"/></view>
      """)
    let files = [
      "AppDelegate.swift": Self.delegate,
      "First.swift": """
      import UIKit
      final class First: UIViewController {
        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = UIColor(named: "Brand/Glow")
          view.layer.name = "first"
        }
      }
      """,
      "Main.storyboard": storyboard.replacingOccurrences(
        of: "<viewController id", with: "<viewController customClass=\"First\" id"),
      "Assets.xcassets/Contents.json": "{\"info\": {\"author\": \"xcode\", \"version\": 1}}",
      "Assets.xcassets/Brand/Contents.json":
        "{\"info\": {\"author\": \"xcode\", \"version\": 1}, \"properties\": {\"provides-namespace\": true}}",
      "Assets.xcassets/Brand/Glow.colorset/Contents.json": Self.colors,
      "Info.plist": Self.information("<key>UIMainStoryboardFile</key><string>Main</string>"),
    ]
    for (style, color) in [("light", [1, 128.0 / 255, 0, 1]), ("dark", [0, 0, 1, 1])] {
      let found = try layers(files, ["--setting", "style=\(style)"])
      for layer in [found.first { $0.name == "first" }, found.first { $0.element == "two-00-MK" }] {
        let shown = try #require(layer?.backgroundColor, "\(style)")
        #expect(zip(shown, color).allSatisfy { abs($0 - $1) < 0.001 }, "\(style): \(shown)")
      }
    }
  }
}
