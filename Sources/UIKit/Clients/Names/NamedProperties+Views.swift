// The properties of views for key-value coding.
extension NamedProperties {
  static func registerViews() {
    registerResponder()
    registerView()
    registerViewPart2()
    registerLabel()
    registerImageView()
    registerStackView()
    registerWindow()
    registerVisualEffectView()
    registerActivityIndicatorView()
    registerProgressView()
  }

  private static func registerResponder() {
    RuntimeClass.register(UIResponder.self, name: "UIKit.UIResponder") { r in
      r.property("next", \.next)
      r.property("canBecomeFirstResponder", \.canBecomeFirstResponder)
      r.property("canResignFirstResponder", \.canResignFirstResponder)
      r.property("isFirstResponder", \.isFirstResponder)
      r.property("undoManager", \.undoManager)
      r.property("inputView", \.inputView)
      r.property("inputAccessoryView", \.inputAccessoryView)
      r.property("keyCommands", \.keyCommands)
      r.property("accessibilityElements", \.accessibilityElements)
      r.property("accessibilityCustomActions", \.accessibilityCustomActions)
      r.property("accessibilityPath", \.accessibilityPath)
      r.property("isAccessibilityElement", \.isAccessibilityElement)
      r.property("accessibilityLabel", \.accessibilityLabel)
      r.property("accessibilityHint", \.accessibilityHint)
      r.property("accessibilityValue", \.accessibilityValue)
      r.property("accessibilityTraits", \.accessibilityTraits)
      r.property("accessibilityFrame", \.accessibilityFrame)
      r.property("accessibilityActivationPoint", \.accessibilityActivationPoint)
      r.property("accessibilityLanguage", \.accessibilityLanguage)
      r.property("accessibilityContainerType", \.accessibilityContainerType)
      r.property("shouldGroupAccessibilityChildren", \.shouldGroupAccessibilityChildren)
      r.property("accessibilityElementsHidden", \.accessibilityElementsHidden)
      r.property("accessibilityViewIsModal", \.accessibilityViewIsModal)
    }
  }

  private static func registerView() {
    RuntimeClass.register(UIView.self, name: "UIKit.UIView") { r in
      r.property("constraints", \.constraints)
      r.property("layoutMarginsGuide", \.layoutMarginsGuide)
      r.property("safeAreaLayoutGuide", \.safeAreaLayoutGuide)
      r.property("readableContentGuide", \.readableContentGuide)
      r.property("layer", \.layer)
      r.property("tag", \.tag)
      r.property("isUserInteractionEnabled", \.isUserInteractionEnabled)
      r.property("isMultipleTouchEnabled", \.isMultipleTouchEnabled)
      r.property("isExclusiveTouch", \.isExclusiveTouch)
      r.property("autoresizesSubviews", \.autoresizesSubviews)
      r.property("autoresizingMask", \.autoresizingMask)
      r.property("clearsContextBeforeDrawing", \.clearsContextBeforeDrawing)
      r.property("accessibilityIdentifier", \.accessibilityIdentifier)
      r.property("restorationIdentifier", \.restorationIdentifier)
      r.property("tintAdjustmentMode", \.tintAdjustmentMode)
      r.property("translatesAutoresizingMaskIntoConstraints", \.translatesAutoresizingMaskIntoConstraints)
      r.property("semanticContentAttribute", \.semanticContentAttribute)
      r.property("insetsLayoutMarginsFromSafeArea", \.insetsLayoutMarginsFromSafeArea)
      r.property("preservesSuperviewLayoutMargins", \.preservesSuperviewLayoutMargins)
      r.property("frame", \.frame)
      r.property("bounds", \.bounds)
      r.property("center", \.center)
      r.property("transform", \.transform)
      r.property("transform3D", \.transform3D)
      r.property("clipsToBounds", \.clipsToBounds)
      r.property("contentMode", \.contentMode)
      r.property("contentScaleFactor", \.contentScaleFactor)
      r.property("alpha", \.alpha)
      r.property("isHidden", \.isHidden)
      r.property("isOpaque", \.isOpaque)
      r.property("backgroundColor", \.backgroundColor)
      r.property("tintColor", \.tintColor)
      r.property("mask", \.mask)
      r.property("subviews", \.subviews)
      r.property("superview", \.superview)
      r.property("window", \.window)
      r.property("intrinsicContentSize", \.intrinsicContentSize)
      r.property("alignmentRectInsets", \.alignmentRectInsets)
      r.property("layoutMargins", \.layoutMargins)
      r.property("safeAreaInsets", \.safeAreaInsets)
      r.property("gestureRecognizers", \.gestureRecognizers)
      r.property("collisionBoundsType", \.collisionBoundsType)
      r.property("collisionBoundingPath", \.collisionBoundingPath)
      r.property("traitCollection", \.traitCollection)
      r.property("minimumContentSizeCategory", \.minimumContentSizeCategory)
      r.property("maximumContentSizeCategory", \.maximumContentSizeCategory)
      r.property("forFirstBaselineLayout", \.forFirstBaselineLayout)
      r.property("forLastBaselineLayout", \.forLastBaselineLayout)
    }
  }

