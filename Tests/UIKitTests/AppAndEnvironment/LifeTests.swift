import BundleFixtures
import CoreGraphics
import QuartzCore
import Testing
import UIKit

private final class Delegate: UIResponder, UIApplicationDelegate {
  var calls: [String] = []
  func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  func applicationWillResignActive(_ application: UIApplication) { calls.append("inactive") }
  func applicationDidEnterBackground(_ application: UIApplication) { calls.append("behind") }
  func applicationWillEnterForeground(_ application: UIApplication) { calls.append("coming") }
  func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool {
    calls.append("open \(url.absoluteString)")
    return true
  }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  var calls: [String] = []

  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
  ) {
    let links = connectionOptions.urlContexts.map(\.url.absoluteString)
    let badge = connectionOptions.notificationPayload?["badge"] as? Int
    calls.append("connect \(links) \(badge ?? 0)")
    guard window == nil, let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
  }
  func sceneDidBecomeActive(_ scene: UIScene) { calls.append("active") }
  func sceneWillResignActive(_ scene: UIScene) { calls.append("inactive") }
  func sceneWillEnterForeground(_ scene: UIScene) { calls.append("coming") }
  func sceneDidEnterBackground(_ scene: UIScene) { calls.append("behind") }
  func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>) {
    calls.append("open \(URLContexts.map(\.url.absoluteString))")
  }
}

@MainActor @Suite struct LifeTests {
  private static let manifest = """
    <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>CFBundleName</key><string>Fixture</string>
    <key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict>
    <key>UIWindowSceneSessionRoleApplication</key><array><dict>
    <key>UISceneConfigurationName</key><string>Default</string>
    <key>UISceneDelegateClassName</key><string>$(PRODUCT_MODULE_NAME).SceneDelegate</string>
    </dict></array></dict></dict></dict></plist>
    """

  @Test func backgroundAndForegroundCallsComeInOrder() throws {
    try Device().run {
      let delegate = Delegate()
      try UIApplication.launch { delegate }
      let application = UIApplication.shared
      #expect(application.applicationState == .active)
      application.enterBackground()
      #expect(application.applicationState == .background)
      application.enterBackground()
      application.enterForeground()
      #expect(delegate.calls == ["active", "inactive", "behind", "coming", "active"])
      let url = try #require(URL(string: "fixture://card/7"))
      #expect(application.open(link: url))
      #expect(delegate.calls.last == "open fixture://card/7")
      #expect(application.connectedScenes.count == 1)
    }
  }

  /// As on iOS, only animations that are not removed at their end survive. Touches are cancelled.
  @Test func animationsDoNotSurviveTheBackground() {
    let stage = TestDevice()
    let view = stage.device.run { TouchView(frame: CGRect(x: 0, y: 0, width: 50, height: 50)) }
    var finished: [Bool] = []
    stage.turn {
      UIApplication.shared.becomeActiveForTests()
      stage.root.view.addSubview(view)
      UIView.animate(
        withDuration: 1, delay: 0, options: .allowUserInteraction, animations: { view.center.x = 125 },
        completion: { finished.append($0) })
      let kept = CABasicAnimation(keyPath: "opacity")
      (kept.fromValue, kept.toValue, kept.duration, kept.isRemovedOnCompletion) = (0, 1, 1, false)
      view.layer.add(kept, forKey: "kept")
    }
    stage.touch(.began, 100, 25, at: 0.5)
    stage.turn { UIApplication.shared.enterBackground() }
    stage.run(through: 0.6)
    #expect(finished == [false])
    #expect(view.layer.animationKeys() == ["kept"])
    stage.turn { UIApplication.shared.enterForeground() }
    #expect(stage.presentation(of: view, at: 0.7).position.x == 125)
    #expect(stage.presentation(of: view, at: 0.7).opacity.isClose(to: 0.7, within: 1e-6))
  }

  @Test func sceneDelegateReplacesTheApplicationDelegate() throws {
    let bundle = try TemporaryBundle(["Info.plist": Self.manifest])
    RuntimeClass.register(SceneDelegate.self, name: "Fixture.SceneDelegate") { $0.maker { SceneDelegate() } }
    try bundle.device.run {
      let delegate = Delegate()
      let url = try #require(URL(string: "fixture://profile"))
      try UIApplication.launch(options: [.url: url, .remoteNotification: ["badge": 3]]) { delegate }
      let scene = try #require(UIApplication.shared.connectedScenes.first as? UIWindowScene)
      let sceneDelegate = try #require(scene.delegate as? SceneDelegate)
      #expect(scene.windows.first === sceneDelegate.window)
      #expect(sceneDelegate.window?.windowScene === scene)
      #expect(sceneDelegate.window?.isKeyWindow ?? false)
      #expect(scene.activationState == .foregroundActive)
      UIApplication.shared.enterBackground()
      UIApplication.shared.enterForeground()
      UIApplication.shared.open(link: url)
      #expect(
        sceneDelegate.calls == [
          "connect [\"fixture://profile\"] 3", "coming", "active", "inactive", "behind", "coming", "active",
          "open [\"fixture://profile\"]",
        ])
      #expect(delegate.calls.isEmpty)
    }
  }

  @Test func unregisteredSceneDelegateIsAnError() throws {
    let bundle = try TemporaryBundle([
      "Info.plist": Self.manifest.replacingOccurrences(of: "SceneDelegate</string>", with: "Missing</string>")
    ])
    let error = bundle.device.run {
      #expect(throws: (any Error).self) { try UIApplication.launch { Delegate() } }
    }
    #expect("\(error as Any)".contains("Missing"))
  }
}

extension UIApplication {
  /// The state after a launch.
  fileprivate func becomeActiveForTests() { applicationState = .active }
}
