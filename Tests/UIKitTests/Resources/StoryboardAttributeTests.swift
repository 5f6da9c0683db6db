import BundleFixtures
import Foundation
import Testing

@testable import UIKit

/// Every attribute of an element sets its property. Each value differs from the one that the property has without it.
@MainActor @Suite struct StoryboardAttributeTests {
  /// An attribute of an element, and what it sets.
  private struct Row {
    let element: String
    let attributes: String
    let children: String
    let check: @MainActor (UIView) -> Bool
    let unset: @MainActor (UIView) -> Bool
  }

  private func row<View: UIView, Value: Equatable>(
    _ element: String, _ attributes: String, _ path: KeyPath<View, Value>, _ value: Value, children: String = ""
  ) -> Row {
    Row(element: element, attributes: attributes, children: children) { view in
      (view as? View)?[keyPath: path] == value
    } unset: { view in
      (view as? View).map { $0[keyPath: path] != value } ?? false
    }
  }

  private func row<View: UIView, Value: Equatable>(
    _ element: String, child: String, _ path: KeyPath<View, Value>, _ value: Value
  ) -> Row {
    row(element, "", path, value, children: child)
  }

  private static let frame = #"<rect key="frame" x="10" y="20" width="200" height="50"/>"#
  private static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  private func color(_ key: String) -> String { #"<color key="\#(key)" red="1" green="0" blue="0" alpha="1"/>"# }

  private func view(_ element: String, _ attributes: String, _ children: String, _ body: (UIView) -> Void) throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <\(element) id="e" \(attributes)>\(Self.frame)\(children)</\(element)>
      </subviews></view></viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      body(try #require(controller.view.subviews.first))
    }
    let failure = bundle.failure
    #expect(failure == nil, "\(element) \(attributes)")
  }

  private func check(_ rows: [Row]) throws {
    for row in rows {
      try view(row.element, row.attributes, row.children) { view in
        let isSet = row.check(view)
        #expect(isSet, "\(row.element) \(row.attributes) \(row.children)")
      }
      try view(row.element, "", "") { view in
        let isOther = row.unset(view)
        #expect(isOther, "without an attribute \(row.element) is no different: \(row.attributes) \(row.children)")
      }
    }
  }

