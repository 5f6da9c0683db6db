import BundleFixtures
import CoreGraphics
import QuartzCore
import Testing
import UIKit

private final class Delegate: UIResponder, UIApplicationDelegate {
  let window = UIWindow()
  let root: UIViewController
  init(_ root: UIViewController) { self.root = root }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window.rootViewController = root
    window.makeKeyAndVisible()
    return true
  }
}

/// A controller with variable preferences.
private final class PreferencesController: UIViewController {
  var hides = false
  var style = UIStatusBarStyle.default
  var animation = UIStatusBarAnimation.fade
  var decider: UIViewController?
  override var prefersStatusBarHidden: Bool { hides }
  override var preferredStatusBarStyle: UIStatusBarStyle { style }
  override var preferredStatusBarUpdateAnimation: UIStatusBarAnimation { animation }
  override var childForStatusBarHidden: UIViewController? { decider }
  override var childForStatusBarStyle: UIViewController? { decider }
}

/// The status bar, which is not a window, and what determines it.
@MainActor @Suite struct StatusBarTests {
  private static let name = "<key>CFBundleName</key><string>Fixture</string>"

  /// Launches `root` with the given keys in Info.plist, or without Info.plist.
  private func launch(
    _ root: PreferencesController, _ keys: String? = "",
    insets: UIEdgeInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0),
    _ body: (UIApplication) throws -> Void
  ) throws {
    let plist = keys.map { ["Info.plist": "<plist><dict>\(Self.name)\($0)</dict></plist>"] }
    let bundle = try TemporaryBundle(plist ?? [:])
    try bundle.device.run {
      UIScreen.main.configure(size: CGSize(width: 375, height: 667), scale: 2, safeAreaInsets: insets)
      let delegate = Delegate(root)
      try UIApplication.launch { delegate }
      try turn()
      try body(UIApplication.shared)
    }
  }

  private func turn() throws {
    CATransaction.flush()
    while let event = Device.current.events.popNext(through: Device.current.now) {
      event.body()
      CATransaction.flush()
    }
  }

  private func frame(after seconds: Double = 0) -> ResolvedFrame {
    Device.current[LayerRoots.self].tree.evaluate(at: Device.current.now + DeviceTime(seconds: seconds))
  }

  /// The opacity of the bar; nil without one.
  private func bar(after seconds: Double = 0) -> Float? {
    let frame = frame(after: seconds)
    return frame.roots.first { root in !frame.windows.contains { $0 === root } }.map { Float($0.properties.opacity) }
  }

  @Test func statusBarIsDrawnWithoutAWindow() throws {
    try launch(PreferencesController()) { application in
      #expect(application.windows.count == 1)
      #expect(frame().windows.count == 1)
      #expect(frame().roots.count == 2)
      #expect(bar() == 1)
      #expect(!application.isStatusBarHidden)
      #expect(application.statusBarFrame == CGRect(x: 0, y: 0, width: 375, height: 20))
      #expect(application.keyWindow?.safeAreaInsets.top == 20)
    }
  }

  @Test func missingInfoPlistShowsNoStatusBar() throws {
    try launch(PreferencesController(), nil) { _ in
      #expect(frame().roots.count == 1)
    }
  }

  @Test func controllersDecideFromTheLaunch() throws {
    let root = PreferencesController()
    root.hides = true
    root.style = .lightContent
    try launch(root) { application in
      #expect(bar() == 0)
      #expect(application.isStatusBarHidden)
      #expect(application.statusBarFrame == .zero)
      #expect(application.statusBarStyle == .lightContent)
      #expect(application.keyWindow?.safeAreaInsets.top == 0)
      root.hides = false
      #expect(bar() == 0)
      root.setNeedsStatusBarAppearanceUpdate()
      try turn()
      #expect(bar() == 1)
      #expect(application.keyWindow?.safeAreaInsets.top == 20)
    }
  }

  @Test func hiddenStatusBarKeepsTheSafeArea() throws {
    let root = PreferencesController()
    root.hides = true
    try launch(root, insets: UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)) { application in
      #expect(bar() == 0)
      #expect(application.keyWindow?.safeAreaInsets.top == 44)
    }
  }

  @Test func isAnimatedInsideAnAnimationOnly() throws {
    let root = PreferencesController()
    try launch(root) { _ in
      root.hides = true
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { root.setNeedsStatusBarAppearanceUpdate() }
      try turn()
      #expect(bar(after: 0.25)?.isClose(to: 0.75) == true)
      root.hides = false
      root.animation = .none
      UIView.animate(withDuration: 1) { root.setNeedsStatusBarAppearanceUpdate() }
      try turn()
      #expect(bar(after: 0.25) == 1)
    }
  }

  /// The bar is white while a sheet shows black above the presenting view.
  @Test func statusBarIsLightAboveALargeSheet() throws {
    let (root, sheet) = (PreferencesController(), UIViewController())
    try launch(root) { application in
      #expect(application.statusBarStyle == .default)
      root.present(sheet, animated: false)
      try turn()
      #expect(application.statusBarStyle == .lightContent)
      root.dismiss(animated: false)
      try turn()
      #expect(application.statusBarStyle == .default)
    }
  }

  @Test func childrenAndFullScreenPresentationsDecide() throws {
    let (root, child, sheet, cover) = (
      PreferencesController(), PreferencesController(), PreferencesController(), PreferencesController()
    )
    (child.hides, sheet.hides, cover.hides) = (true, true, true)
    try launch(root) { application in
      root.decider = child
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(application.isStatusBarHidden)
      root.decider = nil
      root.present(sheet, animated: false)
      try turn()
      #expect(!application.isStatusBarHidden)
      sheet.modalPresentationCapturesStatusBarAppearance = true
      sheet.setNeedsStatusBarAppearanceUpdate()
      #expect(application.isStatusBarHidden)
      root.dismiss(animated: false)
      try turn()
      #expect(!application.isStatusBarHidden)
      cover.modalPresentationStyle = .fullScreen
      root.present(cover, animated: false)
      try turn()
      #expect(application.isStatusBarHidden)
    }
  }

  @Test func navigationAsksItsTopForHidingAndItsBarForStyle() throws {
    let top = PreferencesController()
    (top.hides, top.style) = (true, .lightContent)
    let root = PreferencesController()
    try launch(root) { application in
      let navigation = UINavigationController(rootViewController: top)
      root.decider = navigation
      // The search continues from the navigation controller to its top controller.
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(application.isStatusBarHidden)
      #expect(application.statusBarStyle == .default)
      navigation.navigationBar.barStyle = .black
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(application.statusBarStyle == .lightContent)
      navigation.navigationBar.barStyle = .default
      navigation.isNavigationBarHidden = true
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(application.statusBarStyle == .lightContent)
    }
  }

  @Test func infoPlistDecidesWithoutControllerBasedAppearance() throws {
    let root = PreferencesController()
    let keys = """
      <key>UIViewControllerBasedStatusBarAppearance</key><false/><key>UIStatusBarHidden</key><true/>
      <key>UIStatusBarStyle</key><string>UIStatusBarStyleLightContent</string>
      """
    try launch(root, keys) { application in
      root.setNeedsStatusBarAppearanceUpdate()
      #expect(application.isStatusBarHidden)
      #expect(application.statusBarStyle == .lightContent)
      application.isStatusBarHidden = false
      application.statusBarStyle = .darkContent
      try turn()
      #expect(bar() == 1)
      #expect(application.statusBarStyle == .darkContent)
    }
    try launch(root) { application in
      application.isStatusBarHidden = true
      #expect(!application.isStatusBarHidden)
    }
  }

  @Test(arguments: [
    "<key>UIStatusBarHidden</key><string>yes</string>", "<key>UIStatusBarStyle</key><string>Pink</string>",
    "<key>UIViewControllerBasedStatusBarAppearance</key><integer>0</integer>",
  ])
  func invalidKeysAreErrors(_ keys: String) throws {
    #expect(throws: ResourceError.self) { try launch(PreferencesController(), keys) { _ in } }
  }

  @Test func landscapePhonesHideTheStatusBar() throws {
    try launch(PreferencesController()) { _ in
      #expect(!UIViewController().prefersStatusBarHidden)
      UIScreen.main.configure(size: CGSize(width: 667, height: 375), scale: 2)
      let controller = UIViewController()
      let window = UIWindow()
      window.rootViewController = controller
      window.isHidden = false
      #expect(controller.prefersStatusBarHidden)
    }
  }
}
