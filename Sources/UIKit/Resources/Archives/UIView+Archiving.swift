// Archives of views: properties, subviews, layout guides, and the constraints with `shouldBeArchived`.
//
// A composed view creates its own subviews in `init`, as a button does. Its subviews are therefore not archived.
extension UIView {
  private static let composedTypes: [UIView.Type] = [
    UIButton.self, UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self, UIPageControl.self,
    UIProgressView.self, UIActivityIndicatorView.self, UITextField.self, UITextView.self, UITableView.self,
    UICollectionView.self, UIPickerView.self, UIDatePicker.self, UISearchBar.self, UINavigationBar.self, UITabBar.self,
    UIToolbar.self, UITableViewCell.self, UICollectionViewCell.self, UIVisualEffectView.self,
  ]

  private var isComposed: Bool { Self.composedTypes.contains { isKind(of: $0) } }

  func archive(_ coder: NSCoder) {
    for property in ArchivedProperties.all { property.encode(self, coder) }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      coder.encode(contentHuggingPriority(for: axis).rawValue, forKey: "UIHugging\(axis.rawValue)")
      coder.encode(contentCompressionResistancePriority(for: axis).rawValue, forKey: "UIResistance\(axis.rawValue)")
    }
    composedContentView?.archiveContents(coder, prefix: "UIPart")
    archiveContents(coder, prefix: "UIView")
  }

  /// The content view of a composed view, to which client code adds subviews.
  private var composedContentView: UIView? {
    (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
      ?? (self as? UIVisualEffectView)?.contentView
  }

  /// Encodes subviews, guides and constraints under keys with a prefix.
  private func archiveContents(_ coder: NSCoder, prefix: String) {
    let session = ArchiveSession.of(coder)
    coder.encode(session.number(of: self), forKey: prefix + "Number")
    if !isComposed { coder.encode(subviews, forKey: prefix + "Subviews") }
    coder.encode(layoutGuides.map(\.identifier), forKey: prefix + "Guides")
    coder.encode(constraints.filter(\.shouldBeArchived), forKey: prefix + "Constraints")
    if let stack = self as? UIStackView { coder.encode(stack.arrangedSubviews, forKey: prefix + "Arranged") }
  }

  func unarchive(_ coder: NSCoder) {
    guard coder is NSKeyedUnarchiver else { return }
    for property in ArchivedProperties.all { property.decode(self, coder) }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      setContentHuggingPriority(UILayoutPriority(coder.decodeFloat(forKey: "UIHugging\(axis.rawValue)")), for: axis)
      setContentCompressionResistancePriority(
        UILayoutPriority(coder.decodeFloat(forKey: "UIResistance\(axis.rawValue)")), for: axis)
    }
    unarchiveContents(coder, prefix: "UIView")
  }

  /// Decodes the contents of a composed view's content view.
  func unarchivePart(_ coder: NSCoder) {
    guard coder is NSKeyedUnarchiver else { return }
    composedContentView?.unarchiveContents(coder, prefix: "UIPart")
  }

  /// Decodes subviews, guides and constraints under keys with a prefix.
  private func unarchiveContents(_ coder: NSCoder, prefix: String) {
    for view in coder.archivedObject(forKey: prefix + "Subviews") as? [UIView] ?? [] { addSubview(view) }
    for identifier in coder.archivedObject(forKey: prefix + "Guides") as? [String] ?? [] {
      let guide = UILayoutGuide()
      guide.identifier = identifier
      addLayoutGuide(guide)
    }
    for view in coder.archivedObject(forKey: prefix + "Arranged") as? [UIView] ?? [] {
      (self as? UIStackView)?.addArrangedSubview(view)
    }
    // A constraint adds itself to the session when it is decoded.
    _ = coder.archivedObject(forKey: prefix + "Constraints")
    ArchiveSession.of(coder).add(self, number: coder.decodeInteger(forKey: prefix + "Number"))
  }
}
