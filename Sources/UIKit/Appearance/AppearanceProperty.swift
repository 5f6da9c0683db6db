/// A property that objects copy from an appearance proxy.
@MainActor
struct AppearanceProperty {
  /// Copies the property if its value was set on the proxy and not on the object.
  ///
  /// A value counts as set if it differs from that of an unmodified object of the class.
  let copy: (_ proxy: AnyObject, _ unmodified: AnyObject, _ object: AnyObject) -> Void

  /// Applies the properties of a proxy to an object.
  static func apply(_ proxy: AnyObject, unmodified: AnyObject, to object: AnyObject) {
    for property in all { property.copy(proxy, unmodified, object) }
    (object as? any AppearanceCopying)?.applyAppearance(of: proxy)
    var type: AnyClass? = Swift.type(of: proxy)
    while let current = type, !String(reflecting: current).hasPrefix("UIKit.") {
      for name in RuntimeClass.propertyNames(of: current) { copy(name, proxy, unmodified, object) }
      type = _getSuperclass(current)
    }
  }

  /// Copies a property of a client class, which the class registered by name.
  private static func copy(_ name: String, _ proxy: AnyObject, _ unmodified: AnyObject, _ object: AnyObject) {
    func value(_ object: AnyObject) -> Any? { RuntimeClass.reader(ofProperty: name, of: object)?() }
    guard !isEqual(value(proxy), value(unmodified)), isEqual(value(object), value(unmodified)) else { return }
    _ = RuntimeClass.setOutlet(name, of: object, to: value(proxy))
  }

  /// Compares two values, those that are not hashable by their descriptions.
  private static func isEqual(_ a: Any?, _ b: Any?) -> Bool {
    switch (a, b) {
    case (nil, nil): true
    case (let a as AnyHashable, let b as AnyHashable): a == b
    case (let a?, let b?): "\(a)" == "\(b)"
    default: false
    }
  }

  private static func property<Object: AnyObject, Value>(
    _ path: ReferenceWritableKeyPath<Object, Value>
  ) -> AppearanceProperty {
    AppearanceProperty { proxy, unmodified, object in
      guard let proxy = proxy as? Object, let unmodified = unmodified as? Object, let object = object as? Object else {
        return
      }
      let value = proxy[keyPath: path]
      guard !isEqual(value, unmodified[keyPath: path]), isEqual(object[keyPath: path], unmodified[keyPath: path]) else {
        return
      }
      object[keyPath: path] = value
    }
  }

  private static let all: [AppearanceProperty] = [
    property(\UIView.ownTintColor), property(\UIView.backgroundColor), property(\UIView.isExclusiveTouch),
    property(\UIView.semanticContentAttribute),
    property(\UIBarItem.title), property(\UIBarButtonItem.tintColor), property(\UITabBarItem.titlePositionAdjustment),
    property(\UINavigationBar.barTintColor), property(\UINavigationBar.barStyle),
    property(\UINavigationBar.isTranslucent), property(\UINavigationBar.titleTextAttributes),
    property(\UINavigationBar.largeTitleTextAttributes), property(\UINavigationBar.prefersLargeTitles),
    property(\UINavigationBar.shadowImage),
    property(\UITabBar.barTintColor), property(\UITabBar.barStyle), property(\UITabBar.isTranslucent),
    property(\UITabBar.unselectedItemTintColor), property(\UITabBar.backgroundImage),
    property(\UITabBar.shadowImage),
    property(\UIToolbar.barTintColor), property(\UIToolbar.isTranslucent), property(\UIToolbar.barStyle),
    property(\UISearchBar.barTintColor), property(\UISearchBar.barStyle), property(\UISearchBar.backgroundImage),
    property(\UISearchBar.searchBarStyle), property(\UISearchBar.isTranslucent),
    property(\UILabel.font), property(\UILabel.textColor), property(\UILabel.textAlignment),
    property(\UILabel.numberOfLines), property(\UILabel.lineBreakMode), property(\UILabel.shadowColor),
    property(\UILabel.shadowOffset), property(\UILabel.highlightedTextColor),
    property(\UILabel.adjustsFontForContentSizeCategory),
    property(\UITextField.font), property(\UITextField.textColor), property(\UITextField.keyboardAppearance),
    property(\UITextField.borderStyle), property(\UITextField.textAlignment),
    property(\UITextField.adjustsFontForContentSizeCategory),
    property(\UITextView.font), property(\UITextView.textColor), property(\UITextView.keyboardAppearance),
    property(\UITextView.linkTextAttributes), property(\UITextView.textContainerInset),
    property(\UIButton.contentEdgeInsets), property(\UIButton.titleEdgeInsets),
    property(\UIButton.imageEdgeInsets), property(\UIButton.adjustsImageWhenHighlighted),
    property(\UISegmentedControl.selectedSegmentTintColor),
    property(\UIRefreshControl.attributedTitle),
    property(\UIScrollView.contentInsetAdjustmentBehavior), property(\UIScrollView.keyboardDismissMode),
    property(\UIScrollView.showsVerticalScrollIndicator), property(\UIScrollView.showsHorizontalScrollIndicator),
    property(\UISwitch.onTintColor), property(\UISwitch.thumbTintColor),
    property(\UISlider.minimumTrackTintColor), property(\UISlider.maximumTrackTintColor),
    property(\UISlider.thumbTintColor),
    property(\UIPageControl.pageIndicatorTintColor), property(\UIPageControl.currentPageIndicatorTintColor),
    property(\UIPageControl.preferredIndicatorImage), property(\UIPageControl.preferredCurrentPageIndicatorImage),
    property(\UIProgressView.progressTintColor), property(\UIProgressView.trackTintColor),
    property(\UIActivityIndicatorView.color),
    property(\UITableView.separatorColor), property(\UITableView.separatorInset),
    property(\UITableView.sectionIndexColor), property(\UITableView.sectionIndexBackgroundColor),
    property(\UITableView.sectionHeaderTopPadding), property(\UITableView.separatorStyle),
    property(\UITableViewCell.separatorInset), property(\UITableViewCell.selectionStyle),
  ]
}

/// An object that copies more from a proxy than the listed properties.
@MainActor
protocol AppearanceCopying: AnyObject {
  func applyAppearance(of proxy: AnyObject)
}

/// A bar whose items have their own appearance proxies.
@MainActor
protocol ItemBar: AnyObject {
  func reloadItems()
}

extension UIView {
  /// The tint colour that was set on the view itself, or `nil` if the view inherits its tint colour.
  var ownTintColor: UIColor? {
    get { storedTintColor }
    set { tintColor = newValue }
  }
}
