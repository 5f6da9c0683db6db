/// Stops the time of a layer and moves it by hand, for everything that an animator starts below.
///
/// Local time goes on where it was when it was stopped, so that what moved below before only stands still; the
/// transition's own time is counted from when the animator began.
@MainActor
final class TransitionTimeLine {
  private let layer: CALayer
  private let origin: Double
  private let recorder: PropertyChangeRecorder
  private let earlier: Set<AnimationName>
  private(set) var isStopped = true
  private var isCommitted = false
  private var position: Double

  /// One animation of one layer below.
  struct AnimationName: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// Stops the layer's time `elapsed` seconds after the animator began; `earlier` are the animations from before.
  init(stopping layer: CALayer, elapsed: Double, earlier: Set<AnimationName>, recorder: PropertyChangeRecorder) {
    self.layer = layer
    self.recorder = recorder
    self.earlier = earlier
    let now = layer.convertTime(CACurrentMediaTime(), from: nil)
    origin = now - elapsed
    position = elapsed
    layer.speed = 0
    layer.timeOffset = now
    let device = Device.current
    device.events.schedule(at: device.now, label: "interactive transition begins") { [weak self] in
      MainActor.assumeIsolated { self?.committed() }
    }
  }

  /// Moves the time to `seconds` after the beginning. Before the first commit it waits: animations take their begin
  /// from the layer's time at the commit, which has to be the origin.
  func move(to seconds: Double) {
    position = seconds
    if isCommitted { layer.timeOffset = origin + seconds }
  }

  private func committed() {
    isCommitted = true
    guard isStopped else { return }
    move(to: position)
    if Device.current[StrictScrubbing.self] { warnOfRawAnimations() }
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
    recorder.undo()
    for (layer, name) in added { layer.removeAnimation(forKey: name.key) }
  }

  /// The animations that the animator has put below.
  private var added: [(layer: CALayer, name: AnimationName)] {
    Self.names(below: layer).filter { !earlier.contains($0.name) }
  }

  /// Since iOS 11 a percent-driven transition scrubs block animations only, not the container's time.
  private func warnOfRawAnimations() {
    for (layer, name) in added {
      guard let animation = layer.animation(forKey: name.key), !(animation.delegate is AnimationEnd) else { continue }
      Device.current.log(
        "UIPercentDrivenInteractiveTransition: iOS 11 and later would not scrub the \(type(of: animation)) "
          + "\"\(name.key)\" of \(layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"): "
          + "it was not made by a UIView animation block")
    }
  }

  /// The animations in a layer's tree, in the order of the tree.
  static func names(below layer: CALayer) -> [(layer: CALayer, name: AnimationName)] {
    let own = (layer.animationKeys() ?? []).map {
      (layer: layer, name: AnimationName(layer: ObjectIdentifier(layer), key: $0))
    }
    return own + (layer.sublayers ?? []).flatMap(names(below:))
  }
}

/// Whether interactive transitions warn of what iOS 11 and later would not scrub; `StrictScrubbing=true` among the
/// launch parameters turns it on.
package enum StrictScrubbing: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { device.parameters["StrictScrubbing"] == "true" }
}