  private static func registerViewPart2() {
    RuntimeClass.register(UIView.self, name: "UIKit.UIView") { r in
      r.property("effectiveUserInterfaceLayoutDirection", \.effectiveUserInterfaceLayoutDirection)
      r.property("directionalLayoutMargins", \.directionalLayoutMargins)
      r.property("accessibilityIgnoresInvertColors", \.accessibilityIgnoresInvertColors)
      r.property("motionEffects", \.motionEffects)
      r.property("viewForFirstBaselineLayout", \.forFirstBaselineLayout)
      r.property("viewForLastBaselineLayout", \.forLastBaselineLayout)
      r.property("maskView", \.mask)
      r.property("overrideUserInterfaceStyle", \.overrideUserInterfaceStyle)
    }
  }

  private static func registerLabel() {
    RuntimeClass.register(UILabel.self, name: "UIKit.UILabel") { r in
      r.property("text", \.text)
      r.property("attributedText", \.attributedText)
      r.property("font", \.font)
      r.property("textColor", \.textColor)
      r.property("textAlignment", \.textAlignment)
      r.property("lineBreakMode", \.lineBreakMode)
      r.property("numberOfLines", \.numberOfLines)
      r.property("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
      r.property("baselineAdjustment", \.baselineAdjustment)
      r.property("minimumScaleFactor", \.minimumScaleFactor)
      r.property("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
      r.property("shadowColor", \.shadowColor)
      r.property("shadowOffset", \.shadowOffset)
      r.property("isHighlighted", \.isHighlighted)
      r.property("highlightedTextColor", \.highlightedTextColor)
      r.property("isEnabled", \.isEnabled)
      r.property("adjustsFontForContentSizeCategory", \.adjustsFontForContentSizeCategory)
      r.property("allowsDefaultTighteningForTruncation", \.allowsDefaultTighteningForTruncation)
    }
  }

  private static func registerImageView() {
    RuntimeClass.register(UIImageView.self, name: "UIKit.UIImageView") { r in
      r.property("image", \.image)
      r.property("highlightedImage", \.highlightedImage)
      r.property("preferredSymbolConfiguration", \.preferredSymbolConfiguration)
      r.property("isHighlighted", \.isHighlighted)
      r.property("animationImages", \.animationImages)
      r.property("animationDuration", \.animationDuration)
      r.property("animationRepeatCount", \.animationRepeatCount)
      r.property("isAnimating", \.isAnimating)
    }
  }

  private static func registerStackView() {
    RuntimeClass.register(UIStackView.self, name: "UIKit.UIStackView") { r in
      r.property("axis", \.axis)
      r.property("distribution", \.distribution)
      r.property("alignment", \.alignment)
      r.property("spacing", \.spacing)
      r.property("isBaselineRelativeArrangement", \.isBaselineRelativeArrangement)
      r.property("isLayoutMarginsRelativeArrangement", \.isLayoutMarginsRelativeArrangement)
      r.property("arrangedSubviews", \.arrangedSubviews)
    }
  }

  private static func registerWindow() {
    RuntimeClass.register(UIWindow.self, name: "UIKit.UIWindow") { r in
      r.property("windowScene", \.windowScene)
      r.property("screen", \.screen)
      r.property("windowLevel", \.windowLevel)
      r.property("rootViewController", \.rootViewController)
      r.property("isKeyWindow", \.isKeyWindow)
    }
  }

  private static func registerVisualEffectView() {
    RuntimeClass.register(UIVisualEffectView.self, name: "UIKit.UIVisualEffectView") { r in
      r.property("effect", \.effect)
      r.property("contentView", \.contentView)
    }
  }

  private static func registerActivityIndicatorView() {
    RuntimeClass.register(UIActivityIndicatorView.self, name: "UIKit.UIActivityIndicatorView") { r in
      r.property("style", \.style)
      r.property("color", \.color)
      r.property("hidesWhenStopped", \.hidesWhenStopped)
      r.property("isAnimating", \.isAnimating)
    }
  }

  private static func registerProgressView() {
    RuntimeClass.register(UIProgressView.self, name: "UIKit.UIProgressView") { r in
      r.property("progressViewStyle", \.progressViewStyle)
      r.property("progressTintColor", \.progressTintColor)
      r.property("trackTintColor", \.trackTintColor)
      r.property("progress", \.progress)
    }
  }
}
