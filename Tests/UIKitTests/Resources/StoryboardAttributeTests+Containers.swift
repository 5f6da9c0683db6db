import BundleFixtures
import Foundation
import Testing

@testable import UIKit

// Attributes of scroll views, bars and view controllers.
extension StoryboardAttributeTests {
  @Test func scrollViews() throws {
    for element in ["scrollView", "textView", "tableView"] {
      try check([
        row(element, #"pagingEnabled="YES""#, \UIScrollView.isPagingEnabled, true),
        row(element, #"scrollEnabled="NO""#, \UIScrollView.isScrollEnabled, false),
        row(element, #"bounces="NO""#, \UIScrollView.bounces, false),
        row(element, #"alwaysBounceHorizontal="YES""#, \UIScrollView.alwaysBounceHorizontal, true),
        row(element, #"showsHorizontalScrollIndicator="NO""#, \UIScrollView.showsHorizontalScrollIndicator, false),
        row(element, #"showsVerticalScrollIndicator="NO""#, \UIScrollView.showsVerticalScrollIndicator, false),
        row(element, #"minimumZoomScale="0.5""#, \UIScrollView.minimumZoomScale, 0.5),
        row(element, #"maximumZoomScale="3""#, \UIScrollView.maximumZoomScale, 3),
        row(
          element, child: #"<inset key="contentInset" minX="1" minY="2" maxX="3" maxY="4"/>"#,
          \UIScrollView.contentInset, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
      ])
    }
    try check([
      row("scrollView", #"alwaysBounceVertical="YES""#, \UIScrollView.alwaysBounceVertical, true),
      row(
        "scrollView", child: #"<size key="contentSize" width="300" height="400"/>"#, \UIScrollView.contentSize,
        CGSize(width: 300, height: 400)),
    ])
  }

  @Test func tables() throws {
    try check([
      row("tableView", #"style="grouped""#, \UITableView.style, .grouped),
      row("tableView", #"style="insetGrouped""#, \UITableView.style, .insetGrouped),
      row("tableView", #"rowHeight="61""#, \UITableView.rowHeight, 61),
      row("tableView", #"estimatedRowHeight="62""#, \UITableView.estimatedRowHeight, 62),
      row("tableView", #"sectionHeaderHeight="63""#, \UITableView.sectionHeaderHeight, 63),
      row("tableView", #"sectionFooterHeight="64""#, \UITableView.sectionFooterHeight, 64),
      row("tableView", #"separatorStyle="none""#, \UITableView.separatorStyle, .none),
      row("tableView", #"allowsSelection="NO""#, \UITableView.allowsSelection, false),
      row("tableView", #"allowsMultipleSelection="YES""#, \UITableView.allowsMultipleSelection, true),
      row("tableView", #"allowsSelectionDuringEditing="YES""#, \UITableView.allowsSelectionDuringEditing, true),
      row(
        "tableView", #"allowsMultipleSelectionDuringEditing="YES""#, \UITableView.allowsMultipleSelectionDuringEditing,
        true),
      row("tableView", child: color("separatorColor"), \UITableView.separatorColor, Self.red),
      row("tableView", child: color("sectionIndexColor"), \UITableView.sectionIndexColor, Self.red),
      row("tableView", child: color("sectionIndexBackgroundColor"), \UITableView.sectionIndexBackgroundColor, Self.red),
      row(
        "tableView", child: #"<inset key="separatorInset" minX="1" minY="2" maxX="3" maxY="4"/>"#,
        \UITableView.separatorInset, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
      row(
        "tableView", child: "<view key=\"tableHeaderView\" tag=\"5\" id=\"h\">\(Self.frame)</view>",
        \UITableView.tableHeaderView?.tag, 5),
      row(
        "tableView", child: "<view key=\"tableFooterView\" tag=\"6\" id=\"h\">\(Self.frame)</view>",
        \UITableView.tableFooterView?.tag, 6),
      row(
        "tableView", child: "<view key=\"backgroundView\" tag=\"7\" id=\"h\">\(Self.frame)</view>",
        \UITableView.backgroundView?.tag, 7),
    ])
  }

  @Test func collections() throws {
    func layout(_ attributes: String, _ children: String = "") -> String {
      "<collectionViewFlowLayout key=\"collectionViewLayout\" id=\"l\" \(attributes)>\(children)</collectionViewFlowLayout>"
    }
    func check(_ attributes: String, _ children: String = "", _ isSet: (UICollectionViewFlowLayout) -> Bool) throws {
      try view("collectionView", "", layout(attributes, children)) { view in
        let layout = (view as? UICollectionView)?.collectionViewLayout as? UICollectionViewFlowLayout
        let isTrue = layout.map(isSet) ?? false
        #expect(isTrue, "\(attributes) \(children)")
      }
    }
    try check(#"scrollDirection="horizontal""#) { $0.scrollDirection == .horizontal }
    try check(#"minimumLineSpacing="3""#) { $0.minimumLineSpacing == 3 }
    try check(#"minimumInteritemSpacing="4""#) { $0.minimumInteritemSpacing == 4 }
    func size(_ key: String) -> String { "<size key=\"\(key)\" width=\"31\" height=\"32\"/>" }
    let wanted = CGSize(width: 31, height: 32)
    try check("", size("itemSize")) { $0.itemSize == wanted }
    try check("", size("headerReferenceSize")) { $0.headerReferenceSize == wanted }
    try check("", size("footerReferenceSize")) { $0.footerReferenceSize == wanted }
    try check("", size("estimatedItemSize")) { $0.estimatedItemSize == wanted }
    try check("", #"<inset key="sectionInset" minX="1" minY="2" maxX="3" maxY="4"/>"#) {
      $0.sectionInset == UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)
    }
    try check(#"automaticEstimatedItemSize="YES""#) {
      $0.estimatedItemSize == UICollectionViewFlowLayout.automaticSize
    }
    try view("collectionView", #"allowsSelection="NO" allowsMultipleSelection="YES""#, layout("")) { view in
      let view = view as? UICollectionView
      #expect(view?.allowsSelection == false && view?.allowsMultipleSelection == true)
    }
  }

  @Test func bars() throws {
    let items = """
      <items><barButtonItem title="a" style="done" enabled="NO" tag="3" width="44" id="i">\(color("tintColor"))\
      </barButtonItem><barButtonItem systemItem="flexibleSpace" id="j"/><barButtonItem systemItem="trash" id="k"/>\
      <barButtonItem id="m"><view key="customView" tag="9" id="n">\(Self.frame)</view></barButtonItem></items>
      """
    try view("toolbar", #"translucent="NO""#, color("barTintColor") + items) { view in
      let bar = view as? UIToolbar
      let first = bar?.items?.first
      #expect(bar?.barTintColor == Self.red && bar?.isTranslucent == false && bar?.items?.count == 4)
      #expect(first?.title == "a" && first?.style == .done && first?.isEnabled == false)
      #expect(first?.tag == 3 && first?.width == 44 && first?.tintColor == Self.red)
      #expect(bar?.items?.last?.customView?.tag == 9)
    }
    let tabs = """
      <items><tabBarItem title="a" badgeValue="5" enabled="NO" tag="3" id="i"/>\
      <tabBarItem systemItem="search" tag="4" id="j"/></items>
      """
    let colors = color("barTintColor") + color("selectedImageTintColor") + color("unselectedItemTintColor")
    try view("tabBar", #"translucent="NO" barStyle="black""#, colors + tabs) { view in
      let bar = view as? UITabBar
      let first = bar?.items?.first
      #expect(bar?.barTintColor == Self.red && bar?.tintColor == Self.red && bar?.unselectedItemTintColor == Self.red)
      #expect(bar?.isTranslucent == false && bar?.barStyle == .black)
      #expect(first?.title == "a" && first?.badgeValue == "5" && first?.isEnabled == false && first?.tag == 3)
      #expect(bar?.items?.last?.tag == 4)
    }
    let titles =
      #"<textAttributes key="titleTextAttributes">\#(color("textColor"))</textAttributes>"#
      + #"<textAttributes key="largeTitleTextAttributes">\#(color("textColor"))</textAttributes>"#
    let navigation = """
      <items><navigationItem title="t" largeTitleDisplayMode="never" id="i">\
      <barButtonItem key="leftBarButtonItem" title="l" id="j"/><barButtonItem key="rightBarButtonItem" title="r" id="k"/>\
      <barButtonItem key="backBarButtonItem" title="b" id="m"/></navigationItem></items>
      """
    try view(
      "navigationBar", #"translucent="NO" largeTitles="YES" barStyle="black""#,
      color("barTintColor") + color("tintColor") + titles + navigation
    ) { view in
      let bar = view as? UINavigationBar
      let item = bar?.items?.first
      #expect(bar?.barTintColor == Self.red && bar?.tintColor == Self.red && bar?.barStyle == .black)
      #expect(bar?.isTranslucent == false && bar?.prefersLargeTitles == true)
      #expect(bar?.titleTextAttributes?[.foregroundColor] as? UIColor == Self.red)
      #expect(bar?.largeTitleTextAttributes?[.foregroundColor] as? UIColor == Self.red)
      #expect(item?.title == "t" && item?.largeTitleDisplayMode == .never)
      #expect(item?.leftBarButtonItem?.title == "l" && item?.rightBarButtonItem?.title == "r")
      #expect(item?.backBarButtonItem?.title == "b")
    }
  }

  /// Returns the controller of a scene with these attributes and children.
  private func controller(
    _ element: String, _ attributes: String, _ children: String = "", _ body: (UIViewController) -> Void
  ) throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <\(element) id="a" sceneMemberID="viewController" \(attributes)>\(children)</\(element)>
      </objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      body(try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()))
    }
    #expect(bundle.failure == nil)
  }

  @Test func controllers() throws {
    let attributes = """
      title="t" restorationIdentifier="r" definesPresentationContext="YES" hidesBottomBarWhenPushed="YES" \
      modalTransitionStyle="crossDissolve" modalPresentationStyle="overCurrentContext"
      """
    try controller("viewController", attributes, #"<tabBarItem key="tabBarItem" title="tab" id="b"/>"#) { made in
      #expect(made.title == "t" && made.restorationIdentifier == "r" && made.definesPresentationContext)
      #expect(made.hidesBottomBarWhenPushed && made.modalTransitionStyle == .crossDissolve)
      #expect(made.modalPresentationStyle == .overCurrentContext && made.tabBarItem?.title == "tab")
    }
    try controller(
      "pageViewController", #"transitionStyle="scroll" navigationOrientation="vertical" pageSpacing="8""#
    ) { made in
      let pages = made as? UIPageViewController
      #expect(pages?.transitionStyle == .scroll && pages?.navigationOrientation == .vertical && pages?.spacing == 8)
    }
    try controller("navigationController", #"navigationBarHidden="YES""#) { made in
      #expect((made as? UINavigationController)?.isNavigationBarHidden == true)
    }
  }
}
