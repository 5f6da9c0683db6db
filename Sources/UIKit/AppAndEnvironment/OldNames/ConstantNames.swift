// The names of constants before Swift 4.0 or 4.2, which moved them into their types. All are accepted up to 4.2.

/// `UIScrollView.DecelerationRate.normal` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// `UIScrollView.DecelerationRate.fast` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// `UIWindow.Level.normal` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
/// `UIWindow.Level.alert` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
/// `UIWindow.Level.statusBar` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// `UIFont.Weight.ultraLight` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.ultraLight")
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// `UIFont.Weight.thin` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.thin")
public let UIFontWeightThin = UIFont.Weight.thin
/// `UIFont.Weight.light` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.light")
public let UIFontWeightLight = UIFont.Weight.light
/// `UIFont.Weight.regular` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.regular")
public let UIFontWeightRegular = UIFont.Weight.regular
/// `UIFont.Weight.medium` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.medium")
public let UIFontWeightMedium = UIFont.Weight.medium
/// `UIFont.Weight.semibold` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.semibold")
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// `UIFont.Weight.bold` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.bold")
public let UIFontWeightBold = UIFont.Weight.bold
/// `UIFont.Weight.heavy` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.heavy")
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// `UIFont.Weight.black` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.black")
public let UIFontWeightBlack = UIFont.Weight.black
/// `UIAccessibilityTraits.none` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
/// `UIAccessibilityTraits.button` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
/// `UIAccessibilityTraits.link` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
/// `UIAccessibilityTraits.image` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
/// `UIAccessibilityTraits.selected` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
/// `UIAccessibilityTraits.staticText` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
/// `UIAccessibilityTraits.notEnabled` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
/// `UIAccessibilityTraits.updatesFrequently` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.updatesFrequently")
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
/// `UIAccessibilityTraits.searchField` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.searchField")
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
/// `UIAccessibilityTraits.adjustable` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
/// `UIAccessibilityTraits.header` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
/// `UIAccessibilityTraits.playsSound` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.playsSound")
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
/// `UIAccessibilityTraits.keyboardKey` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.keyboardKey")
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
/// `UIAccessibilityTraits.summaryElement` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.summaryElement")
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
/// `UIAccessibilityTraits.startsMediaSession` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.startsMediaSession")
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
/// `UIAccessibilityTraits.allowsDirectInteraction` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
/// `UIAccessibilityTraits.causesPageTurn` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.causesPageTurn")
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
/// `UIAccessibilityTraits.tabBar` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.tabBar")
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar
/// `NSAttributedString.Key.font` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font
/// `NSAttributedString.Key.foregroundColor` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.foregroundColor")
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// `NSAttributedString.Key.backgroundColor` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.backgroundColor")
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// `NSAttributedString.Key.kern` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.kern")
public let NSKernAttributeName = NSAttributedString.Key.kern
/// `NSAttributedString.Key.paragraphStyle` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.paragraphStyle")
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// `NSAttributedString.Key.underlineStyle` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.underlineStyle")
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// `NSAttributedString.Key.strikethroughStyle` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strikethroughStyle")
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// `NSAttributedString.Key.underlineColor` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.underlineColor")
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
/// `NSAttributedString.Key.strikethroughColor` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strikethroughColor")
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
/// `NSAttributedString.Key.strokeWidth` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strokeWidth")
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// `NSAttributedString.Key.strokeColor` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strokeColor")
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
/// `NSAttributedString.Key.shadow` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.shadow")
public let NSShadowAttributeName = NSAttributedString.Key.shadow
/// `NSAttributedString.Key.baselineOffset` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.baselineOffset")
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// `NSAttributedString.Key.link` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.link")
public let NSLinkAttributeName = NSAttributedString.Key.link
/// `NSAttributedString.Key.ligature` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.ligature")
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
/// `NSAttributedString.Key.obliqueness` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.obliqueness")
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness
/// `NSAttributedString.Key.expansion` by its old name.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.expansion")
public let NSExpansionAttributeName = NSAttributedString.Key.expansion
/// `UIView.noIntrinsicMetric` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIView.noIntrinsicMetric")
@MainActor @preconcurrency
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// `UIView.layoutFittingCompressedSize` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingCompressedSize")
@MainActor @preconcurrency
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// `UIView.layoutFittingExpandedSize` by its old name.
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingExpandedSize")
@MainActor @preconcurrency
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
