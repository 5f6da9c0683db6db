import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct ApplicationTests {
  private final class Delegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var calls: [String] = []
    func application(
      _ application: UIApplication,
      didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
      calls.append("finish")
      window = UIWindow()
      window?.rootViewController = UIViewController()
      window?.makeKeyAndVisible()
      return true
    }
    func applicationDidBecomeActive(_ application: UIApplication) { calls.append("active") }
  }

  private final class WindowlessDelegate: UIResponder, UIApplicationDelegate {}

  /// Libraries that are also built for app extensions reach the application by this key.
  @Test func theSharedApplicationIsReachedByKey() {
    let device = Device()
    device.run {
      for key in ["shared", "sharedApplication"] {
        #expect(UIApplication.value(forKey: key) as? UIApplication === UIApplication.shared)
        #expect(UIApplication.value(forKeyPath: key) as? UIApplication === UIApplication.shared)
      }
      #expect(UIApplication.value(forKey: "other") == nil)
    }
  }

  @Test func delegateWindowMayBeADoubleOptional() throws {
    try Device().run {
      try UIApplication.launch { Delegate() }
      guard let window = UIApplication.shared.delegate?.window, let main = window else {
        Issue.record("the delegate's window is not found")
        return
      }
      #expect(main.isKeyWindow)
      #expect((UIApplication.shared.delegate as? Delegate)?.calls == ["finish", "active"])
    }
  }

  @Test func delegateWithoutWindowHasNone() throws {
    try Device().run {
      try UIApplication.launch { WindowlessDelegate() }
      #expect(UIApplication.shared.delegate?.window == .some(.some(nil)) || UIApplication.shared.keyWindow == nil)
    }
  }

  @Test func everyDeviceHasItsOwnApplication() {
    let first = Device().run { UIApplication.shared }
    let second = Device().run { UIApplication.shared }
    #expect(first !== second)
  }
}
