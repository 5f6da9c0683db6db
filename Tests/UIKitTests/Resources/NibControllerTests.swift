import BundleFixtures
import CoreGraphics
import Testing
import UIKit

private final class NotesController: UIViewController {
  var title1: UILabel?
  var calls: [String] = []

  override func awakeFromNib() { calls.append("awakeFromNib, loaded: \(isViewLoaded)") }
  override func viewDidLoad() { calls.append("viewDidLoad, label: \(title1?.text ?? "none")") }
}

private final class TabsController: UITabBarController {}

private final class TabsOwner: NSObject {
  var tabs: UITabBarController?
}

/// Xibs with view controllers at the top, and with several objects at the top.
@MainActor @Suite struct NibControllerTests {
  private static let head = #"<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>"#
  private static let rect = #"<rect key="frame" x="0" y="0" width="320" height="480"/>"#

  init() {
    RuntimeClass.register(NotesController.self, name: "Fixture.NotesController") {
      $0.outlet("title1") { (owner, value: UILabel?) in owner.title1 = value }
    }
    RuntimeClass.register(TabsController.self, name: "Fixture.TabsController") { _ in }
    RuntimeClass.register(TabsOwner.self, name: "Fixture.TabsOwner") {
      $0.outlet("tabs") { (owner, value: UITabBarController?) in owner.tabs = value }
    }
  }

  @Test func aControllerHasItsChildrenAndTheirViews() throws {
    let xib = """
      \(Self.head)<placeholder placeholderIdentifier="IBFilesOwner" id="-1">
      <connections><outlet property="tabs" destination="t" id="o1"/></connections></placeholder>
      <tabBarController id="t" customClass="TabsController" customModule="Fixture">
      <tabBar key="tabBar" id="bar">\(Self.rect)<color key="tintColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom" customColorSpace="sRGB"/></tabBar>
      <viewControllers>
      <viewController title="Notes" id="n" customClass="NotesController" customModule="Fixture">
      <layoutGuides><viewControllerLayoutGuide type="top" id="g1"/><viewControllerLayoutGuide type="bottom" id="g2"/></layoutGuides>
      <view key="view" tag="5" id="nv">\(Self.rect)<subviews><label text="Hello" id="l">\(Self.rect)</label></subviews></view>
      <tabBarItem key="tabBarItem" title="First" id="i"/>
      <connections><outlet property="title1" destination="l" id="o2"/></connections></viewController>
      <navigationController id="s"><viewControllers><viewController title="Root" id="r"/></viewControllers></navigationController>
      </viewControllers></tabBarController></objects></document>
      """
    let bundle = try TemporaryBundle(["TabsController.xib": xib])
    try bundle.device.run {
      let owner = TabsOwner()
      let objects = try #require(Bundle.main.loadNibNamed("TabsController", owner: owner, options: nil))
      let tabs = try #require(objects.first as? TabsController)
      #expect(objects.count == 1)
      #expect(owner.tabs === tabs)
      #expect(tabs.tabBar.tintColor.cgColor.components == [1, 0, 0, 1])
      let children = try #require(tabs.viewControllers)
      try #require(children.count == 2)
      let notes = try #require(children[0] as? NotesController)
      #expect(notes.calls == ["awakeFromNib, loaded: false"])
      #expect(notes.tabBarItem.title == "First")
      #expect((children[1] as? UINavigationController)?.topViewController?.title == "Root")
      // The xib has the name of the class, and is not loaded once more for the view.
      let window = UIWindow()
      window.rootViewController = tabs
      window.makeKeyAndVisible()
      #expect(notes.view.tag == 5)
      #expect(notes.calls.last == "viewDidLoad, label: Hello")
      #expect(notes.calls.count == 2)
    }
    #expect(bundle.failure == nil)
  }

  /// The first controller is connected to a view beside it. The view of the second is in another xib.
  @Test func aViewBesideAControllerOrInAnotherXibIsItsView() throws {
    let xib = """
      \(Self.head)<tapGestureRecognizer id="tap"/><view tag="7" id="v">\(Self.rect)</view>
      <viewController id="c"><connections><outlet property="view" destination="v" id="o"/></connections></viewController>
      <tableViewController nibName="Rows" id="d"/></objects></document>
      """
    let rows = """
      \(Self.head)<placeholder placeholderIdentifier="IBFilesOwner" id="-1">
      <connections><outlet property="view" destination="v" id="o"/></connections></placeholder>
      <tableView tag="8" id="v">\(Self.rect)</tableView></objects></document>
      """
    let bundle = try TemporaryBundle(["Two.xib": xib, "Rows.xib": rows])
    try bundle.device.run {
      let objects = UINib(nibName: "Two", bundle: nil).instantiate(withOwner: nil)
      try #require(objects.count == 4)
      #expect(objects[0] is UITapGestureRecognizer)
      let controller = try #require(objects[2] as? UIViewController)
      #expect(controller.isViewLoaded && controller.view === objects[1] as? UIView)
      let table = try #require(objects[3] as? UITableViewController)
      #expect(table.nibName == "Rows")
      #expect(table.tableView.tag == 8)
    }
    #expect(bundle.failure == nil)
  }

  @Test func childrenOfAPlainControllerAreAnError() throws {
    let xib = """
      \(Self.head)<viewController id="c"><viewControllers><viewController id="d"/></viewControllers></viewController>
      </objects></document>
      """
    let bundle = try TemporaryBundle(["One.xib": xib])
    bundle.device.run { #expect(UINib(nibName: "One", bundle: nil).instantiate(withOwner: nil).isEmpty) }
    #expect(bundle.failure == #"One.xib:1: <viewController id="c">: controllers of this kind have no relationships"#)
  }
}
