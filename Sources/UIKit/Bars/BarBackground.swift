/// What stands behind a bar's contents: its colour, and a hairline towards the middle of the screen.
final class BarBackground: UIView {
  private let hairline = UIImageView()
  private let image = UIImageView()
  private let isBelow: Bool
  private lazy var effectView = makeEffectView()
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
    let isDark = style == .black || traitCollection.userInterfaceStyle == .dark
    let standard = isDark ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.973, alpha: 1)
    hairline.backgroundColor = UIColor(white: isDark && style != .black ? 1 : 0, alpha: 0.3)
    backgroundColor = (tint ?? standard).withAlphaComponent(isTranslucent ? 0.95 : 1)
  }

  /// A picture instead of the colour.
  func show(_ picture: UIImage?) {
    image.image = picture
    if picture != nil { backgroundColor = .clear }
  }

  /// What an appearance says: blur, colour over it, picture over that, and the line.
  func show(_ appearance: UIBarAppearance) {
    if effectView.effect !== appearance.backgroundEffect { effectView.effect = appearance.backgroundEffect }
    effectView.contentView.backgroundColor = appearance.backgroundColor
    backgroundColor = .clear
    image.image = appearance.backgroundImage
    image.contentMode = appearance.backgroundImageContentMode
    hairline.image = appearance.shadowImage
    hairline.tintColor = appearance.shadowColor
    hairline.backgroundColor = appearance.shadowImage == nil ? appearance.shadowColor : .clear
    hairline.isHidden = appearance.shadowColor == nil && appearance.shadowImage == nil
    setNeedsLayout()
  }

  private func makeEffectView() -> UIVisualEffectView {
    let view = UIVisualEffectView(effect: nil)
    view.frame = bounds
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    insertSubview(view, at: 0)
    return view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    image.frame = bounds
    if let shadow = hairline.image {
      // A picture hangs outside the bar.
      let height = shadow.size.height
      hairline.frame = CGRect(x: 0, y: isBelow ? bounds.height : -height, width: bounds.width, height: height)
      return
    }
    let hair = 1 / max(1, UIScreen.main.scale)
    hairline.frame = CGRect(x: 0, y: isBelow ? bounds.height - hair : 0, width: bounds.width, height: hair)
  }
}
