// The properties of controls and text views for key-value coding.
extension NamedProperties {
  static func registerControls() {
    registerControl()
    registerButton()
    registerTextField()
    registerTextView()
    registerSlider()
    registerSwitch()
    registerStepper()
    registerSegmentedControl()
    registerPageControl()
    registerDatePicker()
    registerRefreshControl()
    registerSearchBar()
  }

  private static func registerControl() {
    RuntimeClass.register(UIControl.self, name: "UIKit.UIControl") { r in
      r.property("isEnabled", \.isEnabled)
      r.property("isSelected", \.isSelected)
      r.property("isHighlighted", \.isHighlighted)
      r.property("contentHorizontalAlignment", \.contentHorizontalAlignment)
      r.property("contentVerticalAlignment", \.contentVerticalAlignment)
      r.property("isTracking", \.isTracking)
      r.property("isTouchInside", \.isTouchInside)
      r.property("showsMenuAsPrimaryAction", \.showsMenuAsPrimaryAction)
      r.property("state", \.state)
      r.property("allTargets", \.allTargets)
      r.property("allControlEvents", \.allControlEvents)
      r.property("isContextMenuInteractionEnabled", \.isContextMenuInteractionEnabled)
      r.property("contextMenuInteraction", \.contextMenuInteraction)
    }
  }

  private static func registerButton() {
    RuntimeClass.register(UIButton.self, name: "UIKit.UIButton") { r in
      r.property("buttonType", \.buttonType)
      r.property("contentEdgeInsets", \.contentEdgeInsets)
      r.property("titleEdgeInsets", \.titleEdgeInsets)
      r.property("imageEdgeInsets", \.imageEdgeInsets)
      r.property("adjustsImageWhenHighlighted", \.adjustsImageWhenHighlighted)
      r.property("configuration", \.configuration)
      r.property("automaticallyUpdatesConfiguration", \.automaticallyUpdatesConfiguration)
      r.property("menu", \.menu)
      r.property("changesSelectionAsPrimaryAction", \.changesSelectionAsPrimaryAction)
      r.property("preferredMenuElementOrder", \.preferredMenuElementOrder)
      r.property("subtitleLabel", \.subtitleLabel)
      r.property("titleLabel", \.titleLabel)
      r.property("imageView", \.imageView)
      r.property("currentTitle", \.currentTitle)
      r.property("currentImage", \.currentImage)
      r.property("currentTitleColor", \.currentTitleColor)
      r.property("currentAttributedTitle", \.currentAttributedTitle)
      r.property("currentBackgroundImage", \.currentBackgroundImage)
    }
  }

