// The render tree at a time.
//
// `presentation()`, hit-testing, `inspect`, the overlay and the compositor all read this: one evaluation, one truth.
// Rule inside: immutable, no reference to a CALayer, so that other threads may draw it.

/// One layer of the render tree at a time: presentation values, in tree order.
///
/// A subtree in which nothing moves is the same object from frame to frame; `===` tells "nothing changed" at once.
/// Whoever holds one sees it as it is for as long as they hold it: an evaluation turns an old one into a new one only
/// when it is the last to know of it, hence the unchecked conformance.
package final class ResolvedLayer: PersistentVectorElement, @unchecked Sendable {
  package typealias Resolution = Never

  /// Identity of the CALayer it came from, stable for its life; copies of a replicator have identities of their own.
  package private(set) var id: UInt64
  /// Presentation values; `contents` never `.frames`, and `.hosted` with its frame: those are resolved. A
  /// replicator's copies are sublayers already.
  package var properties: LayerProperties { values.properties }
  /// The same for those who pass them on where they lie.
  package private(set) var values: LayerValues
  /// The layer's own local time, in seconds of media time; where nothing moves, the one it was resolved at first.
  package private(set) var localTime: Double
  package private(set) var mask: ResolvedLayer?
  /// In tree order; whoever draws sorts by zPosition, stably.
  package private(set) var sublayers: PersistentVector<ResolvedLayer>
  /// What the layer draws in its own space, apart from how it is placed and faded: as long as this is the same object,
  /// that is the same. Nil where it may be something else in every frame.
  package private(set) var drawingIdentity: (any AnyObject & Sendable)?
  private var hasConstantValues: Bool
  private var committed: CommittedLayer
  private var given: [ResolvedAnimation]?
  private var movement: Bool?
  /// The layer whose animations this one shows.
  private var animated: ResolvedLayer?

  /// What the layer's own values come from: as long as it is the same object, they are the same, whatever moves below
  /// or in a tree that it hosts.
  package var valuesIdentity: any AnyObject & Sendable { hasConstantValues ? committed : self }
  /// The client's class, as Swift names it without its module.
  package var className: String { committed.className }
  package var name: String? { committed.name }
  /// The class of the view that owns the layer, nil for a layer of its own.
  package var ownerName: String? { committed.ownerName }
  /// Model values, as committed.
  package var model: LayerProperties { committed.model }
  package var timing: LayerTiming { LayerTiming(committed.timing) }
  /// Changes whenever model, animations or structure below changed by a commit; equal stamps of an unanimated
  /// subtree mean equal pictures.
  package var stamp: UInt64 { committed.stamp }
  /// Whether anything in this subtree can look different at another time without a commit.
  package var isAnimated: Bool { movement ?? committed.isAnimated }
  /// Whether the layer's own values can be others at another time without a commit.
  package var changesItself: Bool { committed.changesValues }
  /// It is of its moment.
  package var showsDeviceTime: Bool { false }
  package var hasDepth: Bool { values.properties.zPosition != 0 }
  /// Animations attached to the layer, in order of arrival, with where each stands; made when asked for.
  package var animations: [ResolvedAnimation] {
    given ?? animated?.animations ?? committed.animations.map { $0.describe(at: localTime, model: committed.model) }
  }

  /// A layer with its committed values and nothing below it.
  init(_ committed: CommittedLayer, id: UInt64, localTime: Double) {
    values = LayerValues(properties: committed.model)
    (self.committed, self.id, self.localTime) = (committed, id, localTime)
    (mask, sublayers, given, movement, animated) = (nil, PersistentVector(root: nil), nil, nil, nil)
    drawingIdentity = committed.hasConstantDrawing ? committed : nil
    hasConstantValues = !committed.changesValues
  }

  /// Memory for a layer that moves.
  convenience init(reusableFor committed: CommittedLayer) { self.init(committed, id: committed.id, localTime: 0) }

  /// Lets go of what lies below, so that it can be used again as well.
  func dropTree() {
    mask = nil
    animated = nil
    sublayers = PersistentVector(root: nil)
    // A drawingIdentity, or a hosted tree's frame.
    values.properties.contents = nil
  }

  /// Turns a layer that nobody looks at any more into another one, with nothing below it.
  func reset(to committed: CommittedLayer, id: UInt64, properties: LayerProperties, localTime: Double) {
    values.properties = properties
    (self.committed, self.id, self.localTime) = (committed, id, localTime)
    (mask, sublayers, given, movement, animated) = (nil, PersistentVector(root: nil), nil, nil, nil)
    drawingIdentity = committed.hasConstantDrawing ? committed : nil
    hasConstantValues = !committed.changesValues
  }

  /// Changes the values where they lie, before anybody looks at the layer.
  func change(_ body: (inout LayerProperties) -> Void) { body(&values.properties) }

  /// Takes what lies below, before anybody looks at the layer. What is only right at this moment is no picture.
  func complete(mask: ResolvedLayer?, sublayers: PersistentVector<ResolvedLayer>, isMomentary: Bool = false) {
    (self.mask, self.sublayers) = (mask, sublayers)
    if isMomentary { (drawingIdentity, hasConstantValues) = (nil, false) }
  }

  /// Memory for a state of a layer in a transition.
  convenience init(reusablePartFor layer: ResolvedLayer) { self.init(reusableFor: layer.committed) }

  /// Becomes a state of a layer in a transition, which is only placed and faded, unless its parts fade each by itself.
  func resetAsPart(of layer: ResolvedLayer, id: UInt64, values: LayerProperties, showsAnimations: Bool) {
    reset(to: layer.committed, id: id, properties: values, localTime: layer.localTime)
    complete(mask: layer.mask, sublayers: layer.sublayers)
    given = showsAnimations ? layer.given : []
    movement = layer.isAnimated
    drawingIdentity = values.allowsGroupOpacity ? layer.drawingIdentity : nil
    hasConstantValues = false
  }

  /// Becomes the place of a layer in a transition.
  func resetAsContainer(
    of layer: ResolvedLayer, id: UInt64, values: LayerProperties, sublayers: PersistentVector<ResolvedLayer>
  ) {
    reset(to: committed, id: id, properties: values, localTime: layer.localTime)
    complete(mask: nil, sublayers: sublayers)
    animated = layer
    hasConstantValues = false
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
      id: id, className: className, name: name, model: model, timing: media, stamp: stamp, movesBelow: isAnimated)
    values = LayerValues(properties: properties)
    (self.id, self.localTime) = (id, localTime)
    (self.mask, self.sublayers) = (mask, sublayers)
    (given, movement) = (animations, isAnimated)
    self.drawingIdentity = drawingIdentity ?? (isAnimated ? nil : committed)
    hasConstantValues = false
  }
}

