/// The text field of a search bar, with rounded corners and a magnifying glass.
@preconcurrency @MainActor
open class UISearchTextField: UITextField {
  private let glass = UIImageView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))

  /// Creates a field.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    setUp()
  }

  /// Creates the field that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  private func setUp() {
    backgroundColor = .tertiarySystemFill
    layer.cornerRadius = 10
    clearButtonMode = .whileEditing
    placeholder = "Search"
    returnKeyType = .search
    setGlass(nil)
    glass.contentMode = .center
    glass.tintColor = .secondaryLabel
    leftView = glass
    leftViewMode = .always
  }

  func setGlass(_ image: UIImage?) { glass.image = image ?? UIImage(systemName: "magnifyingglass") }

  override var cornerRadiusWithoutBorder: CGFloat { 10 }
}
