import BundleFixtures
import CoreGraphics
import Testing
import UIKit

private final class HomeController: UIViewController {
  var calls: [String] = []
  func back(_ segue: UIStoryboardSegue) { calls.append("back from \(segue.source.title ?? "")") }
}

private final class PanelOwner: NSObject {
  var title: UILabel?
  var buttons: [UIButton] = []
  var presses = 0
}

/// Interface files beyond a scene with outlets: segues and unwinding, xibs, size classes, identifiers.
@MainActor @Suite struct InterfaceFilesTests {
  private static let ways = """
    \(StoryboardTests.head) initialViewController="nav"><scenes>
    <scene><objects><navigationController id="nav" sceneMemberID="viewController"><connections>
    <segue destination="home" kind="relationship" relationship="rootViewController" id="r"/>
    </connections></navigationController></objects></scene>
    <scene><objects><viewController title="Home" id="home" customClass="HomeController" customModule="Fixture" sceneMemberID="viewController">
    <view key="view" id="hv"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <button id="hb"><rect key="frame" x="0" y="100" width="100" height="50"/><state key="normal" title="On"/>
    <connections><segue destination="detail" kind="show" identifier="on" id="s1"/></connections></button>
    </subviews></view>
    <connections><segue destination="modal" kind="presentation" identifier="up" modalPresentationStyle="fullScreen" animates="NO" id="s2"/></connections>
    </viewController></objects></scene>
    <scene><objects><viewController title="Detail" id="detail" sceneMemberID="viewController">
    <view key="view" id="dv"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    <connections><segue destination="exit1" kind="unwind" identifier="home" unwindAction="back:" animates="NO" id="u1"/></connections>
    </viewController><exit id="exit1" sceneMemberID="exit"/></objects></scene>
    <scene><objects><viewController title="Modal" id="modal" sceneMemberID="viewController">
    <view key="view" id="mv"><rect key="frame" x="0" y="0" width="375" height="667"/></view>
    <connections><segue destination="exit2" kind="unwind" identifier="home" unwindAction="back:" animates="NO" id="u2"/>
    <segue destination="exit2" kind="unwind" identifier="nowhere" unwindAction="gone:" id="u3"/></connections>
    </viewController><exit id="exit2" sceneMemberID="exit"/></objects></scene>
    </scenes></document>
    """

  init() {
    RuntimeClass.register(HomeController.self, name: "Fixture.HomeController") {
      $0.action("back:") { (owner, segue: UIStoryboardSegue) in owner.back(segue) }
    }
    RuntimeClass.register(PanelOwner.self, name: "Fixture.PanelOwner") {
      $0.outlet("title") { (owner, value: UILabel?) in owner.title = value }
      $0.outlet("buttons") { (owner, value: [UIButton]?) in owner.buttons = value ?? [] }
      $0.action("press:") { (owner, _: UIButton) in owner.presses += 1 }
    }
  }

