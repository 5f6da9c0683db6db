// The layers of the render tree at a time.
//
// `presentation()`, hit-testing, `inspect`, the overlay and the compositor all read resolved layers, so they agree.
//
// Invariant: a layer that is shared is immutable and refers to no CALayer, so that other threads can draw it.

/// One layer of the render tree at a time, with its presentation values.
///
/// A subtree in which nothing moves is the same object in every frame, so `===` shows that nothing changed.
/// A layer does not change while anything refers to it. An evaluation resets an old layer only if it holds the last
/// reference, hence the unchecked conformance.
package final class ResolvedLayer: PersistentVectorElement, @unchecked Sendable {
  package typealias Resolution = Never

  /// The parts that an evaluation sets, before the layer is shared.
  ///
  /// They are private, so that the compiler proves exclusive access and a frame does not check it for each layer.
  private struct Parts {
    var id: UInt64
    var localTime = 0.0
    var mask: ResolvedLayer?
    var sublayers = PersistentVector<ResolvedLayer>(root: nil)
    var drawingIdentity: (any AnyObject & Sendable)?
    var hasConstantValues = false
    /// A Boolean value indicating whether `zPosition` is not 0. It is stored here, so that a list of layers need not
    /// read the values of each.
    var hasDepth = false
    /// The animations of a layer that was created with a list of them.
    var givenAnimations: [ResolvedAnimation]?
    /// The value of `isAnimated` for a layer that was created with one.
    var givenIsAnimated: Bool?
    /// The layer whose animations the container of a transition lists.
    var animationSource: ResolvedLayer?

    /// The parts of a layer without a mask and sublayers.
    init(_ committed: CommittedLayer, id: UInt64, localTime: Double) {
      self.id = id
      reset(for: committed, id: id, localTime: localTime)
    }

    /// Resets the parts of a layer without a mask and sublayers, except `hasDepth`, which `complete` sets.
    mutating func reset(for committed: CommittedLayer, id: UInt64, localTime: Double) {
      (self.id, self.localTime) = (id, localTime)
      (givenAnimations, givenIsAnimated, animationSource) = (nil, nil, nil)
      drawingIdentity = committed.hasConstantDrawing ? committed : nil
      hasConstantValues = !committed.changesValues
    }
  }
  private var parts: Parts
  private var committed: CommittedLayer
  /// The presentation values for callers that pass them on without a copy.
  package private(set) var values: LayerValues

  /// The identity of the CALayer, stable for its life. Copies of a replicator have identities of their own.
  package var id: UInt64 { parts.id }
  /// The presentation values.
  ///
  /// Contents are resolved: never `.frames`, and `.hosted` with its frame. A replicator's copies are sublayers.
  package var properties: LayerProperties { values.properties }
  /// The layer's local time in seconds. Where nothing moves, it is the time of the first evaluation.
  package var localTime: Double { parts.localTime }
  package var mask: ResolvedLayer? { parts.mask }
  /// The sublayers in tree order. Drawing sorts them stably by zPosition.
  package var sublayers: PersistentVector<ResolvedLayer> { parts.sublayers }
  /// An object that stands for the drawing of the layer in its own space, without its position and opacity.
  ///
  /// The drawing is the same for as long as this is the same object. Nil if the drawing may change in every frame.
  package var drawingIdentity: (any AnyObject & Sendable)? { parts.drawingIdentity }

  /// An object that stands for the layer's own values.
  ///
  /// The values are the same for as long as this is the same object. Sublayers and hosted trees may change meanwhile.
  package var valuesIdentity: any AnyObject & Sendable { parts.hasConstantValues ? committed : self }
  /// The name of the client's class without its module.
  package var className: String { committed.className }
  package var name: String? { committed.name }
  /// The name of the class of the view that owns the layer; nil without a view.
  package var ownerName: String? { committed.ownerName }
  /// The code or interface document that made the layer, where it is recorded.
  package var origin: Origin? { committed.origin }
  /// The committed model values.
  package var model: LayerProperties { committed.model }
  package var timing: LayerTiming { LayerTiming(committed.timing) }
  /// A number that changes with each commit that changes the model, the animations or the tree below. An unanimated
  /// subtree with an equal stamp draws the same.
  package var stamp: UInt64 { committed.stamp }
  /// A Boolean value indicating whether the subtree can look different at another time without a commit.
  package var isAnimated: Bool { parts.givenIsAnimated ?? committed.isAnimated }
  /// False, because the layer is already resolved at a time.
  package var showsDeviceTime: Bool { false }
  package var hasDepth: Bool { parts.hasDepth }
  /// The layer's animations in order of arrival, each with its progress. They are described on demand.
  package var animations: [ResolvedAnimation] {
    parts.givenAnimations ?? parts.animationSource?.animations
      ?? committed.animations.map { ResolvedAnimation($0, of: committed, at: localTime) }
  }

  /// Creates a layer with its committed values, without a mask or sublayers.
  init(_ committed: CommittedLayer, id: UInt64, localTime: Double) {
    values = LayerValues(properties: committed.model)
    self.committed = committed
    parts = Parts(committed, id: id, localTime: localTime)
  }

  /// Creates a layer that is reset before its first use.
  convenience init(reusableFor committed: CommittedLayer) { self.init(committed, id: committed.id, localTime: 0) }

  /// Drops mask and sublayers, so that they can be reused, too.
  func dropTree() {
    (parts.mask, parts.animationSource, parts.sublayers) = (nil, nil, PersistentVector(root: nil))
    // The contents may hold a drawing, or the frame of a hosted tree.
    values.properties.contents = nil
  }

  /// Resets a layer to which nothing else refers, without a mask or sublayers.
  func reset(to committed: CommittedLayer, id: UInt64, properties: LayerProperties, localTime: Double) {
    values.properties = properties
    self.committed = committed
    parts = Parts(committed, id: id, localTime: localTime)
  }

  /// Resets a layer to the values of its committed layer, in which an evaluation may have changed some.
  func restore(id: UInt64, localTime: Double) {
    committed.restore(&values.properties)
    parts.reset(for: committed, id: id, localTime: localTime)
  }

  /// Changes the values in place, before the layer is shared.
  func change(_ body: (inout LayerProperties) -> Void) { body(&values.properties) }

  /// Sets mask and sublayers, before the layer is shared. A momentary layer has no identity for caches.
  func complete(mask: ResolvedLayer?, sublayers: PersistentVector<ResolvedLayer>, isMomentary: Bool = false) {
    (parts.mask, parts.sublayers) = (mask, sublayers)
    parts.hasDepth = values.properties.zPosition != 0
    if isMomentary { (parts.drawingIdentity, parts.hasConstantValues) = (nil, false) }
  }

  /// Creates a layer that is reset to a state of a transition before its first use.
  convenience init(reusablePartFor layer: ResolvedLayer) { self.init(reusableFor: layer.committed) }

  /// Resets the layer to a state in a transition, which is only moved and faded.
  ///
  /// Without group opacity its parts fade one by one, so that it draws something else in every frame.
  func resetAsPart(of layer: ResolvedLayer, id: UInt64, values: LayerProperties, showsAnimations: Bool) {
    reset(to: layer.committed, id: id, properties: values, localTime: layer.localTime)
    complete(mask: layer.mask, sublayers: layer.sublayers)
    parts.givenAnimations = showsAnimations ? layer.parts.givenAnimations : []
    parts.givenIsAnimated = layer.isAnimated
    parts.drawingIdentity = values.allowsGroupOpacity ? layer.drawingIdentity : nil
    parts.hasConstantValues = false
  }

  /// Resets the layer to the container that shows the states of a transition.
  func resetAsContainer(
    of layer: ResolvedLayer, id: UInt64, values: LayerProperties, sublayers: PersistentVector<ResolvedLayer>
  ) {
    reset(to: committed, id: id, properties: values, localTime: layer.localTime)
    complete(mask: nil, sublayers: sublayers)
    (parts.animationSource, parts.hasConstantValues) = (layer, false)
  }

  package init(
    id: UInt64, className: String, name: String?, properties: LayerProperties, model: LayerProperties,
    timing: LayerTiming, localTime: Double, animations: [ResolvedAnimation], mask: ResolvedLayer?,
    sublayers: PersistentVector<ResolvedLayer>, stamp: UInt64, isAnimated: Bool,
    drawingIdentity: (any AnyObject & Sendable)? = nil
  ) {
    var media = MediaTiming.layer
    (media.beginTime, media.timeOffset, media.speed) = (timing.beginTime, timing.timeOffset, timing.speed)
    committed = CommittedLayer(
      id: id, className: className, name: name, model: model, timing: media, stamp: stamp, isAnimatedBelow: isAnimated)
    values = LayerValues(properties: properties)
    parts = Parts(committed, id: id, localTime: localTime)
    (parts.mask, parts.sublayers) = (mask, sublayers)
    parts.hasDepth = properties.zPosition != 0
    (parts.givenAnimations, parts.givenIsAnimated) = (animations, isAnimated)
    parts.drawingIdentity = drawingIdentity ?? (isAnimated ? nil : committed)
    parts.hasConstantValues = false
  }
}

