// Views in archives: properties, subviews, guides, and the constraints that are to be archived.
//
// A view that UIKit composes, such as a button, is archived without its parts, which it makes anew.
extension UIView {
  private static let composed: [UIView.Type] = [
    UIButton.self, UISwitch.self, UISlider.self, UIStepper.self, UISegmentedControl.self, UIPageControl.self,
    UIProgressView.self, UIActivityIndicatorView.self, UITextField.self, UITextView.self, UITableView.self,
    UICollectionView.self, UIPickerView.self, UIDatePicker.self, UISearchBar.self, UINavigationBar.self, UITabBar.self,
    UIToolbar.self, UITableViewCell.self, UICollectionViewCell.self, UIVisualEffectView.self,
  ]

  private var isComposed: Bool { Self.composed.contains { isKind(of: $0) } }

  func archive(_ coder: NSCoder) {
    for property in ArchivedProperties.all { property.encode(self, coder) }
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      coder.encode(contentHuggingPriority(for: axis).rawValue, forKey: "UIHugging\(axis.rawValue)")
      coder.encode(contentCompressionResistancePriority(for: axis).rawValue, forKey: "UIResistance\(axis.rawValue)")
    }
    if let part = contentPart { part.archiveContents(coder, prefix: "UIPart") }
    archiveContents(coder, prefix: "UIView")
  }

  /// The view for the contents of client code that a composed view has made.
  private var contentPart: UIView? {
    (self as? UITableViewCell)?.contentView ?? (self as? UICollectionViewCell)?.contentView
      ?? (self as? UIVisualEffectView)?.contentView
  }

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

  /// Reads the contents of the view that a composed view has made for them.
  func unarchivePart(_ coder: NSCoder) {
    guard coder is NSKeyedUnarchiver else { return }
    contentPart?.unarchiveContents(coder, prefix: "UIPart")
  }

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
    _ = coder.archivedObject(forKey: prefix + "Constraints")
    ArchiveSession.of(coder).add(self, number: coder.decodeInteger(forKey: prefix + "Number"))
  }
}
