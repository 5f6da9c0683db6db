/// A layer as a commit left it, without its sublayers.
///
/// A resolved layer holds this object and not its node. A node caches its resolved layer, so the two would hold each
/// other.
final class CommittedLayer: Sendable {
  // An evaluation reads the first properties, which share a few cache lines.
  let id: UInt64
  let timing: MediaTiming
  let animations: [RenderAnimation]
  /// The restorations of the values that an evaluation changes; nil if only a copy of all values restores them.
  private let restorations: [ValueRestoration]?
  /// A Boolean value indicating whether the layer or anything below it can look different at another time.
  let isAnimated: Bool
  /// A Boolean value indicating whether the layer or anything below it reads the device's time in addition to its
  /// parent's.
  let showsDeviceTime: Bool
  /// A Boolean value indicating whether the layer itself can look different at another time.
  let animatesItself: Bool
  /// A Boolean value indicating whether the layer's own values can be different at another time.
  ///
  /// A hosted tree does not count.
  let changesValues: Bool
  /// A Boolean value indicating whether the layer draws the same in its own space at all times. It may still move and
  /// fade as a whole.
  let hasConstantDrawing: Bool
  /// A Boolean value indicating whether the layer shows text.
  let isText: Bool
  /// A Boolean value indicating whether an evaluation makes sublayers: copies of a replicator or particles.
  let makesSublayers: Bool
  /// A Boolean value indicating whether an animation may animate layers below by their names.
  let animatesSublayers: Bool
  let className: String
  let name: String?
  /// The name of the class of the layer's delegate, which is the view that owns it.
  let ownerName: String?
  /// The code or interface document that made the layer, where it is recorded.
  let origin: Origin?
  /// The model values.
  let model: LayerProperties
  /// A number that changes with each commit that changes the layer or anything below it.
  let stamp: UInt64

  init(
    id: UInt64, className: String, name: String?, ownerName: String? = nil, model: LayerProperties,
    timing: MediaTiming, animations: [RenderAnimation] = [], stamp: UInt64, isAnimatedBelow: Bool,
    showsDeviceTimeBelow: Bool = false, origin: Origin? = nil
  ) {
    (self.id, self.className, self.name, self.ownerName) = (id, className, name, ownerName)
    (self.model, self.timing, self.animations, self.stamp) = (model, timing, animations, stamp)
    self.origin = origin
    var (changesByItself, hostsLiveTree, hasFixedContents) = (false, false, true)
    if case .emitter = model.kind { changesByItself = true }
    switch model.contents {
    case .frames: (changesByItself, hasFixedContents) = (true, false)
    case .hosted(let tree):
      hasFixedContents = false
      if case .live = tree.time { hostsLiveTree = true }
    case .blend: hasFixedContents = false
    case .image, .drawing, nil: break
    }
    showsDeviceTime = !hasFixedContents || showsDeviceTimeBelow || animations.contains { $0.mayShowDeviceTime }
    changesValues = changesByItself || animations.contains { $0.hasEffect }
    animatesItself = changesValues || hostsLiveTree
    isAnimated = animatesItself || isAnimatedBelow
    hasConstantDrawing =
      !isAnimatedBelow && !changesByItself && !hostsLiveTree && animations.allSatisfy { $0.onlyPlacesOrFades(model) }
    animatesSublayers = animations.contains { $0.reachesSublayers }
    if case .text = model.kind { isText = true } else { isText = false }
    switch model.kind {
    case .replicator, .emitter: (makesSublayers, restorations) = (true, nil)
    case .text: (makesSublayers, restorations) = (false, nil)
    case .plain, .shape, .gradient, .transform:
      let own = animations.map { $0.restorations(of: model) }
      (makesSublayers, restorations) = (false, own.contains { $0 == nil } ? nil : own.flatMap { $0 ?? [] })
    }
  }

  /// Changes evaluated values of this layer back to the committed ones.
  ///
  /// An evaluation changes few values, and copying all of them takes longer than evaluating those few.
  func restore(_ values: inout LayerProperties) {
    guard let restorations else {
      values = model
      return
    }
    for index in restorations.indices {
      switch restorations[index] {
      case .write(let write, let numbers): write(&values, numbers)
      case .copy(let copy): restore(copy, &values)
      }
    }
    (values.opacity, values.visibility, values.contents) = (model.opacity, model.visibility, model.contents)
  }

  /// Copies one committed value. The call copies the whole model, so it is apart from the layers that need no copy.
  @inline(never)
  private func restore(_ copy: ValueCopy, _ values: inout LayerProperties) { copy(model, &values) }
}
