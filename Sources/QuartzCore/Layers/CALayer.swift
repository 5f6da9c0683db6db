// Layers form the model tree, which client code changes.
//
// A layer holds one `LayerProperties` value, its children and its animations. A setter looks for an action and
// invalidates the layer and its ancestors. A commit (`CATransaction.flush`) lays out, draws, and creates immutable
// render nodes for dirty layers. `presentation()` asks the committed tree for the values at a time.
//
// Swift does not allow overrides of members of extensions. So the class body has the members that clients override.
// Their implementations, and all other members, are in the files `CALayer+….swift`.

/// An object that manages image-based content and allows you to perform animations on that content.
open class CALayer: NSObject, CAMediaTiming, KeyValueContainer {
  /// The device on which the layer was created.
  package let device: Device
  /// The layer's identity: stable for its life, and the same in every run. A presentation copy has that of its layer.
  package let id: UInt64
  /// The code or interface document that made the layer, where it is recorded.
  package final var origin: Origin?
  /// The model values.
  package internal(set) final var properties = LayerProperties()
  final var mediaTiming = MediaTiming.layer
  /// The layer that has this one as a sublayer or as its mask. Its `deinit` sets the reference to nil.
  final unowned var parent: CALayer?
  final var children: [CALayer] = []
  final var maskLayer: CALayer?
  /// An upper bound of the levels of sublayers and masks below the layer. Insertions raise it; removals leave it.
  final var levelsBelow = 0
  /// The animations, in order of arrival.
  final var records: [AnimationRecord] = []
  final var dirtyFlags: DirtyFlags = []
  /// The sublayers with dirty flags, each once.
  final var dirtySublayers: [CALayer] = []
  /// The first index at which the list of sublayers differs from that of the last commit.
  final var firstMovedIndex = 0
  /// The layer's index among its siblings at the last lookup.
  final var cachedIndex = 0
  /// The node of the last commit.
  final var node: RenderNode?
  /// The layer of which this is the presentation copy.
  final var presented: CALayer?
  /// The object that client code set as the contents.
  final var contentsObject: Any?
  final var filterObjects: [Any]?
  final var backgroundFilterObjects: [Any]?
  final var compositingFilterObject: Any?
  /// The values that client code stored for keys of its own.
  final var attributes: [String: Any] = [:]
  /// A Boolean value indicating whether `layoutSublayers` is running.
  final var isLayingOut = false
  /// The presentation values of client keys while the layer draws.
  final var drawnValues: [String: AnimatableValue]?
  /// The event of the next drawing while a client key is animated.
  final var redraw: EventQueue.Token?

  /// Creates a layer.
  public override init() {
    device = Device.current
    id = device[LayerRoots.self].makeIdentity()
    super.init()
    origin = device[OriginRecorder.self].origin(type(of: self))
    prepare()
  }

  /// Creates a copy of a layer's values, for presentation. Subclasses copy the values that they add.
  ///
  /// Clients also call it to create layers. Such a layer has its own identity, and neither position nor size.
  public init(layer: Any) {
    let other = layer as? CALayer
    device = other?.device ?? Device.current
    let roots = device[LayerRoots.self]
    let presented = other.flatMap { $0 === roots.beingPresented ? $0 : nil }
    id = presented?.id ?? roots.makeIdentity()
    super.init()
    origin = presented.map { $0.origin } ?? device[OriginRecorder.self].origin(type(of: self))
    prepare()
    guard let other else { return }
    let kind = properties.kind
    copyState(from: other)
    if !properties.kind.isSameClass(as: kind) { properties.kind = kind }
    if presented == nil { (properties.position, properties.bounds) = (.zero, .zero) }
  }

  /// Creates a layer for an archive. Archives do not contain layers on Linux.
  public required init?(coder: NSCoder) {
    device = Device.current
    id = device[LayerRoots.self].makeIdentity()
    super.init()
    origin = device[OriginRecorder.self].origin(type(of: self))
    prepare()
  }

