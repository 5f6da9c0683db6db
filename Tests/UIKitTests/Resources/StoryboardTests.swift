import BundleFixtures
import CoreGraphics
import PropertyTesting
import Synchronization
import Testing
import UIKit

private final class FirstController: UIViewController {
  var logo: UIImageView?
  var height: NSLayoutConstraint?
  var labels: [UILabel] = []
  var calls: [String] = []

  func go(_ sender: UIButton) { calls.append("go") }
  override func viewDidLoad() {
    super.viewDidLoad()
    calls.append("viewDidLoad logo \(logo != nil) labels \(labels.map { $0.text ?? "" })")
  }
  override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
    calls.append(
      "prepare \(segue.identifier ?? "") to \(type(of: segue.destination)) loaded \(segue.destination.isViewLoaded)")
  }
}

private final class SecondController: UIViewController {}

private final class FixtureSegue: UIStoryboardSegue {
  override func perform() { (source as? FirstController)?.calls.append("perform") }
}

private final class RoundView: UIView {
  var shade = 0.0
  var framesSeen: [CGRect] = []
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    framesSeen.append(frame)
  }
  override func awakeFromNib() {
    super.awakeFromNib()
    framesSeen.append(frame)
  }
}

@MainActor @Suite struct StoryboardTests {
  nonisolated static let head = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0""#
  static let main = """
    <?xml version="1.0" encoding="UTF-8"?>
    \(head) useAutolayout="YES" initialViewController="vc1">
      <scenes>
        <scene sceneID="s1"><objects>
          <viewController id="vc1" customClass="FirstController" customModule="Fixture" sceneMemberID="viewController">
            <layoutGuides><viewControllerLayoutGuide type="top" id="top"/><viewControllerLayoutGuide type="bottom" id="bot"/></layoutGuides>
            <view key="view" contentMode="scaleToFill" id="root">
              <rect key="frame" x="0.0" y="0.0" width="600" height="600"/>
              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
              <subviews>
                <imageView contentMode="scaleAspectFit" translatesAutoresizingMaskIntoConstraints="NO" id="logo" tag="7">
                  <rect key="frame" x="1" y="2" width="3" height="4"/>
                  <constraints>
                    <constraint firstAttribute="width" secondItem="logo" secondAttribute="height" multiplier="2:1" id="c0"/>
                    <constraint firstAttribute="height" constant="50" id="c1"/>
                  </constraints>
                </imageView>
                <label text="Hello" textAlignment="center" id="l1"><rect key="frame" x="0" y="0" width="50" height="20"/>
                  <fontDescription key="fontDescription" type="system" weight="semibold" pointSize="19"/>
                  <color key="textColor" red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></label>
                <label text="World" id="l2"><rect key="frame" x="0" y="30" width="50" height="20"/></label>
                <view customClass="RoundView" customModule="Fixture" id="round"><rect key="frame" x="5" y="6" width="70" height="80"/>
                  <userDefinedRuntimeAttributes>
                    <userDefinedRuntimeAttribute type="number" keyPath="layer.cornerRadius"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                    <userDefinedRuntimeAttribute type="boolean" keyPath="layer.masksToBounds" value="YES"/>
                    <userDefinedRuntimeAttribute type="number" keyPath="shade"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
                  </userDefinedRuntimeAttributes></view>
                <button buttonType="system" id="button"><rect key="frame" x="0" y="0" width="100" height="44"/>
                  <state key="normal" title="Go"/>
                  <connections><action selector="go:" destination="vc1" eventType="touchUpInside" id="a1"/></connections></button>
              </subviews>
              <constraints>
                <constraint firstItem="logo" firstAttribute="centerX" secondItem="root" secondAttribute="centerX" id="c2"/>
                <constraint firstItem="logo" firstAttribute="top" secondItem="top" secondAttribute="bottom" constant="30" id="c3"/>
                <constraint firstItem="logo" firstAttribute="top" secondItem="root" secondAttribute="bottom" constant="3" id="c4"/>
              </constraints>
              <variation key="default"><mask key="constraints"><exclude reference="c4"/></mask></variation>
            </view>
            <connections>
              <outlet property="logo" destination="logo" id="o1"/>
              <outlet property="height" destination="c1" id="o2"/>
              <outletCollection property="labels" destination="l1" id="o3"/>
              <outletCollection property="labels" destination="l2" id="o4"/>
              <segue destination="vc2" kind="custom" identifier="next" customClass="FixtureSegue" customModule="Fixture" id="sg1"/>
            </connections>
          </viewController>
        </objects></scene>
        <scene sceneID="s2"><objects>
          <viewController storyboardIdentifier="Second" title="Two" id="vc2" customClass="SecondController" customModule="Fixture" sceneMemberID="viewController"/>
        </objects></scene>
        <scene sceneID="s3"><objects>
          <navigationController storyboardIdentifier="Stack" id="nc" sceneMemberID="viewController">
            <connections><segue destination="vc2" kind="relationship" relationship="rootViewController" id="sg2"/></connections>
          </navigationController>
        </objects></scene>
      </scenes>
    </document>
    """

