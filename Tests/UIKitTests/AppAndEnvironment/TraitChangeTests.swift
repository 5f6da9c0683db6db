import Testing
import UIKit

@MainActor @Suite struct TraitChangeTests {
  @Test func onlyRegisteredTraitChangesAreReported() {
    Device().run {
      let view = UIView()
      UIWindow().addSubview(view)
      var before: [UIUserInterfaceStyle] = []
      var others = 0
      let registration = view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (seen: UIView, old) in
        #expect(seen === view)
        before.append(old.userInterfaceStyle)
      }
      view.registerForTraitChanges([UITraitVerticalSizeClass.self]) { (_: UIView, _) in others += 1 }
      view.overrideUserInterfaceStyle = .dark
      view.overrideUserInterfaceStyle = .light
      #expect(before == [.light, .dark])
      #expect(others == 0)
      view.unregisterForTraitChanges(registration)
      view.overrideUserInterfaceStyle = .dark
      #expect(before.count == 2)
    }
  }

  @Test func containerOverridesTraitsOfAChild() {
    let test = TestDevice()
    let child = test.device.run { UIViewController() }
    test.turn {
      test.root.addChild(child)
      test.root.view.addSubview(child.view)
      child.didMove(toParent: test.root)
      test.root.setOverrideTraitCollection(UITraitCollection(horizontalSizeClass: .regular), forChild: child)
    }
    #expect(child.traitCollection.horizontalSizeClass == .regular)
    #expect(test.root.traitCollection.horizontalSizeClass == .compact)
    #expect(test.root.overrideTraitCollection(forChild: child)?.horizontalSizeClass == .regular)
    test.turn { test.root.setOverrideTraitCollection(nil, forChild: child) }
    #expect(child.traitCollection.horizontalSizeClass == .compact)
  }

  @Test func traitsAreSetInAClosure() {
    let dark = UITraitCollection { $0.userInterfaceStyle = .dark }
    #expect(dark == UITraitCollection(userInterfaceStyle: .dark))
    let both = dark.modifyingTraits { $0.displayScale = 2 }
    #expect(both.userInterfaceStyle == .dark && both.displayScale == 2 && dark.displayScale == 0)
  }
}