  deinit {
    dirtySublayers = []
    for index in children.indices {
      children[index].parent = nil
      // A child without another reference is deallocated with this layer. Its own `deinit` ends its animations.
      if !isKnownUniquelyReferenced(&children[index]) { device[LayerRoots.self].noteDeparture(children[index]) }
    }
    if let maskLayer {
      maskLayer.parent = nil
      device[LayerRoots.self].noteDeparture(maskLayer)
    }
    for record in records { record.abandon(on: device) }
  }

  /// Copies the state of a layer except its relations in the tree. Subclasses copy the state that they add.
  func copyState(from other: CALayer) {
    (properties, mediaTiming, attributes) = (other.properties, other.mediaTiming, other.attributes)
    (contentsObject, name, delegate) = (other.contentsObject, other.name, other.delegate)
    (actions, style, layoutManager) = (other.actions, other.style, other.layoutManager)
    (isOpaque, needsDisplayOnBoundsChange) = (other.isOpaque, other.needsDisplayOnBoundsChange)
    (contentsFormat, drawsAsynchronously) = (other.contentsFormat, other.drawsAsynchronously)
    (allowsEdgeAntialiasing, edgeAntialiasingMask) = (other.allowsEdgeAntialiasing, other.edgeAntialiasingMask)
    (filterObjects, backgroundFilterObjects) = (other.filterObjects, other.backgroundFilterObjects)
    compositingFilterObject = other.compositingFilterObject
  }

  /// Sets the initial values of a subclass of this target.
  func prepare() {}

  /// The values for a commit. Subclasses add values that are not in `properties`, such as laid-out text.
  func committedProperties() -> LayerProperties { properties }

  // MARK: The layer's delegate and style

  /// The layer's delegate object, which draws, lays out and chooses actions.
  open weak var delegate: (any CALayerDelegate)?
  /// The name of the layer.
  open var name: String? { didSet { invalidate(.commit) } }
  /// A dictionary of actions by key.
  open var actions: [String: any CAAction]?
  /// A dictionary of values for keys that are not set. The search for an action includes its "actions".
  open var style: [AnyHashable: Any]?
  /// The object that lays out sublayers. It is stored and not used, as on iOS.
  open var layoutManager: Any?

  // MARK: Geometry

