import Testing
import UIKit

@MainActor @Suite struct TraitOverridesTests {
  @Test func overridesReachAllDescendants() {
    let stage = TestDevice()
    let view = stage.makeView()
    let child = stage.device.run { UIView() }
    stage.turn {
      view.addSubview(child)
      view.traitOverrides.userInterfaceStyle = .dark
      view.traitOverrides.horizontalSizeClass = .regular
    }
    #expect(child.traitCollection.userInterfaceStyle == .dark && child.traitCollection.horizontalSizeClass == .regular)
    #expect(stage.root.view.traitCollection.userInterfaceStyle == .light)
    #expect(view.traitOverrides.contains(UITraitUserInterfaceStyle.self))
    #expect(!view.traitOverrides.contains(UITraitVerticalSizeClass.self))
    stage.turn { view.traitOverrides.remove(UITraitUserInterfaceStyle.self) }
    #expect(child.traitCollection.userInterfaceStyle == .light && child.traitCollection.horizontalSizeClass == .regular)
  }

  @Test func controllerOverridesReachItsViewAndChildren() {
    let stage = TestDevice()
    stage.turn {
      stage.root.traitOverrides.preferredContentSizeCategory = .extraLarge
      stage.root.view.addSubview(UIView())
    }
    #expect(stage.root.view.subviews.last?.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(stage.root.traitCollection.preferredContentSizeCategory == .extraLarge)
  }
}