  init() {
    RuntimeClass.register(FirstController.self, name: "Fixture.FirstController") {
      $0.outlet("logo") { (owner, view: UIImageView?) in owner.logo = view }
      $0.outlet("height") { (owner, constraint: NSLayoutConstraint?) in owner.height = constraint }
      $0.outlet("labels") { (owner, labels: [UILabel]?) in owner.labels = labels ?? [] }
      $0.action("go:") { (owner, sender: UIButton) in owner.go(sender) }
    }
    RuntimeClass.register(SecondController.self, name: "Fixture.SecondController")
    RuntimeClass.register(FixtureSegue.self, name: "Fixture.FixtureSegue")
    RuntimeClass.register(RoundView.self, name: "Fixture.RoundView") {
      $0.outlet("shade") { (owner, value: Double?) in owner.shade = value ?? 0 }
    }
  }

  @Test func sceneWithOutletsConstraintsAndActions() throws {
    let bundle = try TemporaryBundle(["Main.storyboard": Self.main])
    try bundle.device.run {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      let first = try #require(storyboard.instantiateInitialViewController() as? FirstController)
      #expect(!first.isViewLoaded)
      #expect(first.logo == nil)
      let root = try #require(first.view)
      #expect(first.calls == ["viewDidLoad logo true labels [\"Hello\", \"World\"]"])
      #expect(root.frame.size == CGSize(width: 600, height: 600))
      #expect(first.logo === root.viewWithTag(7))
      #expect(first.height?.constant == 50)
      root.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      root.layoutIfNeeded()
      #expect(first.logo?.frame == CGRect(x: 137.5, y: 30, width: 100, height: 50))
      first.height?.constant = 60
      root.layoutIfNeeded()
      #expect(first.logo?.frame == CGRect(x: 127.5, y: 30, width: 120, height: 60))
      let label = try #require(first.labels.first)
      #expect(label.font.pointSize == 19)
      #expect(label.textColor.cgColor.components == [1, 0.5, 0, 1])
      #expect(label.textAlignment == .center)
      let button = try #require(root.subviews.last as? UIButton)
      #expect(button.title(for: .normal) == "Go")
      button.sendActions(for: .touchUpInside)
      #expect(first.calls.last == "go")
    }
    #expect(bundle.failure == nil)
  }

