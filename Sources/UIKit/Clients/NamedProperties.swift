// The properties of UIKit's classes for key-value coding, and for the runtime attributes of storyboards.
extension UIResponder: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension UIBarItem: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension UIGestureRecognizer: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

extension NSLayoutConstraint: PropertyRegistering {
  nonisolated package static func registerProperties() { NamedProperties.register() }
}

/// The registration of properties by name.
@MainActor
enum NamedProperties {
  private static let registered: Void = {
    registerViews()
    registerScrollViews()
    registerTexts()
    registerControls()
    registerControllers()
    registerObjects()
  }()

  nonisolated static func register() { MainActor.assumeIsolated { registered } }

  private static func registerViews() {
    RuntimeClass.register(UIView.self, name: "UIKit.UIView") { r in
      r.property("frame", \.frame)
      r.property("bounds", \.bounds)
      r.property("center", \.center)
      r.property("transform", \.transform)
      r.property("alpha", \.alpha)
      r.property("hidden", \.isHidden)
      r.property("isHidden", \.isHidden)
      r.property("opaque", \.isOpaque)
      r.property("clipsToBounds", \.clipsToBounds)
      r.property("backgroundColor", \.backgroundColor)
      r.property("tintColor", \.tintColor)
      r.property("tag", \.tag)
      r.property("userInteractionEnabled", \.isUserInteractionEnabled)
      r.property("accessibilityIdentifier", \.accessibilityIdentifier)
      r.property("layer", readOnly: \.layer)
      r.property("superview", readOnly: \.superview)
      r.property("subviews", readOnly: \.subviews)
      r.property("window", readOnly: \.window)
    }
    RuntimeClass.register(UIImageView.self, name: "UIKit.UIImageView") { r in
      r.property("image", \.image)
      r.property("highlighted", \.isHighlighted)
    }
    // Interface Builder writes these classes as the `customClass` of plain views, too.
    RuntimeClass.register(UITableView.self, name: "UIKit.UITableView")
    RuntimeClass.register(UICollectionView.self, name: "UIKit.UICollectionView")
    RuntimeClass.register(UIStackView.self, name: "UIKit.UIStackView")
    RuntimeClass.register(UIToolbar.self, name: "UIKit.UIToolbar")
    RuntimeClass.register(UIVisualEffectView.self, name: "UIKit.UIVisualEffectView")
    RuntimeClass.register(UIWindow.self, name: "UIKit.UIWindow") {
      $0.property("rootViewController", \.rootViewController)
    }
  }

  private static func registerScrollViews() {
    RuntimeClass.register(UIScrollView.self, name: "UIKit.UIScrollView") { r in
      r.property("contentOffset", \.contentOffset)
      r.property("contentSize", \.contentSize)
      r.property("contentInset", \.contentInset)
      r.property("zoomScale", \.zoomScale)
      r.property("bounces", \.bounces)
      r.property("scrollEnabled", \.isScrollEnabled)
      r.property("pagingEnabled", \.isPagingEnabled)
      r.property("dragging", readOnly: \.isDragging)
      r.property("decelerating", readOnly: \.isDecelerating)
      r.property("adjustedContentInset", readOnly: \.adjustedContentInset)
      r.property("panGestureRecognizer", readOnly: \.panGestureRecognizer)
    }
  }

  private static func registerTexts() {
    RuntimeClass.register(UILabel.self, name: "UIKit.UILabel") { r in
      r.property("text", \.text)
      r.property("attributedText", \.attributedText)
      r.property("textColor", \.textColor)
      r.property("font", \.font)
      r.property("numberOfLines", \.numberOfLines)
      r.property("enabled", \.isEnabled)
    }
    RuntimeClass.register(UITextField.self, name: "UIKit.UITextField") { r in
      r.property("text", \.text)
      r.property("attributedText", \.attributedText)
      r.property("placeholder", \.placeholder)
      r.property("attributedPlaceholder", \.attributedPlaceholder)
      r.property("textColor", \.textColor)
      r.property("font", \.font)
    }
  }

  private static func registerControls() {
    RuntimeClass.register(UIControl.self, name: "UIKit.UIControl") { r in
      r.property("enabled", \.isEnabled)
      r.property("selected", \.isSelected)
      r.property("highlighted", \.isHighlighted)
    }
    RuntimeClass.register(UIButton.self, name: "UIKit.UIButton") { r in
      r.property("titleLabel", readOnly: \.titleLabel)
      r.property("imageView", readOnly: \.imageView)
    }
    RuntimeClass.register(UISwitch.self, name: "UIKit.UISwitch") { $0.property("on", \.isOn) }
    RuntimeClass.register(UISlider.self, name: "UIKit.UISlider") { $0.property("value", \.value) }
    RuntimeClass.register(UIProgressView.self, name: "UIKit.UIProgressView") { $0.property("progress", \.progress) }
    RuntimeClass.register(UIPageControl.self, name: "UIKit.UIPageControl") { r in
      r.property("currentPage", \.currentPage)
      r.property("numberOfPages", \.numberOfPages)
    }
  }

  private static func registerControllers() {
    RuntimeClass.register(UIViewController.self, name: "UIKit.UIViewController") { r in
      r.property("title", \.title)
      r.property("view", \.view)
      r.property("preferredContentSize", \.preferredContentSize)
      r.property("navigationItem", readOnly: \.navigationItem)
      r.property("parentViewController", readOnly: \.parent)
      r.property("childViewControllers", readOnly: \.children)
      r.property("presentedViewController", readOnly: \.presentedViewController)
      r.property("presentingViewController", readOnly: \.presentingViewController)
    }
    RuntimeClass.register(UINavigationController.self, name: "UIKit.UINavigationController") { r in
      r.property("viewControllers", \.viewControllers)
      r.property("navigationBar", readOnly: \.navigationBar)
    }
    RuntimeClass.register(UITabBarController.self, name: "UIKit.UITabBarController") { r in
      r.property("selectedIndex", \.selectedIndex)
      r.property("viewControllers", \.viewControllers)
      r.property("tabBar", readOnly: \.tabBar)
    }
  }

  private static func registerObjects() {
    RuntimeClass.register(UIBarItem.self, name: "UIKit.UIBarItem") { r in
      r.property("title", \.title)
      r.property("image", \.image)
      r.property("enabled", \.isEnabled)
    }
    RuntimeClass.register(UIBarButtonItem.self, name: "UIKit.UIBarButtonItem") { r in
      r.reader("view") { $0.customView ?? $0.shownView }
    }
    RuntimeClass.register(UITabBarItem.self, name: "UIKit.UITabBarItem") { r in r.reader("view") { $0.shownView } }
    RuntimeClass.register(UIGestureRecognizer.self, name: "UIKit.UIGestureRecognizer") { r in
      r.property("enabled", \.isEnabled)
      r.property("state", readOnly: \.state)
      r.property("view", readOnly: \.view)
    }
    RuntimeClass.register(NSLayoutConstraint.self, name: "UIKit.NSLayoutConstraint") { r in
      r.property("constant", \.constant)
      r.property("active", \.isActive)
      r.property("identifier", \.identifier)
    }
  }
}
