// Views. Each view is backed by a layer.
//
// A view stores no geometry of its own. Frame, bounds, centre, transform and alpha are those of its layer. The view is
// the layer's delegate, which the layer calls for layout, drawing and actions. Other parts of UIKit, such as
// constraints and gesture recognisers, store their values in `slots`.
//
// The class body is long because Swift permits overrides only of members declared in it. Extensions contain the
// implementations.
// Invariant: the array of subviews and the layer's sublayers change together, in `UIView+Hierarchy.swift` only.

/// An object that manages the contents of a rectangular area of the screen, with subviews and touch handling.
@preconcurrency @MainActor
open class UIView: UIResponder, @preconcurrency CALayerDelegate, @preconcurrency NSCoding {
  /// The class of the layers of this view class.
  open class var layerClass: AnyClass { CALayer.self }

  /// The view's layer. The view is its delegate.
  open var layer: CALayer { backingLayer }
  private let backingLayer: CALayer

  /// The values that other parts of UIKit store in the view.
  package var slots = ObjectSlots()

  var storedSubviews: [UIView] = []
  weak var storedSuperview: UIView?
  weak var storedWindow: UIWindow?
  /// The view controller whose root view this is.
  package weak var viewController: UIViewController?
  var storedBackgroundColor: UIColor?
  var storedTintColor: UIColor?
  var storedTintAdjustment = TintAdjustmentMode.automatic
  var storedIsOpaque = true
  var storedContentMode = ContentMode.scaleToFill
  var retainedMask: UIView?
  var needsConstraintUpdate = false
  /// A Boolean value indicating whether `draw(_:)` reached the base class, so that no subclass drew anything.
  var drawsNothing = false
  /// A Boolean value indicating whether the content mode applies to a drawing made for other bounds. It is false for
  /// views that redraw for every size, such as labels.
  package final var drawingStretches = true

  /// An integer that client code can use to identify the view.
  open var tag = 0
  /// A Boolean value indicating whether the view and its subviews receive touches.
  open var isUserInteractionEnabled = true
  /// A Boolean value indicating whether the view receives more than one touch at a time.
  open var isMultipleTouchEnabled = false
  /// A Boolean value indicating whether the view excludes other views from receiving touches at the same time.
  open var isExclusiveTouch = false
  /// A Boolean value indicating whether subviews are resized by their autoresizing masks.
  open var autoresizesSubviews = true
  /// The parts of the view's geometry that change with the superview's size.
  open var autoresizingMask: AutoresizingMask = []
  /// A Boolean value indicating whether the context is cleared before drawing. The value is stored and has no effect.
  open var clearsContextBeforeDrawing = true
  /// The string by which user interface tests and the command `inspect` find the view.
  open var accessibilityIdentifier: String?
  /// The identifier for state restoration.
  open var restorationIdentifier: String?
  /// The tint adjustment mode, by default that of the superview. Behind an alert it is dimmed.
  open var tintAdjustmentMode: TintAdjustmentMode {
    get { effectiveTintAdjustment }
    set { setTintAdjustment(newValue) }
  }
  /// A Boolean value indicating whether the autoresizing mask is translated into constraints.
  open var translatesAutoresizingMaskIntoConstraints = true
  /// The light or dark style that overrides the inherited one.
  open var overrideUserInterfaceStyle = UIUserInterfaceStyle.unspecified {
    didSet { if oldValue != overrideUserInterfaceStyle { traitsChanged() } }
  }
  /// The rule for mirroring the contents in right-to-left layouts.
  open var semanticContentAttribute = UISemanticContentAttribute.unspecified
  /// The margins that client code set; nil for the default margins.
  var storedLayoutMargins: UIEdgeInsets?
  /// A Boolean value indicating whether the safe area is added to the margins.
  open var insetsLayoutMarginsFromSafeArea = true { didSet { marginsChanged() } }
  /// A Boolean value indicating whether the margins contain those of the superview.
  open var preservesSuperviewLayoutMargins = false { didSet { marginsChanged() } }
  var storedSafeAreaInsets = UIEdgeInsets.zero
  var storedRecognizers: [UIGestureRecognizer] = []
  var lastTraits: UITraitCollection?

  /// Creates a view with a frame in its superview's coordinates.
  public init(frame: CGRect) {
    backingLayer = Self.makeLayer()
    super.init()
    setUp()
    layer.frame = frame.standardized
  }

  /// Creates the view that a storyboard, a xib or an archive describes.
  public required init?(coder: NSCoder) {
    backingLayer = Self.makeLayer()
    super.init()
    setUp()
    (coder as? NibCoder)?.describe?(self)
    unarchive(coder)
  }

