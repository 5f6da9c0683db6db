// The layer trees of a device's screen, and their commit to a render tree.
//
// A window registers its layer with its level. The simulator sets size and scale, and keeps every committed tree in its
// journal. A commit visits dirty layers and their ancestors. All other layers keep their nodes, which trees share.

extension LayerRoots: Abandonable {
  package func abandon() { dropAnimations() }
}

/// The roots, the identities and the running animations of one device.
package final class LayerRoots: DeviceSlot {
  package typealias Value = LayerRoots

  private struct Root {
    let layer: CALayer
    var level: CGFloat
    var order: Int
    /// A Boolean value indicating whether the layer belongs to the system and not to the application.
    let isSystem: Bool
  }

  private unowned let device: Device
  private var roots: [Root] = []
  private var identity: UInt64 = 0
  private var order = 0
  private var stamp: UInt64 = 0
  /// The compiled animations of all layers, in order of arrival; nil for one that is no longer tracked.
  private var running: [AnimationRecord?] = []
  private var untrackedCount = 0
  private var isFlushing = false
  /// A Boolean value indicating whether a layer's timing has changed since the last commit.
  var timingChanged = false
  /// Layers that have left their parent since the last commit.
  private var departed: [CALayer] = []
  private var screenChanged = false
  /// A cache of class names. Asking the runtime for one takes as long as making the rest of a node.
  private var classNames: [ObjectIdentifier: String] = [:]

  /// The size of the screen in points.
  package var screenSize = CGSize(width: 375, height: 667) { didSet { screenChanged = true } }
  /// The number of pixels per point.
  package var screenScale: CGFloat = 2 { didSet { screenChanged = true } }
  /// A Boolean value indicating whether images begin to be decoded when they become the contents of a layer.
  ///
  /// It pays off where every frame is drawn soon. Where single frames are drawn, or none, images may be decoded in
  /// vain.
  package var decodesImagesAhead = false
  /// The tree of the last commit.
  package private(set) var tree: RenderTree
  /// Called with every tree that differs from the one before. The simulator's journal keeps them.
  package var onCommit: ((RenderTree) -> Void)?
  /// The layer of which a presentation copy is being made.
  var beingPresented: CALayer?

  private init(_ device: Device) {
    self.device = device
    tree = RenderTree(size: CGSize(width: 375, height: 667), scale: 2)
  }

  package static func makeValue(for device: Device) -> LayerRoots { LayerRoots(device) }

  func makeIdentity() -> UInt64 {
    identity += 1
    return identity
  }

  /// The registered layers, from back to front.
  package var layers: [CALayer] { roots.map { $0.layer } }

  /// Shows a layer on the screen, in front of others of its level. A registered layer moves there.
  ///
  /// A system layer is drawn with the others, but is not listed among the windows.
  package func register(_ layer: CALayer, level: CGFloat, isSystem: Bool = false) {
    order += 1
    roots.removeAll { $0.layer === layer }
    roots.append(Root(layer: layer, level: level, order: order, isSystem: isSystem))
    sortRoots()
    layer.dirtyFlags.insert(.root)
    layer.invalidate(.commit)
    screenChanged = true
  }

  /// Changes a layer's level without moving it among others of that level.
  package func setLevel(_ level: CGFloat, of layer: CALayer) {
    guard let index = roots.firstIndex(where: { $0.layer === layer }) else { return }
    roots[index].level = level
    sortRoots()
    screenChanged = true
  }

  /// Removes a layer from the screen.
  package func unregister(_ layer: CALayer) {
    guard roots.contains(where: { $0.layer === layer }) else { return }
    roots.removeAll { $0.layer === layer }
    layer.dirtyFlags.remove(.root)
    noteDeparture(layer)
    screenChanged = true
  }

  /// Drops the animations of all layers, which retain their delegates.
  func dropAnimations() {
    onCommit = nil
    // The list is taken out first. A layer that is released with it notes the departure of its own sublayers.
    while !departed.isEmpty { _ = takeDeparted() }
    for record in running { record?.drop() }
    running = []
    for root in roots { root.layer.forEachRecord { $1.drop() } }
  }

  private func sortRoots() { roots.sort { ($0.level, $0.order) < ($1.level, $1.order) } }

  func track(_ record: AnimationRecord) {
    record.runningIndex = running.count
    running.append(record)
  }

  func untrack(_ record: AnimationRecord) {
    // An abandoned device has dropped its list, so the record may not be in it.
    guard let index = record.runningIndex, index < running.count, running[index] === record else { return }
    record.runningIndex = nil
    running[index] = nil
    untrackedCount += 1
    guard untrackedCount > 64, untrackedCount > running.count / 2 else { return }
    running = running.filter { $0 != nil }
    for (index, record) in running.enumerated() { record?.runningIndex = index }
    untrackedCount = 0
  }

  /// Notes that a layer has left its parent. The next commit checks whether it has another one.
  func noteDeparture(_ layer: CALayer) { departed.append(layer) }

  private func takeDeparted() -> [CALayer] {
    let layers = departed
    departed = []
    return layers
  }

  /// Ends the animations of layers that have left the screen.
  ///
  /// Animations of layers with another parent are scheduled again, because that parent's time may differ.
  private func updateDeparted() {
    for layer in takeDeparted() {
      let isAttached = layer.isAttached
      layer.forEachRecord { layer, record in
        if isAttached { layer.schedule(record) } else { layer.finish(record, finished: false) }
      }
    }
  }

  /// Lays out and draws the layers, compiles their animations and commits the tree if something has changed.
  package func flush() {
    // A flush during layout returns at once, because the running one goes on.
    guard !isFlushing else { return }
    isFlushing = true
    defer { isFlushing = false }
    device[ReleasePool.self].drain()
    if device.hasObservations { device[Observations.self].checkAll() }
    layOutAndDisplay()
    let group = device[TransactionStack.self].commitImplicit()
    for root in roots { compile(root.layer) }
    device[TransactionStack.self].dropUnattached()
    updateDeparted()
    if timingChanged {
      timingChanged = false
      for record in running { record.map { $0.layer?.schedule($0) } }
    }
    commitTreeIfChanged()
    if let group {
      // The completion block runs in a turn of its own, because its changes belong to the next commit.
      device.events.schedule(at: device.now, label: "transaction committed") { group.close() }
    }
  }

  /// Lays out and draws all layers that need it.
  ///
  /// Drawing may request a layout, and a layout a drawing, so this repeats. The commit continues after 64 rounds.
  private func layOutAndDisplay() {
    let pendingWork: CALayer.DirtyFlags = [.layout, .layoutBelow, .display, .displayBelow]
    for _ in 0..<64 {
      guard roots.contains(where: { !$0.layer.dirtyFlags.isDisjoint(with: pendingWork) }) else { break }
      for root in roots { root.layer.layOutTree() }
      for root in roots { root.layer.displayTree() }
    }
  }

  /// Creates the new render tree, if the screen or a layer has changed.
  private func commitTreeIfChanged() {
    let isDirty = roots.contains { !$0.layer.dirtyFlags.isDisjoint(with: [.commit, .commitBelow]) }
    guard screenChanged || isDirty else { return }
    screenChanged = false
    tree = RenderTree(
      roots: roots.map { node($0.layer) }, size: screenSize, scale: screenScale,
      systemRoots: Set(roots.lazy.filter(\.isSystem).map(\.layer.id)), replacing: tree)
    onCommit?(tree)
  }

  /// Compiles pending animations, outermost layers first, because a begin time is a time of the parent.
  private func compile(_ layer: CALayer) {
    if layer.dirtyFlags.contains(.pending) { layer.compilePending() }
    guard layer.dirtyFlags.contains(.commitBelow) else { return }
    for child in layer.orderedDirtySublayers where !child.dirtyFlags.isDisjoint(with: [.pending, .commitBelow]) {
      compile(child)
    }
    if let mask = layer.maskLayer { compile(mask) }
  }

  /// Returns the node of a layer: the last one if nothing in or below the layer has changed.
  private func node(_ layer: CALayer) -> RenderNode {
    if let node = layer.node, layer.dirtyFlags.isDisjoint(with: [.commit, .commitBelow]) { return node }
    layer.dirtyFlags.subtract([.commit, .commitBelow])
    stamp += 1
    let nodeStamp = stamp
    let sublayers = sublayerNodes(layer)
    let node = RenderNode(
      id: layer.id, className: className(of: layer), name: layer.name,
      model: layer.committedProperties(), timing: layer.mediaTiming,
      animations: layer.records.compactMap { $0.compiled }, mask: layer.maskLayer.map { self.node($0) },
      sublayers: sublayers, stamp: nodeStamp,
      ownerName: layer.delegate.map { className(of: $0) }, origin: layer.origin)
    layer.node?.dropCaches(replacedBy: node)
    layer.node = node
    return node
  }

  /// Returns the nodes of the sublayers. Dirty and moved sublayers get new nodes, all others keep theirs.
  private func sublayerNodes(_ layer: CALayer) -> PersistentVector<RenderNode> {
    let dirty = layer.orderedDirtySublayers
    var list = layer.node?.sublayers ?? []
    // With many dirty sublayers, building the whole vector is faster than replacing path by path.
    let first = dirty.count > layer.children.count / 16 ? 0 : layer.firstMovedIndex
    if first < layer.children.count || list.count != layer.children.count {
      list = PersistentVector(count: layer.children.count, keeping: list, below: first) { node(layer.children[$0]) }
    }
    for child in dirty {
      guard let index = layer.index(of: child), index < first else { continue }
      list = list.replacing(index, node(child))
    }
    layer.clearDirtySublayers()
    return list
  }

  /// Returns the name of an object's class without its module.
  private func className(of object: AnyObject) -> String {
    let metatype: any AnyObject.Type = type(of: object)
    if let known = classNames[ObjectIdentifier(metatype)] { return known }
    // `String(describing:)` is the same name, but casts to find it and searches all conformances.
    let name = _typeName(metatype, qualified: false)
    classNames[ObjectIdentifier(metatype)] = name
    return name
  }
}
