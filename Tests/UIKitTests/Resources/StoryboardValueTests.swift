import BundleFixtures
import Foundation
import Testing
import UIKit

/// Gesture recognisers, blur effects, text styles and colours of storyboards.
@MainActor @Suite struct StoryboardValueTests {
  private let frame = #"<rect key="frame" x="0" y="0" width="200" height="50"/>"#

  private func load(_ subview: String, objects: String = "", _ body: (UIView) throws -> Void) throws {
    let text = """
      \(StoryboardTests.head) initialViewController="a"><scenes><scene><objects>
      <viewController id="a" sceneMemberID="viewController"><view key="view" id="v">
      <rect key="frame" x="0" y="0" width="375" height="667"/><subviews>\(subview)</subviews></view>
      </viewController>\(objects)</objects></scene></scenes></document>
      """
    let bundle = try TemporaryBundle(["Main.storyboard": text])
    try bundle.device.run {
      let controller = try #require(UIStoryboard(name: "Main", bundle: nil).instantiateInitialViewController())
      try body(try #require(controller.view.subviews.first))
    }
    #expect(bundle.failure == nil)
  }

  /// Loads a view with a gesture recogniser.
  private func recognizer<Recognizer>(_ element: String, _ type: Recognizer.Type) throws -> Recognizer {
    var found: Recognizer?
    try load(
      """
      <view id="b">\(frame)<connections>
      <outletCollection property="gestureRecognizers" destination="g" appends="YES" id="c"/></connections></view>
      """, objects: element
    ) { view in found = view.gestureRecognizers?.first as? Recognizer }
    return try #require(found)
  }

  @Test(arguments: [
    ("right", UISwipeGestureRecognizer.Direction.right), ("left", .left), ("up", .up), ("down", .down),
  ])
  func swipesHaveTheirDirection(name: String, direction: UISwipeGestureRecognizer.Direction) throws {
    let swipe = try recognizer(
      #"<swipeGestureRecognizer direction="\#(name)" id="g"/>"#, UISwipeGestureRecognizer.self)
    #expect(swipe.direction == direction)
  }

  @Test func pressesHaveTheirDuration() throws {
    let press = try recognizer(
      #"<pongPressGestureRecognizer minimumPressDuration="1.5" id="g"/>"#, UILongPressGestureRecognizer.self)
    #expect(press.minimumPressDuration == 1.5)
  }

  @Test func edgePansHaveTheirEdges() throws {
    let pan = try recognizer(
      #"<screenEdgePanGestureRecognizer id="g"><rectEdge key="edges" left="YES" bottom="YES"/>"#
        + "</screenEdgePanGestureRecognizer>", UIScreenEdgePanGestureRecognizer.self)
    #expect(pan.edges == [.left, .bottom])
  }

  @Test(arguments: [
    ("extraLight", UIBlurEffect.Style.extraLight), ("light", .light), ("dark", .dark), ("regular", .regular),
    ("prominent", .prominent), ("systemUltraThinMaterial", .systemUltraThinMaterial),
    ("systemMaterial", .systemMaterial),
    ("systemChromeMaterialDark", .systemChromeMaterialDark), ("systemThickMaterialLight", .systemThickMaterialLight),
  ])
  func blursHaveTheirStyle(name: String, style: UIBlurEffect.Style) throws {
    try load(
      """
      <visualEffectView id="b">\(frame)<view key="contentView" id="c">\(frame)</view>
      <blurEffect style="\(name)"/></visualEffectView>
      """
    ) { view in
      let view = try #require(view as? UIVisualEffectView)
      #expect(view.effect as? UIBlurEffect == UIBlurEffect(style: style))
    }
  }

  @Test(arguments: [
    ("UICTFontTextStyleTitle0", UIFont.TextStyle.largeTitle), ("UICTFontTextStyleTitle1", .title1),
    ("UICTFontTextStyleTitle2", .title2), ("UICTFontTextStyleTitle3", .title3),
    ("UICTFontTextStyleHeadline", .headline), ("UICTFontTextStyleSubhead", .subheadline),
    ("UICTFontTextStyleCallout", .callout), ("UICTFontTextStyleFootnote", .footnote),
    ("UICTFontTextStyleCaption1", .caption1), ("UICTFontTextStyleCaption2", .caption2),
    ("UICTFontTextStyleBody", .body),
  ])
  func fontsHaveTheirTextStyle(name: String, style: UIFont.TextStyle) throws {
    try load(
      #"<label text="x" id="l">\#(frame)<fontDescription key="fontDescription" style="\#(name)"/></label>"#
    ) { view in
      let font = try #require((view as? UILabel)?.font)
      let expected = UIFont.preferredFont(forTextStyle: style)
      #expect(font.pointSize == expected.pointSize && font.fontName == expected.fontName)
    }
  }

  @Test func systemColoursAreReadByName() throws {
    try load(
      #"<view id="b">\#(frame)<color key="backgroundColor" systemColor="systemTealColor"/></view>"#
    ) { view in #expect(view.backgroundColor == .systemTeal) }
  }

  @Test func recognizersHaveTheirNumbers() throws {
    let tap = try recognizer(
      #"<tapGestureRecognizer numberOfTapsRequired="2" numberOfTouchesRequired="3" cancelsTouchesInView="NO" "#
        + #"delaysTouchesBegan="YES" delaysTouchesEnded="NO" enabled="NO" id="g"/>"#, UITapGestureRecognizer.self)
    #expect(tap.numberOfTapsRequired == 2 && tap.numberOfTouchesRequired == 3 && !tap.isEnabled)
    #expect(!tap.cancelsTouchesInView && tap.delaysTouchesBegan && !tap.delaysTouchesEnded)
    let pan = try recognizer(
      #"<panGestureRecognizer minimumNumberOfTouches="2" maximumNumberOfTouches="4" id="g"/>"#,
      UIPanGestureRecognizer.self)
    #expect(pan.minimumNumberOfTouches == 2 && pan.maximumNumberOfTouches == 4)
    let press = try recognizer(
      #"<pongPressGestureRecognizer allowableMovement="25" id="g"/>"#, UILongPressGestureRecognizer.self)
    #expect(press.allowableMovement == 25)
  }

  @Test(arguments: [
    ("left", UIControl.ContentHorizontalAlignment.left), ("right", .right), ("fill", .fill), ("leading", .leading),
    ("trailing", .trailing), ("center", .center),
  ])
  func contentsOfControlsAreAligned(name: String, alignment: UIControl.ContentHorizontalAlignment) throws {
    try load(
      #"<button contentHorizontalAlignment="\#(name)" contentVerticalAlignment="top" id="b">\#(frame)</button>"#
    ) { view in
      let control = try #require(view as? UIControl)
      #expect(control.contentHorizontalAlignment == alignment && control.contentVerticalAlignment == .top)
    }
  }

  @Test(arguments: [
    ("infoLight", UIButton.ButtonType.infoLight), ("infoDark", .infoDark), ("contactAdd", .contactAdd),
    ("close", .close), ("detailDisclosure", .detailDisclosure), ("system", .system), ("roundedRect", .system),
  ])
  func buttonsHaveTheirType(name: String, type: UIButton.ButtonType) throws {
    try load(#"<button buttonType="\#(name)" id="b">\#(frame)</button>"#) { view in
      let button = try #require(view as? UIButton)
      #expect(button.buttonType == type)
      #expect((button.image(for: .normal) != nil) == (type != .system))
    }
  }

  @Test func symbolicConstantsAreTheStandardSpacings() throws {
    try load(
      """
      <view id="b">\(frame)<subviews><view id="c">\(frame)</view><view id="d">\(frame)</view></subviews><constraints>
      <constraint firstItem="c" firstAttribute="leading" secondItem="b" secondAttribute="leading" symbolic="YES" id="x"/>
      <constraint firstItem="d" firstAttribute="leading" secondItem="c" secondAttribute="trailing" symbolic="YES" id="y"/>
      <constraint firstItem="d" firstAttribute="top" secondItem="c" secondAttribute="bottom" constant="3" symbolic="YES" id="z"/>
      </constraints></view>
      """
    ) { view in #expect(view.constraints.map(\.constant) == [20, 8, 3]) }
  }
}
