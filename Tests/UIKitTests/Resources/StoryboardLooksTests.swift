import BundleFixtures
import Testing
import UIKit

/// The labels, buttons and bars in files of newer versions of Xcode.
@MainActor @Suite struct StoryboardLooksTests {
  private final class CustomSegue: UIStoryboardSegue {
    static var gone: [String] = []
    override func perform() {
      CustomSegue.gone.append("\(source.title ?? "") to \(destination.title ?? "")")
      source.dismiss(animated: false)
    }
  }

  private final class Start: UIViewController {
    var calls: [String] = []
    func back(_ segue: UIStoryboardSegue) { calls.append("back by \(type(of: segue))") }
  }

  private final class End: UIViewController {
    var senders: [Any?] = []
    override func prepare(for segue: UIStoryboardSegue, sender: Any?) { senders.append(sender) }
  }

  private let frame = #"<rect key="frame" x="0" y="0" width="100" height="50"/>"#

  private func load(_ subviews: String, _ body: (UIViewController) throws -> Void) throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(subviews)</subviews></view>
      <tabBarItem key="tabBarItem" systemItem="search" badgeValue="3" id="t"/>
      <navigationItem key="navigationItem" title="Words" id="n">
      <barButtonItem key="rightBarButtonItem" systemItem="action" id="i"/></navigationItem>
      </viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      controller.loadViewIfNeeded()
      controller.view.layoutIfNeeded()
      try body(controller)
    }
    #expect(bundle.failure == nil)
  }

  @Test func unsetColoursAreTheDefaults() throws {
    try load(
      #"<label text="x" id="l">\#(frame)<nil key="textColor"/><nil key="highlightedColor"/></label>"#
    ) { controller in
      let label = try #require(controller.view.subviews.first as? UILabel)
      #expect(label.textColor == .label && label.highlightedTextColor == nil)
    }
  }

  @Test func labelsHaveAttributedText() throws {
    try load(
      #"""
      <label id="l">\#(frame)<attributedString key="attributedText"><fragment content="red "><attributes>
      <color key="NSColor" red="1" green="0" blue="0" alpha="1"/><font key="NSFont" size="20" name="Inter-Bold"/>
      <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="wordWrapping" lineSpacing="3"/>
      </attributes></fragment><fragment><string key="content">two
      lines</string></fragment></attributedString></label>
      """#
    ) { controller in
      let label = try #require(controller.view.subviews.first as? UILabel)
      #expect(label.text?.hasPrefix("red two\n") ?? false)
      #expect(label.textColor == .red && label.font.fontName == "Inter-Bold" && label.textAlignment == .center)
      #expect(label.font.pointSize == 20)
      let style = label.attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
      #expect(style?.lineSpacing == 3)
    }
  }

  @Test func buttonsHaveConfigurations() throws {
    try load(
      #"""
      <button buttonType="system" id="b">\#(frame)<state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="filled" title="Go" subtitle="now" cornerStyle="capsule"
      imagePadding="4"><fontDescription key="titleFontDescription" type="boldSystem" pointSize="20"/>
      <color key="baseBackgroundColor" red="1" green="0" blue="0" alpha="1"/></buttonConfiguration></button>
      """#
    ) { controller in
      let button = try #require(controller.view.subviews.first as? UIButton)
      #expect(button.configuration?.subtitle == "now" && button.configuration?.cornerStyle == .capsule)
      #expect(button.configuration?.baseBackgroundColor == .red && button.configuration?.imagePadding == 4)
      #expect(button.titleLabel?.text == "Go" && button.titleLabel?.font == .boldSystemFont(ofSize: 20))
    }
  }

  /// Evidence: files of Interface Builder, which leave the title of the state in place.
  @Test func aConfigurationWithoutATitleShowsNone() throws {
    try load(
      #"""
      <button buttonType="system" id="b">\#(frame)<state key="normal" title="Button"/>
      <buttonConfiguration key="configuration" style="plain"/></button>
      """#
    ) { controller in
      let button = try #require(controller.view.subviews.first as? UIButton)
      #expect(button.configuration?.title == nil && button.title(for: .normal) == nil)
      #expect(button.titleLabel?.text == nil)
    }
  }

  @Test func sizeClassesVaryViewProperties() throws {
    try load(
      #"""
      <label text="x" alpha="0.5" id="l">\#(frame)
      <fontDescription key="fontDescription" type="system" pointSize="10"/>
      <variation key="heightClass=regular-widthClass=compact" alpha="0.25">
      <fontDescription key="fontDescription" type="system" pointSize="30"/></variation>
      <variation key="widthClass=regular" alpha="0.75"/></label>
      """#
    ) { controller in
      let label = try #require(controller.view.subviews.first as? UILabel)
      #expect(label.alpha == 0.25 && label.font.pointSize == 30)
    }
  }

  @Test func barsHaveSystemItems() throws {
    try load("") { controller in
      #expect(controller.tabBarItem.title == "Search" && controller.tabBarItem.badgeValue == "3")
      #expect(controller.navigationItem.rightBarButtonItem?.title == "Action")
    }
  }

  @Test func controllerBarsFollowTheFile() throws {
    let text = """
      \(StoryboardTests.head) initialViewController="tabs"><scenes><scene><objects>
      <tabBarController id="tabs" sceneMemberID="viewController"><tabBar key="tabBar" translucent="NO" id="tb">
      <color key="barTintColor" red="1" green="0" blue="0" alpha="1"/></tabBar><connections>
      <segue destination="nav" kind="relationship" relationship="viewControllers" id="r1"/></connections>
      </tabBarController></objects></scene><scene><objects>
      <navigationController id="nav" sceneMemberID="viewController"><navigationBar key="navigationBar" id="nb">
      <color key="barTintColor" red="0" green="1" blue="0" alpha="1"/><textAttributes key="titleTextAttributes">
      <fontDescription key="fontDescription" type="system" pointSize="21"/></textAttributes>
      <navigationBarAppearance key="scrollEdgeAppearance">
      <color key="backgroundColor" red="0" green="0" blue="1" alpha="1"/></navigationBarAppearance></navigationBar>
      <connections><segue destination="a" kind="relationship" relationship="rootViewController" id="r2"/></connections>
      </navigationController></objects></scene><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">\(frame)<subviews>
      <tabBar tag="5" id="own">\(frame)<items><tabBarItem title="One" id="i1"/></items></tabBar>
      <navigationBar tag="6" id="other">\(frame)<items><navigationItem title="Own" id="i2"/></items></navigationBar>
      </subviews></view></viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let tabs = try #require(
        UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? UITabBarController)
      #expect(tabs.tabBar.barTintColor == .red && !tabs.tabBar.isTranslucent)
      let stack = try #require(tabs.viewControllers?.first as? UINavigationController)
      #expect(stack.navigationBar.barTintColor == .green)
      #expect(stack.navigationBar.titleTextAttributes?[.font] as? UIFont == .systemFont(ofSize: 21))
      #expect(stack.navigationBar.scrollEdgeAppearance?.backgroundColor == .blue)
      let view = try #require(stack.topViewController?.view)
      #expect((view.viewWithTag(5) as? UITabBar)?.items?.map(\.title) == ["One"])
      #expect((view.viewWithTag(6) as? UINavigationBar)?.topItem?.title == "Own")
    }
    #expect(bundle.failure == nil)
  }

  /// The views in an effect view are laid out by the constraints of its content view.
  @Test func contentsOfEffectViewsFollowTheirConstraints() throws {
    let text = #"""
      <visualEffectView id="e"><rect key="frame" x="10" y="10" width="300" height="200"/>
      <view key="contentView" id="k"><rect key="frame" x="0" y="0" width="300" height="200"/>
      <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
      <subviews><view translatesAutoresizingMaskIntoConstraints="NO" id="inner"/></subviews>
      <constraints><constraint firstItem="inner" firstAttribute="leading" secondItem="k" secondAttribute="leading" id="c1"/>
      <constraint firstItem="inner" firstAttribute="top" secondItem="k" secondAttribute="top" constant="6" id="c2"/>
      <constraint firstAttribute="trailing" secondItem="inner" secondAttribute="trailing" id="c3"/>
      <constraint firstAttribute="bottom" secondItem="inner" secondAttribute="bottom" constant="8" id="c4"/>
      </constraints></view></visualEffectView>
      """#
    try load(text) { controller in
      let effect = try #require(controller.view.subviews.first as? UIVisualEffectView)
      #expect(effect.contentView.subviews.first?.frame == CGRect(x: 0, y: 6, width: 300, height: 186))
      effect.bounds.size.width = 200
      controller.view.layoutIfNeeded()
      #expect(effect.contentView.subviews.first?.frame == CGRect(x: 0, y: 6, width: 200, height: 186))
    }
  }

  /// Interface Builder compiles a view without constraints, which it marks, into one with constraints for its frame.
  @Test func viewsWithFixedFramesKeepThem() throws {
    let text = """
      \(StoryboardTests.head) initialViewController="c"><scenes><scene><objects>
      <viewController id="c" sceneMemberID="viewController"><view key="view" id="v">\(frame)<subviews>
      <view tag="1" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="a">
      <rect key="frame" x="10" y="20" width="30" height="40"/></view>
      <view tag="2" fixedFrame="YES" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <frame key="frameInset" minX="16" minY="19" width="296" height="21"/></view>
      </subviews></view></viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      controller.view.layoutIfNeeded()
      #expect(controller.view.viewWithTag(1)?.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
      #expect(controller.view.viewWithTag(2)?.frame == CGRect(x: 16, y: 19, width: 296, height: 21))
    }
    #expect(bundle.failure == nil)
  }

  @Test func referenceToAMissingStoryboardNamesItsElement() throws {
    let text = """
      \(StoryboardTests.head) initialViewController="p"><scenes><scene><objects>
      <viewControllerPlaceholder storyboardName="Other" id="p" sceneMemberID="viewController"/>
      </objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    bundle.device.run { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() }
    let failure = try #require(bundle.failure)
    #expect(failure.contains("Main.storyboard:2") && failure.contains("there is no Other.storyboard"), "\(failure)")
  }

  @Test func unwindSegueHasItsClassAndSender() throws {
    RuntimeClass.register(Start.self, name: "Fixture.WayStart") {
      $0.action("back:") { (owner, segue: UIStoryboardSegue) in owner.back(segue) }
    }
    RuntimeClass.register(End.self, name: "Fixture.WayEnd") { _ in }
    RuntimeClass.register(CustomSegue.self, name: "Fixture.CustomSegue") { _ in }
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController title="A" id="a" customClass="WayStart" customModule="Fixture" sceneMemberID="viewController">
      <view key="view" id="v">\(frame)</view><connections>
      <segue destination="b" kind="presentation" identifier="up" animates="NO" id="s"/></connections>
      </viewController></objects></scene><scene><objects>
      <viewController title="B" id="b" customClass="WayEnd" customModule="Fixture" sceneMemberID="viewController">
      <view key="view" id="w">\(frame)</view><connections><segue destination="e" kind="unwind" identifier="down"
      unwindAction="back:" customClass="CustomSegue" customModule="Fixture" id="u"/></connections></viewController>
      <exit id="e" sceneMemberID="exit"/></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let window = UIWindow()
      let start = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() as? Start)
      window.rootViewController = start
      window.makeKeyAndVisible()
      start.performSegue(withIdentifier: "up", sender: nil)
      let end = try #require(start.presentedViewController as? End)
      end.performSegue(withIdentifier: "down", sender: "somebody")
      #expect(end.senders.last as? String == "somebody")
      #expect(start.calls == ["back by CustomSegue"] && CustomSegue.gone == ["B to A"])
      #expect(start.presentedViewController == nil)
    }
    #expect(bundle.failure == nil)
  }
}