  private static func registerTextField() {
    RuntimeClass.register(UITextField.self, name: "UIKit.UITextField") { r in
      r.property("delegate", \.delegate)
      r.property("borderStyle", \.borderStyle)
      r.property("placeholder", \.placeholder)
      r.property("attributedPlaceholder", \.attributedPlaceholder)
      r.property("isSecureTextEntry", \.isSecureTextEntry)
      r.property("clearsOnBeginEditing", \.clearsOnBeginEditing)
      r.property("clearButtonMode", \.clearButtonMode)
      r.property("textContentType", \.textContentType)
      r.property("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
      r.property("keyboardType", \.keyboardType)
      r.property("returnKeyType", \.returnKeyType)
      r.property("keyboardAppearance", \.keyboardAppearance)
      r.property("autocorrectionType", \.autocorrectionType)
      r.property("autocapitalizationType", \.autocapitalizationType)
      r.property("spellCheckingType", \.spellCheckingType)
      r.property("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically)
      r.property("leftView", \.leftView)
      r.property("leftViewMode", \.leftViewMode)
      r.property("rightView", \.rightView)
      r.property("rightViewMode", \.rightViewMode)
      r.property("text", \.text)
      r.property("attributedText", \.attributedText)
      r.property("defaultTextAttributes", \.defaultTextAttributes)
      r.property("font", \.font)
      r.property("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
      r.property("minimumFontSize", \.minimumFontSize)
      r.property("textColor", \.textColor)
      r.property("textAlignment", \.textAlignment)
      r.property("isEditing", \.isEditing)
      r.property("hasText", \.hasText)
      r.property("selectedTextRange", \.selectedTextRange)
      r.property("endOfDocument", \.endOfDocument)
    }
  }

  private static func registerTextView() {
    RuntimeClass.register(UITextView.self, name: "UIKit.UITextView") { r in
      r.property("delegate", \.delegate)
      r.property("textContainer", \.textContainer)
      r.property("textContainerInset", \.textContainerInset)
      r.property("isEditable", \.isEditable)
      r.property("isSelectable", \.isSelectable)
      r.property("allowsEditingTextAttributes", \.allowsEditingTextAttributes)
      r.property("clearsOnInsertion", \.clearsOnInsertion)
      r.property("dataDetectorTypes", \.dataDetectorTypes)
      r.property("typingAttributes", \.typingAttributes)
      r.property("linkTextAttributes", \.linkTextAttributes)
      r.property("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
      r.property("keyboardType", \.keyboardType)
      r.property("returnKeyType", \.returnKeyType)
      r.property("keyboardAppearance", \.keyboardAppearance)
      r.property("autocorrectionType", \.autocorrectionType)
      r.property("autocapitalizationType", \.autocapitalizationType)
      r.property("spellCheckingType", \.spellCheckingType)
      r.property("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically)
      r.property("isSecureTextEntry", \.isSecureTextEntry)
      r.property("text", \.text)
      r.property("attributedText", \.attributedText)
      r.property("font", \.font)
      r.property("textColor", \.textColor)
      r.property("textAlignment", \.textAlignment)
      r.property("selectedRange", \.selectedRange)
      r.property("selectedTextRange", \.selectedTextRange)
      r.property("endOfDocument", \.endOfDocument)
      r.property("hasText", \.hasText)
    }
  }

  private static func registerSlider() {
    RuntimeClass.register(UISlider.self, name: "UIKit.UISlider") { r in
      r.property("minimumValue", \.minimumValue)
      r.property("maximumValue", \.maximumValue)
      r.property("isContinuous", \.isContinuous)
      r.property("minimumTrackTintColor", \.minimumTrackTintColor)
      r.property("maximumTrackTintColor", \.maximumTrackTintColor)
      r.property("thumbTintColor", \.thumbTintColor)
      r.property("value", \.value)
      r.property("currentThumbImage", \.currentThumbImage)
      r.property("currentMinimumTrackImage", \.currentMinimumTrackImage)
      r.property("currentMaximumTrackImage", \.currentMaximumTrackImage)
      r.property("minimumValueImage", \.minimumValueImage)
      r.property("maximumValueImage", \.maximumValueImage)
    }
  }

  private static func registerSwitch() {
    RuntimeClass.register(UISwitch.self, name: "UIKit.UISwitch") { r in
      r.property("onTintColor", \.onTintColor)
      r.property("thumbTintColor", \.thumbTintColor)
      r.property("isOn", \.isOn)
    }
  }

  private static func registerStepper() {
    RuntimeClass.register(UIStepper.self, name: "UIKit.UIStepper") { r in
      r.property("isContinuous", \.isContinuous)
      r.property("autorepeat", \.autorepeat)
      r.property("wraps", \.wraps)
      r.property("minimumValue", \.minimumValue)
      r.property("maximumValue", \.maximumValue)
      r.property("stepValue", \.stepValue)
      r.property("value", \.value)
    }
  }

  private static func registerSegmentedControl() {
    RuntimeClass.register(UISegmentedControl.self, name: "UIKit.UISegmentedControl") { r in
      r.property("isMomentary", \.isMomentary)
      r.property("apportionsSegmentWidthsByContent", \.apportionsSegmentWidthsByContent)
      r.property("selectedSegmentTintColor", \.selectedSegmentTintColor)
      r.property("numberOfSegments", \.numberOfSegments)
      r.property("selectedSegmentIndex", \.selectedSegmentIndex)
    }
  }

  private static func registerPageControl() {
    RuntimeClass.register(UIPageControl.self, name: "UIKit.UIPageControl") { r in
      r.property("numberOfPages", \.numberOfPages)
      r.property("currentPage", \.currentPage)
      r.property("hidesForSinglePage", \.hidesForSinglePage)
      r.property("pageIndicatorTintColor", \.pageIndicatorTintColor)
      r.property("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
      r.property("backgroundStyle", \.backgroundStyle)
      r.property("allowsContinuousInteraction", \.allowsContinuousInteraction)
      r.property("preferredIndicatorImage", \.preferredIndicatorImage)
      r.property("preferredCurrentPageIndicatorImage", \.preferredCurrentPageIndicatorImage)
      r.property("interactionState", \.interactionState)
    }
  }

  private static func registerDatePicker() {
    RuntimeClass.register(UIDatePicker.self, name: "UIKit.UIDatePicker") { r in
      r.property("datePickerMode", \.datePickerMode)
      r.property("locale", \.locale)
      r.property("calendar", \.calendar)
      r.property("timeZone", \.timeZone)
      r.property("minimumDate", \.minimumDate)
      r.property("maximumDate", \.maximumDate)
      r.property("minuteInterval", \.minuteInterval)
      r.property("preferredDatePickerStyle", \.preferredDatePickerStyle)
      r.property("datePickerStyle", \.datePickerStyle)
      r.property("date", \.date)
      r.property("countDownDuration", \.countDownDuration)
    }
  }

  private static func registerRefreshControl() {
    RuntimeClass.register(UIRefreshControl.self, name: "UIKit.UIRefreshControl") { r in
      r.property("isRefreshing", \.isRefreshing)
      r.property("attributedTitle", \.attributedTitle)
    }
  }

  private static func registerSearchBar() {
    RuntimeClass.register(UISearchBar.self, name: "UIKit.UISearchBar") { r in
      r.property("delegate", \.delegate)
      r.property("searchTextField", \.searchTextField)
      r.property("searchBarStyle", \.searchBarStyle)
      r.property("barStyle", \.barStyle)
      r.property("barTintColor", \.barTintColor)
      r.property("isTranslucent", \.isTranslucent)
      r.property("prompt", \.prompt)
      r.property("showsBookmarkButton", \.showsBookmarkButton)
      r.property("backgroundImage", \.backgroundImage)
      r.property("scopeButtonTitles", \.scopeButtonTitles)
      r.property("showsScopeBar", \.showsScopeBar)
      r.property("text", \.text)
      r.property("placeholder", \.placeholder)
      r.property("keyboardType", \.keyboardType)
      r.property("returnKeyType", \.returnKeyType)
      r.property("autocorrectionType", \.autocorrectionType)
      r.property("autocapitalizationType", \.autocapitalizationType)
      r.property("enablesReturnKeyAutomatically", \.enablesReturnKeyAutomatically)
      r.property("showsCancelButton", \.showsCancelButton)
      r.property("selectedScopeButtonIndex", \.selectedScopeButtonIndex)
      r.property("searchField", \.searchTextField)
    }
  }
}
