import BundleFixtures
import CoreGraphics
import Testing
import UIKit

private final class Stack: UINavigationController {
  var note: UIView?
  var helper: Helper?
}

private final class Helper: NSObject {}

private final class OwnViewController: UIViewController {}

/// A class of a library, and one of the same name that the application compiled in.
private enum Library { final class LenientStars: UIView {} }
private final class LenientStars: UIView {}

private final class Rating: UIViewController {
  weak var stars: LenientStars?
}

@MainActor @Suite struct LenientStoryboardTests {
  init() {
    RuntimeClass.register(Stack.self, name: "App_New.LenientStack") {
      $0.outlet("note") { (owner, view: UIView?) in owner.note = view }
      $0.outlet("helper") { (owner, object: Helper?) in owner.helper = object }
    }
    RuntimeClass.register(Helper.self, name: "App_New.LenientHelper") { $0.maker { Helper() } }
  }

  private func storyboard(_ controller: String, _ objects: String = "") -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    \(StoryboardTests.head) initialViewController="c">
      <scenes><scene sceneID="s"><objects>\(controller)\(objects)</objects></scene></scenes>
    </document>
    """
  }

  private func initial(_ text: String, _ check: (UIViewController?) throws -> Void) throws {
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let controller = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      controller?.loadViewIfNeeded()
      try check(controller)
    }
    #expect(bundle.failure == nil)
  }

  /// Objective-C connects the object of either of two classes with one name.
  @Test func anOutletDecidesBetweenClassesOfOneName() throws {
    RuntimeClass.register(Library.LenientStars.self, name: "StarsKit.LenientStars")
    RuntimeClass.register(LenientStars.self, name: "App.LenientStars")
    RuntimeClass.register(Rating.self, name: "App.LenientRating") {
      $0.outlet("stars") { (owner, view: LenientStars?) in owner.stars = view }
    }
    let text = storyboard(
      """
      <viewController id="c" customClass="LenientRating" customModule="App" sceneMemberID="viewController">
        <view key="view" id="v"><rect key="frame" x="0" y="0" width="9" height="9"/><subviews>
        <view id="s" customClass="LenientStars" customModule="StarsKit"/></subviews></view>
        <connections><outlet property="stars" destination="s" id="o1"/></connections></viewController>
      """)
    try initial(text) { #expect(($0 as? Rating)?.stars != nil) }
  }

  /// The module of the file is the target's name before it was changed.
  @Test func containersHaveOutletsToObjectsBesideThem() throws {
    let text = storyboard(
      """
      <navigationController id="c" customClass="LenientStack" customModule="App_Old" sceneMemberID="viewController">
        <connections><outlet property="note" destination="n" id="o1"/><outlet property="helper" destination="h" id="o2"/>
        </connections></navigationController>
      """,
      """
      <view id="n" tag="5"><rect key="frame" x="0" y="0" width="30" height="40"/></view>
      <customObject id="h" customClass="LenientHelper" customModule="App_Old"/>
      """)
    try initial(text) { controller in
      let stack = try #require(controller as? Stack)
      #expect(stack.note?.frame == CGRect(x: 0, y: 0, width: 30, height: 40))
      #expect(stack.helper != nil)
    }
  }

  @Test(arguments: ["glkViewController", "avPlayerViewController"])
  func plainControllersStandInForOthers(name: String) throws {
    let text = storyboard("<\(name) id=\"c\" title=\"T\" sceneMemberID=\"viewController\"/>")
    try initial(text) { #expect($0?.title == "T") }
  }

  @Test func actionsOfPlainViewsAreReported() throws {
    let text = storyboard(
      """
      <viewController id="c" sceneMemberID="viewController">
        <view key="view" id="v"><subviews><view id="w">
          <connections><action selector="go:" destination="-1" eventType="touchUpInside" id="a"/></connections>
        </view></subviews></view></viewController>
      """,
      "<placeholder placeholderIdentifier=\"IBFirstResponder\" id=\"-1\" userLabel=\"First Responder\"/>")
    try initial(text) { #expect($0?.view.subviews.count == 1) }
  }

  @Test(arguments: ["OwnViewController", "OwnView"]) func controllersFindTheXibOfTheirName(file: String) throws {
    let xib = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
        <view id="v" tag="9"><rect key="frame" x="0" y="0" width="30" height="40"/></view>
      </objects></document>
      """
    let bundle = try TemporaryBundle(["\(file).xib": xib])
    bundle.device.run {
      #expect(OwnViewController().view.tag == 9)
      #expect(UIViewController().view.tag == 0)
    }
    #expect(bundle.failure == nil)
  }
}