  /// Creates a view of size zero.
  public convenience override init() { self.init(frame: Self.takeFrame()) }

  /// Encodes the view's properties, its subviews, and the constraints whose `shouldBeArchived` is true.
  open func encode(with coder: NSCoder) { archive(coder) }

  private static func makeLayer() -> CALayer { LayerMaker.make(layerClass) }

  private func setUp() {
    layer.delegate = self
    layer.origin = layer.origin?.owned(by: type(of: self))
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsDisplay()
  }

  /// The view controller whose root view this is, else the superview.
  open override var next: UIResponder? { viewController ?? storedSuperview }
  override var replacedClass: AnyClass { UIView.self }
  override var standardAccessibilityFrame: CGRect { UIAccessibility.convertToScreenCoordinates(bounds, in: self) }
  override var responderWindow: UIWindow? { window }

  /// A Boolean value indicating whether the view can become the first responder: false for plain views.
  open override var canBecomeFirstResponder: Bool { false }

  /// A string with the view's class and frame.
  open override var description: String {
    let frame = MainActor.assumeIsolated { self.frame }
    return "<\(type(of: self)): frame = (\(frame.origin.x) \(frame.origin.y); \(frame.width) \(frame.height))>"
  }

  // MARK: Geometry

  /// The view's rectangle in the superview's coordinates. With a transform it is the bounding rectangle.
  open var frame: CGRect {
    get { layer.frame }
    set { changeBounds { layer.frame = newValue } }
  }

  /// The view's rectangle in its own coordinates.
  open var bounds: CGRect {
    get { layer.bounds }
    set { changeBounds { layer.bounds = newValue } }
  }

  /// The position of the layer's anchor point in the superview's coordinates, by default that of the centre.
  open var center: CGPoint {
    get { layer.position }
    set {
      layer.position = newValue
      layoutGeometryChanged()
    }
  }

  /// The affine transform around the anchor point.
  open var transform: CGAffineTransform {
    get { layer.affineTransform() }
    set { layer.setAffineTransform(newValue) }
  }

  /// The transform in three dimensions around the anchor point.
  open var transform3D: CATransform3D {
    get { layer.transform }
    set { layer.transform = newValue }
  }

  /// A Boolean value indicating whether subviews are clipped to the bounds.
  open var clipsToBounds: Bool {
    get { layer.masksToBounds }
    set { layer.masksToBounds = newValue }
  }

  /// The mode of fitting the contents to the bounds.
  open var contentMode: ContentMode {
    get { storedContentMode }
    set {
      storedContentMode = newValue
      layer.contentsGravity = newValue.gravity
    }
  }

  /// The number of pixels per point of the view's drawing.
  open var contentScaleFactor: CGFloat {
    get { layer.contentsScale }
    set { layer.contentsScale = newValue }
  }

  // MARK: Appearance

  /// The opacity of the view and its subviews, from 0 (transparent) to 1. Other values are clamped.
  open var alpha: CGFloat {
    get { CGFloat(layer.opacity) }
    set { layer.opacity = Float(min(max(newValue, 0), 1)) }
  }

  /// A Boolean value indicating whether the view and its subviews are hidden.
  open var isHidden: Bool {
    get { layer.isHidden }
    set {
      layer.isHidden = newValue
      storedSuperview?.subviewVisibilityChanged()
    }
  }

  /// Tells the view that one of its subviews was hidden or shown.
  func subviewVisibilityChanged() {}

  /// A Boolean value indicating whether the view draws all of its pixels without transparency. It is a hint only.
  open var isOpaque: Bool {
    get { storedIsOpaque }
    set {
      storedIsOpaque = newValue
      layer.isOpaque = newValue
    }
  }

  /// The colour behind the contents and the subviews.
  open var backgroundColor: UIColor? {
    get { storedBackgroundColor }
    set {
      let pattern = storedBackgroundColor?.pattern
      storedBackgroundColor = newValue
      patternChanged(from: pattern)
      layer.backgroundColor = newValue?.resolvedColor(with: traitCollection).cgColor
    }
  }

  /// The tint colour; by default that of the superview.
  open var tintColor: UIColor! {
    get { adjustedTint }
    set {
      storedTintColor = newValue
      tintChanged()
    }
  }

  /// Called when the tint colour changes, here or in a superview.
  open func tintColorDidChange() { runsReplacement("tintColorDidChange") }

  /// A view whose alpha masks this view.
  open var mask: UIView? {
    get { retainedMask }
    set {
      retainedMask = newValue
      layer.mask = newValue?.layer
    }
  }

