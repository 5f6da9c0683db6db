extension UIView {
  /// Returns the nearest superview of a class.
  func nearestSuperview<View: UIView>(_ type: View.Type) -> View? {
    sequence(first: superview, next: { $0?.superview }).lazy.compactMap { $0 as? View }.first
  }
}
