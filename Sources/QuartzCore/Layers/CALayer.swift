// The model tree: what client code sets.
//
// A layer holds one `LayerProperties` value, its children and its animations. Setters look for an action and mark the
// way up to the root; a commit (`CATransaction.flush`) then lays out, draws, and turns what is marked into immutable
// render nodes. Nothing here knows how a layer looks at a time: `presentation()` asks the committed tree.
// Rule inside: members of extensions cannot be overridden, so that what subclasses of clients override stands in this
// class body; what it does, and the members that nobody overrides, stand in the facet files beside it.

/// An object that manages image-based content and allows you to perform animations on that content.
open class CALayer: NSObject, CAMediaTiming {
  /// The device in whose turn the layer was made.
  package let device: Device
  /// Stable for the layer's life, the same in every run.
  package let id: UInt64
  /// The model values.
  package internal(set) var properties = LayerProperties()
  var mediaTiming = MediaTiming.layer
  /// The layer that holds this one as a sublayer or as its mask; it clears this when it goes.
  final unowned var parent: CALayer?
  final var children: [CALayer] = []
  final var maskLayer: CALayer?
  /// In order of arrival.
  final var records: [AnimationRecord] = []
  final var dirtyFlags: DirtyFlags = []
  /// Sublayers that are marked since the last commit, each once.
  final var dirtySublayers: [CALayer] = []
  /// From which sublayer on places have changed since the last commit.
  final var firstMovedIndex = 0
  /// Where the layer lay among its siblings when that was last asked for.
  final var cachedIndex = 0
  /// What the last commit made of this layer.
  final var node: RenderNode?
  /// The layer whose presentation this is.
  final var presented: CALayer?
  final var contentsObject: Any?
  final var filterObjects: [Any]?
  final var backgroundFilterObjects: [Any]?
  final var compositingFilterObject: Any?
  final var attributes: [String: Any] = [:]
  /// While its sublayers are being placed.
  final var isLayingOut = false
  /// Presentation values of client keys, while the layer draws with them.
  final var shown: [String: AnimatableValue]?
  /// The next refresh at which it does.
  final var redraw: EventQueue.Token?

  /// What the next commit has to do.
  struct DirtyFlags: OptionSet {
    let rawValue: UInt16
    static let commit = DirtyFlags(rawValue: 1)
    static let layout = DirtyFlags(rawValue: 2)
    static let display = DirtyFlags(rawValue: 4)
    static let commitBelow = DirtyFlags(rawValue: 8)
    static let layoutBelow = DirtyFlags(rawValue: 16)
    static let displayBelow = DirtyFlags(rawValue: 32)
    static let root = DirtyFlags(rawValue: 64)
    /// Animations of this layer wait for the commit.
    static let pending = DirtyFlags(rawValue: 128)
    /// The layer stands among `dirtySublayers` of the one that holds it.
    static let listed = DirtyFlags(rawValue: 256)
    /// A drawing was due while there was no room for one.
    static let undrawn = DirtyFlags(rawValue: 512)
  }

  /// Creates a layer.
  public override init() {
    device = Device.current
    id = device[LayerRoots.self].makeIdentity()
    super.init()
    prepare()
  }

  /// Creates a copy of a layer's values, for presentation; subclasses copy what they add.
  public init(layer: Any) {
    let other = layer as? CALayer
    device = other?.device ?? Device.current
    id = other?.id ?? device[LayerRoots.self].makeIdentity()
    super.init()
    prepare()
    guard let other else { return }
    copyState(from: other)
  }

  /// Creates a layer for an archive; archives hold no layers here.
  public required init?(coder: NSCoder) {
    device = Device.current
    id = device[LayerRoots.self].makeIdentity()
    super.init()
    prepare()
  }

  deinit {
    dirtySublayers = []
    for index in children.indices {
      children[index].parent = nil
      // What nobody else holds goes with this layer and says so itself.
      if !isKnownUniquelyReferenced(&children[index]) { device[LayerRoots.self].noteDeparture(children[index]) }
    }
    if let maskLayer {
      maskLayer.parent = nil
      device[LayerRoots.self].noteDeparture(maskLayer)
    }
    for record in records { record.abandon(on: device) }
  }