  // MARK: Hierarchy

  /// The subviews, back to front.
  open var subviews: [UIView] { storedSubviews }
  /// The superview.
  open var superview: UIView? { storedSuperview }
  /// The window of the view.
  open var window: UIWindow? { storedWindow }

  /// Adds a view in front of the other subviews.
  open func addSubview(_ view: UIView) {
    if !runsReplacement("addSubview:", [view]) { insert(view, at: storedSubviews.count) }
  }
  /// Inserts a view at an index of the subviews.
  open func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }
  /// Inserts a view behind another subview.
  open func insertSubview(_ view: UIView, belowSubview sibling: UIView) { insert(view, beside: sibling, offset: 0) }
  /// Inserts a view in front of another subview.
  open func insertSubview(_ view: UIView, aboveSubview sibling: UIView) { insert(view, beside: sibling, offset: 1) }
  /// Swaps two subviews.
  open func exchangeSubview(at first: Int, withSubviewAt second: Int) { swapSubviews(first, second) }
  /// Moves a subview to the front.
  @available(swift, introduced: 4.2)
  open func bringSubviewToFront(_ view: UIView) { restack(view, toFront: true) }
  /// Moves a subview to the back.
  @available(swift, introduced: 4.2)
  open func sendSubviewToBack(_ view: UIView) { restack(view, toFront: false) }
  /// Removes the view from its superview.
  open func removeFromSuperview() { if !runsReplacement("removeFromSuperview") { detach() } }
  /// Returns a Boolean value indicating whether this view is `view` or a descendant of it.
  open func isDescendant(of view: UIView) -> Bool {
    sequence(first: self, next: \.storedSuperview).contains { $0 === view }
  }
  /// Returns the first view with a tag among this view and its descendants, depth first.
  open func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for view in storedSubviews {
      if let found = view.viewWithTag(tag) { return found }
    }
    return nil
  }

  /// Tells the view that a subview was added.
  open func didAddSubview(_ subview: UIView) {}
  /// Tells the view that a subview is about to be removed.
  open func willRemoveSubview(_ subview: UIView) {}
  /// Tells the view that its superview is about to change.
  open func willMove(toSuperview newSuperview: UIView?) { runsReplacement("willMoveToSuperview:", [newSuperview]) }
  /// Tells the view that its superview changed.
  open func didMoveToSuperview() { runsReplacement("didMoveToSuperview") }
  /// Tells the view that its window is about to change.
  open func willMove(toWindow newWindow: UIWindow?) { runsReplacement("willMoveToWindow:", [newWindow]) }
  /// Tells the view that its window changed.
  open func didMoveToWindow() { runsReplacement("didMoveToWindow") }

  // MARK: Layout

  /// Requests a layout of the view before the next commit.
  open func setNeedsLayout() { layer.setNeedsLayout() }
  /// Lays out the view and its subviews immediately where a layout is pending.
  open func layoutIfNeeded() { layOutNow() }
  /// Lays out the subviews. The base class applies the constraints.
  open func layoutSubviews() { if !runsReplacement("layoutSubviews") { positionSubviewsByConstraints() } }
  /// Performs the layout when the layer asks for it.
  open func layoutSublayers(of layer: CALayer) { if layer === self.layer { runLayout() } }
  /// Returns the size, at most `size`, that best fits the view. The base class returns the current size.
  open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
  /// Resizes the view to `sizeThatFits(_:)`. The origin of its frame does not change.
  open func sizeToFit() { takeFittingSize() }
  /// The natural size of the contents. A width or height without preference is `noIntrinsicMetric`.
  open var intrinsicContentSize: CGSize {
    CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  /// Called when the size of the bounds changes.
  func boundsSizeDidChange() {}
  /// Adds a constraint between this view and its descendants.
  open func addConstraint(_ constraint: NSLayoutConstraint) { hold(constraint) }
  /// Adds constraints.
  open func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { addConstraint(constraint) }
  }
  /// Removes a constraint.
  open func removeConstraint(_ constraint: NSLayoutConstraint) { release(constraint) }
  /// Removes constraints.
  open func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }
  /// Invalidates the intrinsic content size, so that the next layout reads it again.
  open func invalidateIntrinsicContentSize() { intrinsicContentSizeChanged() }
  /// Updates the view's constraints. Subclasses call super at the end.
  open func updateConstraints() { needsConstraintUpdate = false }
  /// Requests `updateConstraints()` before the next layout.
  open func setNeedsUpdateConstraints() {
    needsConstraintUpdate = true
    setNeedsLayout()
  }
  /// Calls `updateConstraints()` on this view and its descendants where it is due.
  open func updateConstraintsIfNeeded() { updateConstraintsBelow() }
  /// Returns a Boolean value indicating whether `updateConstraints()` is due.
  open func needsUpdateConstraints() -> Bool { needsConstraintUpdate }
  /// A Boolean value indicating whether the class requires Auto Layout.
  open class var requiresConstraintBasedLayout: Bool { false }
  /// The insets of the alignment rectangle from the frame.
  open var alignmentRectInsets: UIEdgeInsets { .zero }
  /// Returns the alignment rectangle for a frame.
  open func alignmentRect(forFrame frame: CGRect) -> CGRect { frame.inset(by: alignmentRectInsets) }
  /// Returns the frame for an alignment rectangle.
  open func frame(forAlignmentRect alignmentRect: CGRect) -> CGRect { alignmentRect.inset(by: -alignmentRectInsets) }
  /// The default spacing of contents from the edges, in points.
  open var layoutMargins: UIEdgeInsets {
    get { effectiveLayoutMargins }
    set {
      storedLayoutMargins = newValue
      marginsChanged()
    }
  }
  /// Called when the margins change.
  open func layoutMarginsDidChange() {}
  /// The insets that bars and the device's corners cover.
  open var safeAreaInsets: UIEdgeInsets { storedSafeAreaInsets }
  /// Called when the safe area changes.
  open func safeAreaInsetsDidChange() {}
  /// The part of the safe area that subviews receive. Scroll views keep what their insets contain.
  var safeAreaInsetsOfSubviews: UIEdgeInsets { storedSafeAreaInsets }

  // MARK: Drawing

  /// Draws the view's contents into the current context. The base class draws nothing.
  open func draw(_ rect: CGRect) { drawsNothing = true }
  /// Requests `draw(_:)` before the next commit.
  open func setNeedsDisplay() { layer.setNeedsDisplay() }
  /// Requests `draw(_:)` before the next commit. The whole view is redrawn.
  open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }
  /// Draws the view's contents into a context. The layer calls it.
  open func draw(_ layer: CALayer, in ctx: CGContext) { if layer === self.layer { drawContents(in: ctx) } }
  /// Records the layer's contents with `draw(_:)`. The layer calls it.
  open func display(_ layer: CALayer) { if layer === self.layer { recordContents() } }
  /// Tells the view that the layer is about to draw.
  open func layerWillDraw(_ layer: CALayer) {}
  /// Returns the action for a change of a property of the layer. Outside animation blocks the action does nothing.
  open func action(for layer: CALayer, forKey event: String) -> (any CAAction)? {
    replacement("actionFor:forKey:", [layer, event]) ?? viewAction(for: layer, forKey: event)
  }

  // MARK: Touches

  /// Returns the frontmost view at a point that receives touches.
  open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    replacement("hitTest:with:", [point, event]) ?? deepestView(at: point, with: event)
  }
  /// Returns a Boolean value indicating whether a point is inside the view.
  open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
    replacement("pointInside:with:", [point, event]) ?? bounds.contains(point)
  }
  /// Returns a Boolean value indicating whether a gesture recogniser of the view may begin.
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// The gesture recognisers of the view.
  open var gestureRecognizers: [UIGestureRecognizer]? {
    get { storedRecognizers.isEmpty ? nil : storedRecognizers }
    set { replaceRecognizers(newValue ?? []) }
  }
  /// Adds a gesture recogniser.
  open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { attach(gestureRecognizer) }
  /// Removes a gesture recogniser.
  open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) { detach(gestureRecognizer) }
  /// Causes the first responder in this view's hierarchy to resign. With `force` it resigns even if it refuses.
  @discardableResult
  open func endEditing(_ force: Bool) -> Bool { endEditingInside(force) }

  // MARK: Dynamics

  /// The type of the outline that dynamic behaviours use for collisions.
  open var collisionBoundsType: UIDynamicItemCollisionBoundsType { .rectangle }
  /// The closed path around the view's centre for the collision type `path`.
  open var collisionBoundingPath: UIBezierPath { outlineAroundCenter }

  // MARK: Traits

  /// The traits of the view, such as size classes, scale and light or dark style.
  open var traitCollection: UITraitCollection { currentTraits }
  /// Called when the traits change.
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    runsReplacement("traitCollectionDidChange:", [previousTraitCollection])
  }
  /// Adapts to new traits, before `traitCollectionDidChange(_:)`, whose overrides may not call super.
  func adaptToTraits() {}
  /// The smallest content size category of the view and its subviews; nil for no limit.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits.minimum }
    set { contentSizeLimits.minimum = newValue }
  }
  /// The largest content size category of the view and its subviews; nil for no limit.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { contentSizeLimits.maximum }
    set { contentSizeLimits.maximum = newValue }
  }
  /// A debugging string with the limits of the content size category and the views that set them.
  open var appliedContentSizeCategoryLimitsDescription: String { descriptionOfContentSizeLimits }

  // MARK: Overridable members of other parts of UIKit

  /// Returns the size that satisfies the view's constraints and is nearest to a target.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }
  /// Returns the size that satisfies the view's constraints and is nearest to a target, with a priority for each axis.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontal: UILayoutPriority,
    verticalFittingPriority vertical: UILayoutPriority
  ) -> CGSize {
    updateConstraintsIfNeeded()
    return LayoutEngine.fittingSize(
      of: self, target: targetSize, priorities: (horizontal, vertical), scale: contentScaleFactor)
  }

  /// The view, itself or a descendant, whose baseline the view's `firstBaseline` constraints use.
  open var forFirstBaselineLayout: UIView { forLastBaselineLayout }
  /// The view, itself or a descendant, whose baseline the view's `lastBaseline` constraints use.
  open var forLastBaselineLayout: UIView { self }
  /// The deprecated form of `forLastBaselineLayout`.
  open func forBaselineLayout() -> UIView { self }

  /// The layout direction of the view's contents, from its semantic content attribute or else from its traits.
  open var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
    switch semanticContentAttribute {
    case .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    default: traitCollection.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }
  }

  /// The default spacing of contents from the edges. The leading edge is always the left one here.
  open var directionalLayoutMargins: NSDirectionalEdgeInsets {
    get {
      let margins = layoutMargins
      return NSDirectionalEdgeInsets(
        top: margins.top, leading: margins.left, bottom: margins.bottom, trailing: margins.right)
    }
    set {
      layoutMargins = UIEdgeInsets(
        top: newValue.top, left: newValue.leading, bottom: newValue.bottom, right: newValue.trailing)
    }
  }

  /// Adds an interaction, and removes it from its former view.
  open func addInteraction(_ interaction: any UIInteraction) {
    guard !interactions.contains(where: { $0 === interaction }) else { return }
    interaction.view?.removeInteraction(interaction)
    interaction.willMove(to: self)
    slots[InteractionsSlot.self].append(interaction)
    interaction.didMove(to: self)
  }
  /// Removes an interaction.
  open func removeInteraction(_ interaction: any UIInteraction) {
    guard interactions.contains(where: { $0 === interaction }) else { return }
    interaction.willMove(to: nil)
    slots[InteractionsSlot.self].removeAll { $0 === interaction }
    interaction.didMove(to: nil)
  }

  /// Adds a motion effect.
  open func addMotionEffect(_ effect: UIMotionEffect) { motionEffects.append(effect) }
  /// Removes a motion effect.
  open func removeMotionEffect(_ effect: UIMotionEffect) { motionEffects.removeAll { $0 === effect } }

  /// A Boolean value indicating whether the view ignores the setting to invert colours, which is always off here.
  open var accessibilityIgnoresInvertColors: Bool {
    get { slots[IgnoresInvertColorsSlot.self] }
    set { slots[IgnoresInvertColorsSlot.self] = newValue }
  }

  // MARK: Priorities of contents

  /// Returns the priority at which the view resists growing beyond its contents.
  open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority { huggingPriority(axis) }
  /// Sets the priority at which the view resists growing beyond its contents.
  open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setHuggingPriority(priority, axis)
  }
  /// Returns the priority at which the view resists shrinking below its contents.
  open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    compressionPriority(axis)
  }
  /// Sets the priority at which the view resists shrinking below its contents.
  open func setContentCompressionResistancePriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    setCompressionPriority(priority, axis)
  }

  // MARK: Corners

  /// The configuration of the corners. Each radius is at most half the length of the shorter side.
  open var cornerConfiguration: UICornerConfiguration {
    get { slots[CornersSlot.self] ?? .corners(radius: 0) }
    set {
      slots[CornersSlot.self] = newValue
      roundCorners()
      setNeedsLayout()
    }
  }
  /// Returns the effective radius of a corner. If several corners are given, it is that of the first in reading order.
  open func effectiveRadius(corner: UIRectCorner) -> CGFloat { resolvedRadius(of: corner) }
}

private enum IgnoresInvertColorsSlot: ObjectSlot { static var initialValue: Bool { false } }
