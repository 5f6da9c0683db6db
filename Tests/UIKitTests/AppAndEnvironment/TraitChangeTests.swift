import CoreGraphics
import Testing
import UIKit

private final class StyleObserver: NSObject {
  var calls: [String] = []
}

private final class StyledController: UIViewController {
  var styles: [UIUserInterfaceStyle] = []

  /// The form of the example in the docs of `registerForTraitChanges(_:handler:)`.
  func register() {
    registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, old: UITraitCollection) in
      self.styles.append(old.userInterfaceStyle)
    }
  }
}

@MainActor @Suite struct TraitChangeTests {
  @Test func aClosureTakesSelf() {
    Device().run {
      let (controller, window) = (StyledController(), UIWindow())
      window.rootViewController = controller
      window.makeKeyAndVisible()
      controller.register()
      controller.overrideUserInterfaceStyle = .dark
      #expect(controller.styles == [.light])
    }
  }

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

  @Test func methodsOfATargetAreCalled() {
    RuntimeClass.register(StyleObserver.self, name: "Traits.StyleObserver") {
      $0.action("plain") { observer in observer.calls.append("plain") }
      $0.method("changed:previous:") { (observer, view: UIView, old: UITraitCollection) in
        observer.calls.append("\(view.tag) \(old.userInterfaceStyle.rawValue)")
      }
    }
    Device().run {
      let (view, observer) = (UIView(), StyleObserver())
      view.tag = 7
      UIWindow().addSubview(view)
      let traits = UITraitCollection.systemTraitsAffectingColorAppearance
      let plain = view.registerForTraitChanges(traits, target: observer, action: Selector(("plain")))
      view.registerForTraitChanges(traits, target: observer, action: Selector(("changed:previous:")))
      view.overrideUserInterfaceStyle = .dark
      #expect(observer.calls == ["plain", "7 1"])
      view.unregisterForTraitChanges(plain)
      view.overrideUserInterfaceStyle = .light
      #expect(observer.calls == ["plain", "7 1", "7 2"])
    }
  }

  @Test func systemTraitsAreOverridden() {
    Device().run {
      let view = UIView()
      view.traitOverrides[UITraitUserInterfaceIdiom.self] = .pad
      #expect(view.traitCollection.userInterfaceIdiom == .pad)
      #expect(view.traitOverrides.contains(UITraitUserInterfaceIdiom.self))
      view.traitOverrides.remove(UITraitUserInterfaceIdiom.self)
      #expect(view.traitCollection.userInterfaceIdiom == .phone)
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