  @Test func views() throws {
    try check([
      row("view", #"contentMode="scaleAspectFit""#, \UIView.contentMode, .scaleAspectFit),
      row("view", #"contentMode="bottomRight""#, \UIView.contentMode, .bottomRight),
      row("view", #"contentMode="redraw""#, \UIView.contentMode, .redraw),
      row("view", #"alpha="0.5""#, \UIView.alpha, 0.5),
      row("view", #"hidden="YES""#, \UIView.isHidden, true),
      row("view", #"opaque="NO""#, \UIView.isOpaque, false),
      row("view", #"clipsSubviews="YES""#, \UIView.clipsToBounds, true),
      row("view", #"tag="7""#, \UIView.tag, 7),
      row("view", #"userInteractionEnabled="NO""#, \UIView.isUserInteractionEnabled, false),
      row("view", #"multipleTouchEnabled="YES""#, \UIView.isMultipleTouchEnabled, true),
      row("view", #"autoresizesSubviews="NO""#, \UIView.autoresizesSubviews, false),
      row("view", #"preservesSuperviewLayoutMargins="YES""#, \UIView.preservesSuperviewLayoutMargins, true),
      row("view", #"insetsLayoutMarginsFromSafeArea="NO""#, \UIView.insetsLayoutMarginsFromSafeArea, false),
      row("view", #"restorationIdentifier="r""#, \UIView.restorationIdentifier, "r"),
      row("view", child: #"<accessibility key="a" identifier="i"/>"#, \UIView.accessibilityIdentifier, "i"),
      row("view", child: color("backgroundColor"), \UIView.backgroundColor, Self.red),
      row("view", child: color("tintColor"), \UIView.tintColor, Self.red),
      row(
        "view", child: #"<autoresizingMask key="autoresizingMask" flexibleMinX="YES" heightSizable="YES"/>"#,
        \UIView.autoresizingMask, [.flexibleLeftMargin, .flexibleHeight]),
      row(
        "view", child: #"<edgeInsets key="layoutMargins" top="1" left="2" bottom="3" right="4"/>"#,
        \UIView.layoutMargins, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)),
    ])
  }

  @Test func priorities() throws {
    try view("view", #"horizontalHuggingPriority="11" verticalHuggingPriority="12""#, "") { view in
      #expect(view.contentHuggingPriority(for: .horizontal).rawValue == 11)
      #expect(view.contentHuggingPriority(for: .vertical).rawValue == 12)
    }
    let resistance = #"horizontalCompressionResistancePriority="13" verticalCompressionResistancePriority="14""#
    try view("view", resistance, "") { view in
      #expect(view.contentCompressionResistancePriority(for: .horizontal).rawValue == 13)
      #expect(view.contentCompressionResistancePriority(for: .vertical).rawValue == 14)
    }
  }

  @Test func labels() throws {
    try check([
      row("label", #"text="t""#, \UILabel.text, "t"),
      row("label", child: "<string key=\"text\">a&#10;b</string>", \UILabel.text, "a\nb"),
      row("label", #"textAlignment="right""#, \UILabel.textAlignment, .right),
      row("label", #"textAlignment="justified""#, \UILabel.textAlignment, .justified),
      row("label", #"numberOfLines="3""#, \UILabel.numberOfLines, 3),
      row("label", #"adjustsFontSizeToFit="YES""#, \UILabel.adjustsFontSizeToFitWidth, true),
      row("label", #"minimumScaleFactor="0.5""#, \UILabel.minimumScaleFactor, 0.5),
      row("label", #"lineBreakMode="middleTruncation""#, \UILabel.lineBreakMode, .byTruncatingMiddle),
      row("label", #"lineBreakMode="clip""#, \UILabel.lineBreakMode, .byClipping),
      row("label", #"baselineAdjustment="none""#, \UILabel.baselineAdjustment, .none),
      row("label", child: color("textColor"), \UILabel.textColor, Self.red),
      row("label", child: color("shadowColor"), \UILabel.shadowColor, Self.red),
      row("label", child: color("highlightedColor"), \UILabel.highlightedTextColor, Self.red),
      row(
        "label", child: #"<size key="shadowOffset" width="2" height="3"/>"#, \UILabel.shadowOffset,
        CGSize(width: 2, height: 3)),
      row(
        "label", child: #"<fontDescription key="fontDescription" type="boldSystem" pointSize="31"/>"#, \UILabel.font,
        .boldSystemFont(ofSize: 31)),
    ])
  }

  @Test func controls() throws {
    try check([
      row("button", #"enabled="NO""#, \UIButton.isEnabled, false),
      row("button", #"selected="YES""#, \UIButton.isSelected, true),
      row("button", #"highlighted="YES""#, \UIButton.isHighlighted, true),
      row(
        "button", child: #"<inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>"#,
        \UIButton.contentEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
      row(
        "button", child: #"<inset key="titleEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>"#,
        \UIButton.titleEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
      row(
        "button", child: #"<inset key="imageEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>"#,
        \UIButton.imageEdgeInsets, UIEdgeInsets(top: 2, left: 1, bottom: 4, right: 3)),
      row("slider", #"minValue="-2""#, \UISlider.minimumValue, -2),
      row("slider", #"maxValue="5""#, \UISlider.maximumValue, 5),
      row("slider", #"value="0.75""#, \UISlider.value, 0.75),
      row("slider", #"continuous="NO""#, \UISlider.isContinuous, false),
      row("slider", child: color("minimumTrackTintColor"), \UISlider.minimumTrackTintColor, Self.red),
      row("slider", child: color("maximumTrackTintColor"), \UISlider.maximumTrackTintColor, Self.red),
      row("slider", child: color("thumbTintColor"), \UISlider.thumbTintColor, Self.red),
      row("switch", #"on="YES""#, \UISwitch.isOn, true),
      row("switch", child: color("onTintColor"), \UISwitch.onTintColor, Self.red),
      row("switch", child: color("thumbTintColor"), \UISwitch.thumbTintColor, Self.red),
      row("stepper", #"maximumValue="7""#, \UIStepper.maximumValue, 7),
      row("stepper", #"minimumValue="-7""#, \UIStepper.minimumValue, -7),
      row("stepper", #"stepValue="3""#, \UIStepper.stepValue, 3),
      row("stepper", #"value="4""#, \UIStepper.value, 4),
      row("stepper", #"wraps="YES""#, \UIStepper.wraps, true),
      row("stepper", #"autorepeat="NO""#, \UIStepper.autorepeat, false),
      row("stepper", #"continuous="NO""#, \UIStepper.isContinuous, false),
      row("progressView", #"progress="0.25""#, \UIProgressView.progress, 0.25),
      row("progressView", child: color("progressTintColor"), \UIProgressView.progressTintColor, Self.red),
      row("progressView", child: color("trackTintColor"), \UIProgressView.trackTintColor, Self.red),
      row("pageControl", #"numberOfPages="4""#, \UIPageControl.numberOfPages, 4),
      row("pageControl", #"numberOfPages="4" currentPage="2""#, \UIPageControl.currentPage, 2),
      row("pageControl", child: color("pageIndicatorTintColor"), \UIPageControl.pageIndicatorTintColor, Self.red),
      row(
        "pageControl", child: color("currentPageIndicatorTintColor"), \UIPageControl.currentPageIndicatorTintColor,
        Self.red),
      row("segmentedControl", #"momentary="YES""#, \UISegmentedControl.isMomentary, true),
      row(
        "segmentedControl", child: color("selectedSegmentTintColor"), \UISegmentedControl.selectedSegmentTintColor,
        Self.red),
      row("datePicker", #"datePickerMode="time""#, \UIDatePicker.datePickerMode, .time),
      row("datePicker", #"minuteInterval="15""#, \UIDatePicker.minuteInterval, 15),
      row("datePicker", #"style="wheels""#, \UIDatePicker.preferredDatePickerStyle, .wheels),
      row("activityIndicatorView", #"style="large""#, \UIActivityIndicatorView.style, .large),
      row("activityIndicatorView", #"hidesWhenStopped="YES""#, \UIActivityIndicatorView.hidesWhenStopped, true),
      row("activityIndicatorView", #"animating="YES""#, \UIActivityIndicatorView.isAnimating, true),
      row("activityIndicatorView", child: color("color"), \UIActivityIndicatorView.color, Self.red),
    ])
  }

  @Test func segments() throws {
    let segments = """
      <segments><segment title="One"/><segment title="Two" width="70"/><segment title="Three" enabled="NO"/></segments>
      """
    try view("segmentedControl", #"selectedSegmentIndex="1""#, segments) { view in
      let control = view as? UISegmentedControl
      #expect((0..<3).map { control?.titleForSegment(at: $0) } == ["One", "Two", "Three"])
      #expect((0..<3).map { control?.isEnabledForSegment(at: $0) } == [true, true, false])
      #expect(control?.widthForSegment(at: 1) == 70 && control?.selectedSegmentIndex == 1)
    }
  }

  @Test func buttonStates() throws {
    let states = ["normal", "highlighted", "selected", "disabled"].map { state in
      #"<state key="\#(state)" title="\#(state)">\#(color("titleColor"))</state>"#
    }
    try view("button", #"buttonType="system""#, states.joined()) { view in
      let button = view as? UIButton
      #expect(button?.buttonType == .system)
      for (state, title) in [
        (UIControl.State.normal, "normal"), (.highlighted, "highlighted"), (.selected, "selected"),
        (.disabled, "disabled"),
      ] {
        #expect(button?.title(for: state) == title)
        #expect(button?.titleColor(for: state) == Self.red)
      }
    }
  }

  @Test func textFields() throws {
    try check([
      row("textField", #"text="t""#, \UITextField.text, "t"),
      row("textField", #"placeholder="p""#, \UITextField.placeholder, "p"),
      row("textField", #"textAlignment="center""#, \UITextField.textAlignment, .center),
      row("textField", #"borderStyle="line""#, \UITextField.borderStyle, .line),
      row("textField", #"borderStyle="bezel""#, \UITextField.borderStyle, .bezel),
      row("textField", #"clearButtonMode="whileEditing""#, \UITextField.clearButtonMode, .whileEditing),
      row(
        "textField", child: #"<textInputTraits key="t" secureTextEntry="YES"/>"#, \UITextField.isSecureTextEntry, true),
      row("textField", child: color("textColor"), \UITextField.textColor, Self.red),
      row(
        "textField", child: #"<fontDescription key="fontDescription" type="italicSystem" pointSize="31"/>"#,
        \UITextField.font, .italicSystemFont(ofSize: 31)),
      row("textView", #"editable="NO""#, \UITextView.isEditable, false),
      row("textView", #"selectable="NO""#, \UITextView.isSelectable, false),
      row("textView", child: #"<textInputTraits key="t" secureTextEntry="YES"/>"#, \UITextView.isSecureTextEntry, true),
      row("searchBar", #"text="t""#, \UISearchBar.text, "t"),
      row("searchBar", #"prompt="p""#, \UISearchBar.prompt, "p"),
      row("searchBar", #"showsCancelButton="YES""#, \UISearchBar.showsCancelButton, true),
      row("searchBar", #"barStyle="black""#, \UISearchBar.barStyle, .black),
      row("searchBar", child: color("barTintColor"), \UISearchBar.barTintColor, Self.red),
    ])
  }

  @Test func stacks() throws {
    try check([
      row("stackView", #"axis="vertical""#, \UIStackView.axis, .vertical),
      row("stackView", #"spacing="9""#, \UIStackView.spacing, 9),
      row("stackView", #"distribution="equalCentering""#, \UIStackView.distribution, .equalCentering),
      row("stackView", #"distribution="fillProportionally""#, \UIStackView.distribution, .fillProportionally),
      row("stackView", #"alignment="lastBaseline""#, \UIStackView.alignment, .lastBaseline),
      row("stackView", #"alignment="trailing""#, \UIStackView.alignment, .trailing),
      row("stackView", #"baselineRelativeArrangement="YES""#, \UIStackView.isBaselineRelativeArrangement, true),
      row(
        "stackView", #"layoutMarginsRelativeArrangement="YES""#, \UIStackView.isLayoutMarginsRelativeArrangement, true),
    ])
  }

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

  @Test func texts() throws {
    let paragraph = """
      <paragraphStyle key="NSParagraphStyle" alignment="right" lineBreakMode="charWrapping" lineSpacing="1" \
      paragraphSpacing="2" paragraphSpacingBefore="3" firstLineHeadIndent="4" headIndent="5" tailIndent="-6" \
      lineHeightMultiple="1.5" minimumLineHeight="8" maximumLineHeight="9"/>
      """
    let attributes = """
      \(color("NSColor"))\(color("NSBackgroundColor"))\(color("NSStrokeColor"))\(paragraph)\
      <real key="NSKern" value="3"/><real key="NSStrokeWidth" value="2"/><real key="NSBaselineOffset" value="4"/>\
      <integer key="NSUnderline" value="1"/><integer key="NSStrikethrough" value="2"/>
      """
    let text = """
      <attributedString key="attributedText"><fragment content="abc"><attributes>\(attributes)</attributes></fragment>\
      </attributedString>
      """
    try view("label", "", text) { view in
      let found = (view as? UILabel)?.attributedText?.attributes(at: 0, effectiveRange: nil) ?? [:]
      for key in [NSAttributedString.Key.foregroundColor, .backgroundColor, .strokeColor] {
        #expect(found[key] as? UIColor == Self.red)
      }
      #expect(found[.kern] as? CGFloat == 3 && found[.strokeWidth] as? CGFloat == 2)
      #expect(found[.baselineOffset] as? CGFloat == 4)
      #expect(found[.underlineStyle] as? Int == 1 && found[.strikethroughStyle] as? Int == 2)
      let style = found[.paragraphStyle] as? NSParagraphStyle
      #expect(style?.alignment == .right && style?.lineBreakMode == .byCharWrapping)
      #expect(style?.lineSpacing == 1 && style?.paragraphSpacing == 2 && style?.paragraphSpacingBefore == 3)
      #expect(style?.firstLineHeadIndent == 4 && style?.headIndent == 5 && style?.tailIndent == -6)
      #expect(style?.lineHeightMultiple == 1.5 && style?.minimumLineHeight == 8 && style?.maximumLineHeight == 9)
    }
  }

  @Test func configurations() throws {
    let insets = #"<directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>"#
    let background = """
      <backgroundConfiguration key="background" cornerRadius="5" strokeWidth="6">\
      \(color("backgroundColor"))\(color("strokeColor"))</backgroundConfiguration>
      """
    let text = """
      <buttonConfiguration key="configuration" style="filled" title="t" subtitle="s" imagePlacement="top" \
      imagePadding="7" titlePadding="8" showsActivityIndicator="YES" buttonSize="large" cornerStyle="capsule">\
      \(insets)\(color("baseForegroundColor"))\(color("baseBackgroundColor"))\(background)</buttonConfiguration>
      """
    try view("button", "", text) { view in
      let found = (view as? UIButton)?.configuration
      #expect(found?.title == "t" && found?.subtitle == "s" && found?.imagePlacement == .top)
      #expect(found?.imagePadding == 7 && found?.titlePadding == 8 && found?.showsActivityIndicator == true)
      #expect(found?.buttonSize == .large && found?.cornerStyle == .capsule)
      #expect(found?.contentInsets == NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
      #expect(found?.baseForegroundColor == Self.red && found?.baseBackgroundColor == Self.red)
      #expect(found?.background.cornerRadius == 5 && found?.background.strokeWidth == 6)
      #expect(found?.background.backgroundColor == Self.red && found?.background.strokeColor == Self.red)
    }
  }
}
