/// A layer as a commit left it, without its sublayers.
///
/// A resolved layer holds this object and not its node. A node caches its resolved layer, so the two would hold each other.
final class CommittedLayer: Sendable {
  let id: UInt64
  let className: String
  let name: String?
  /// The name of the class of the layer's delegate, which is the view that owns it.
  let ownerName: String?
  /// The code or interface document that made the layer, where it is recorded.
  let origin: Origin?
  /// The model values.
  let model: LayerProperties
  let timing: MediaTiming
  let animations: [RenderAnimation]
  /// A number that changes with each commit that changes the layer or anything below it.
  let stamp: UInt64
  /// A Boolean value indicating whether the layer or anything below it can look different at another time.
  let isAnimated: Bool
  /// A Boolean value indicating whether the layer or anything below it reads the device's time in addition to its parent's.
  let showsDeviceTime: Bool
  /// A Boolean value indicating whether the layer itself can look different at another time.
  let animatesItself: Bool
  /// A Boolean value indicating whether the layer's own values can be different at another time; a hosted tree does not
  /// count.
  let changesValues: Bool
  /// A Boolean value indicating whether the layer draws the same in its own space at all times. It may still move and fade
  /// as a whole.
  let hasConstantDrawing: Bool

  init(
    id: UInt64, className: String, name: String?, ownerName: String? = nil, model: LayerProperties,
    timing: MediaTiming, animations: [RenderAnimation] = [], stamp: UInt64, movesBelow: Bool,
    showsDeviceTimeBelow: Bool = false, origin: Origin? = nil
  ) {
    (self.id, self.className, self.name, self.ownerName) = (id, className, name, ownerName)
    (self.model, self.timing, self.animations, self.stamp) = (model, timing, animations, stamp)
    self.origin = origin
    var (showsTime, isHost, isFixed) = (false, false, true)
    if case .emitter = model.kind { showsTime = true }
    switch model.contents {
    case .frames: (showsTime, isFixed) = (true, false)
    case .hosted(let tree):
      isFixed = false
      if case .live = tree.time { isHost = true }
    case .blend: isFixed = false
    case .image, .drawing, nil: break
    }
    showsDeviceTime = !isFixed || showsDeviceTimeBelow || animations.contains { $0.mayShowDeviceTime }
    changesValues = showsTime || animations.contains { $0.hasEffect }
    showsTime = showsTime || isHost
    animatesItself = changesValues || isHost
    isAnimated = animatesItself || movesBelow
    hasConstantDrawing = !movesBelow && !showsTime && animations.allSatisfy { $0.isPlacing(model) }
  }
}
