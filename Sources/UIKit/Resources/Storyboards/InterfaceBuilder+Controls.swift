// Attributes of text views, search bars, steppers and date pickers.
extension InterfaceBuilder {
  func configure(textView view: UITextView, _ element: XMLElement) throws {
    try configure(scrollView: view, element)
    if let font = try element.child(key: "fontDescription").map(font) { view.font = font }
    if let color = try color(element, "textColor") { view.textColor = color }
    if let alignment = try textAlignment(element) { view.textAlignment = alignment }
    if let text = element["text"] ?? element.child(key: "text")?.text {
      view.text = text
    }
    if let text = try element.child(key: "attributedText").map(attributedText) { view.attributedText = text }
    if let value = try bool(element, "editable") { view.isEditable = value }
    if let value = try bool(element, "selectable") { view.isSelectable = value }
    if let traits = element.child("textInputTraits"), let value = try bool(traits, "secureTextEntry") {
      view.isSecureTextEntry = value
    }
  }

  func configure(searchBar view: UISearchBar, _ element: XMLElement) throws {
    if let text = element["text"] { view.searchTextField.text = text }
    if let text = element["placeholder"] { view.placeholder = text }
    if let text = element["prompt"] { view.prompt = text }
    if let value = try bool(element, "showsCancelButton") { view.showsCancelButton = value }
    if let value = try bool(element, "showsScopeBar") { view.showsScopeBar = value }
    if let color = try color(element, "barTintColor") { view.barTintColor = color }
    if let style = try choice(
      element, "searchBarStyle",
      ["default": UISearchBar.Style.default, "prominent": .prominent, "minimal": .minimal])
    {
      view.searchBarStyle = style
    }
    if let style = try choice(element, "barStyle", ["default": UIBarStyle.default, "black": .black]) {
      view.barStyle = style
    }
    let titles = element.list("scopeButtonTitles").compactMap(\.text)
    if !titles.isEmpty { view.scopeButtonTitles = titles }
  }

  func configure(stepper view: UIStepper, _ element: XMLElement) throws {
    if let value = try number(element, "maximumValue") { view.maximumValue = Double(value) }
    if let value = try number(element, "minimumValue") { view.minimumValue = Double(value) }
    if let value = try number(element, "stepValue") { view.stepValue = Double(value) }
    if let value = try number(element, "value") { view.value = Double(value) }
    if let value = try bool(element, "wraps") { view.wraps = value }
    if let value = try bool(element, "autorepeat") { view.autorepeat = value }
    if let value = try bool(element, "continuous") { view.isContinuous = value }
  }

  func configure(datePicker view: UIDatePicker, _ element: XMLElement) throws {
    if let mode = try choice(
      element, "datePickerMode",
      [
        "time": UIDatePicker.Mode.time, "date": .date, "dateAndTime": .dateAndTime,
        "countDownTimer": .countDownTimer,
      ])
    {
      view.datePickerMode = mode
    }
    if let value = try integer(element, "minuteInterval") { view.minuteInterval = value }
    if let style = try choice(
      element, "style",
      ["automatic": UIDatePickerStyle.automatic, "wheels": .wheels, "compact": .compact, "inline": .inline])
    {
      view.preferredDatePickerStyle = style
    }
  }
}

// Attributes of page view controllers.
extension InterfaceBuilder {
  func configure(_ pages: UIPageViewController, _ element: XMLElement) throws {
    if let style = try choice(
      element, "transitionStyle", ["pageCurl": UIPageViewController.TransitionStyle.pageCurl, "scroll": .scroll])
    {
      pages.transitionStyle = style
    }
    if let orientation = try choice(
      element, "navigationOrientation",
      ["horizontal": UIPageViewController.NavigationOrientation.horizontal, "vertical": .vertical])
    {
      pages.navigationOrientation = orientation
    }
    if let spacing = try number(element, "pageSpacing") { pages.spacing = spacing }
  }
}
