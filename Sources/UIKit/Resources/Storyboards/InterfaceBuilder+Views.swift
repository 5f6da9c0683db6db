// Views: their classes, subviews, and the attributes that all views have.
extension InterfaceBuilder {
  private static var standardTypes: KeyValuePairs<String, UIView.Type> {
    [
      "view": UIView.self, "imageView": UIImageView.self, "label": UILabel.self, "button": UIButton.self,
      "slider": UISlider.self, "switch": UISwitch.self, "textField": UITextField.self,
      "scrollView": UIScrollView.self, "visualEffectView": UIVisualEffectView.self, "tabBar": UITabBar.self,
      "stackView": UIStackView.self, "toolbar": UIToolbar.self,
      "navigationBar": UINavigationBar.self, "activityIndicatorView": UIActivityIndicatorView.self,
      "progressView": UIProgressView.self, "pageControl": UIPageControl.self,
      "segmentedControl": UISegmentedControl.self,
      "textView": UITextView.self, "searchBar": UISearchBar.self, "stepper": UIStepper.self,
      "pickerView": UIPickerView.self, "datePicker": UIDatePicker.self,
      "containerView": UIView.self, "control": UIControl.self,
      "window": UIWindow.self, "tableView": UITableView.self, "tableViewCell": UITableViewCell.self,
      "refreshControl": UIRefreshControl.self, "collectionView": UICollectionView.self,
      "collectionViewCell": UICollectionViewCell.self, "collectionReusableView": UICollectionReusableView.self,
    ]
  }

  /// The names of view classes in modules that import UIKit, which UIKit itself cannot import.
  private static var externalTypeNames: KeyValuePairs<String, String> { ["mapView": "MapKit.MKMapView"] }

  /// Returns the UIKit class for the name of an element. For an unknown name, it is `UIView`, with a log message.
  private func standardType(_ element: XMLElement) throws -> UIView.Type {
    if let type = Self.standardTypes.first(where: { $0.key == element.name })?.value { return type }
    if let name = Self.externalTypeNames.first(where: { $0.key == element.name })?.value {
      guard let type = (RuntimeClass.named(name) ?? NSClassFromString(name)) as? UIView.Type else {
        throw error(element, "needs \(name), which is not linked")
      }
      return type
    }
    report(element, "views of this kind cannot be made here; a plain view stands in")
    return UIView.self
  }

  /// Makes a view and its subviews, and records the element as the view's origin.
  func makeView(_ element: XMLElement) throws -> UIView {
    try Device.current[OriginRecorder.self].making(document.place(of: element)) { try makeUnrecordedView(element) }
  }

  private func makeUnrecordedView(_ originalElement: XMLElement) throws -> UIView {
    let element = applyingVariations(to: originalElement)
    let type = try customType(of: element, standardType(element))
    var problem: (any Error)?
    let coder = NibCoder { [weak self] view in
      do { try self?.configure(view, element) } catch { problem = problem ?? error }
    }
    coder.describeContents = { [weak self] view in
      do { try self?.applyClassAttributes(view, element) } catch { problem = problem ?? error }
    }
    try prepare(coder, for: element)
    let view: UIView
    if type == UIButton.self, let button = try makeButton(element) {
      view = button
      try configure(view, element)
    } else {
      guard let made = type.init(coder: coder) else { throw error(element, "\(type).init(coder:) returned nil") }
      view = made
    }
    if let problem { throw problem }
    register(view, element)
    try registerGuides(of: view, element)
    try makeSubviews(of: view, element)
    // The closure is nil if the view's initialiser has already applied the attributes. Applying them again would
    // overwrite changes by the initialisers of subclasses.
    if coder.describeContents != nil { try applyClassAttributes(view, element) }
    return view
  }

  private func makeSubviews(of view: UIView, _ element: XMLElement) throws {
    let content = element.child(key: "contentView")
    if let content, let cell = view as? UITableViewCell {
      try configureContentView(cell.contentView, from: content) { self.styledSubview(of: cell, $0, in: element) }
    } else if let content, let cell = view as? UICollectionViewCell {
      try configureContentView(cell.contentView, from: content)
    } else if let effect = view as? UIVisualEffectView, let content {
      try configureContentView(effect.contentView, from: content)
    }
    try addSubviews(element, to: view)
  }

  /// Configures a content view, which its owner created, and makes its subviews.
  ///
  /// `existing` returns a subview that the owner created as well, such as a cell's label. It is not made again.
  private func configureContentView(
    _ content: UIView, from element: XMLElement, existing: (XMLElement) -> UIView? = { _ in nil }
  ) throws {
    let element = applyingVariations(to: element)
    try configure(content, element)
    register(content, element)
    try registerGuides(of: content, element)
    try addSubviews(element, to: content, existing: existing)
  }

