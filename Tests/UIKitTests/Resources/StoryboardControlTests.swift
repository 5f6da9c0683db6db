import BundleFixtures
import Foundation
import Testing
import UIKit

/// Text views, search bars, steppers, pickers and page controllers of storyboards.
@MainActor @Suite struct StoryboardControlTests {
  private let frame = #"<rect key="frame" x="0" y="0" width="200" height="50"/>"#

  private final class Source: NSObject, UIPickerViewDataSource, UIPickerViewDelegate, UISearchBarDelegate,
    UITextViewDelegate
  {
    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 3 }
  }

  private final class Owner: UIViewController {
    var source: Source?
  }

  private func load(_ subviews: String, _ body: (UIView) throws -> Void) throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(subviews)</subviews></view>
      </viewController></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      try body(try #require(controller.view.subviews.first))
    }
    #expect(bundle.failure == nil)
  }

  @Test func textViewsHaveTheirText() throws {
    let words = #"<string key="text">two\#nlines</string>"#
    try load(
      #"<textView editable="NO" textAlignment="center" id="t">\#(frame)\#(words)<fontDescription key="fontDescription" "#
        + #"type="system" pointSize="14"/><color key="textColor" red="1" green="0" blue="0" alpha="1"/></textView>"#
    ) { view in
      let view = try #require(view as? UITextView)
      #expect(view.text == "two\nlines" && !view.isEditable && view.textAlignment == .center)
      #expect(view.font?.pointSize == 14 && view.textColor == .red)
    }
  }

  @Test func searchBarsHaveScopes() throws {
    try load(
      #"<searchBar placeholder="Find" searchBarStyle="minimal" showsScopeBar="YES" id="s">\#(frame)"#
        + "<scopeButtonTitles><string>One</string><string>Two</string></scopeButtonTitles></searchBar>"
    ) { view in
      let view = try #require(view as? UISearchBar)
      #expect(view.placeholder == "Find" && view.searchBarStyle == .minimal)
      #expect(view.scopeButtonTitles == ["One", "Two"] && view.showsScopeBar)
    }
  }

  @Test(arguments: [("", false), (#"hidesWhenStopped="YES""#, true)])
  func activityIndicatorsHideWhereTheyShould(attribute: String, hides: Bool) throws {
    try load(#"<activityIndicatorView \#(attribute) style="large" id="i">\#(frame)</activityIndicatorView>"#) { view in
      let view = try #require(view as? UIActivityIndicatorView)
      #expect(view.hidesWhenStopped == hides && view.isHidden == hides && view.style == .large)
    }
  }

  @Test func steppersHaveLimits() throws {
    try load(
      #"<stepper value="4" minimumValue="2" maximumValue="300" stepValue="2" wraps="YES" id="s">\#(frame)</stepper>"#
    ) { view in
      let view = try #require(view as? UIStepper)
      #expect([view.value, view.minimumValue, view.maximumValue, view.stepValue] == [4, 2, 300, 2] && view.wraps)
    }
  }

  @Test func datePickersHaveModes() throws {
    try load(#"<datePicker datePickerMode="time" minuteInterval="5" style="wheels" id="d">\#(frame)</datePicker>"#) {
      view in
      let view = try #require(view as? UIDatePicker)
      #expect(view.datePickerMode == .time && view.minuteInterval == 5 && view.preferredDatePickerStyle == .wheels)
    }
    try load(#"<pickerView id="p">\#(frame)</pickerView>"#) { #expect($0 is UIPickerView) }
  }

  @Test func controlsFindTheirDelegates() throws {
    RuntimeClass.register(Source.self, name: "App.ControlSource") { $0.maker { Source() } }
    RuntimeClass.register(Owner.self, name: "App.ControlOwner") {
      $0.outlet("source") { (owner, object: Source?) in owner.source = object }
    }
    func delegate(_ id: String) -> String { #"<outlet property="delegate" destination="s" id="\#(id)"/>"# }
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" customClass="ControlOwner" customModule="App" sceneMemberID="viewController">
      <view key="view" id="v"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <pickerView id="p">\(frame)<connections>\(delegate("o1"))
      <outlet property="dataSource" destination="s" id="o2"/></connections></pickerView>
      <searchBar id="b">\(frame)<connections>\(delegate("o4"))</connections></searchBar>
      <textView id="t">\(frame)<connections>\(delegate("o5"))</connections></textView></subviews></view>
      <connections><outlet property="source" destination="s" id="o3"/></connections></viewController>
      <customObject id="s" customClass="ControlSource" customModule="App"/></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let owner = try #require(made as? Owner)
      owner.loadViewIfNeeded()
      let source = try #require(owner.source)
      let views = owner.view.subviews
      let picker = try #require(views.lazy.compactMap { $0 as? UIPickerView }.first)
      #expect(picker.dataSource === source && picker.delegate === source && picker.numberOfRows(inComponent: 0) == 3)
      #expect(views.lazy.compactMap { $0 as? UISearchBar }.first?.delegate === source)
      #expect(views.lazy.compactMap { $0 as? UITextView }.first?.delegate === source)
    }
    #expect(bundle.failure == nil)
  }

  @Test func pageViewControllersAreMade() throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <pageViewController id="a" sceneMemberID="viewController" navigationOrientation="vertical"
      transitionStyle="scroll" pageSpacing="8"/></objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let made = UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController()
      let pages = try #require(made as? UIPageViewController)
      #expect(pages.transitionStyle == .scroll && pages.navigationOrientation == .vertical)
    }
    #expect(bundle.failure == nil)
  }

  @Test func dataAssetsAreReadByName() throws {
    let bundle = try TemporaryBundle([
      "Assets.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
      "Assets.xcassets/words.dataset/Contents.json":
        #"{"data": [{"idiom": "universal", "filename": "w.txt", "universal-type-identifier": "public.plain-text"}]}"#,
      "Assets.xcassets/words.dataset/w.txt": "some words",
      "Assets.xcassets/lost.dataset/Contents.json": #"{"data": [{"idiom": "universal", "filename": "no.txt"}]}"#,
    ])
    bundle.device.run {
      let asset = NSDataAsset(name: "words")
      #expect(asset?.data == Data("some words".utf8) && asset?.typeIdentifier == "public.plain-text")
      #expect(NSDataAsset(name: "others") == nil && NSDataAsset(name: "lost") == nil)
    }
    #expect("\(String(describing: bundle.failure))".contains("no.txt"))
  }
}