  /// Takes over what a layer is made of, but for its place among others; what a subclass of ours adds it copies itself.
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

  /// Sets what a subclass of ours starts with.
  func prepare() {}

  /// Values of this class that travel with a commit but are not in `properties` yet (text laid out, for example).
  func committedProperties() -> LayerProperties { properties }

  // MARK: The layer's delegate and style

  /// Draws, lays out and chooses actions for the layer.
  open weak var delegate: (any CALayerDelegate)?
  /// A name for the author.
  open var name: String? { didSet { invalidate(.commit) } }
  /// Actions by key.
  open var actions: [String: any CAAction]?
  /// Values for keys that are not set; `actions` in it is searched, too.
  open var style: [AnyHashable: Any]?
  /// How the layer is resized with its superlayer; kept, not obeyed, as on iOS.
  open var layoutManager: Any?

  // MARK: Geometry

  /// The layer's rectangle in its own space.
  open var bounds: CGRect {
    get { properties.bounds }
    set {
      let old = properties.bounds
      set("bounds", \.bounds, newValue)
      if old.size != properties.bounds.size {
        setNeedsLayout()
        askSuperlayerForLayout()
        if needsDisplayOnBoundsChange || dirtyFlags.contains(.undrawn) && hasRoom { setNeedsDisplay() }
      }
    }
  }
  /// Where the anchor point lies in the superlayer's space.
  open var position: CGPoint {
    get { properties.position }
    set { set("position", \.position, newValue) }
  }
  /// Orders siblings; higher is nearer.
  open var zPosition: CGFloat {
    get { properties.zPosition }
    set { set("zPosition", \.zPosition, newValue) }
  }
  /// The point of the bounds, in unit coordinates, that is placed, turned and scaled about.
  open var anchorPoint: CGPoint {
    get { properties.anchorPoint }
    set { set("anchorPoint", \.anchorPoint, newValue) }
  }
  /// What is done to the layer about its anchor point.
  open var transform: CATransform3D {
    get { properties.transform }
    set {
      let old = properties.transform
      set("transform", \.transform, newValue)
      if old != properties.transform { askSuperlayerForLayout() }
    }
  }
  /// What is done to sublayers about this layer's anchor point.
  open var sublayerTransform: CATransform3D {
    get { properties.sublayerTransform }
    set { set("sublayerTransform", \.sublayerTransform, newValue) }
  }
  /// The smallest rectangle of the superlayer's space that holds the layer; setting it sets position and bounds.
  open var frame: CGRect {
    get { properties.frame }
    set { setFrame(newValue) }
  }

  // MARK: Contents

  /// What the layer shows: a CGImage.
  open var contents: Any? {
    get { contentsObject }
    set { setContents(newValue) }
  }
  /// Pixels of the contents per point.
  open var contentsScale: CGFloat {
    get { properties.contentsScale }
    set { set("contentsScale", \.contentsScale, newValue) }
  }
  /// Bias of the level of detail of reduced contents; kept, not used.
  open var minificationFilterBias: Float {
    get { Float(properties.minificationFilterBias) }
    set { set("minificationFilterBias", \.minificationFilterBias, Double(newValue)) }
  }
  /// A hint that the contents are opaque.
  open var isOpaque = false
  /// Whether a change of size asks for a new drawing.
  open var needsDisplayOnBoundsChange = false
  /// How contents that the layer draws are stored; kept, drawings are not stored as pixels here.
  open var contentsFormat: CALayerContentsFormat = .RGBA8Uint
  /// Whether drawing may happen elsewhere; kept, not used.
  open var drawsAsynchronously = false

  // MARK: Appearance

