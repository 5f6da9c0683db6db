import CoreGraphics
import QuartzCore
import Testing
import UIKit

private final class Delegate: UIResponder, UIApplicationDelegate {
  var log: NotificationLog?
  func applicationDidBecomeActive(_ application: UIApplication) { log?.entries.append("delegate active") }
  func applicationDidEnterBackground(_ application: UIApplication) { log?.entries.append("delegate behind") }
}

private final class NotificationLog: @unchecked Sendable {
  var entries: [String] = []

  func listen(to names: [Notification.Name]) {
    for name in names {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [self] in
        entries.append($0.name.rawValue)
      }
    }
  }
}

@MainActor @Suite struct NotificationTests {
  @Test func notificationsFollowTheDelegateCalls() throws {
    try Device().run {
      let (log, delegate) = (NotificationLog(), Delegate())
      delegate.log = log
      log.listen(to: [
        UIApplication.didFinishLaunchingNotification, UIApplication.didBecomeActiveNotification,
        UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
        UIApplication.willEnterForegroundNotification, UIScene.didActivateNotification,
        UIScene.willDeactivateNotification,
      ])
      try UIApplication.launch { delegate }
      #expect(
        log.entries == [
          "UIApplicationDidFinishLaunchingNotification", "delegate active", "UISceneDidActivateNotification",
          "UIApplicationDidBecomeActiveNotification",
        ])
      log.entries = []
      UIApplication.shared.enterBackground()
      UIApplication.shared.enterForeground()
      #expect(
        log.entries == [
          "UISceneWillDeactivateNotification", "UIApplicationWillResignActiveNotification", "delegate behind",
          "UIApplicationDidEnterBackgroundNotification", "UIApplicationWillEnterForegroundNotification",
          "delegate active", "UISceneDidActivateNotification", "UIApplicationDidBecomeActiveNotification",
        ])
    }
  }

  @Test func windowsPostKeyAndVisibilityNotifications() {
    Device().run {
      let log = NotificationLog()
      log.listen(to: [
        UIWindow.didBecomeVisibleNotification, UIWindow.didBecomeHiddenNotification,
        UIWindow.didBecomeKeyNotification, UIWindow.didResignKeyNotification,
      ])
      let (first, second) = (UIWindow(), UIWindow())
      first.makeKeyAndVisible()
      second.makeKeyAndVisible()
      #expect(
        log.entries == [
          "UIWindowDidBecomeVisibleNotification", "UIWindowDidBecomeKeyNotification",
          "UIWindowDidBecomeVisibleNotification", "UIWindowDidResignKeyNotification",
          "UIWindowDidBecomeKeyNotification",
        ])
      log.entries = []
      second.isHidden = true
      #expect(first.isKeyWindow)
      #expect(
        log.entries == [
          "UIWindowDidResignKeyNotification", "UIWindowDidBecomeKeyNotification",
          "UIWindowDidBecomeHiddenNotification",
        ])
    }
  }

  @Test func makingAVisibleWindowKeyBringsItToTheFrontOfItsLevel() {
    Device().run {
      let (first, second, alert) = (UIWindow(), UIWindow(), UIWindow())
      alert.windowLevel = .alert
      for window in [first, second, alert] { window.makeKeyAndVisible() }
      first.makeKeyAndVisible()
      #expect(UIApplication.shared.windows.map { $0 === first } == [false, true, false])
      #expect(first.isKeyWindow)
    }
  }

  @Test func settingsOfTheDeviceChangeWhileItRuns() {
    let stage = TestDevice()
    let log = NotificationLog()
    stage.turn {
      log.listen(to: [
        UIAccessibility.reduceMotionStatusDidChangeNotification, UIContentSizeCategory.didChangeNotification,
      ])
      stage.root.view.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .black : .white }
      #expect(stage.root.view.layer.backgroundColor == UIColor.white.cgColor)
      DeviceSetting(name: "style", value: "dark")?.apply()
      DeviceSetting(name: "motion", value: "reduced")?.apply()
      DeviceSetting(name: "textSize", value: "XL")?.apply()
      #expect(stage.root.view.layer.backgroundColor == UIColor.black.cgColor)
      #expect(stage.root.traitCollection.userInterfaceStyle == .dark)
      #expect(UIAccessibility.isReduceMotionEnabled)
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 19)
      #expect(DeviceSetting(name: "style", value: "blue") == nil)
    }
    #expect(
      log.entries == [
        "UIAccessibilityReduceMotionStatusDidChangeNotification", "UIContentSizeCategoryDidChangeNotification",
      ])
  }

  @Test func theCurrentTraitsAreThoseOfTheViewThatDraws() {
    final class Painter: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func layoutSubviews() { styles.append(UITraitCollection.current.userInterfaceStyle) }
      override func draw(_ rect: CGRect) { styles.append(UITraitCollection.current.userInterfaceStyle) }
    }
    let stage = TestDevice()
    let painter = stage.device.run { Painter(frame: CGRect(x: 0, y: 0, width: 10, height: 10)) }
    stage.turn {
      painter.overrideUserInterfaceStyle = .dark
      stage.root.view.addSubview(painter)
    }
    #expect(painter.styles == [.dark, .dark])
    #expect(stage.device.run { UITraitCollection.current.userInterfaceStyle } == .light)
  }
}
