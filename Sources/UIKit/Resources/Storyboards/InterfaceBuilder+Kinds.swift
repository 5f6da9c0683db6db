// Attributes of labels, images, buttons, other controls and stack views.
extension InterfaceBuilder {
  /// Applies the attributes of a view's class, and then the runtime attributes.
  ///
  /// A subclass comes before its superclass in the switch, since only the first match applies.
  func applyClassAttributes(_ view: UIView, _ element: XMLElement) throws {
    if let control = view as? UIControl { try configure(control: control, element) }
    switch view {
    case let view as UIImageView: try configure(imageView: view, element)
    case let view as UILabel: try configure(label: view, element)
    case let view as UIButton: try configure(button: view, element)
    case let view as UISlider: try configure(slider: view, element)
    case let view as UISwitch: try configure(switchControl: view, element)
    case let view as UITextField: try configure(textField: view, element)
    case let view as UIStackView: try configure(stackView: view, element)
    case let view as UITableView: try configure(tableView: view, element)
    case let view as UICollectionView: try configure(collectionView: view, element)
    case let view as UITableViewCell: try configure(tableViewCell: view, element)
    case let view as UITextView: try configure(textView: view, element)
    case let view as UIScrollView: try configure(scrollView: view, element)
    case let view as UIToolbar: try configure(toolbar: view, element)
    case let view as UINavigationBar: try configure(navigationBar: view, element)
    case let view as UITabBar: try configure(tabBar: view, element)
    case let view as UIProgressView: try configure(progressView: view, element)
    case let view as UIPageControl: try configure(pageControl: view, element)
    case let view as UISearchBar: try configure(searchBar: view, element)
    case let view as UIStepper: try configure(stepper: view, element)
    case let view as UIDatePicker: try configure(datePicker: view, element)
    case let view as UISegmentedControl: try configure(segmentedControl: view, element)
    case let view as UIActivityIndicatorView: try configure(activityIndicator: view, element)
    case let view as UIVisualEffectView:
      if let effect = element.child("blurEffect") { view.effect = try blurEffect(effect) }
    default: break
    }
    try setRuntimeAttributes(view, element)
  }

  private func configure(switchControl view: UISwitch, _ element: XMLElement) throws {
    view.isOn = try bool(element, "on") ?? false
    if let color = try color(element, "onTintColor") { view.onTintColor = color }
    if let color = try color(element, "thumbTintColor") { view.thumbTintColor = color }
  }

  private func configure(progressView view: UIProgressView, _ element: XMLElement) throws {
    view.progress = Float(try number(element, "progress") ?? 0.5)
    if let color = try color(element, "progressTintColor") { view.progressTintColor = color }
    if let color = try color(element, "trackTintColor") { view.trackTintColor = color }
  }

  private func configure(pageControl view: UIPageControl, _ element: XMLElement) throws {
    view.numberOfPages = try integer(element, "numberOfPages") ?? 0
    view.currentPage = try integer(element, "currentPage") ?? 0
    if let color = try color(element, "pageIndicatorTintColor") { view.pageIndicatorTintColor = color }
    if let color = try color(element, "currentPageIndicatorTintColor") {
      view.currentPageIndicatorTintColor = color
    }
  }

  private func configure(activityIndicator view: UIActivityIndicatorView, _ element: XMLElement) throws {
    if let style = try choice(
      element, "style",
      [
        "white": UIActivityIndicatorView.Style.medium, "gray": .medium, "whiteLarge": .large,
        "large": .large, "medium": .medium,
      ])
    {
      view.style = style
    }
    if let color = try color(element, "color") { view.color = color }
    view.hidesWhenStopped = try bool(element, "hidesWhenStopped") ?? false
    if try bool(element, "animating") == true { view.startAnimating() }
  }

  private func configure(imageView view: UIImageView, _ element: XMLElement) throws {
    if let image = try image(element, "image") { view.image = image }
    if let image = try image(element, "highlightedImage") { view.highlightedImage = image }
  }