  /// Opacity of the layer with everything in it.
  open var opacity: Float {
    get { Float(properties.opacity) }
    set { set("opacity", \.opacity, Double(newValue)) }
  }
  /// Whether the layer is left out.
  open var isHidden: Bool {
    get { properties.isHidden }
    set {
      guard newValue != properties.isHidden else { return }
      set("hidden", \.isHidden, newValue)
      perform(newValue ? kCAOnOrderOut : kCAOnOrderIn)
    }
  }
  /// Whether sublayers are cut at the bounds.
  open var masksToBounds: Bool {
    get { properties.masksToBounds }
    set { set("masksToBounds", \.masksToBounds, newValue) }
  }
  /// The layer whose alpha cuts out this one.
  open var mask: CALayer? {
    get { presented.map { $0.maskLayer?.presentation() } ?? maskLayer }
    set { setMask(newValue) }
  }
  /// Fills the bounds behind the contents.
  open var backgroundColor: CGColor? {
    get { properties.backgroundColor }
    set { set("backgroundColor", \.backgroundColor, newValue) }
  }
  /// Radius of the rounded corners.
  open var cornerRadius: CGFloat {
    get { properties.cornerRadius }
    set { set("cornerRadius", \.cornerRadius, newValue) }
  }
  /// Width of the border inside the bounds.
  open var borderWidth: CGFloat {
    get { properties.borderWidth }
    set { set("borderWidth", \.borderWidth, newValue) }
  }
  /// Colour of the border.
  open var borderColor: CGColor? {
    get { properties.borderColor }
    set { set("borderColor", \.borderColor, newValue) }
  }
  /// The shape that casts the shadow in place of the layer's own.
  open var shadowPath: CGPath? {
    get { properties.shadowPath }
    set { set("shadowPath", \.shadowPath, newValue) }
  }
  /// Whether edges are anti-aliased; kept, always so.
  open var allowsEdgeAntialiasing = false
  /// Which edges are anti-aliased; kept, all are.
  open var edgeAntialiasingMask: CAEdgeAntialiasingMask = [
    .layerLeftEdge, .layerRightEdge, .layerBottomEdge, .layerTopEdge,
  ]
  /// Filters over the layer and its sublayers.
  open var filters: [Any]? {
    get { filterObjects }
    set { setFilters(newValue, isBackground: false) }
  }
  /// Filters over what lies behind the layer.
  open var backgroundFilters: [Any]? {
    get { backgroundFilterObjects }
    set { setFilters(newValue, isBackground: true) }
  }
  /// How the layer meets what lies behind it: the name of a blend mode.
  open var compositingFilter: Any? {
    get { compositingFilterObject }
    set { setCompositingFilter(newValue) }
  }

  // MARK: Hierarchy

  /// The layer that this one lies in.
  open var superlayer: CALayer? {
    if let presented { return presented.superlayer?.presentation() }
    return parent?.maskLayer === self ? nil : parent
  }
  /// Layers in this one, back to front.
  open var sublayers: [CALayer]? {
    get {
      let found = presented.map { $0.children.compactMap { $0.presentation() } } ?? children
      return found.isEmpty ? nil : found
    }
    set { setSublayers(newValue ?? []) }
  }
  /// Appends a layer in front.
  open func addSublayer(_ layer: CALayer) { insert(layer, at: children.count) }
  /// Inserts a layer at an index.
  open func insertSublayer(_ layer: CALayer, at idx: UInt32) { insert(layer, at: Int(idx)) }
  /// Inserts a layer behind a sibling.
  open func insertSublayer(_ layer: CALayer, below sibling: CALayer?) { insert(layer, beside: sibling, offset: 0) }
  /// Inserts a layer in front of a sibling.
  open func insertSublayer(_ layer: CALayer, above sibling: CALayer?) { insert(layer, beside: sibling, offset: 1) }
  /// Puts one layer at another's place.
  open func replaceSublayer(_ oldLayer: CALayer, with newLayer: CALayer) { replace(oldLayer, newLayer) }
  /// Takes the layer out of its superlayer.
  open func removeFromSuperlayer() { removeFromTree() }

  /// Whether drawings of this layer have y growing upwards, itself or by a layer above.
  open func contentsAreFlipped() -> Bool {
    properties.isGeometryFlipped != (superlayer?.contentsAreFlipped() ?? false)
  }

  // MARK: Layout and display

