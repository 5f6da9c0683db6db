/// The clear button of a text field: a cross on a grey disc.
final class ClearButton: UIButton {
  override func draw(_ rect: CGRect) {
    UIColor.tertiaryLabel.setFill()
    UIBezierPath(ovalIn: bounds.insetBy(dx: 1, dy: 1)).fill()
    let cross = UIBezierPath()
    let arm = bounds.width * 0.17
    for (x, y) in [(arm, arm), (arm, -arm)] {
      cross.move(to: CGPoint(x: bounds.midX - x, y: bounds.midY - y))
      cross.addLine(to: CGPoint(x: bounds.midX + x, y: bounds.midY + y))
    }
    cross.lineWidth = 1.5
    UIColor.systemBackground.setStroke()
    cross.stroke()
  }
}
