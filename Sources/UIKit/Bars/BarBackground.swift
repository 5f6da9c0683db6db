/// The background of a bar: a fill, and a hairline at the edge towards the middle of the screen.
final class BarBackground: UIView {
  private let hairline = UIImageView()
  private let imageView = UIImageView()
  private let isBelow: Bool
  private lazy var effectView = makeEffectView()
  var hidesHairline: Bool {
    get { hairline.isHidden }
    set { hairline.isHidden = newValue }
  }

  /// Creates a background. `isBelow` puts the hairline at the lower edge instead of the upper one.
  init(hairlineBelow isBelow: Bool) {
    self.isBelow = isBelow
    super.init(frame: .zero)
    addSubview(imageView)
    addSubview(hairline)
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
  }

  required init?(coder: NSCoder) { nil }

  /// Fills the background with a tint, or with the colour of a style. A translucent background lets 5 % through.
  func show(_ tint: UIColor?, style: UIBarStyle = .default, isTranslucent: Bool) {
    let isDark = style == .black || traitCollection.userInterfaceStyle == .dark
    let standard = isDark ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.973, alpha: 1)
    hairline.backgroundColor = UIColor(white: isDark && style != .black ? 1 : 0, alpha: 0.3)
    backgroundColor = (tint ?? standard).withAlphaComponent(isTranslucent ? 0.95 : 1)
  }

  /// Shows an image in place of the colour.
  func show(_ image: UIImage?) {
    imageView.image = image
    if image != nil { backgroundColor = .clear }
  }

  /// Applies an appearance: its blur, the colour over it, the image over both, and the hairline.
  func show(_ appearance: UIBarAppearance) {
    if effectView.effect !== appearance.backgroundEffect { effectView.effect = appearance.backgroundEffect }
    effectView.contentView.backgroundColor = appearance.backgroundColor
    backgroundColor = .clear
    imageView.image = appearance.backgroundImage
    imageView.contentMode = appearance.backgroundImageContentMode
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
    imageView.frame = bounds
    if let shadow = hairline.image {
      // A shadow image lies outside the bar.
      let height = shadow.size.height
      hairline.frame = CGRect(x: 0, y: isBelow ? bounds.height : -height, width: bounds.width, height: height)
      return
    }
    let hair = 1 / max(1, UIScreen.main.scale)
    hairline.frame = CGRect(x: 0, y: isBelow ? bounds.height - hair : 0, width: bounds.width, height: hair)
  }
}
