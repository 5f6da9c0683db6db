// Blur views: a layer that filters what lies behind it.
//
// The view's own layer has the background filters. Its opacity therefore fades between the sharp and the blurred
// backdrop, which iOS calls unsupported but the sample scenes need. Its background colour lies above the effect.
// Invariant: the values of a style are in `UIBlurEffect.parameters` alone.

/// A view that applies a visual effect to what lies behind it.
@preconcurrency @MainActor
open class UIVisualEffectView: UIView {
  private let content = UIView()

  /// The effect of the view.
  open var effect: UIVisualEffect? { didSet { show() } }

  /// Creates a view with an effect.
  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    setUp()
  }

  /// Creates a view without an effect.
  public convenience init() { self.init(effect: nil) }

  /// Creates the view that a storyboard describes.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    setUp()
    unarchivePart(coder)
  }

  /// The container of views above the effect.
  open var contentView: UIView { content }

  private func setUp() {
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    addSubview(content)
    UIView.performWithoutAnimation { show() }
  }

  /// Shows the effect. Inside an animation block its radius is animated, as on iOS.
  private func show() {
    let action = viewAction(for: layer, forKey: "backdropFilters")
    layer.backgroundFilters = (effect as? UIBlurEffect)?.parameters(for: traitCollection.userInterfaceStyle).filters
    action?.run(forKey: "backdropFilters", object: layer, arguments: nil)
  }

  /// Updates an adaptive style for light or dark mode.
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
}