/// CAMediaTiming's values that matter for a layer.
package struct LayerTiming: Sendable, Hashable {
  package var beginTime: Double = 0
  package var timeOffset: Double = 0
  package var speed: Double = 1
  package init() {}

  init(_ timing: MediaTiming) {
    (beginTime, timeOffset, speed) = (timing.beginTime, timing.timeOffset, timing.speed)
  }
}

/// Where one animation stands, for `inspect` and the overlay.
package struct ResolvedAnimation: Sendable {
  package let key: String
  /// Nil for groups.
  package let keyPath: String?
  package let className: String
  /// In the layer's time, seconds.
  package let beginTime: Double
  package let duration: Double
  /// 0…1 after the timing function, where it is in effect; nil where not.
  package let progress: Double?
  /// 0…1 before the timing function.
  package let linearProgress: Double?
  /// Control points of the curve in force (the segment's, for keyframes): x1 y1 x2 y2; nil for springs.
  package let curve: [Double]?
  /// Samples of the whole curve at equal steps 0…1, for drawing it (springs, keyframes).
  package let samples: [Double]
  /// The values it goes through, in words.
  package let values: String
  /// Members of a group.
  package let children: [ResolvedAnimation]

  package init(
    key: String, keyPath: String?, className: String, beginTime: Double, duration: Double, progress: Double?,
    linearProgress: Double?, curve: [Double]?, samples: [Double], values: String, children: [ResolvedAnimation]
  ) {
    self.key = key
    self.keyPath = keyPath
    self.className = className
    self.beginTime = beginTime
    self.duration = duration
    self.progress = progress
    self.linearProgress = linearProgress
    self.curve = curve
    self.samples = samples
    self.values = values
    self.children = children
  }
}

/// A whole screen at a time, what the compositor draws.
package struct ResolvedFrame: Sendable {
  /// Everything on the screen, back to front: windows and what the system shows.
  package var roots: [ResolvedLayer]
  /// Points.
  package var size: CGSize
  /// The device's own pixels per point.
  package var scale: CGFloat
  package var time: DeviceTime
  /// Behind everything; black on a device.
  package var backgroundColor: CGColor
  private let systemRoots: Set<UInt64>

  package init(
    roots: [ResolvedLayer], size: CGSize, scale: CGFloat, time: DeviceTime, backgroundColor: CGColor = .black,
    systemRoots: Set<UInt64> = []
  ) {
    (self.roots, self.size, self.scale, self.time) = (roots, size, scale, time)
    (self.backgroundColor, self.systemRoots) = (backgroundColor, systemRoots)
  }

  /// The application's own roots, back to front: its windows, without the system's status bar.
  package var windows: [ResolvedLayer] { roots.filter { !systemRoots.contains($0.id) } }
}

/// Properties that are read where they lie: to copy them, and to count the references in them, takes longer than most of
/// what is done with them. Who gets these as a borrowed argument passes `properties` on without a copy.
package struct LayerValues: ~Copyable {
  package fileprivate(set) var properties: LayerProperties
}
