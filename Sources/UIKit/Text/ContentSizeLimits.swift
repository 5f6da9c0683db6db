/// The range of content size categories to which a view limits itself and its subviews.
struct ContentSizeLimits: Equatable {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  /// Returns traits whose content size category lies within the limits. The minimum wins over a lower maximum.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    let category = traits.preferredContentSizeCategory
    guard self != ContentSizeLimits(), category != .unspecified else { return traits }
    let capped = maximum.map { min(category, $0) } ?? category
    let limited = minimum.map { max(capped, $0) } ?? capped
    return limited == category ? traits : traits.modifyingTraits { $0.preferredContentSizeCategory = limited }
  }

  fileprivate var text: String {
    let limits = [("minimum", minimum), ("maximum", maximum)]
    return limits.compactMap { name, category in category.map { "\(name) \($0.rawValue)" } }.joined(separator: ", ")
  }
}

private enum ContentSizeLimitsSlot: ObjectSlot {
  static var initialValue: ContentSizeLimits { ContentSizeLimits() }
}

extension UIView {
  var contentSizeLimits: ContentSizeLimits {
    get { slots[ContentSizeLimitsSlot.self] }
    set {
      guard newValue != contentSizeLimits else { return }
      slots[ContentSizeLimitsSlot.self] = newValue
      traitsChanged()
    }
  }

  /// The limits of the view and its superviews, one line for each view with limits.
  var descriptionOfContentSizeLimits: String {
    let limitedViews = sequence(first: self, next: \.storedSuperview).filter {
      $0.contentSizeLimits != ContentSizeLimits()
    }
    return limitedViews.map { "\(type(of: $0)): \($0.contentSizeLimits.text)" }.joined(separator: "\n")
  }
}
