import CoreGraphics
import Testing
import UIKit

@MainActor @Suite struct TraitTests {
  /// Evidence: docs of `minimumContentSizeCategory`: the limit holds for the view and its subviews.
  @Test func viewsLimitTheSizeOfText() {
    let stage = TestDevice()
    let view = stage.makeView()
    let child = stage.device.run { UIView() }
    stage.turn {
      view.addSubview(child)
      stage.root.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
      view.maximumContentSizeCategory = .extraLarge
    }
    #expect(child.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(stage.root.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    stage.turn {
      view.maximumContentSizeCategory = nil
      child.minimumContentSizeCategory = .accessibilityExtraLarge
    }
    #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    #expect(child.traitCollection.preferredContentSizeCategory == .accessibilityExtraLarge)
    #expect(child.appliedContentSizeCategoryLimitsDescription.contains("UICTContentSizeCategoryAccessibilityXL"))
    #expect(view.appliedContentSizeCategoryLimitsDescription.isEmpty)
  }

  @Test func laterTraitsReplaceEarlierOnes() {
    let traits = UITraitCollection(traitsFrom: [
      UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
      UITraitCollection(userInterfaceStyle: .light), UITraitCollection(horizontalSizeClass: .regular),
      UITraitCollection(accessibilityContrast: .high),
    ])
    #expect(traits.userInterfaceStyle == .light)
    #expect(traits.displayScale == 3)
    #expect(traits.horizontalSizeClass == .regular)
    #expect(traits.accessibilityContrast == .high)
    #expect(traits.verticalSizeClass == .unspecified)
    #expect(traits.containsTraits(in: UITraitCollection(displayScale: 3)))
    #expect(!traits.containsTraits(in: UITraitCollection(displayScale: 2)))
    #expect(traits.hasDifferentColorAppearance(comparedTo: UITraitCollection(userInterfaceStyle: .light)))
  }

  @Test func fontsScaleWithTheContentSizeCategory() {
    let device = Device()
    device.run {
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
      #expect(UIFont.preferredFont(forTextStyle: .largeTitle).pointSize == 34)
      let small = UITraitCollection(preferredContentSizeCategory: .extraSmall)
      #expect(UIFont.preferredFont(forTextStyle: .title1, compatibleWith: small).pointSize == 25)
    }
    device[AccessibilitySettings.self].contentSize = .accessibilityLarge
    device.run {
      #expect(UITraitCollection.current.preferredContentSizeCategory == .accessibilityLarge)
      #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 33)
      let metrics = UIFontMetrics(forTextStyle: .body)
      #expect(metrics.scaledValue(for: 33) == 60)
      #expect(metrics.scaledFont(for: .systemFont(ofSize: 17), maximumPointSize: 20).pointSize == 20)
      #expect(UIContentSizeCategory.accessibilityLarge.isAccessibilityCategory)
      #expect(UIContentSizeCategory.small < .large)
    }
  }

  @Test func deviceSettingsBecomeTraits() {
    let device = Device()
    device[AccessibilitySettings.self].reducesMotion = true
    device[AccessibilitySettings.self].increasesContrast = true
    device.run {
      #expect(UIAccessibility.isReduceMotionEnabled)
      #expect(UITraitCollection.current.accessibilityContrast == .high)
    }
    Device().run { #expect(!UIAccessibility.isReduceMotionEnabled) }
  }

  @Test func hapticFeedbackIsLogged() {
    let device = Device()
    device.run {
      UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
      UISelectionFeedbackGenerator().selectionChanged()
      UINotificationFeedbackGenerator().notificationOccurred(.warning)
    }
    #expect(device[FeltHaptics.self].map(\.name) == ["impact heavy", "selection", "notification warning"])
    #expect(device[FeltHaptics.self].map(\.intensity) == [0.5, 1, 1])
  }

  @Test func directionalMarginsMatchMarginsFromLeftToRight() {
    Device().run {
      let view = UIView()
      view.insetsLayoutMarginsFromSafeArea = false
      view.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
      #expect(view.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
      #expect(view.directionalLayoutMargins.trailing == 4)
    }
  }

  /// The values that iOS returns for body text at the first accessibility size: 17 becomes 26.33, and 64 becomes 99.
  @Test func metricsScaleByTheLeading() {
    let device = Device()
    device[AccessibilitySettings.self].contentSize = .accessibilityMedium
    device.run {
      let scale = max(1, UITraitCollection.current.displayScale)
      let metrics = UIFontMetrics(forTextStyle: .body)
      #expect(metrics.scaledFont(for: .systemFont(ofSize: 17)).pointSize == (17.0 * 34 / 22 * scale).rounded() / scale)
      #expect(metrics.scaledValue(for: 64) == 99)
    }
  }

  @Test func viewDirectionFollowsItsSemanticContentAttribute() {
    Device().run {
      let view = UIView()
      #expect(view.effectiveUserInterfaceLayoutDirection == .leftToRight)
      view.semanticContentAttribute = .forceRightToLeft
      #expect(view.effectiveUserInterfaceLayoutDirection == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .forceRightToLeft) == .rightToLeft)
      #expect(UIView.userInterfaceLayoutDirection(for: .playback) == .leftToRight)
      #expect(UIApplication.shared.userInterfaceLayoutDirection == .leftToRight)
    }
  }

  @Test func orientationFollowsTheScreen() {
    let stage = TestDevice()
    stage.turn {
      #expect(UIDevice.current.orientation == .portrait && UIApplication.shared.statusBarOrientation == .portrait)
    }
    #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceUp.isPortrait)
  }
}
