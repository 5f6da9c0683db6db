// A search bar has a field with a magnifying glass, a cancel button, and below them a row of scopes.
//
// The appearance is that of iOS 13 and later. Lengths and colours are our choice and resemble it.

/// A view with a field for text to search for.
@preconcurrency @MainActor
open class UISearchBar: UIView, UITextFieldDelegate {
  /// The styles of search bars.
  public enum Style: UInt, Sendable {
    /// A bar with a background.
    case `default`
    /// A bar with a translucent background.
    case prominent
    /// A bar without a background.
    case minimal
  }

  /// The icons inside the field.
  public enum Icon: Int, Sendable {
    /// The magnifying glass.
    case search
    /// The cross that clears the field.
    case clear
    /// The bookmark.
    case bookmark
    /// The list of results.
    case resultsList
  }

  private static let height: CGFloat = 56
  private static let fieldHeight: CGFloat = 36
  private static let scopeHeight: CGFloat = 44

  /// The delegate of the bar.
  open weak var delegate: (any UISearchBarDelegate)?
  /// The text field of the bar.
  open private(set) var searchTextField = UISearchTextField(frame: .zero)
  /// The style of the bar.
  open var searchBarStyle = Style.default { didSet { setNeedsLayout() } }
  /// The style of the bar's colours.
  open var barStyle = UIBarStyle.default { didSet { setNeedsLayout() } }
  /// The colour of the background.
  open var barTintColor: UIColor? { didSet { setNeedsLayout() } }
  /// A Boolean value indicating whether the bar is translucent. The value is stored and has no effect.
  open var isTranslucent = true
  /// The line of text above the field. The value is stored and has no effect.
  open var prompt: String?
  /// A Boolean value indicating whether the field has a bookmark button. The value is stored and has no effect.
  open var showsBookmarkButton = false
  /// The image behind the bar.
  open var backgroundImage: UIImage? {
    didSet {
      backdrop.image = backgroundImage
      setNeedsLayout()
    }
  }
  /// The titles of the scopes.
  open var scopeButtonTitles: [String]? { didSet { makeScopes() } }
  /// A Boolean value indicating whether the scopes are shown.
  open var showsScopeBar = false { didSet { contentsChanged() } }
  /// A view above the keyboard.
  open override var inputAccessoryView: UIView? {
    get { searchTextField.inputAccessoryView }
    set { searchTextField.inputAccessoryView = newValue }
  }
  /// Called before the delegate. The search controller sets it.
  var whenChanged: ((Change) -> Void)?
  private let backdrop = UIImageView()
  private let cancelButton = UIButton(type: .system)
  /// The item of the cancel button, whose appearance proxies apply to the button.
  private let cancelItem = UIBarButtonItem()
  private let scopes = UISegmentedControl(items: [])
  private var showsCancel = false

  /// The actions of the user.
  enum Change { case began, text, ended, cancelled, scope }

