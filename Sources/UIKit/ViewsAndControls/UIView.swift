// Views: a rectangle with behaviour, backed by a layer.
//
// A view keeps no geometry of its own: frame, bounds, center, transform, alpha are the layer's values, so that there
// is one truth, and the layer asks its view, as delegate, for layout, drawing and actions. What a chapter beside this
// one hangs on every view (constraints, gesture recognisers) is in `slots`.
// The class body is long because Swift lets subclasses override only what stands in it; bodies are in the facets.
// Rule inside: the subviews' array and the layer's sublayers are changed together, in `UIView+Hierarchy.swift` only.

/// A rectangle on the screen that draws itself, holds other views and hears of touches.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding {
  /// The class of the layer that backs views of this class.
  open class var layerClass: AnyClass { CALayer.self }

  /// The layer that draws the view; the view is its delegate.
  public let layer: CALayer

  /// What chapters beside this one keep in the view.
  package var slots = ObjectSlots()

  var storedSubviews: [UIView] = []
  weak var storedSuperview: UIView?
  weak var storedWindow: UIWindow?
  /// The controller whose `view` this is.
  package weak var viewController: UIViewController?
  var storedBackgroundColor: UIColor?
  var storedTintColor: UIColor?
  var storedTintAdjustment = TintAdjustmentMode.automatic
  var promisesOpacity = true
  var storedContentMode = ContentMode.scaleToFill
  var retainedMask: UIView?
  var needsConstraintUpdate = false
  /// Whether the base class's `draw(_:)` was reached, so that nothing was drawn by a subclass.
  var drawsNothing = false
  /// Whether what the view drew for other bounds is stretched as its content mode says; what draws text or a map for
  /// every size anew is not.
  package final var drawingStretches = true

  /// A number by which client code finds the view.
  open var tag = 0
  /// Whether touches reach the view and its subviews.
  open var isUserInteractionEnabled = true
  /// Whether a second finger reaches the view while a first is down.
  open var isMultipleTouchEnabled = false
  /// Whether touches that began here keep others from reaching other views.
  open var isExclusiveTouch = false
  /// Whether bounds changes move subviews by their autoresizing masks.
  open var autoresizesSubviews = true
  /// How the view follows its superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// Whether `draw(_:)` covers the whole bounds; a hint.
  open var clearsContextBeforeDrawing = true
  /// The name by which tests and `inspect` find the view.
  open var accessibilityIdentifier: String?
  /// The name by which state restoration finds the view.
  open var restorationIdentifier: String?
  /// Whether the tint is dimmed, as behind an alert; as in the superview where nothing else is set.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set { setTintAdjustment(newValue) }
  }
  /// Whether constraints are made from the autoresizing mask.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// Overrides the inherited light or dark style.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { traitsChanged() } }
  }
  /// The direction of the contents.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// What was set; nil for the system's margins.
  var storedLayoutMargins: UIEdgeInsets?
  /// Whether margins grow by what bars cover.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsChanged() } }
  /// Whether margins of the superview reach into this view's.
  open var preservesSuperviewLayoutMargins = false { didSet { marginsChanged() } }
  var storedSafeAreaInsets = UIEdgeInsets.zero
  var storedRecognizers: [UIGestureRecognizer] = []
  var lastTraits: UITraitCollection?

  /// Creates a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    layer = Self.makeLayer()
    super.init()
    setUp()
    layer.frame = frame.standardized
  }

  /// Creates a view that a storyboard or xib describes.
  public required init?(coder: NSCoder) {
    layer = Self.makeLayer()
    super.init()
    setUp()
    (coder as? NibCoder)?.describe?(self)
  }

  /// Creates a view of no size.
  public convenience override init() { self.init(frame: .zero) }

  /// Writing archives is not supported: storyboards are read from their source.
  open func encode(with coder: NSCoder) {}

  /// A storyboard or xib has finished making the view and everything it refers to.
  open func awakeFromNib() {}

  private static func makeLayer() -> CALayer { LayerMaker.make(layerClass) }

  private func setUp() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }

  /// The superview, the controller whose view this is, or nobody.
  open override var next: UIResponder? { viewController ?? storedSuperview }
  override var responderWindow: UIWindow? { window }

  /// Views and focus: plain views do not take keys.
  open override var canBecomeFirstResponder: Bool { false }

  /// A description with class and frame.
  open override var description: String {
    let frame = MainActor.assumeIsolated { self.frame }
    return "<\(type(of: self)): frame = (\(frame.origin.x) \(frame.origin.y); \(frame.width) \(frame.height))>"
  }

  // MARK: Geometry

  /// The view's rectangle in its superview's coordinates; derived when a transform is set.
  open var frame: CGRect {
    get { layer.frame }
    set { changeBounds { layer.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeBounds { layer.bounds = newValue } }
  }

  /// Where the layer's anchor point lies in the superview.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      layoutGeometryChanged()
    }
  }

  /// A transform about the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// A transform in space about the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// Whether nothing outside the bounds is seen.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// How the contents fill the bounds.
  open var contentMode: ContentMode {
    get { storedContentMode }
    set {
      storedContentMode = newValue
      layer.contentsGravity = newValue.gravity
    }
  }

  /// Pixels per point of what the view draws.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Looks

  /// Opacity of the view and all in it.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// Whether the view and all in it are left out.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      storedSuperview?.subviewVisibilityChanged()
    }
  }

  /// Tells the view that one of its subviews was hidden or shown.
  func subviewVisibilityChanged() {}

  /// Whether the view promises to cover its bounds; a hint.
  open var isOpaque: Bool {
    get { promisesOpacity }
    set {
      promisesOpacity = newValue
      layer.isOpaque = newValue
    }
  }

  /// What fills the bounds below contents and subviews.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      storedBackgroundColor = newValue
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// The colour of what can be tapped; the superview's when not set.
  open var tintColor: UIColor! {
    get { adjustedTint }
    set {
      storedTintColor = newValue
      tintChanged()
    }
  }

  /// The tint was changed here or in a superview.
  open func tintColorDidChange() {}

  /// A view whose alpha cuts this one's.
  open var mask: UIView? {
    get { retainedMask }
    set {
      retainedMask = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Hierarchy

  /// The views in this one, back to front.
  open var subviews: [UIView] { storedSubviews }
  /// The view that this one is in.
  open var superview: UIView? { storedSuperview }
  /// The window that this view is in.
  open var window: UIWindow? { storedWindow }

  /// Puts a view on top of the others.
  open func addSubview(_ view: UIView) { insert(view, at: storedSubviews.count) }
  /// Puts a view at a place in the order.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Puts a view right below another subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Puts a view right above another subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Exchanges two subviews' places in the order.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { exchange(first, second) }
  /// Moves a subview to the top.
  @available(swift, introduced: 4.2)
  open func bringSubviewToFront(_ view: UIView) { restack(view, toFront: true) }
  /// Moves a subview to the bottom.
  @available(swift, introduced: 4.2)
  open func sendSubviewToBack(_ view: UIView) { restack(view, toFront: false) }
  /// Takes the view out of its superview.
  open func removeFromSuperview() { detach() }
  /// Whether this view is `view` or in it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.storedSuperview).contains { $0 === view }
  }
  /// The first view with a tag, this one included, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in storedSubviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// A subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// A subview is about to leave.
  open func willRemoveSubview(_ subview: UIView) {}
  /// The superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) {}
  /// The superview has changed.
  open func didMoveToSuperview() {}
  /// The window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) {}
  /// The window has changed.
  open func didMoveToWindow() {}

  // MARK: Layout

  /// Asks for a layout pass before the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out now if somebody asked.
  open func layoutIfNeeded() { layOutNow() }
  /// Places the subviews; the base class applies the constraints.
  open func layoutSubviews() { positionSubviewsByConstraints() }
  /// The layer's call for layout: constraints, then the controller, the view, the controller.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { runLayout() } }
  /// The size that suits the view best inside `size`.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Takes the size that suits the view best, given the present one; the upper left corner stays.
  open func sizeToFit() { takeFittingSize() }
  /// The size that the contents ask for; `noIntrinsicMetric` where they do not care.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// The size of the bounds has changed.
  func boundsSizeDidChange() {}
  /// The contents' own size has changed.
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeChanged() }
  /// Updates the view's constraints; subclasses call super last.
  open func updateConstraints() { needsConstraintUpdate = false }
  /// Asks for `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }
  /// Updates constraints now where somebody asked.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
  /// Whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }
  /// Whether the class cannot be laid out by autoresizing.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// How far the frame reaches beyond what constraints align.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// The part of a frame that constraints align.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// The frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.inset(by: -alignmentRectInsets) }
  /// Space kept free at the edges for contents.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      storedLayoutMargins = newValue
      marginsChanged()
    }
  }
  /// The margins have changed.
  open func layoutMarginsDidChange() {}
  /// How far bars and the device's corners cover this view.
  open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }
  /// The safe area has changed.
  open func safeAreaInsetsDidChange() {}

  // MARK: Drawing

  /// Draws the contents into the current context; overriding it makes the view draw.
  open func draw(_ rect: CGRect) { drawsNothing = true }
  /// Asks for `draw(_:)` before the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Asks for `draw(_:)` of a part; everything is drawn.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  /// The layer's call for drawing.
  open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === self.layer { drawContents(in: ctx) } }
  /// The layer's call for contents; only views that draw have any.
  open func display(_ layer: CALayer) { if layer === self.layer { recordContents() } }
  /// The layer is about to draw.
  open func layerWillDraw(_ layer: CALayer) {}
  /// What animates a change of the layer's property: nothing outside an animation block.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    viewAction(for: layer, forKey: event)
  }

  // MARK: Touches

  /// The deepest view at a point that takes touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? { deepestView(at: point, with: event) }
  /// Whether a point is in the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }
  /// Whether one of the view's recognisers may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The recognisers that watch touches in this view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers.isEmpty ? nil : storedRecognizers }
    set { replaceRecognizers(newValue ?? []) }
  }
  /// Adds a recogniser.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Takes a recogniser off.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Makes whatever in this view has the keys give them up.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  // MARK: Traits

  /// Size classes, scale, light or dark.
  open var traitCollection: UITraitCollection { currentTraits }
  /// The traits have changed.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}