  @Test func segueShowsPresentsAndUnwinds() throws {
    let bundle = try TemporaryBundle(["Main.storyboard": Self.ways])
    try bundle.device.run {
      let window = UIWindow()
      let nav = try #require(
        UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? UINavigationController)
      window.rootViewController = nav
      window.makeKeyAndVisible()
      let home = try #require(nav.topViewController as? HomeController)
      let button = try #require(home.view.subviews.first as? UIButton)
      UIView.performWithoutAnimation { button.sendActions(for: .touchUpInside) }
      #expect(nav.topViewController?.title == "Detail")
      nav.topViewController?.performSegue(withIdentifier: "home", sender: nil)
      #expect(home.calls == ["back from Detail"])
      #expect(nav.topViewController === home)
      home.performSegue(withIdentifier: "up", sender: nil)
      let modal = try #require(home.presentedViewController)
      #expect(modal.title == "Modal")
      #expect(modal.modalPresentationStyle == .fullScreen)
      modal.performSegue(withIdentifier: "home", sender: nil)
      #expect(home.calls == ["back from Detail", "back from Modal"])
      #expect(home.presentedViewController == nil)
      #expect(bundle.failure == nil)
      modal.performSegue(withIdentifier: "nowhere", sender: nil)
    }
    #expect(bundle.failure?.contains("no controller before this one has the action \"gone:\"") ?? false)
  }

  @Test func xibConnectsItsFilesOwner() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner" customClass="PanelOwner">
      <connections><outlet property="title" destination="t" id="o1"/>
      <outletCollection property="buttons" destination="b1" id="o2"/>
      <outletCollection property="buttons" destination="b2" id="o3"/></connections></placeholder>
      <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
      <view id="v"><rect key="frame" x="0" y="0" width="100" height="60"/><subviews>
      <label text="Panel" id="t"><rect key="frame" x="0" y="0" width="100" height="20"/></label>
      <button id="b1"><rect key="frame" x="0" y="20" width="50" height="40"/>
      <connections><action selector="press:" destination="-1" eventType="touchUpInside" id="a1"/></connections></button>
      <button id="b2"><rect key="frame" x="50" y="20" width="50" height="40"/>
      <state key="normal" image="star" catalog="system"/></button>
      </subviews></view></objects></document>
      """
    let bundle = try TemporaryBundle(["Panel.xib": xib])
    try bundle.device.run {
      let owner = PanelOwner()
      let objects = try #require(Bundle.main.loadNibNamed("Panel", owner: owner, options: nil))
      let view = try #require(objects.first as? UIView)
      #expect(objects.count == 1)
      #expect(view.frame.size == CGSize(width: 100, height: 60))
      #expect(owner.title?.text == "Panel")
      #expect(owner.buttons.count == 2)
      owner.buttons.first?.sendActions(for: .touchUpInside)
      #expect(owner.presses == 1)
      #expect(owner.buttons.last?.image(for: .normal)?.isSymbolImage ?? false)
    }
    #expect(bundle.failure == nil)
  }

  @Test func controllerLoadsItsViewFromAXib() throws {
    let xib = """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="UIViewController">
      <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
      <view id="v" tag="9"><rect key="frame" x="0" y="0" width="10" height="10"/></view></objects></document>
      """
    let bundle = try TemporaryBundle(["Screen.xib": xib])
    bundle.device.run { #expect(UIViewController(nibName: "Screen", bundle: nil).view.tag == 9) }
    #expect(bundle.failure == nil)
  }

  /// A compact width has its own constant, and no constraints of regular widths.
  @Test func sizeClassesChooseViewsAndConstants() throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view tag="1" translatesAutoresizingMaskIntoConstraints="NO" id="x"><rect key="frame" x="0" y="0" width="1" height="1"/>
      <constraints><constraint firstAttribute="width" constant="10" id="w"><variation key="widthClass=compact" constant="77"/>
      <variation key="widthClass=regular" constant="99"/></constraint>
      <constraint firstAttribute="height" constant="5" id="h"/></constraints></view>
      <view tag="2" id="y"><rect key="frame" x="0" y="0" width="1" height="1"/></view></subviews>
      <constraints><constraint firstItem="x" firstAttribute="leading" secondItem="v" secondAttribute="leading" id="c1"/>
      <constraint firstItem="x" firstAttribute="top" secondItem="v" secondAttribute="top" id="c2"/></constraints>
      <variation key="default"><mask key="subviews"><exclude reference="y"/></mask></variation>
      <variation key="widthClass=regular"><mask key="subviews"><include reference="y"/></mask></variation>
      </view></viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let view = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view)
      view.layoutIfNeeded()
      #expect(UITraitCollection.current.horizontalSizeClass == .compact)
      #expect(view.viewWithTag(1)?.frame.width == 77)
      #expect(view.viewWithTag(2) == nil)
    }
    #expect(bundle.failure == nil)
  }

  @Test func namedColoursComeFromTheCatalogueElseFromTheFile() throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="10" height="10"/><color key="backgroundColor" name="Sky"/>
      <color key="tintColor" name="Only"/></view></viewController></objects></scene></scenes>
      <resources><namedColor name="Sky"><color red="0" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor>
      <namedColor name="Only"><color red="0" green="1" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></namedColor></resources>
      </document>
      """
    let color = """
      {"colors":[{"idiom":"universal","color":{"color-space":"srgb","components":{"red":"0","green":"0","blue":"1","alpha":"1"}}},
      {"idiom":"universal","appearances":[{"appearance":"luminosity","value":"dark"}],
      "color":{"color-space":"srgb","components":{"red":"1","green":"0","blue":"0","alpha":"1"}}}],"info":{"version":1,"author":"xcode"}}
      """
    let bundle = try TemporaryBundle([
      "Main.storyboard": text, "Assets.xcassets/Sky.colorset/Contents.json": color,
    ])
    try bundle.device.run {
      let view = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view)
      #expect(view.backgroundColor?.cgColor.components == [0, 0, 1, 1])
      #expect(view.tintColor.cgColor.components == [0, 1, 0, 1])
      view.overrideUserInterfaceStyle = .dark
      #expect(view.layer.backgroundColor?.components == [1, 0, 0, 1])
    }
    #expect(bundle.failure == nil)
  }

  @Test func textComesFromTheStringsTableOfTheLanguage() throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController title="Start" id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="10" height="10"/><subviews>
      <label tag="1" id="l"><rect key="frame" x="0" y="0" width="9" height="9"/><string key="text">Hello</string></label>
      <button tag="2" id="b"><rect key="frame" x="0" y="0" width="9" height="9"/><state key="normal" title="Go"/></button>
      <textField tag="3" placeholder="Name" id="f"><rect key="frame" x="0" y="0" width="9" height="9"/></textField>
      </subviews></view></viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle([
      "Base.lproj/Main.storyboard": text,
      "en.lproj/Main.strings": """
      /* Class = "UILabel"; text = "Hello"; ObjectID = "l"; */
      "l.text" = "Good day";
      "b.normalTitle" = "On";
      "f.placeholder" = "Your name";
      "a.title" = "Home";
      "gone.text" = "nobody";
      """,
    ])
    try bundle.device.run {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      #expect(controller.title == "Home")
      #expect((controller.view.viewWithTag(1) as? UILabel)?.text == "Good day")
      #expect((controller.view.viewWithTag(2) as? UIButton)?.title(for: .normal) == "On")
      #expect((controller.view.viewWithTag(3) as? UITextField)?.placeholder == "Your name")
    }
    #expect(bundle.failure == nil)
  }

  @Test func twoHundredViewsAreLoadedAndLaidOut() throws {
    let rows = (0..<200).map { index in
      """
      <view tag="\(index + 1)" translatesAutoresizingMaskIntoConstraints="NO" id="v\(index)"><rect key="frame" x="0" y="0" width="1" height="1"/>
      <constraints><constraint firstAttribute="height" constant="3" id="h\(index)"/></constraints></view>
      """
    }
    let lines = (0..<200).map { index in
      """
      <constraint firstItem="v\(index)" firstAttribute="leading" secondItem="v" secondAttribute="leading" constant="8" id="l\(index)"/>
      <constraint firstItem="v\(index)" firstAttribute="trailing" secondItem="v" secondAttribute="trailing" constant="-8" id="t\(index)"/>
      <constraint firstItem="v\(index)" firstAttribute="top" secondItem="\(index == 0 ? "v" : "v\(index - 1)")" secondAttribute="\(index == 0 ? "top" : "bottom")" id="o\(index)"/>
      """
    }
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(rows.joined())</subviews>
      <constraints>\(lines.joined())</constraints></view></viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let view = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view)
      view.layoutIfNeeded()
      #expect(view.viewWithTag(200)?.frame == CGRect(x: 8, y: 597, width: 359, height: 3))
    }
    #expect(bundle.failure == nil)
  }
}
