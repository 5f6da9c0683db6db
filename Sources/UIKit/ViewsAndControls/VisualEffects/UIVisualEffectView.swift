// Blur views: a layer that filters what lies behind it.
//
// The view's own layer has the background filters, so that its opacity fades between the sharp and the blurred
// backdrop (iOS calls that unsupported; the scenes here need it) and its background colour lies above the effect.
// Rule inside: what a style looks like is in `UIBlurEffect.recipe` alone.

/// Shows a visual effect on what lies behind, and views above it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let content = UIView()

  /// What happens to what lies behind.
  open var effect: UIVisualEffect? { didSet { show() } }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates the view that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
  }

  /// Where views above the effect belong.
  open var contentView: UIView { content }

  private func setUp() {
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    addSubview(content)
    UIView.performWithoutAnimation { show() }
  }

  /// Inside an animation block the blur comes and goes by its radius, as on iOS.
  private func show() {
    let action = viewAction(for: layer, forKey: "backdropFilters")
    layer.backgroundFilters = (effect as? UIBlurEffect)?.recipe(for: traitCollection.userInterfaceStyle).filters
    action?.run(forKey: "backdropFilters", object: layer, arguments: nil)
  }

  /// Adaptive styles follow light and dark.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}
