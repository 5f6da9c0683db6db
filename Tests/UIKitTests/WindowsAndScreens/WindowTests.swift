import CoreGraphics
import QuartzCore
import Testing
import UIKit

@MainActor @Suite struct WindowTests {
  private func identities(_ windows: [UIWindow]) -> [ObjectIdentifier] { windows.map(ObjectIdentifier.init) }

  @Test func windowsAreOrderedByLevelThenByVisibility() {
    Device().run {
      let (a, b, c, d) = (UIWindow(), UIWindow(), UIWindow(), UIWindow())
      b.windowLevel = .normal + 1
      c.windowLevel = .normal - 1
      for window in [a, b, c, d] { window.isHidden = false }
      #expect(identities(UIApplication.shared.windows) == identities([c, a, d, b]))
      CATransaction.flush()
      let roots = Device.current[LayerRoots.self].layers
      #expect(roots.map(ObjectIdentifier.init) == [c, a, d, b].map { ObjectIdentifier($0.layer) })
      a.windowLevel = .alert
      #expect(identities(UIApplication.shared.windows) == identities([c, d, b, a]))
      // Client code takes the first window of the scene for the main one.
      let scene = UIApplication.shared.connectedScenes.first as? UIWindowScene
      #expect(scene.map { identities($0.windows) } == identities([a, b, c, d]))
    }
  }

  @Test func showingAWindowDoesNotMakeItKey() {
    Device().run {
      let (a, b) = (UIWindow(), UIWindow())
      a.makeKeyAndVisible()
      b.isHidden = false
      #expect(UIApplication.shared.keyWindow === a)
      b.makeKeyAndVisible()
      #expect(b.isKeyWindow && !a.isKeyWindow)
      b.isHidden = true
      #expect(identities(UIApplication.shared.windows) == identities([a]))
    }
  }

  @Test func theRootControllerFindsTheKeyWindowWhenItsViewLoads() {
    final class Root: UIViewController {
      var keyWindow: UIWindow?
      override func viewDidLoad() { keyWindow = UIApplication.shared.keyWindow }
    }
    Device().run {
      let (window, root) = (UIWindow(), Root())
      window.rootViewController = root
      window.makeKeyAndVisible()
      #expect(root.keyWindow === window)
    }
  }

  @Test func releasedWindowLeavesTheScreen() {
    Device().run {
      var window: UIWindow? = UIWindow()
      window?.isHidden = false
      #expect(Device.current[LayerRoots.self].layers.count == 1)
      window = nil
      #expect(window == nil && UIApplication.shared.windows.isEmpty)
      #expect(Device.current[LayerRoots.self].layers.isEmpty)
    }
  }

  @Test func releasedWindowWithAnAnimationLeavesTheScreen() {
    Device().run {
      var window: UIWindow? = UIWindow()
      let root = UIViewController()
      window?.rootViewController = root
      window?.isHidden = false
      let view = UIView()
      root.view.addSubview(view)
      view.translatesAutoresizingMaskIntoConstraints = false
      view.topAnchor.constraint(equalTo: root.view.topAnchor).isActive = true
      view.widthAnchor.constraint(equalTo: root.view.widthAnchor, multiplier: 0.5).isActive = true
      CATransaction.flush()
      UIView.animate(withDuration: 1) { view.alpha = 0 }
      CATransaction.flush()
      weak let held = window
      window = nil
      #expect(held == nil)
      #expect(Device.current[LayerRoots.self].layers.isEmpty)
    }
  }

  @Test func windowWithoutFrameFillsTheScreen() {
    Device().run {
      UIScreen.main.configure(size: CGSize(width: 375, height: 812), scale: 3)
      #expect(UIWindow().frame == CGRect(x: 0, y: 0, width: 375, height: 812))
      #expect(UIScreen.main.nativeBounds.height == 2436)
      #expect(UIWindow().isHidden)
    }
  }

  @Test func windowLevelsAddNumbers() {
    #expect(UIWindow.Level.normal + 1 == UIWindow.Level(rawValue: 1))
    #expect(UIWindow.Level.normal - 1 < .normal)
    #expect(UIWindow.Level.statusBar > .normal)
  }

  @Test func safeAreaReachesControllers() {
    let device = Device()
    device.run {
      UIScreen.main.configure(
        size: CGSize(width: 375, height: 812), scale: 3,
        safeAreaInsets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0))
      let window = UIWindow()
      let root = UIViewController()
      window.rootViewController = root
      window.makeKeyAndVisible()
      #expect(root.view.safeAreaInsets.top == 44)
      let child = UIView(frame: CGRect(x: 0, y: 30, width: 375, height: 400))
      root.view.addSubview(child)
      #expect(child.safeAreaInsets == UIEdgeInsets(top: 14, left: 0, bottom: 0, right: 0))
    }
  }

  private final class Listener: UIView {
    var calls: [String] = []
    override func safeAreaInsetsDidChange() { calls.append("safe area") }
    override func layoutMarginsDidChange() { calls.append("margins") }
  }

  /// Evidence: insets that UIKit reported for these frames in a superview of 320 × 480, measured by a public
  /// re-implementation. No inset exceeds that of the superview. Changes of margins are reported first.
  @Test func insetsReachChildrenAsFarAsTheyOverlap() {
    Device().run {
      UIScreen.main.configure(
        size: CGSize(width: 320, height: 480), scale: 2,
        safeAreaInsets: UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12))
      let window = UIWindow()
      window.makeKeyAndVisible()
      let measured: [(CGRect, UIEdgeInsets)] = [
        (CGRect(x: 0, y: 0, width: 320, height: 480), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
        (CGRect(x: 30, y: 20, width: 100, height: 500), UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0)),
        (CGRect(x: -40, y: -60, width: 200, height: 200), UIEdgeInsets(top: 44, left: 10, bottom: 0, right: 0)),
        (CGRect(x: 0, y: 100, width: 320, height: 200), UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 12)),
        (CGRect(x: 0, y: 460, width: 320, height: 100), UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 12)),
        (CGRect(x: 300, y: 0, width: 100, height: 480), UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 12)),
        (CGRect(x: -50, y: -50, width: 500, height: 700), UIEdgeInsets(top: 44, left: 10, bottom: 34, right: 12)),
        (CGRect(x: 5, y: 10, width: 60, height: 20), UIEdgeInsets(top: 34, left: 5, bottom: 0, right: 0)),
        (CGRect(x: 0, y: 500, width: 100, height: 50), UIEdgeInsets(top: 0, left: 10, bottom: 34, right: 0)),
      ]
      for (frame, insets) in measured {
        let child = Listener(frame: frame)
        window.addSubview(child)
        #expect(child.safeAreaInsets == insets, "\(frame)")
        #expect(child.calls == ["margins", "safe area"], "\(frame)")
      }
    }
  }
}
