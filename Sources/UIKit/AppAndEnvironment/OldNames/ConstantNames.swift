// The names of constants before they became members of their types, in Swift 4.0 or 4.2. All are available before
// Swift 4.2.

/// The name of `UIScrollView.DecelerationRate.normal` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.normal")
public let UIScrollViewDecelerationRateNormal = UIScrollView.DecelerationRate.normal
/// The name of `UIScrollView.DecelerationRate.fast` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIScrollView.DecelerationRate.fast")
public let UIScrollViewDecelerationRateFast = UIScrollView.DecelerationRate.fast
/// The name of `UIApplication.openSettingsURLString` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIApplication.openSettingsURLString")
public let UIApplicationOpenSettingsURLString = UIApplication.openSettingsURLString
/// The name of `UIWindow.Level.normal` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.normal")
public let UIWindowLevelNormal = UIWindow.Level.normal
/// The name of `UIWindow.Level.alert` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.alert")
public let UIWindowLevelAlert = UIWindow.Level.alert
/// The name of `UIWindow.Level.statusBar` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIWindow.Level.statusBar")
public let UIWindowLevelStatusBar = UIWindow.Level.statusBar
/// The name of `UIFont.Weight.ultraLight` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.ultraLight")
public let UIFontWeightUltraLight = UIFont.Weight.ultraLight
/// The name of `UIFont.Weight.thin` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.thin")
public let UIFontWeightThin = UIFont.Weight.thin
/// The name of `UIFont.Weight.light` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.light")
public let UIFontWeightLight = UIFont.Weight.light
/// The name of `UIFont.Weight.regular` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.regular")
public let UIFontWeightRegular = UIFont.Weight.regular
/// The name of `UIFont.Weight.medium` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.medium")
public let UIFontWeightMedium = UIFont.Weight.medium
/// The name of `UIFont.Weight.semibold` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.semibold")
public let UIFontWeightSemibold = UIFont.Weight.semibold
/// The name of `UIFont.Weight.bold` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.bold")
public let UIFontWeightBold = UIFont.Weight.bold
/// The name of `UIFont.Weight.heavy` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.heavy")
public let UIFontWeightHeavy = UIFont.Weight.heavy
/// The name of `UIFont.Weight.black` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIFont.Weight.black")
public let UIFontWeightBlack = UIFont.Weight.black
/// The name of `UIAccessibilityTraits.none` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.none")
public let UIAccessibilityTraitNone = UIAccessibilityTraits.none
/// The name of `UIAccessibilityTraits.button` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.button")
public let UIAccessibilityTraitButton = UIAccessibilityTraits.button
/// The name of `UIAccessibilityTraits.link` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.link")
public let UIAccessibilityTraitLink = UIAccessibilityTraits.link
/// The name of `UIAccessibilityTraits.image` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.image")
public let UIAccessibilityTraitImage = UIAccessibilityTraits.image
/// The name of `UIAccessibilityTraits.selected` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.selected")
public let UIAccessibilityTraitSelected = UIAccessibilityTraits.selected
/// The name of `UIAccessibilityTraits.staticText` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.staticText")
public let UIAccessibilityTraitStaticText = UIAccessibilityTraits.staticText
/// The name of `UIAccessibilityTraits.notEnabled` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.notEnabled")
public let UIAccessibilityTraitNotEnabled = UIAccessibilityTraits.notEnabled
/// The name of `UIAccessibilityTraits.updatesFrequently` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.updatesFrequently")
public let UIAccessibilityTraitUpdatesFrequently = UIAccessibilityTraits.updatesFrequently
/// The name of `UIAccessibilityTraits.searchField` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.searchField")
public let UIAccessibilityTraitSearchField = UIAccessibilityTraits.searchField
/// The name of `UIAccessibilityTraits.adjustable` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.adjustable")
public let UIAccessibilityTraitAdjustable = UIAccessibilityTraits.adjustable
/// The name of `UIAccessibilityTraits.header` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.header")
public let UIAccessibilityTraitHeader = UIAccessibilityTraits.header
/// The name of `UIAccessibilityTraits.playsSound` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.playsSound")
public let UIAccessibilityTraitPlaysSound = UIAccessibilityTraits.playsSound
/// The name of `UIAccessibilityTraits.keyboardKey` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.keyboardKey")
public let UIAccessibilityTraitKeyboardKey = UIAccessibilityTraits.keyboardKey
/// The name of `UIAccessibilityTraits.summaryElement` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.summaryElement")
public let UIAccessibilityTraitSummaryElement = UIAccessibilityTraits.summaryElement
/// The name of `UIAccessibilityTraits.startsMediaSession` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.startsMediaSession")
public let UIAccessibilityTraitStartsMediaSession = UIAccessibilityTraits.startsMediaSession
/// The name of `UIAccessibilityTraits.allowsDirectInteraction` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.allowsDirectInteraction")
public let UIAccessibilityTraitAllowsDirectInteraction = UIAccessibilityTraits.allowsDirectInteraction
/// The name of `UIAccessibilityTraits.causesPageTurn` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.causesPageTurn")
public let UIAccessibilityTraitCausesPageTurn = UIAccessibilityTraits.causesPageTurn
/// The name of `UIAccessibilityTraits.tabBar` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIAccessibilityTraits.tabBar")
public let UIAccessibilityTraitTabBar = UIAccessibilityTraits.tabBar
/// The name of `NSAttributedString.Key.font` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.font")
public let NSFontAttributeName = NSAttributedString.Key.font
/// The name of `NSAttributedString.Key.foregroundColor` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.foregroundColor")
public let NSForegroundColorAttributeName = NSAttributedString.Key.foregroundColor
/// The name of `NSAttributedString.Key.backgroundColor` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.backgroundColor")
public let NSBackgroundColorAttributeName = NSAttributedString.Key.backgroundColor
/// The name of `NSAttributedString.Key.kern` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.kern")
public let NSKernAttributeName = NSAttributedString.Key.kern
/// The name of `NSAttributedString.Key.paragraphStyle` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.paragraphStyle")
public let NSParagraphStyleAttributeName = NSAttributedString.Key.paragraphStyle
/// The name of `NSAttributedString.Key.underlineStyle` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.underlineStyle")
public let NSUnderlineStyleAttributeName = NSAttributedString.Key.underlineStyle
/// The name of `NSAttributedString.Key.strikethroughStyle` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strikethroughStyle")
public let NSStrikethroughStyleAttributeName = NSAttributedString.Key.strikethroughStyle
/// The name of `NSAttributedString.Key.underlineColor` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.underlineColor")
public let NSUnderlineColorAttributeName = NSAttributedString.Key.underlineColor
/// The name of `NSAttributedString.Key.strikethroughColor` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strikethroughColor")
public let NSStrikethroughColorAttributeName = NSAttributedString.Key.strikethroughColor
/// The name of `NSAttributedString.Key.strokeWidth` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strokeWidth")
public let NSStrokeWidthAttributeName = NSAttributedString.Key.strokeWidth
/// The name of `NSAttributedString.Key.strokeColor` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.strokeColor")
public let NSStrokeColorAttributeName = NSAttributedString.Key.strokeColor
/// The name of `NSAttributedString.Key.shadow` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.shadow")
public let NSShadowAttributeName = NSAttributedString.Key.shadow
/// The name of `NSAttributedString.Key.baselineOffset` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.baselineOffset")
public let NSBaselineOffsetAttributeName = NSAttributedString.Key.baselineOffset
/// The name of `NSAttributedString.Key.link` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.link")
public let NSLinkAttributeName = NSAttributedString.Key.link
/// The name of `NSAttributedString.Key.ligature` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.ligature")
public let NSLigatureAttributeName = NSAttributedString.Key.ligature
/// The name of `NSAttributedString.Key.obliqueness` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.obliqueness")
public let NSObliquenessAttributeName = NSAttributedString.Key.obliqueness
/// The name of `NSAttributedString.Key.expansion` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "NSAttributedString.Key.expansion")
public let NSExpansionAttributeName = NSAttributedString.Key.expansion
/// The name of `UIView.noIntrinsicMetric` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.noIntrinsicMetric")
@MainActor @preconcurrency
public let UIViewNoIntrinsicMetric = UIView.noIntrinsicMetric
/// The name of `UIView.layoutFittingCompressedSize` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingCompressedSize")
@MainActor @preconcurrency
public let UILayoutFittingCompressedSize = UIView.layoutFittingCompressedSize
/// The name of `UIView.layoutFittingExpandedSize` before Swift 4.2.
@available(swift, obsoleted: 4.2, renamed: "UIView.layoutFittingExpandedSize")
@MainActor @preconcurrency
public let UILayoutFittingExpandedSize = UIView.layoutFittingExpandedSize
