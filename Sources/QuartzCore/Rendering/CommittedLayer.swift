/// A layer as a commit left it, by itself.
///
/// Resolved layers hold this and not its node: a node remembers what it resolved to, and would hold itself.
final class CommittedLayer: Sendable {
  let id: UInt64
  let className: String
  let name: String?
  /// The class of the layer's delegate: its view's.
  let ownerName: String?
  /// Model values.
  let model: LayerProperties
  let timing: MediaTiming
  let animations: [RenderAnimation]
  /// Changes whenever anything here or below changed by a commit.
  let stamp: UInt64
  /// Whether anything here or below can look different at another time.
  let isAnimated: Bool
  /// Whether anything here or below asks for the device's time, and not only for that of the layer above.
  let showsDeviceTime: Bool
  /// Whether this layer itself can.
  let animatesItself: Bool
  /// Whether its own values can, but for what happens in a tree that it hosts.
  let changesValues: Bool
  /// Whether all that moves is the layer as a whole: what it draws in its own space is always the same.
  let hasConstantDrawing: Bool

  init(
    id: UInt64, className: String, name: String?, ownerName: String? = nil, model: LayerProperties,
    timing: MediaTiming, animations: [RenderAnimation] = [], stamp: UInt64, movesBelow: Bool,
    showsDeviceTimeBelow: Bool = false
  ) {
    (self.id, self.className, self.name, self.ownerName) = (id, className, name, ownerName)
    (self.model, self.timing, self.animations, self.stamp) = (model, timing, animations, stamp)
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