  /// Asks for a layout before the next commit.
  open func setNeedsLayout() { invalidate(.layout) }
  /// Whether a layout was asked for.
  open func needsLayout() -> Bool { dirtyFlags.contains(.layout) }
  /// Lays out at once what waits for it.
  open func layoutIfNeeded() { layOutFromTop() }
  /// Lays out the sublayers: asks the delegate.
  open func layoutSublayers() { delegate?.layoutSublayers(of: self) }
  /// The size the layer would like to have.
  open func preferredFrameSize() -> CGSize { properties.frame.size }
  /// Asks for a new drawing before the next commit.
  open func setNeedsDisplay() { invalidate(.display) }
  /// Asks for a new drawing of a part; all of it is drawn.
  open func setNeedsDisplay(_ r: CGRect) { setNeedsDisplay() }
  /// Whether a drawing was asked for.
  open func needsDisplay() -> Bool { dirtyFlags.contains(.display) }
  /// Draws at once if that was asked for.
  open func displayIfNeeded() {
    guard dirtyFlags.contains(.display) else { return }
    dirtyFlags.remove(.display)
    display()
  }
  /// Makes the contents: by the delegate's `display(_:)`, else by drawing.
  open func display() {
    if let delegate { delegate.display(self) } else { drawContents() }
  }
  /// Draws the contents: asks the delegate.
  open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }
  /// Draws the layer with its sublayers as they are now into a context.
  open func render(in ctx: CGContext) { record(into: ctx) }

  // MARK: Actions, animations

  /// The action for a key: the delegate's, one of `actions`, the style's, the class's, else on a layer that has been
  /// shown an animation of a quarter of a second.
  open func action(forKey event: String) -> (any CAAction)? { searchAction(event) }
  /// The action that a class has for a key.
  open class func defaultAction(forKey event: String) -> (any CAAction)? { nil }
  /// Whether a change of a key of a subclass asks for a new drawing.
  open class func needsDisplay(forKey key: String) -> Bool { false }
  /// The value that a key has unless it is set.
  open class func defaultValue(forKey key: String) -> Any? { standardValue(key) }
  /// Whether an archive would hold the value of a key; there are no archives of layers here.
  open func shouldArchiveValue(forKey key: String) -> Bool { true }
  /// How much further than a circle's a corner of a curve reaches, in radii.
  open class func cornerCurveExpansionFactor(_ curve: CALayerCornerCurve) -> CGFloat {
    curve == .continuous ? 1.528665 : 1
  }
  /// Adds a copy of an animation; one under the same key makes room.
  open func add(_ anim: CAAnimation, forKey key: String?) { attach(anim, key) }
  /// Removes the animation under a key.
  open func removeAnimation(forKey key: String) { detach { $0.key == key } }
  /// Removes all animations.
  open func removeAllAnimations() { detach { _ in true } }
  /// The animation under a key, as it was added.
  open func animation(forKey key: String) -> CAAnimation? { records.first { $0.key == key }?.animation }
  /// The keys of all animations, in order of arrival.
  open func animationKeys() -> [String]? {
    let keys = records.compactMap { $0.key }
    return keys.isEmpty ? nil : keys
  }
  /// A copy that holds the values seen now; nil for a layer that has never been committed. Apple returns `Self?`, which
  /// a class cannot make here without asking every subclass for an initialiser; our subclasses narrow the type.
  open func presentation() -> CALayer? { makePresentation() }
  /// The layer whose presentation this is, else itself.
  open func model() -> Self { presented as? Self ?? self }

  // MARK: Hit testing

  /// The frontmost layer at a point of the superlayer's space.
  open func hitTest(_ p: CGPoint) -> CALayer? { findLayer(at: p) }
  /// Whether a point of the layer's space lies in the bounds.
  open func contains(_ p: CGPoint) -> Bool { properties.bounds.standardized.contains(p) }

  // MARK: Key-value coding

  /// Sets a property by name, or keeps any value under any key.
  open func setValue(_ value: Any?, forKey key: String) { assign(value, forKey: key) }
  /// A property by name, or what was kept under the key.
  open func value(forKey key: String) -> Any? { lookUp(key) }
  /// Sets a property, or a part of one, by path.
  open func setValue(_ value: Any?, forKeyPath keyPath: String) { assign(value, forKeyPath: keyPath) }
  /// A property, or a part of one, by path.
  open func value(forKeyPath keyPath: String) -> Any? { lookUp(path: keyPath) }
}
