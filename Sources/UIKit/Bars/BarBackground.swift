/// The background of a bar, with a fill, and a hairline at the edge towards the middle of the screen.
final class BarBackground: UIView {
  private let hairline = UIImageView()
  private let imageView = UIImageView()
  private let isHairlineBelow: Bool
  private lazy var effectView = makeEffectView()
  var hidesHairline: Bool {
    get { hairline.isHidden }
    set { hairline.isHidden = newValue }
  }

  /// Creates a background with a hairline at the bottom edge, or else at the top edge.
  init(hairlineBelow isHairlineBelow: Bool) {
    self.isHairlineBelow = isHairlineBelow
    super.init(frame: .zero)
    addSubview(imageView)
    addSubview(hairline)
    hairline.backgroundColor = UIColor(white: 0, alpha: 0.3)
  }

  required init?(coder: NSCoder) { nil }

  /// Fills the background with a tint, or else with the colour of a style. A translucent background has 95 % opacity.
  func show(_ tint: UIColor?, style: UIBarStyle = .default, isTranslucent: Bool) {
    let isDark = style == .black || traitCollection.userInterfaceStyle == .dark
    let standard = isDark ? UIColor(white: 0.1, alpha: 1) : UIColor(white: 0.973, alpha: 1)
    hairline.backgroundColor = UIColor(white: isDark && style != .black ? 1 : 0, alpha: 0.3)
    backgroundColor = (tint ?? standard).withAlphaComponent(isTranslucent ? 0.95 : 1)
  }

  /// Shows an image instead of the colour; nil for no image.
  func show(_ image: UIImage?) {
    imageView.image = image
    if image != nil { backgroundColor = .clear }
  }

  /// Applies an appearance. From back to front these are its blur, its colour and its image, and the hairline.
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
      // A shadow image is outside the bar.
      let height = shadow.size.height
      hairline.frame = CGRect(x: 0, y: isHairlineBelow ? bounds.height : -height, width: bounds.width, height: height)
      return
    }
    let pixel = 1 / max(1, UIScreen.main.scale)
    hairline.frame = CGRect(
      x: 0, y: isHairlineBelow ? bounds.height - pixel : 0, width: bounds.width, height: pixel)
  }
}
