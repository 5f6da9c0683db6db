/// The clear button of a text field: a cross on a filled circle.
final class ClearButton: UIButton {
  override func draw(_ rect: CGRect) {
    UIColor.tertiaryLabel.setFill()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).fill()
    let cross = UIBezierPath()
    let armLength = bounds.width * 0.17
    for slope in [CGFloat(1), -1] {
      cross.move(to: CGPoint(x: bounds.midX - armLength, y: bounds.midY - slope * armLength))
      cross.addLine(to: CGPoint(x: bounds.midX + armLength, y: bounds.midY + slope * armLength))
    }
    cross.lineWidth = 1.5
    UIColor.systemBackground.setStroke()
    cross.stroke()
  }
}
