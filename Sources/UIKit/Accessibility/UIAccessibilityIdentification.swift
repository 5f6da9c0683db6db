/// An object with an identifier for tests of the user interface.
@preconcurrency @MainActor
public protocol UIAccessibilityIdentification: NSObjectProtocol {
  /// The identifier, which the user interface never shows.
  var accessibilityIdentifier: String? { get set }
}

extension UIView: UIAccessibilityIdentification {}
extension UIBarItem: UIAccessibilityIdentification {}
extension UIAlertAction: UIAccessibilityIdentification {}
extension UIMenuElement: UIAccessibilityIdentification {}
extension UIImage: UIAccessibilityIdentification {}
