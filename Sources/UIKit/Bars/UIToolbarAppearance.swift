/// The appearance of a toolbar.
open class UIToolbarAppearance: UIBarAppearance, @unchecked Sendable {
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of done buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance()

  override func copyProperties(of other: UIBarAppearance) {
    super.copyProperties(of: other)
    guard let other = other as? UIToolbarAppearance else { return }
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
  }
}
