import BundleFixtures
import Foundation
import Testing

@testable import UIKit

/// Every attribute of an element sets its property. Each value differs from the one that the property has without it.
@MainActor @Suite struct StoryboardAttributeTests {
  /// An attribute of an element, and what it sets.
  struct Row {
    let element: String
    let attributes: String
    let children: String
    let check: @MainActor (UIView) -> Bool
    let unset: @MainActor (UIView) -> Bool
  }

  func row<View: UIView, Value: Equatable>(
    _ element: String, _ attributes: String, _ path: KeyPath<View, Value>, _ value: Value, children: String = ""
  ) -> Row {
    Row(element: element, attributes: attributes, children: children) { view in
      (view as? View)?[keyPath: path] == value
    } unset: { view in
      (view as? View).map { $0[keyPath: path] != value } ?? false
    }
  }

  func row<View: UIView, Value: Equatable>(
    _ element: String, child: String, _ path: KeyPath<View, Value>, _ value: Value
  ) -> Row {
    row(element, "", path, value, children: child)
  }

  static let frame = #"<rect key="frame" x="10" y="20" width="200" height="50"/>"#
  static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)

  func color(_ key: String) -> String { #"<color key="\#(key)" red="1" green="0" blue="0" alpha="1"/>"# }

  func view(_ element: String, _ attributes: String, _ children: String, _ body: (UIView) -> Void) throws {
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

  func check(_ rows: [Row]) throws {
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
