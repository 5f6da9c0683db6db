// A visual effect view has a layer that filters its backdrop, the contents behind it.
//
// The background filters belong to the view's own layer. Its opacity therefore fades between the sharp and the blurred
// backdrop. Apple's documentation calls an alpha below 1 incorrect, but the sample scenes need it. The background
// colour is drawn above the effect.
// Invariant: the values of a style are in `UIBlurEffect.parameters` alone.

/// A view that applies a visual effect to the contents behind it.
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

  /// The view that contains the subviews above the effect.
  open var contentView: UIView { content }

  private func setUp() {
    content.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    content.frame = bounds
    addSubview(content)
    UIView.performWithoutAnimation { show() }
  }

  /// Applies the effect to the layer. In an animation block the filters are animated, as on iOS.
  private func show() {
    let action = viewAction(for: layer, forKey: "backdropFilters")
    layer.backgroundFilters = (effect as? UIBlurEffect)?.parameters(for: traitCollection.userInterfaceStyle).filters
    action?.run(forKey: "backdropFilters", object: layer, arguments: nil)
  }

  /// Updates an adaptive style for light or dark mode.
  override func adaptToTraits() {
    super.adaptToTraits()
    show()
  }
}
