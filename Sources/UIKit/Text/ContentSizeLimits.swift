/// The smallest and the largest text size that a view and its subviews take.
struct ContentSizeLimits: Equatable {
  var minimum: UIContentSizeCategory?
  var maximum: UIContentSizeCategory?

  /// Returns traits whose text size lies within the limits. A minimum above the maximum is the size.
  func applied(to traits: UITraitCollection) -> UITraitCollection {
    let size = traits.preferredContentSizeCategory
    guard self != ContentSizeLimits(), size != .unspecified else { return traits }
    let capped = maximum.map { min(size, $0) } ?? size
    let limited = minimum.map { max(capped, $0) } ?? capped
    return limited == size ? traits : traits.modifyingTraits { $0.preferredContentSizeCategory = limited }
  }

  fileprivate var text: String {
    let sides = [("minimum", minimum), ("maximum", maximum)]
    return sides.compactMap { side, size in size.map { "\(side) \($0.rawValue)" } }.joined(separator: ", ")
  }
}

private enum LimitsSlot: ObjectSlot {
  static var initialValue: ContentSizeLimits { ContentSizeLimits() }
}

extension UIView {
  var contentSizeLimits: ContentSizeLimits {
    get { slots[LimitsSlot.self] }
    set {
      guard newValue != contentSizeLimits else { return }
      slots[LimitsSlot.self] = newValue
      traitsChanged()
    }
  }

  /// The limits of the view and of those around it, a line each.
  var descriptionOfContentSizeLimits: String {
    let limited = sequence(first: self, next: \.storedSuperview).filter { $0.contentSizeLimits != ContentSizeLimits() }
    return limited.map { "\(type(of: $0)): \($0.contentSizeLimits.text)" }.joined(separator: "\n")
  }
}