  @Test func viewsHaveTheirFrameWhileDecoded() throws {
    let bundle = try TemporaryBundle(["Main.storyboard": Self.main])
    try bundle.device.run {
      let first = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      let round = try #require(first.view.subviews.compactMap { $0 as? RoundView }.first)
      #expect(
        round.framesSeen == [CGRect(x: 5, y: 6, width: 70, height: 80), CGRect(x: 5, y: 6, width: 70, height: 80)])
      #expect(round.layer.cornerRadius == 8)
      #expect(round.layer.masksToBounds)
      #expect(round.shade == 0.5)
    }
  }

  @Test func customSegueIsPreparedThenPerformed() throws {
    let bundle = try TemporaryBundle(["Main.storyboard": Self.main])
    try bundle.device.run {
      let storyboard = UIStoryboard(name: "Main", bundle: nil)
      let first = try #require(storyboard.instantiateInitialViewController() as? FirstController)
      first.performSegue(withIdentifier: "next", sender: nil)
      #expect(first.calls == ["prepare next to SecondController loaded false", "perform"])
      let second = storyboard.instantiateViewController(withIdentifier: "Second")
      #expect(second is SecondController)
      #expect(second.title == "Two")
      #expect(second.storyboard === storyboard)
      let stack = storyboard.instantiateViewController(withIdentifier: "Stack") as? UINavigationController
      #expect(stack?.viewControllers.first is SecondController)
      #expect(bundle.failure == nil)
      first.performSegue(withIdentifier: "nowhere", sender: nil)
    }
    #expect(bundle.failure == "Main.storyboard: FirstController has no segue with identifier \"nowhere\"")
  }

  @Test(arguments: [
    ("destination=\"logo\"", "destination=\"lost\"", "destination=\"lost\" is nothing in this scene"),
    (
      "firstItem=\"logo\" firstAttribute=\"centerX\"", "firstItem=\"logo\" firstAttribute=\"middle\"",
      "firstAttribute=\"middle\" is not known"
    ),
    ("secondItem=\"top\"", "secondItem=\"up\"", "secondItem=\"up\" is not a view of this scene"),
    ("width=\"600\"", "width=\"wide\"", "expected a number for width, found \"wide\""),
    ("multiplier=\"2:1\"", "multiplier=\"2:0\"", "expected a number or a ratio for multiplier"),
    ("initialViewController=\"vc1\"", "initialViewController=\"vc9\"", "is not a controller of this file"),
    ("id=\"l2\"", "id=\"l1\"", "the id is that of line"),
  ])
  func errorsNameFileLineAndElement(old: String, new: String, problem: String) throws {
    let text = Self.main.replacingOccurrences(of: old, with: new)
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    bundle.device.run { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view }
    let failure = try #require(bundle.failure)
    #expect(failure.hasPrefix("Main.storyboard:"), "\(failure)")
    #expect(failure.contains(problem), "\(failure)")
    #expect(failure.split(separator: ":").count > 2, "\(failure)")
  }

  /// iOS makes an object of the standard class, too, and says that the other is unknown.
  @Test(arguments: [
    ("customClass=\"FirstController\"", "customClass=\"Missing\"", "there is no class Fixture.Missing"),
    (
      "outlet property=\"logo\"", "outlet property=\"image\"",
      "FirstController has no outlet \"image\" for a UIImageView"
    ),
    ("selector=\"go:\"", "selector=\"gone:\"", "FirstController has no action \"gone:\""),
    ("<imageView ", "<hologramView ", "views of this kind cannot be made here"),
  ])
  func missingReferencesAreReportedAndTheSceneLoads(old: String, new: String, problem: String) throws {
    var text = Self.main.replacingOccurrences(of: old, with: new)
    if old == "<imageView " { text = text.replacingOccurrences(of: "</imageView>", with: "</hologramView>") }
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    let messages = Mutex<[String]>([])
    bundle.device.log = { message in messages.withLock { $0.append(message) } }
    let view = bundle.device.run { UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view }
    #expect(view != nil && bundle.failure == nil)
    #expect(messages.withLock { $0.contains { $0.contains("/Main.storyboard:") && $0.contains(problem) } })
  }

  @Test func nilOutletsAreReported() throws {
    let main = Self.main.replacingOccurrences(of: #"<outlet property="height" destination="c1" id="o2"/>"#, with: "")
    let bundle = try TemporaryBundle(["Main.storyboard": main])
    let messages = Mutex<[String]>([])
    bundle.device.log = { message in messages.withLock { $0.append(message) } }
    bundle.device.run { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view }
    let outletMessages = messages.withLock { $0.filter { $0.contains("outlet") } }
    let sentence = #"/Main.storyboard:5: <viewController id="vc1">: the outlet height of FirstController is"#
    #expect(outletMessages.count == 1 && outletMessages[0].contains(sentence), "\(outletMessages)")
  }

  /// Xcode writes `2:1`; the launch screens of its early templates have `1/3`.
  @Test(arguments: ["2:1", "2/1", "2"]) func multipliersAreNumbersOrRatios(text: String) throws {
    let main = Self.main.replacingOccurrences(of: "multiplier=\"2:1\"", with: "multiplier=\"\(text)\"")
    let bundle = try TemporaryBundle(["Main.storyboard": main])
    let multipliers = bundle.device.run {
      let view = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view
      return view?.viewWithTag(7)?.constraints.map(\.multiplier) ?? []
    }
    #expect(bundle.failure == nil)
    #expect(multipliers.contains(2))
  }

  @Test func launchStoryboardsKnowUIKitOnly() throws {
    let bundle = try TemporaryBundle([
      "Main.storyboard": Self.main,
      "Info.plist": "<plist><dict><key>UILaunchStoryboardName</key><string>Main</string></dict></plist>",
    ])
    bundle.device.run {
      _ = #expect(throws: ResourceError.self) { try UIApplication.makeLaunchScreen() }
    }
  }

  @Test func cyclicRelationshipsAreAnError() throws {
    let text = """
      \(Self.head) initialViewController="a"><scenes><scene><objects>
      <navigationController id="a" sceneMemberID="viewController"><connections>
      <segue destination="a" kind="relationship" relationship="rootViewController" id="s"/>
      </connections></navigationController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    bundle.device.run { #expect(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController() == nil) }
    #expect(bundle.failure?.contains("run in a circle") == true)
  }

  @Test func cyclicEmbeddingIsAnError() throws {
    let text = """
      \(Self.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="10" height="10"/>
      <subviews><containerView id="c"><rect key="frame" x="0" y="0" width="10" height="10"/>
      <connections><segue destination="a" kind="embed" id="s"/></connections></containerView></subviews>
      </view></viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    bundle.device.run { _ = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()?.view }
    #expect(bundle.failure?.contains("embed each other in a circle") == true)
  }

  /// Truncated and damaged storyboards give an error or a controller, never a trap. The seed is printed.
  @Test func damagedStoryboardsDoNotTrap() throws {
    var random = PropertyTest.generator("damaged storyboards")
    let text = Self.main
    let words = ["", "NO", "-1", "1e999", "nan", "root", "logo", "vc1", "vc2", "top", "width", "height", "required"]
    var failures = 0
    for round in 0..<250 {
      var damaged = text
      if round % 5 == 0 { damaged = String(damaged.prefix(Int.random(in: 0..<damaged.count, using: &random))) }
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        // The value of one attribute is replaced by another string.
        var parts = damaged.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
        guard parts.count > 3 else { continue }
        let place = Int.random(in: 0..<(parts.count / 2), using: &random) * 2 + 1
        if place < parts.count { parts[place] = words[Int.random(in: 0..<words.count, using: &random)] }
        damaged = parts.joined(separator: "\"")
      }
      let bundle = try TemporaryBundle(["Main.storyboard": damaged])
      bundle.device.run {
        let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
        controller?.view.layoutIfNeeded()
      }
      if bundle.failure != nil { failures += 1 }
    }
    #expect(failures > 100, "seed \(PropertyTest.seed)")
  }

  @Test func missingLaunchScreenIsIgnored() throws {
    let list = "<plist><dict><key>UILaunchStoryboardName</key><string>Launch</string></dict></plist>"
    let bundle = try TemporaryBundle(["Info.plist": list])
    let window = try bundle.device.run { try UIApplication.makeLaunchScreen() }
    #expect(window == nil)
  }

  @Test func aLaunchXibIsShown() throws {
    let list = "<plist><dict><key>UILaunchStoryboardName</key><string>Launch</string></dict></plist>"
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
      <view contentMode="scaleToFill" tag="7" id="v"><rect key="frame" x="0" y="0" width="10" height="10"/></view>
      </objects></document>
      """
    let bundle = try TemporaryBundle(["Info.plist": list, "Launch.xib": xib])
    let window = try bundle.device.run { try UIApplication.makeLaunchScreen() }
    #expect(window?.rootViewController?.view.tag == 7)
  }
}