  /// The layer's bounds rectangle in its own coordinate space. A negative size is standardised. Animatable.
  open var bounds: CGRect {
    get { properties.bounds }
    set {
      let old = properties.bounds
      set("bounds", \.bounds, newValue.isFinite ? newValue.standardized : newValue)
      if old.size != properties.bounds.size {
        resizeSublayers(withOldSize: old.size)
        setNeedsLayout()
        askSuperlayerForLayout()
        if needsDisplayOnBoundsChange || dirtyFlags.contains(.undrawn) && hasDrawableBounds { setNeedsDisplay() }
      }
    }
  }
  /// The position of the anchor point in the superlayer's coordinate space. Animatable.
  open var position: CGPoint {
    get { properties.position }
    set { set("position", \.position, newValue) }
  }
  /// The layer's position on the z axis, which orders siblings. Animatable.
  open var zPosition: CGFloat {
    get { properties.zPosition }
    set { set("zPosition", \.zPosition, newValue) }
  }
  /// The point of the bounds, in unit coordinates, that lies at `position` and about which `transform` acts.
  /// Animatable.
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { set("anchorPoint", \.anchorPoint, newValue) }
  }
  /// The transform applied to the layer about its anchor point. Animatable.
  open var transform: CATransform3D {
    get { properties.transform }
    set {
      let old = properties.transform
      set("transform", \.transform, newValue)
      if old != properties.transform { askSuperlayerForLayout() }
    }
  }
  /// The transform applied to sublayers about this layer's anchor point. Animatable.
  open var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { set("sublayerTransform", \.sublayerTransform, newValue) }
  }
  /// The layer's frame rectangle in the superlayer's space. Setting it sets `position` and `bounds`.
  open var frame: CGRect {
    get { properties.frame }
    set {
      guard device.hasObservations else { return setFrame(newValue) }
      // Observers hear of one change of the frame, not of its two steps.
      device.withoutObservations { setFrame(newValue) }
      noteChange()
    }
  }

  // MARK: Contents

  /// An object that provides the contents of the layer: a CGImage. Animatable.
  open var contents: Any? {
    get { contentsObject }
    set { setContents(newValue) }
  }
  /// The number of pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { set("contentsScale", \.contentsScale, newValue) }
  }
  /// The bias of the level of detail of reduced contents. It is stored and not used.
  open var minificationFilterBias: Float {
    get { Float(properties.minificationFilterBias) }
    set { set("minificationFilterBias", \.minificationFilterBias, Double(newValue)) }
  }
  /// A Boolean value indicating whether the contents are completely opaque. It is stored and not used.
  open var isOpaque = false
  /// A Boolean value indicating whether the contents must be drawn again when the bounds change.
  open var needsDisplayOnBoundsChange = false
  /// A hint for the storage format of drawn contents. It is not used, since drawings are stored as display lists.
  open var contentsFormat: CALayerContentsFormat = .RGBA8Uint
  /// A Boolean value indicating whether drawing may happen in the background. It is stored and not used.
  open var drawsAsynchronously = false

  // MARK: Appearance

  /// The opacity of the layer and its sublayers, from 0 to 1. Animatable.
  open var opacity: Float {
    get { Float(properties.opacity) }
    set { set("opacity", \.opacity, Double(newValue)) }
  }
  /// A Boolean value indicating whether the layer is hidden. Animatable.
  open var isHidden: Bool {
    get { properties.isHidden }
    set {
      guard newValue != properties.isHidden else { return }
      set("hidden", \.isHidden, newValue)
      perform(newValue ? kCAOnOrderOut : kCAOnOrderIn)
    }
  }
  /// A Boolean value indicating whether sublayers are clipped to the layer's bounds. Animatable.
  open var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { set("masksToBounds", \.masksToBounds, newValue) }
  }
  /// The layer whose alpha channel masks this layer's content.
  open var mask: CALayer? {
    get { presented.map { $0.maskLayer?.presentation() } ?? maskLayer }
    set { setMask(newValue) }
  }
  /// The background colour of the layer. Animatable.
  open var backgroundColor: CGColor? {
    get { properties.backgroundColor }
    set { set("backgroundColor", \.backgroundColor, newValue) }
  }
  /// The radius of the rounded corners. Animatable.
  open var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { set("cornerRadius", \.cornerRadius, newValue) }
  }
  /// The width of the border, which lies inside the bounds. Animatable.
  open var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { set("borderWidth", \.borderWidth, newValue) }
  }
  /// The colour of the border. Animatable.
  open var borderColor: CGColor? {
    get { properties.borderColor }
    set { set("borderColor", \.borderColor, newValue) }
  }
  /// The path that casts the shadow instead of the layer's own shape. Animatable.
  open var shadowPath: CGPath? {
    get { properties.shadowPath }
    set { set("shadowPath", \.shadowPath, newValue) }
  }
  /// A Boolean value indicating whether edges are antialiased. It is stored and not used, because edges always are.
  open var allowsEdgeAntialiasing = false
  /// The edges that are antialiased. It is stored and not used, because all edges are.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  /// The filters applied to the layer and its sublayers.
  open var filters: [Any]? {
    get { filterObjects }
    set { setFilters(newValue, isBackground: false) }
  }
  /// The filters applied to the content behind the layer.
  open var backgroundFilters: [Any]? {
    get { backgroundFilterObjects }
    set { setFilters(newValue, isBackground: true) }
  }
  /// The filter that composites the layer with the content behind it: the name of a blend mode.
  open var compositingFilter: Any? {
    get { compositingFilterObject }
    set { setCompositingFilter(newValue) }
  }

  // MARK: Hierarchy

  /// The superlayer of the layer; for a mask, the layer that it masks.
  open var superlayer: CALayer? { presented.map { $0.superlayer?.presentation() } ?? parent }
  /// The sublayers of the layer, from back to front.
  open var sublayers: [CALayer]? {
    get {
      let found = presented.map { $0.children.compactMap { $0.presentation() } } ?? children
      return found.isEmpty ? nil : found
    }
    set { setSublayers(newValue ?? []) }
  }
  /// Appends a layer to the sublayers.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  /// Inserts a layer into the sublayers at an index.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a layer below a sublayer.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Inserts a layer above a sublayer.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  /// Replaces a sublayer with another layer.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }
  /// Detaches the layer from its superlayer.
  open func removeFromSuperlayer() { removeFromTree() }

  /// Returns a Boolean value indicating whether y points down in the context of `draw(in:)`.
  ///
  /// It does, unless the geometry of an odd number of layers is flipped, from this layer up to the root.
  open func contentsAreFlipped() -> Bool {
    properties.isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? true)
  }

  // MARK: Layout and display

  /// Invalidates the layer's layout, which is updated before the next commit.
  open func setNeedsLayout() { invalidate(.layout) }
  /// Returns a Boolean value indicating whether the layer needs a layout update.
  open func needsLayout() -> Bool { dirtyFlags.contains(.layout) }
  /// Updates the layout immediately if it is needed.
  open func layoutIfNeeded() { layOutFromTop() }
  /// Lays out the sublayers. The default implementation asks the delegate.
  open func layoutSublayers() { if !runsReplacement("layoutSublayers") { delegate?.layoutSublayers(of: self) } }
  /// Tells the sublayers that the size of the bounds has changed.
  open func resizeSublayers(withOldSize size: CGSize) {
    for layer in children { layer.resize(withOldSuperlayerSize: size) }
  }
  /// Adapts the layer to a new size of its superlayer. The default implementation does nothing, as on iOS.
  open func resize(withOldSuperlayerSize size: CGSize) {}
  /// Returns the preferred size of the layer.
  open func preferredFrameSize() -> CGSize { properties.frame.size }
  /// Marks the layer's contents as needing to be drawn, which happens before the next commit.
  open func setNeedsDisplay() { invalidate(.display) }
  /// Marks a part of the contents as needing to be drawn. All of it is drawn.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Returns a Boolean value indicating whether the contents need to be drawn.
  open func needsDisplay() -> Bool { dirtyFlags.contains(.display) }
  /// Draws the contents immediately if they need to be drawn.
  open func displayIfNeeded() {
    guard dirtyFlags.contains(.display) else { return }
    dirtyFlags.remove(.display)
    display()
  }
  /// Updates the contents, with the delegate's `display(_:)` or else by drawing.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }
  /// Draws the contents. The default implementation asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Renders the model values of the layer and its sublayers into a context.
  open func render(in ctx: CGContext) { record(into: ctx, rules: .context) }

  // MARK: Actions, animations

  /// Returns the action for a key.
  ///
  /// The delegate is asked first, then `actions`, `style` and the class. A layer that has been shown animates
  /// implicitly.
  open func action(forKey event: String) -> (any CAAction)? {
    RuntimeClass.replacement(of: "actionForKey:", in: CALayer.self, on: self, [event]) ?? searchAction(event)
  }
  /// Returns the default action of the class for a key.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Returns a Boolean value indicating whether a change of the key requires the layer to be drawn again.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// Returns the default value of a key.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(key) }
  /// Returns a Boolean value indicating whether an archive would contain the value of a key.
  ///
  /// Layers are not archived on Linux.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }
  /// Returns the factor by which a corner of a curve is longer than a circular corner of the same radius.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// Adds a copy of an animation, which replaces the animation for the same key.
  open func add(_ anim: CAAnimation, forKey key: String?) {
    if !runsReplacement("add:forKey:", [anim, key]) { attach(anim, key) }
  }
  /// Removes the animation for a key.
  open func removeAnimation(forKey key: String) {
    if !runsReplacement("removeAnimationForKey:", [key]) { detach { $0.key == key } }
  }
  /// Removes all animations.
  open func removeAllAnimations() { if !runsReplacement("removeAllAnimations") { detach { _ in true } } }
  /// Returns the layer's copy of the animation that was added for a key; nil if there is none.
  open func animation(forKey key: String) -> CAAnimation? { records.first { $0.key == key }?.animation }
  /// Returns the keys of all animations, in order of arrival.
  open func animationKeys() -> [String]? {
    let keys = records.compactMap { $0.key }
    return keys.isEmpty ? nil : keys
  }
  /// Returns the model layer of a presentation copy; for other layers the layer itself.
  open func model() -> Self { presented as? Self ?? self }

  // MARK: Hit testing

  /// Returns the frontmost layer that contains a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }
  /// Returns a Boolean value indicating whether the bounds contain a point of the layer's space.
  open func contains(_ p: CGPoint) -> Bool { properties.bounds.standardized.contains(p) }

  // MARK: Key-value coding

  /// Sets a property, or stores any value for any other key.
  open func setValue(_ value: Any?, forKey key: String) { assign(value, forKey: key) }
  /// Returns a property, or the value stored for any other key.
  open func value(forKey key: String) -> Any? { lookUp(key) }
  /// Sets the value at a key path, such as a part of a property.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { assign(value, forKeyPath: keyPath) }
  /// Returns the value at a key path, such as a part of a property.
  open func value(forKeyPath keyPath: String) -> Any? { lookUp(path: keyPath) }

  // MARK: Timing

  /// The begin time of the layer in the time space of its superlayer.
  open var beginTime: CFTimeInterval {
    get { mediaTiming.beginTime }
    set { setTiming(\.beginTime, newValue) }
  }
  /// The duration of the layer's own cycle; infinite by default.
  open var duration: CFTimeInterval {
    get { mediaTiming.duration }
    set { setTiming(\.duration, newValue) }
  }
  /// The ratio of the layer's time to its superlayer's.
  open var speed: Float {
    get { Float(mediaTiming.speed) }
    set { setTiming(\.speed, Double(newValue)) }
  }
  /// An additional offset of the layer's time.
  open var timeOffset: CFTimeInterval {
    get { mediaTiming.timeOffset }
    set { setTiming(\.timeOffset, newValue) }
  }
  /// The number of repetitions of the layer's own cycle.
  open var repeatCount: Float {
    get { Float(mediaTiming.repeatCount) }
    set { setTiming(\.repeatCount, Double(newValue)) }
  }
  /// The duration of all repetitions of the layer's own cycle.
  open var repeatDuration: CFTimeInterval {
    get { mediaTiming.repeatDuration }
    set { setTiming(\.repeatDuration, newValue) }
  }
  /// A Boolean value indicating whether the layer's time runs backwards after each forward cycle.
  open var autoreverses: Bool {
    get { mediaTiming.autoreverses }
    set { setTiming(\.autoreverses, newValue) }
  }
  /// The behaviour of the layer's time outside its active duration.
  open var fillMode: CAMediaTimingFillMode {
    get { mediaTiming.fillMode }
    set { setTiming(\.fillMode, newValue) }
  }

  // MARK: Shadow, corners and rasterization

  /// The corners that are rounded.
  open var maskedCorners: CACornerMask {
    get { CACornerMask(rawValue: properties.maskedCorners) }
    set { set("maskedCorners", \.maskedCorners, newValue.rawValue) }
  }
  /// The curve of the rounded corners.
  open var cornerCurve: CALayerCornerCurve {
    get { properties.continuousCorners ? .continuous : .circular }
    set { set("cornerCurve", \.continuousCorners, newValue == .continuous) }
  }
  /// A Boolean value indicating whether the layer and its sublayers fade as a group.
  open var allowsGroupOpacity: Bool {
    get { properties.allowsGroupOpacity }
    set { set("allowsGroupOpacity", \.allowsGroupOpacity, newValue) }
  }
  /// A Boolean value indicating whether the layer is rendered as a bitmap before compositing. Animatable.
  open var shouldRasterize: Bool {
    get { properties.shouldRasterize }
    set { set("shouldRasterize", \.shouldRasterize, newValue) }
  }
  /// The number of pixels per point of the layer's bitmap. Animatable.
  open var rasterizationScale: CGFloat {
    get { properties.rasterizationScale }
    set { set("rasterizationScale", \.rasterizationScale, newValue) }
  }
  /// The colour of the shadow. Animatable.
  open var shadowColor: CGColor? {
    get { properties.shadowColor }
    set { set("shadowColor", \.shadowColor, newValue) }
  }
  /// The opacity of the shadow. Animatable.
  open var shadowOpacity: Float {
    get { Float(properties.shadowOpacity) }
    set { set("shadowOpacity", \.shadowOpacity, Double(newValue)) }
  }
  /// The offset of the shadow in points. Animatable.
  open var shadowOffset: CGSize {
    get { properties.shadowOffset }
    set { set("shadowOffset", \.shadowOffset, newValue) }
  }
  /// The blur radius of the shadow: the standard deviation of the Gaussian. Animatable.
  open var shadowRadius: CGFloat {
    get { properties.shadowRadius }
    set { set("shadowRadius", \.shadowRadius, newValue) }
  }

  // MARK: Parts of the contents

  /// The rectangle of the contents that is shown, in unit coordinates. Animatable.
  open var contentsRect: CGRect {
    get { properties.contentsRect }
    set { set("contentsRect", \.contentsRect, newValue) }
  }
  /// The rectangle of the contents that stretches, in unit coordinates. Animatable.
  open var contentsCenter: CGRect {
    get { properties.contentsCenter }
    set { set("contentsCenter", \.contentsCenter, newValue) }
  }
  /// The way in which the contents fill the bounds.
  open var contentsGravity: CALayerContentsGravity {
    get { CALayerContentsGravity(rawValue: properties.contentsGravity) }
    set { set("contentsGravity", \.contentsGravity, newValue.rawValue) }
  }
  /// The filter for enlarged contents.
  open var magnificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.magnificationFilter) }
    set { set("magnificationFilter", \.magnificationFilter, newValue.rawValue) }
  }
  /// The filter for reduced contents.
  open var minificationFilter: CALayerContentsFilter {
    get { CALayerContentsFilter(rawValue: properties.minificationFilter) }
    set { set("minificationFilter", \.minificationFilter, newValue.rawValue) }
  }

  // MARK: Further geometry

  /// The anchor point on the z axis. Animatable.
  open var anchorPointZ: CGFloat {
    get { properties.anchorPointZ }
    set { set("anchorPointZ", \.anchorPointZ, newValue) }
  }
  /// A Boolean value indicating whether the layer is displayed when facing away from the viewer. Animatable.
  open var isDoubleSided: Bool {
    get { properties.isDoubleSided }
    set { set("doubleSided", \.isDoubleSided, newValue) }
  }
  /// A Boolean value indicating whether the geometry of the layer and its sublayers is flipped vertically.
  open var isGeometryFlipped: Bool {
    get { properties.isGeometryFlipped }
    set { set("geometryFlipped", \.isGeometryFlipped, newValue) }
  }
  /// Returns the transform as an affine transform; the identity if it is not affine.
  open func affineTransform() -> CGAffineTransform {
    CATransform3DIsAffine(transform) ? CATransform3DGetAffineTransform(transform) : .identity
  }
  /// Sets the transform to an affine transform.
  open func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }
}