/// The values of CAMediaTiming that matter for a layer.
package struct LayerTiming: Sendable, Hashable {
  package var beginTime: Double = 0
  package var timeOffset: Double = 0
  package var speed: Double = 1
  package init() {}

  init(_ timing: MediaTiming) {
    (beginTime, timeOffset, speed) = (timing.beginTime, timing.timeOffset, timing.speed)
  }
}

/// A screen at a time, which the compositor draws.
package struct ResolvedFrame: Sendable {
  /// All roots on the screen, from back to front: windows, and layers of the system.
  package var roots: [ResolvedLayer]
  /// The size in points.
  package var size: CGSize
  /// The device's number of pixels per point.
  package var scale: CGFloat
  package var time: DeviceTime
  /// The colour behind all layers; black on a device.
  package var backgroundColor: CGColor
  private let systemRoots: Set<UInt64>

  package init(
    roots: [ResolvedLayer], size: CGSize, scale: CGFloat, time: DeviceTime, backgroundColor: CGColor = .black,
    systemRoots: Set<UInt64> = []
  ) {
    (self.roots, self.size, self.scale, self.time) = (roots, size, scale, time)
    (self.backgroundColor, self.systemRoots) = (backgroundColor, systemRoots)
  }

  /// The application's windows from back to front, without the layers of the system.
  package var windows: [ResolvedLayer] { roots.filter { !systemRoots.contains($0.id) } }
}

/// Properties that are read in place.
///
/// A copy of `LayerProperties` retains a dozen references, which takes longer than most work on them. A function that
/// borrows this value passes `properties` on without a copy.
package struct LayerValues: ~Copyable {
  package fileprivate(set) var properties: LayerProperties
}