  /// Creates a search bar.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the search bar that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backdrop.isUserInteractionEnabled = false
    cancelButton.setTitle("Cancel", for: .normal)
    cancelButton.titleLabel?.font = .systemFont(ofSize: 17)
    cancelButton.alpha = 0
    scopes.isHidden = true
    for view in [backdrop, searchTextField, cancelButton, scopes] as [UIView] { addSubview(view) }
    searchTextField.delegate = self
    searchTextField.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
    cancelButton.addAction(UIAction { [weak self] _ in self?.cancel() }, for: .touchUpInside)
    scopes.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
  }

  // MARK: Contents

  /// The text of the field.
  open var text: String? {
    get { searchTextField.text }
    set {
      guard newValue != searchTextField.text else { return }
      searchTextField.text = newValue
      whenChanged?(.text)
      delegate?.searchBar(self, textDidChange: newValue ?? "")
    }
  }

  /// The text shown in an empty field.
  open var placeholder: String? {
    get { searchTextField.placeholder }
    set { searchTextField.placeholder = newValue }
  }

  /// The type of the keyboard. The value is stored and has no effect.
  open var keyboardType: UIKeyboardType {
    get { searchTextField.keyboardType }
    set { searchTextField.keyboardType = newValue }
  }

  /// The title of the return key. The value is stored and has no effect.
  open var returnKeyType: UIReturnKeyType {
    get { searchTextField.returnKeyType }
    set { searchTextField.returnKeyType = newValue }
  }

  /// The autocorrection mode. Words are never corrected here.
  open var autocorrectionType: UITextAutocorrectionType {
    get { searchTextField.autocorrectionType }
    set { searchTextField.autocorrectionType = newValue }
  }

  /// The autocapitalization mode. Letters are never capitalized here.
  open var autocapitalizationType: UITextAutocapitalizationType {
    get { searchTextField.autocapitalizationType }
    set { searchTextField.autocapitalizationType = newValue }
  }

  /// A Boolean value indicating whether the return key is disabled while the field is empty.
  open var enablesReturnKeyAutomatically: Bool {
    get { searchTextField.enablesReturnKeyAutomatically }
    set { searchTextField.enablesReturnKeyAutomatically = newValue }
  }

  /// A Boolean value indicating whether the cancel button is shown.
  open var showsCancelButton: Bool {
    get { showsCancel }
    set { setShowsCancelButton(newValue, animated: false) }
  }

  /// Shows or hides the cancel button.
  open func setShowsCancelButton(_ showsCancelButton: Bool, animated: Bool) {
    guard showsCancelButton != showsCancel else { return }
    showsCancel = showsCancelButton
    setNeedsLayout()
    if animated, window != nil { UIView.animate(withDuration: 0.25) { self.layoutIfNeeded() } }
  }

  /// The index of the selected scope.
  open var selectedScopeButtonIndex: Int {
    get { max(0, scopes.selectedSegmentIndex) }
    set { scopes.selectedSegmentIndex = newValue }
  }

  private func makeScopes() {
    scopes.removeAllSegments()
    for (index, title) in (scopeButtonTitles ?? []).enumerated() {
      scopes.insertSegment(withTitle: title, at: index, animated: false)
    }
    scopes.selectedSegmentIndex = scopes.numberOfSegments > 0 ? 0 : UISegmentedControl.noSegment
    contentsChanged()
  }

  private func contentsChanged() {
    setNeedsLayout()
    invalidateIntrinsicContentSize()
  }

  /// Sets the image of an icon. Only that of the magnifying glass is drawn.
  open func setImage(_ iconImage: UIImage?, for icon: Icon, state: UIControl.State) {
    if icon == .search { searchTextField.setGlass(iconImage) }
  }

  /// Sets the image behind the bar. The position and the metrics make no difference here.
  open func setBackgroundImage(_ image: UIImage?, for position: UIBarPosition, barMetrics: UIBarMetrics) {
    backgroundImage = image
  }

  /// Sets the image behind the field.
  open func setSearchFieldBackgroundImage(_ image: UIImage?, for state: UIControl.State) {
    searchTextField.backgroundColor = image == nil ? .tertiarySystemFill : .clear
    searchTextField.layer.contents = image?.cgImage
  }

  // MARK: Editing

  /// A Boolean value indicating whether the field can become the first responder.
  open override var canBecomeFirstResponder: Bool { searchTextField.canBecomeFirstResponder }
  /// A Boolean value indicating whether the field is the first responder.
  open override var isFirstResponder: Bool { searchTextField.isFirstResponder }
  /// Begins editing.
  @discardableResult open override func becomeFirstResponder() -> Bool { searchTextField.becomeFirstResponder() }
  /// Ends editing.
  @discardableResult open override func resignFirstResponder() -> Bool { searchTextField.resignFirstResponder() }

  private func textChanged() {
    whenChanged?(.text)
    delegate?.searchBar(self, textDidChange: text ?? "")
  }

  private func cancel() {
    whenChanged?(.cancelled)
    delegate?.searchBarCancelButtonClicked(self)
  }

  private func scopeChanged() {
    whenChanged?(.scope)
    delegate?.searchBar(self, selectedScopeButtonIndexDidChange: selectedScopeButtonIndex)
  }

  /// Asks the delegate whether editing may begin.
  open func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldBeginEditing(self) ?? true
  }

  /// Tells the delegate that editing began.
  open func textFieldDidBeginEditing(_ textField: UITextField) {
    whenChanged?(.began)
    delegate?.searchBarTextDidBeginEditing(self)
  }

  /// Asks the delegate whether editing may end.
  open func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
    delegate?.searchBarShouldEndEditing(self) ?? true
  }

  /// Tells the delegate that editing ended.
  open func textFieldDidEndEditing(_ textField: UITextField) {
    whenChanged?(.ended)
    delegate?.searchBarTextDidEndEditing(self)
  }

  /// Asks the delegate whether a range may be replaced.
  open func textField(
    _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
  ) -> Bool { delegate?.searchBar(self, shouldChangeTextIn: range, replacementText: string) ?? true }

  /// Tells the delegate that the return key was pressed.
  open func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    delegate?.searchBarSearchButtonClicked(self)
    return true
  }

  // MARK: Layout

  private var hasScopes: Bool { showsScopeBar && scopes.numberOfSegments > 0 }

  /// Lays out the field, the cancel button and the scopes.
  open override func layoutSubviews() {
    super.layoutSubviews()
    backdrop.frame = bounds
    backdrop.isHidden = searchBarStyle == .minimal
    backdrop.backgroundColor =
      backgroundImage != nil ? .clear : barTintColor ?? (barStyle == .black ? .black : .secondarySystemBackground)
    let row = CGRect(x: 0, y: 0, width: bounds.width, height: bounds.height - (hasScopes ? Self.scopeHeight : 0))
    let button = cancelButton.intrinsicContentSize
    let fieldWidth = max(0, row.width - 16 - (showsCancel ? button.width + 12 : 0))
    let height = min(Self.fieldHeight, row.height)
    searchTextField.frame = CGRect(x: 8, y: row.midY - height / 2, width: fieldWidth, height: height)
    cancelButton.frame = CGRect(
      x: showsCancel ? row.width - button.width - 12 : row.width, y: row.midY - height / 2, width: button.width,
      height: height)
    cancelButton.alpha = showsCancel ? 1 : 0
    scopes.isHidden = !hasScopes
    scopes.frame = CGRect(x: 8, y: row.maxY, width: max(0, bounds.width - 16), height: 32)
  }

  /// The height of the bar.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: Self.height + (hasScopes ? Self.scopeHeight : 0))
  }

  /// Returns the height of the bar, with the given width.
  open override func sizeThatFits(_ size: CGSize) -> CGSize {
    CGSize(width: size.width, height: intrinsicContentSize.height)
  }
}

extension UISearchBar: ItemBar {
  func reloadItems() {
    cancelItem.applyAppearance(in: self)
    let attributes = cancelItem.titleTextAttributes(for: .normal) ?? [:]
    if let title = cancelItem.title { cancelButton.setTitle(title, for: .normal) }
    if let color = attributes[.foregroundColor] as? UIColor ?? cancelItem.tintColor {
      cancelButton.setTitleColor(color, for: .normal)
    }
    if let font = attributes[.font] as? UIFont { cancelButton.titleLabel?.font = font }
    setNeedsLayout()
  }
}
