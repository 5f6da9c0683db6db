import BundleFixtures
import Testing
import UIKit

/// The window of the main storyboard.
@MainActor @Suite struct MainStoryboardTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
  }

  private final class ReplacingDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      window = UIWindow()
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
  }

  private func launch(
    initial attribute: String, _ delegate: some UIApplicationDelegate, _ check: (UIApplication) throws -> Void
  ) throws {
    let text = """
      \(StoryboardTests.head) \(attribute)><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController" title="first"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/></view></viewController>
      </objects></scene></scenes></document>
      """
    let info = """
      <plist version="1.0"><dict><key>UIMainStoryboardFile</key><string>Main</string></dict></plist>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text, "Info.plist": info])
    try bundle.device.run {
      try UIApplication.launch { delegate }
      try check(UIApplication.shared)
    }
    #expect(bundle.failure == nil)
  }

  @Test func itsWindowIsShown() throws {
    let delegate = Delegate()
    try launch(initial: #"initialViewController="a""#, delegate) {
      #expect($0.keyWindow === delegate.window && $0.windows.count == 1)
      #expect(delegate.window?.rootViewController?.title == "first")
    }
  }

  @Test func aDelegateMayReplaceItsWindow() throws {
    let replacer = ReplacingDelegate()
    try launch(initial: #"initialViewController="a""#, replacer) {
      #expect($0.keyWindow === replacer.window)
      #expect($0.windows.allSatisfy { $0.rootViewController?.title == nil })
    }
  }

  /// The delegate then makes a controller by itself.
  @Test func itNeedsNoInitialController() throws {
    try launch(initial: "", ReplacingDelegate()) { #expect($0.keyWindow?.rootViewController != nil) }
    let delegate = Delegate()
    try launch(initial: "", delegate) { _ in #expect(delegate.window != nil) }
    #expect(delegate.window?.rootViewController == nil)
  }
}
