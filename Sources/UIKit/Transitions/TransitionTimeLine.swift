/// Stops the time of a layer and moves it by hand, for everything that an animator starts below.
///
/// Local time goes on where it was when it was stopped, so that what moved below before only stands still; the
/// transition's own time is counted from there.
@MainActor
final class TransitionTimeLine {
  private let layer: CALayer
  private let origin: Double
  private var changes: [PropertyChange] = []
  private let earlier: Set<AnimationName>
  private(set) var isStopped = true
  private var isCommitted = false
  private var position = 0.0

  /// One animation of one layer below.
  private struct AnimationName: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// Stops the layer's time.
  init(stopping layer: CALayer) {
    self.layer = layer
    origin = layer.convertTime(CACurrentMediaTime(), from: nil)
    earlier = Set(Self.names(below: layer).map(\.name))
    layer.speed = 0
    layer.timeOffset = origin
    let device = Device.current
    device.events.schedule(at: device.now, label: "interactive transition begins") { [weak self] in
      MainActor.assumeIsolated { self?.committed() }
    }
  }

  /// Runs the animator; its blocks are paced evenly, as they follow the finger, and remembered.
  func record(_ body: () -> Void) {
    let stack = Device.current[UIViewAnimationStack.self]
    let before = stack.recorder
    stack.recorder = { [weak self] change in self?.changes.append(change) }
    body()
    stack.recorder = before
  }

  /// Moves the time to `seconds` after the beginning. Before the first commit it waits: animations take their begin
  /// from the layer's time at the commit, which has to be the origin.
  func move(to seconds: Double) {
    position = seconds
    if isCommitted { layer.timeOffset = origin + seconds }
  }

  private func committed() {
    isCommitted = true
    if isStopped { move(to: position) }
  }

  /// Lets the time run again from where it stands.
  func release() {
    guard isStopped else { return }
    isStopped = false
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  /// Takes back what the animator changed, in one turn: the models first, then the animations, whose ends tell the
  /// animator.
  func undo() {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    for change in changes.reversed() { change.layer.setValue(change.old, forKeyPath: change.keyPath) }
    CATransaction.commit()
    for (layer, name) in Self.names(below: layer) where !earlier.contains(name) {
      layer.removeAnimation(forKey: name.key)
    }
  }

  private static func names(below layer: CALayer) -> [(layer: CALayer, name: AnimationName)] {
    let own = (layer.animationKeys() ?? []).map {
      (layer: layer, name: AnimationName(layer: ObjectIdentifier(layer), key: $0))
    }
    return own + (layer.sublayers ?? []).flatMap(names(below:))
  }
}