  private func configure(segmentedControl view: UISegmentedControl, _ element: XMLElement) throws {
    for (index, segment) in element.list("segments").enumerated() {
      view.insertSegment(withTitle: segment["title"], at: index, animated: false)
      if let image = try image(segment, "image") { view.setImage(image, forSegmentAt: index) }
      if let width = try number(segment, "width") { view.setWidth(width, forSegmentAt: index) }
      view.setEnabled(try bool(segment, "enabled") ?? true, forSegmentAt: index)
    }
    view.selectedSegmentIndex = try integer(element, "selectedSegmentIndex") ?? UISegmentedControl.noSegment
    view.isMomentary = try bool(element, "momentary") ?? false
    if let color = try color(element, "selectedSegmentTintColor") { view.selectedSegmentTintColor = color }
  }

  /// Returns the value of the attribute `textAlignment`; nil without it.
  func textAlignment(_ element: XMLElement) throws -> NSTextAlignment? {
    try choice(
      element, "textAlignment",
      ["left": .left, "center": .center, "right": .right, "justified": .justified, "natural": .natural])
  }

  private func configure(label: UILabel, _ element: XMLElement) throws {
    label.text = element["text"] ?? element.child(key: "text")?.text
    if let font = try element.child(key: "fontDescription").map(font) { label.font = font }
    if let color = try color(element, "textColor") { label.textColor = color }
    if let color = try color(element, "shadowColor") { label.shadowColor = color }
    if let offset = try element.child(key: "shadowOffset").map(size) { label.shadowOffset = offset }
    if let color = try color(element, "highlightedColor") { label.highlightedTextColor = color }
    if let alignment = try textAlignment(element) { label.textAlignment = alignment }
    if let value = try integer(element, "numberOfLines") { label.numberOfLines = value }
    if let value = try bool(element, "adjustsFontSizeToFit") { label.adjustsFontSizeToFitWidth = value }
    if let value = try number(element, "minimumScaleFactor") { label.minimumScaleFactor = value }
    if let mode = try choice(
      element, "lineBreakMode",
      [
        "wordWrap": NSLineBreakMode.byWordWrapping, "characterWrap": .byCharWrapping, "clip": .byClipping,
        "headTruncation": .byTruncatingHead, "tailTruncation": .byTruncatingTail,
        "middleTruncation": .byTruncatingMiddle,
      ])
    {
      label.lineBreakMode = mode
    }
    if let value = try choice(
      element, "baselineAdjustment",
      ["alignBaselines": UIBaselineAdjustment.alignBaselines, "alignCenters": .alignCenters, "none": .none])
    {
      label.baselineAdjustment = value
    }
    if let text = try element.child(key: "attributedText").map(attributedText) { label.attributedText = text }
  }

  private func configure(control: UIControl, _ element: XMLElement) throws {
    if let value = try bool(element, "enabled") { control.isEnabled = value }
    if let value = try bool(element, "selected") { control.isSelected = value }
    if let value = try bool(element, "highlighted") { control.isHighlighted = value }
    if let alignment = try choice(
      element, "contentHorizontalAlignment",
      [
        "center": UIControl.ContentHorizontalAlignment.center, "left": .left, "right": .right, "fill": .fill,
        "leading": .leading, "trailing": .trailing,
      ])
    {
      control.contentHorizontalAlignment = alignment
    }
    if let alignment = try choice(
      element, "contentVerticalAlignment",
      ["center": UIControl.ContentVerticalAlignment.center, "top": .top, "bottom": .bottom, "fill": .fill])
    {
      control.contentVerticalAlignment = alignment
    }
  }

  /// Makes a button of the type that the element names; nil for a custom class, which `init(coder:)` makes.
  func makeButton(_ element: XMLElement) throws -> UIButton? {
    guard element["customClass"] == nil else { return nil }
    let types: [String: UIButton.ButtonType] = [
      "system": .system, "roundedRect": .system, "detailDisclosure": .detailDisclosure, "infoLight": .infoLight,
      "infoDark": .infoDark, "contactAdd": .contactAdd, "close": .close,
    ]
    return UIButton(type: element["buttonType"].flatMap { types[$0] } ?? .custom)
  }

