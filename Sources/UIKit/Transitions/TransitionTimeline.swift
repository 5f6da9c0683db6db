/// The stopped local time of a layer, which an interaction moves for all animations that an animator adds below it.
///
/// The local time starts from its value at the stop. Animations that ran before are therefore only paused. The position
/// of the transition is measured from the animator's start.
@MainActor
final class TransitionTimeline {
  private let layer: CALayer
  /// The layer's local time at the animator's start.
  private let origin: Double
  private let recorder: PropertyChangeRecorder
  private let earlier: Set<AnimationName>
  private(set) var isStopped = true
  private var isCommitted = false
  /// The time since the animator's start, in seconds.
  private var position: Double

  /// One animation of one layer in the tree.
  struct AnimationName: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// Stops the layer's time `elapsed` seconds after the animator's start. `earlier` contains the animations that ran
  /// before.
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

  /// Moves the local time to `seconds` after the start.
  ///
  /// Before the first commit only the value is stored. Animations begin at the layer's local time at the commit, which
  /// has to be the origin.
  func move(to seconds: Double) {
    position = seconds
    if isCommitted { layer.timeOffset = origin + seconds }
  }

  private func committed() {
    isCommitted = true
    guard isStopped else { return }
    move(to: position)
    if Device.current[StrictScrubbing.self] { warnAboutRawAnimations() }
  }

  /// Restarts the time from its current position.
  func release() {
    guard isStopped else { return }
    isStopped = false
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  /// Undoes the animator's changes in one turn. The model values are restored first. Then the animations are removed,
  /// which calls the animator's completion.
  func undo() {
    recorder.undo()
    for (layer, name) in added { layer.removeAnimation(forKey: name.key) }
  }

  /// The animations that the animator added.
  private var added: [(layer: CALayer, name: AnimationName)] {
    Self.names(below: layer).filter { !earlier.contains($0.name) }
  }

  /// Logs a warning for each animation that iOS 11 and later would not scrub, because no view animation block added it.
  private func warnAboutRawAnimations() {
    for (layer, name) in added {
      guard let animation = layer.animation(forKey: name.key), !(animation.delegate is AnimationEnd) else { continue }
      Device.current.log(
        "UIPercentDrivenInteractiveTransition: iOS 11 and later would not scrub the \(type(of: animation)) "
          + "\"\(name.key)\" of \(layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"): "
          + "it was not made by a UIView animation block")
    }
  }

  /// Returns the animations of a layer and its sublayers, in depth-first order.
  static func names(below layer: CALayer) -> [(layer: CALayer, name: AnimationName)] {
    let layerNames = (layer.animationKeys() ?? []).map {
      (layer: layer, name: AnimationName(layer: ObjectIdentifier(layer), key: $0))
    }
    return layerNames + (layer.sublayers ?? []).flatMap(names(below:))
  }
}

/// A Boolean value indicating whether interactive transitions warn of animations that iOS 11 and later would not scrub.
/// The launch parameter `StrictScrubbing=true` enables it.
package enum StrictScrubbing: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { device.parameters["StrictScrubbing"] == "true" }
}
