import BundleFixtures
import Testing
import UIKit

private final class EarlyTabs: UITabBarController {
  var seen = -1
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    _ = view
  }
  override func viewDidLoad() {
    super.viewDidLoad()
    seen = viewControllers?.count ?? 0
  }
}

private final class Chooser: UIViewController {
  var name: String?
  func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> UIViewController? {
    Detail(coder: coder, text: "\(sender ?? "none") \(segueIdentifier ?? "")")
  }
}

private final class Detail: UIViewController {
  let text: String
  init?(coder: NSCoder, text: String) {
    self.text = text
    super.init(coder: coder)
  }
  required init?(coder: NSCoder) {
    text = "plain"
    super.init(coder: coder)
  }
}

private final class OwnTabBar: UITabBar {}

private final class LoadingTabs: UITabBarController {
  var titles: [String?] = []
  var height = 0.0 { didSet { titles = view.subviews.compactMap { $0 as? UITabBar }.first?.items?.map(\.title) ?? [] } }
}

private final class OwnNavigationBar: UINavigationBar {}

@MainActor @Suite struct StoryboardContainerTests {
  init() {
    RuntimeClass.register(OwnTabBar.self, name: "Fixture.OwnTabBar")
    RuntimeClass.register(LoadingTabs.self, name: "Fixture.LoadingTabs") { r in r.property("height", \.height) }
    RuntimeClass.register(OwnNavigationBar.self, name: "Fixture.OwnNavigationBar")
    RuntimeClass.register(EarlyTabs.self, name: "Fixture.EarlyTabs")
    RuntimeClass.register(Detail.self, name: "Fixture.Detail")
    RuntimeClass.register(Chooser.self, name: "Fixture.Chooser") { r in
      r.method("makeDetail:sender:segueIdentifier:") { (o, a0: NSCoder, a1: Any?, a2: String?) in
        o.makeDetail(a0, sender: a1, segueIdentifier: a2)
      }
    }
  }

  private func storyboard(_ scenes: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(StoryboardTests.head) initialViewController="first"><scenes>\(scenes)</scenes></document>
    """
  }

  /// Evidence: nib decoding. A container has its children when `super.init(coder:)` returns in its subclass.
  @Test func aTabBarControllerHasItsTabsWhenItIsInitialised() throws {
    let text = storyboard(
      """
      <scene><objects><tabBarController sceneMemberID="viewController" id="first" customClass="EarlyTabs" customModule="Fixture"><connections>
        <segue destination="a" kind="relationship" relationship="viewControllers" id="r1"/>
        <segue destination="b" kind="relationship" relationship="viewControllers" id="r2"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><viewController id="a"/></objects></scene>
      <scene><objects><viewController id="b"/></objects></scene>
      """)
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    bundle.device.run {
      let tabs = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? EarlyTabs
      #expect(tabs?.seen == 2)
      #expect(tabs?.viewControllers?.count == 2)
    }
    #expect(bundle.failure == nil)
  }

  /// Evidence: Interface Builder lets the bars of containers have classes of their own.
  @Test func barsOfContainersHaveTheClassesThatTheFileNames() throws {
    let text = storyboard(
      """
      <scene><objects><tabBarController sceneMemberID="viewController" id="first" customClass="EarlyTabs" customModule="Fixture">
        <tabBar key="tabBar" id="bar" customClass="OwnTabBar" customModule="Fixture">
          <color key="barTintColor" red="1" green="0" blue="0" alpha="1"/></tabBar><connections>
        <segue destination="a" kind="relationship" relationship="viewControllers" id="r1"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><navigationController id="a">
        <navigationBar key="navigationBar" id="nb" customClass="OwnNavigationBar" customModule="Fixture"/><connections>
        <segue destination="b" kind="relationship" relationship="rootViewController" id="r2"/></connections>
      </navigationController></objects></scene>
      <scene><objects><viewController id="b" title="B"/></objects></scene>
      """)
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let tabs = try #require(made as? UITabBarController)
      #expect(tabs.tabBar is OwnTabBar && tabs.tabBar.barTintColor == .red)
      #expect(tabs.tabBar.items?.map(\.title) == ["B"])
      #expect(tabs.view.subviews.filter { $0 is UITabBar } == [tabs.tabBar])
      let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
      _ = stack.view
      #expect(stack.navigationBar is OwnNavigationBar && stack.navigationBar.superview === stack.view)
      #expect(stack.navigationBar.topItem?.title == "B")
    }
    #expect(bundle.failure == nil)
  }

  /// Evidence: nib loading; runtime attributes are set after all objects were decoded and connected.
  @Test func runtimeAttributesOfAContainerFollowItsChildren() throws {
    let text = storyboard(
      """
      <scene><objects><tabBarController sceneMemberID="viewController" id="first" customClass="LoadingTabs" customModule="Fixture">
        <userDefinedRuntimeAttributes><userDefinedRuntimeAttribute type="number" keyPath="height">
          <real key="value" value="60"/></userDefinedRuntimeAttribute></userDefinedRuntimeAttributes><connections>
        <segue destination="a" kind="relationship" relationship="viewControllers" id="r1"/>
      </connections></tabBarController></objects></scene>
      <scene><objects><viewController id="a" title="A"/></objects></scene>
      """)
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let tabs = try #require(made as? LoadingTabs)
      #expect(tabs.height == 60 && tabs.titles == ["A"])
    }
    #expect(bundle.failure == nil)
  }

  /// Evidence: docs of `@IBSegueAction`.
  @Test func anActionOfTheSourceMakesTheDestinationOfASegue() throws {
    let text = storyboard(
      """
      <scene><objects><navigationController id="first"><connections>
        <segue destination="c" kind="relationship" relationship="rootViewController" id="r1"/>
      </connections></navigationController></objects></scene>
      <scene><objects><viewController id="c" customClass="Chooser" customModule="Fixture"><connections>
        <segue destination="d" kind="show" identifier="go" id="s1" destinationCreationSelector="makeDetail:sender:segueIdentifier:"/>
        <segue destination="d" kind="show" identifier="plain" id="s2"/>
      </connections></viewController></objects></scene>
      <scene><objects><viewController id="d" customClass="Detail" customModule="Fixture" title="D"/></objects></scene>
      """)
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let stack = try #require(made as? UINavigationController)
      stack.topViewController?.performSegue(withIdentifier: "go", sender: "button")
      let detail = try #require(stack.viewControllers.last as? Detail)
      #expect(detail.text == "button go" && detail.title == "D" && detail.storyboard != nil)
      stack.viewControllers.first?.performSegue(withIdentifier: "plain", sender: nil)
      #expect((stack.viewControllers.last as? Detail)?.text == "plain")
    }
    #expect(bundle.failure == nil)
  }
}