  private func configure(button: UIButton, _ element: XMLElement) throws {
    if let configuration = try element.child(key: "configuration").map(buttonConfiguration) {
      button.configuration = configuration
    }
    if let font = try element.child(key: "fontDescription").map(font) { button.titleLabel?.font = font }
    if let insets = try element.child(key: "contentEdgeInsets").map(insets) { button.contentEdgeInsets = insets }
    if let insets = try element.child(key: "titleEdgeInsets").map(insets) { button.titleEdgeInsets = insets }
    if let insets = try element.child(key: "imageEdgeInsets").map(insets) { button.imageEdgeInsets = insets }
    for child in element.children where child.name == "state" {
      let state =
        try choice(
          child, "key",
          [
            "normal": UIControl.State.normal, "highlighted": .highlighted, "disabled": .disabled,
            "selected": .selected,
          ]) ?? .normal
      // Interface Builder leaves the default title "Button" in the file when the configuration has the title.
      if let title = child["title"], button.configuration == nil { button.setTitle(title, for: state) }
      if let title = try child.child(key: "attributedTitle").map(attributedText) {
        button.setAttributedTitle(title, for: state)
      }
      if let color = try color(child, "titleColor") { button.setTitleColor(color, for: state) }
      if let image = try image(child, "image") { button.setImage(image, for: state) }
      if let image = try image(child, "backgroundImage") { button.setBackgroundImage(image, for: state) }
    }
  }

  private func configure(slider: UISlider, _ element: XMLElement) throws {
    slider.minimumValue = Float(try number(element, "minValue") ?? 0)
    slider.maximumValue = Float(try number(element, "maxValue") ?? 1)
    slider.value = Float(try number(element, "value") ?? 0)
    if let value = try bool(element, "continuous") { slider.isContinuous = value }
    if let color = try color(element, "minimumTrackTintColor") { slider.minimumTrackTintColor = color }
    if let color = try color(element, "maximumTrackTintColor") { slider.maximumTrackTintColor = color }
    if let color = try color(element, "thumbTintColor") { slider.thumbTintColor = color }
    if let image = try image(element, "minimumValueImage") { slider.minimumValueImage = image }
    if let image = try image(element, "maximumValueImage") { slider.maximumValueImage = image }
  }

  private func configure(textField field: UITextField, _ element: XMLElement) throws {
    if let text = element["text"] { field.text = text }
    if let text = element["placeholder"] { field.placeholder = text }
    if let font = try element.child(key: "fontDescription").map(font) { field.font = font }
    if let color = try color(element, "textColor") { field.textColor = color }
    if let alignment = try textAlignment(element) { field.textAlignment = alignment }
    if let style = try choice(
      element, "borderStyle",
      ["none": UITextField.BorderStyle.none, "line": .line, "bezel": .bezel, "roundedRect": .roundedRect])
    {
      field.borderStyle = style
    }
    if let mode = try choice(
      element, "clearButtonMode",
      [
        "never": UITextField.ViewMode.never, "whileEditing": .whileEditing, "unlessEditing": .unlessEditing,
        "always": .always,
      ])
    {
      field.clearButtonMode = mode
    }
    if let traits = element.child("textInputTraits"), let value = try bool(traits, "secureTextEntry") {
      field.isSecureTextEntry = value
    }
  }

  private func configure(stackView stack: UIStackView, _ element: XMLElement) throws {
    stack.axis = element["axis"] == "vertical" ? .vertical : .horizontal
    stack.spacing = try number(element, "spacing") ?? 0
    if let value = try bool(element, "baselineRelativeArrangement") { stack.isBaselineRelativeArrangement = value }
    if let value = try bool(element, "layoutMarginsRelativeArrangement") {
      stack.isLayoutMarginsRelativeArrangement = value
    }
    if let value = try choice(
      element, "distribution",
      [
        "fill": UIStackView.Distribution.fill, "fillEqually": .fillEqually,
        "fillProportionally": .fillProportionally, "equalSpacing": .equalSpacing,
        "equalCentering": .equalCentering,
      ])
    {
      stack.distribution = value
    }
    if let value = try choice(
      element, "alignment",
      [
        "fill": UIStackView.Alignment.fill, "leading": .leading, "top": .top, "firstBaseline": .firstBaseline,
        "center": .center, "trailing": .trailing, "bottom": .bottom, "lastBaseline": .lastBaseline,
      ])
    {
      stack.alignment = value
    }
  }

  private func configure(toolbar: UIToolbar, _ element: XMLElement) throws {
    let items = try element.list("items").map(makeBarButtonItem)
    if !items.isEmpty { toolbar.items = items }
    if let color = try color(element, "barTintColor") { toolbar.barTintColor = color }
    if let value = try bool(element, "translucent") { toolbar.isTranslucent = value }
  }
}
