// The properties of bars, items, gesture recognisers and constraints for key-value coding.
extension NamedProperties {
  static func registerObjects() {
    registerBarItem()
    registerBarButtonItem()
    registerTabBarItem()
    registerNavigationItem()
    registerNavigationBar()
    registerTabBar()
    registerToolbar()
    registerGestureRecognizer()
    registerPanGestureRecognizer()
    registerLayoutConstraint()
    registerDevice()
  }

  private static func registerBarItem() {
    RuntimeClass.register(UIBarItem.self, name: "UIKit.UIBarItem") { r in
      r.property("title", \.title)
      r.property("image", \.image)
      r.property("isEnabled", \.isEnabled)
      r.property("tag", \.tag)
      r.property("accessibilityIdentifier", \.accessibilityIdentifier)
      r.property("imageInsets", \.imageInsets)
    }
  }

  private static func registerBarButtonItem() {
    RuntimeClass.register(UIBarButtonItem.self, name: "UIKit.UIBarButtonItem") { r in
      r.property("width", \.width)
      r.property("customView", \.customView)
      r.property("style", \.style)
      r.property("target", \.target)
      r.property("action", \.action)
      r.property("primaryAction", \.primaryAction)
      r.property("menu", \.menu)
      r.property("tintColor", \.tintColor)
      r.reader("view") { $0.customView ?? $0.shownView }
    }
  }

  private static func registerTabBarItem() {
    RuntimeClass.register(UITabBarItem.self, name: "UIKit.UITabBarItem") { r in
      r.property("selectedImage", \.selectedImage)
      r.property("badgeValue", \.badgeValue)
      r.property("badgeColor", \.badgeColor)
      r.property("titlePositionAdjustment", \.titlePositionAdjustment)
      r.property("standardAppearance", \.standardAppearance)
      r.reader("view") { $0.shownView }
    }
  }

  private static func registerNavigationItem() {
    RuntimeClass.register(UINavigationItem.self, name: "UIKit.UINavigationItem") { r in
      r.property("title", \.title)
      r.property("prompt", \.prompt)
      r.property("titleView", \.titleView)
      r.property("leftBarButtonItems", \.leftBarButtonItems)
      r.property("rightBarButtonItems", \.rightBarButtonItems)
      r.property("backBarButtonItem", \.backBarButtonItem)
      r.property("backButtonTitle", \.backButtonTitle)
      r.property("hidesBackButton", \.hidesBackButton)
      r.property("leftItemsSupplementBackButton", \.leftItemsSupplementBackButton)
      r.property("searchController", \.searchController)
      r.property("hidesSearchBarWhenScrolling", \.hidesSearchBarWhenScrolling)
      r.property("largeTitleDisplayMode", \.largeTitleDisplayMode)
      r.property("standardAppearance", \.standardAppearance)
      r.property("compactAppearance", \.compactAppearance)
      r.property("scrollEdgeAppearance", \.scrollEdgeAppearance)
      r.property("leftBarButtonItem", \.leftBarButtonItem)
      r.property("rightBarButtonItem", \.rightBarButtonItem)
    }
  }

  private static func registerNavigationBar() {
    RuntimeClass.register(UINavigationBar.self, name: "UIKit.UINavigationBar") { r in
      r.property("isTranslucent", \.isTranslucent)
      r.property("barStyle", \.barStyle)
      r.property("barTintColor", \.barTintColor)
      r.property("titleTextAttributes", \.titleTextAttributes)
      r.property("prefersLargeTitles", \.prefersLargeTitles)
      r.property("largeTitleTextAttributes", \.largeTitleTextAttributes)
      r.property("shadowImage", \.shadowImage)
      r.property("items", \.items)
      r.property("delegate", \.delegate)
      r.property("standardAppearance", \.standardAppearance)
      r.property("compactAppearance", \.compactAppearance)
      r.property("scrollEdgeAppearance", \.scrollEdgeAppearance)
      r.property("topItem", \.topItem)
      r.property("backItem", \.backItem)
    }
  }

  private static func registerTabBar() {
    RuntimeClass.register(UITabBar.self, name: "UIKit.UITabBar") { r in
      r.property("delegate", \.delegate)
      r.property("items", \.items)
      r.property("barTintColor", \.barTintColor)
      r.property("barStyle", \.barStyle)
      r.property("unselectedItemTintColor", \.unselectedItemTintColor)
      r.property("isTranslucent", \.isTranslucent)
      r.property("backgroundImage", \.backgroundImage)
      r.property("shadowImage", \.shadowImage)
      r.property("standardAppearance", \.standardAppearance)
      r.property("scrollEdgeAppearance", \.scrollEdgeAppearance)
      r.property("selectedItem", \.selectedItem)
    }
  }

  private static func registerToolbar() {
    RuntimeClass.register(UIToolbar.self, name: "UIKit.UIToolbar") { r in
      r.property("items", \.items)
      r.property("barTintColor", \.barTintColor)
      r.property("barStyle", \.barStyle)
      r.property("isTranslucent", \.isTranslucent)
      r.property("standardAppearance", \.standardAppearance)
      r.property("compactAppearance", \.compactAppearance)
    }
  }

  private static func registerGestureRecognizer() {
    RuntimeClass.register(UIGestureRecognizer.self, name: "UIKit.UIGestureRecognizer") { r in
      r.property("delegate", \.delegate)
      r.property("cancelsTouchesInView", \.cancelsTouchesInView)
      r.property("delaysTouchesBegan", \.delaysTouchesBegan)
      r.property("delaysTouchesEnded", \.delaysTouchesEnded)
      r.property("allowedTouchTypes", \.allowedTouchTypes)
      r.property("requiresExclusiveTouchType", \.requiresExclusiveTouchType)
      r.property("name", \.name)
      r.property("view", \.view)
      r.property("isEnabled", \.isEnabled)
      r.property("state", \.state)
      r.property("numberOfTouches", \.numberOfTouches)
    }
  }

  private static func registerPanGestureRecognizer() {
    RuntimeClass.register(UIPanGestureRecognizer.self, name: "UIKit.UIPanGestureRecognizer") { r in
      r.property("minimumNumberOfTouches", \.minimumNumberOfTouches)
      r.property("maximumNumberOfTouches", \.maximumNumberOfTouches)
    }
  }

  private static func registerLayoutConstraint() {
    RuntimeClass.register(NSLayoutConstraint.self, name: "UIKit.NSLayoutConstraint") { r in
      r.property("firstItem", \.firstItem)
      r.property("secondItem", \.secondItem)
      r.property("firstAttribute", \.firstAttribute)
      r.property("secondAttribute", \.secondAttribute)
      r.property("relation", \.relation)
      r.property("multiplier", \.multiplier)
      r.property("identifier", \.identifier)
      r.property("shouldBeArchived", \.shouldBeArchived)
      r.property("constant", \.constant)
      r.property("priority", \.priority)
      r.property("isActive", \.isActive)
    }
  }

  private static func registerDevice() {
    RuntimeClass.register(UIDevice.self, name: "UIKit.UIDevice") { r in
      r.property("name", \.name)
      r.property("systemName", \.systemName)
      r.property("systemVersion", \.systemVersion)
      r.property("model", \.model)
      r.property("userInterfaceIdiom", \.userInterfaceIdiom)
      r.property("orientation", \.orientation)
      r.property("isGeneratingDeviceOrientationNotifications", \.isGeneratingDeviceOrientationNotifications)
    }
  }
}
