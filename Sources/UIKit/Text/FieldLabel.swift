/// The label inside a text field.
///
/// It draws through the field's `drawText(in:)` and `drawPlaceholder(in:)`, which subclasses of the field override.
final class FieldLabel: UILabel {
  weak var field: UITextField?

  override func drawText(in rect: CGRect) {
    guard let field, let context = UIGraphicsGetCurrentContext() else { return super.drawText(in: rect) }
    context.saveGState()
    context.translateBy(x: -frame.minX, y: -frame.minY)
    if field.storedText.isEmpty { field.drawPlaceholder(in: frame) } else { field.drawText(in: frame) }
    context.restoreGState()
  }

  /// Draws the text in a rectangle, without asking the field.
  func drawOwnText(in rect: CGRect) { super.drawText(in: rect) }
}
