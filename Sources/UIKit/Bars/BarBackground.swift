/// What stands behind a bar's contents: its colour, and a hairline towards the middle of the screen.
final class BarBackground: UIView {
  private let hairline = UIView()
  private let image = UIImageView()
  private let isBelow: Bool
  var hidesHairline: Bool {
    get { hairline.isHidden }
    set { hairline.isHidden = newValue }
  }

  /// `isBelow` puts the hairline at the lower edge.
  init(hairlineBelow isBelow: Bool) {
    self.isBelow = isBelow
    super.init(frame: .zero)
    addSubview(image)
    addSubview(hairline)
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
  }

  required init?(coder: NSCoder) { nil }

  /// Fills with the tint, or with what the style stands for; what is behind shines through a little.
  func show(_ tint: UIColor?, style: UIBarStyle = .default, isTranslucent: Bool) {
    let standard = style == .black ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.973, alpha: 1)
    backgroundColor = (tint ?? standard).withAlphaComponent(isTranslucent ? 0.95 : 1)
  }

  /// A picture instead of the colour.
  func show(_ picture: UIImage?) {
    image.image = picture
    if picture != nil { backgroundColor = .clear }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = bounds
    let hair = 1 / max(1, UIScreen.main.scale)
    hairline.frame = CGRect(x: 0, y: isBelow ? bounds.height - hair : 0, width: bounds.width, height: hair)
  }
}
