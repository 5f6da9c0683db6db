/// The appearance of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance, @unchecked Sendable {
  /// The text attributes of the title.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The text attributes of the large title.
  open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The offset of the title.
  open var titlePositionAdjustment = UIOffset.zero
  /// The appearance of plain buttons.
  open var buttonAppearance = UIBarButtonItemAppearance()
  /// The appearance of done buttons.
  open var doneButtonAppearance = UIBarButtonItemAppearance()
  /// The appearance of the back button.
  open var backButtonAppearance = UIBarButtonItemAppearance()

  override func copyProperties(of other: UIBarAppearance) {
    super.copyProperties(of: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
    largeTitleTextAttributes = other.largeTitleTextAttributes
    (buttonAppearance, doneButtonAppearance) = (other.buttonAppearance, other.doneButtonAppearance)
    backButtonAppearance = other.backButtonAppearance
  }
}