  private func addSubviews(
    _ element: XMLElement, to view: UIView, existing: (XMLElement) -> UIView? = { _ in nil }
  ) throws {
    for child in element.list("subviews") where isInstalled(child, in: element, "subviews") {
      if let subview = existing(child) {
        try configure(subview, child)
        register(subview, child)
        try applyClassAttributes(subview, child)
      } else if let stack = view as? UIStackView {
        stack.addArrangedSubview(try makeView(child))
      } else {
        view.addSubview(try makeView(child))
      }
    }
  }

  /// Applies the attributes that all views have.
  private func configure(_ view: UIView, _ element: XMLElement) throws {
    if let frame = try element.child(key: "frame").map(rect) { view.frame = frame }
    if let inset = element.child(key: "frameInset") { view.frame = try frame(insetBy: inset) }
    if let bounds = try element.child(key: "bounds").map(rect) { view.bounds = bounds }
    if let mask = element.child(key: "autoresizingMask") { view.autoresizingMask = try autoresizingMask(mask) }
    if let mode = try contentMode(element) { view.contentMode = mode }
    if let value = try bool(element, "translatesAutoresizingMaskIntoConstraints") {
      // Interface Builder marks a view without constraints with `fixedFrame`. iOS derives constraints from its frame.
      view.translatesAutoresizingMaskIntoConstraints = try value || bool(element, "fixedFrame") == true
    }
    if let value = try number(element, "alpha") { view.alpha = value }
    if let value = try bool(element, "hidden") { view.isHidden = value }
    if let value = try bool(element, "opaque") { view.isOpaque = value }
    if let value = try bool(element, "clipsSubviews") { view.clipsToBounds = value }
    if let value = try integer(element, "tag") { view.tag = value }
    if let value = try bool(element, "userInteractionEnabled") { view.isUserInteractionEnabled = value }
    if let value = try bool(element, "multipleTouchEnabled") { view.isMultipleTouchEnabled = value }
    if let value = try bool(element, "autoresizesSubviews") { view.autoresizesSubviews = value }
    if let value = try bool(element, "preservesSuperviewLayoutMargins") {
      view.preservesSuperviewLayoutMargins = value
    }
    if let value = try bool(element, "insetsLayoutMarginsFromSafeArea") {
      view.insetsLayoutMarginsFromSafeArea = value
    }
    if let value = element["restorationIdentifier"] { view.restorationIdentifier = value }
    if let value = element.child("accessibility")?["identifier"] { view.accessibilityIdentifier = value }
    if let color = try color(element, "backgroundColor") { view.backgroundColor = color }
    if let color = try color(element, "tintColor") { view.tintColor = color }
    if let margins = element.child(key: "layoutMargins") { view.layoutMargins = try insets(margins) }
    try configurePriorities(view, element)
  }

  private func configurePriorities(_ view: UIView, _ element: XMLElement) throws {
    for (axis, prefix) in [(NSLayoutConstraint.Axis.horizontal, "horizontal"), (.vertical, "vertical")] {
      if let value = try number(element, "\(prefix)HuggingPriority") {
        view.setContentHuggingPriority(UILayoutPriority(Float(value)), for: axis)
      }
      if let value = try number(element, "\(prefix)CompressionResistancePriority") {
        view.setContentCompressionResistancePriority(UILayoutPriority(Float(value)), for: axis)
      }
    }
  }

  private func contentMode(_ element: XMLElement) throws -> UIView.ContentMode? {
    try choice(
      element, "contentMode",
      [
        "scaleToFill": .scaleToFill, "scaleAspectFit": .scaleAspectFit, "scaleAspectFill": .scaleAspectFill,
        "redraw": .redraw, "center": .center, "top": .top, "bottom": .bottom, "left": .left, "right": .right,
        "topLeft": .topLeft, "topRight": .topRight, "bottomLeft": .bottomLeft, "bottomRight": .bottomRight,
      ])
  }

  private func autoresizingMask(_ element: XMLElement) throws -> UIView.AutoresizingMask {
    var mask: UIView.AutoresizingMask = []
    let flags: KeyValuePairs<String, UIView.AutoresizingMask> = [
      "flexibleMinX": .flexibleLeftMargin, "widthSizable": .flexibleWidth, "flexibleMaxX": .flexibleRightMargin,
      "flexibleMinY": .flexibleTopMargin, "heightSizable": .flexibleHeight, "flexibleMaxY": .flexibleBottomMargin,
    ]
    for (name, flag) in flags where try bool(element, name) == true { mask.insert(flag) }
    return mask
  }
}
