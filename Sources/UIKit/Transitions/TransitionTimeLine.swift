/// Stops the time of a layer and moves it by hand, for all animations that an animator adds below it.
///
/// The layer's local time continues from its value when it was stopped, so that older animations below only stand
/// still. The transition's own time counts from the animator's start.
@MainActor
final class TransitionTimeLine {
  private let layer: CALayer
  private let origin: Double
  private let recorder: PropertyChangeRecorder
  private let earlier: Set<AnimationName>
  private(set) var isStopped = true
  private var isCommitted = false
  private var position: Double

  /// One animation of one layer in the tree.
  struct AnimationName: Hashable {
    let layer: ObjectIdentifier
    let key: String
  }

  /// Stops the layer's time `elapsed` seconds after the animator's start. `earlier` are the animations that ran before.
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

  /// Moves the time to `seconds` after the start. Before the first commit this only stores the value: animations take
  /// their begin time from the layer's time at the commit, which must be the origin.
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

  /// Lets the time run again from its present position.
  func release() {
    guard isStopped else { return }
    isStopped = false
    let paused = layer.timeOffset
    layer.speed = 1
    layer.timeOffset = 0
    layer.beginTime = 0
    layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
  }

  /// Undoes the animator's changes in one turn. The models come first, then the animations, whose ends call the
  /// animator's completion.
  func undo() {
    recorder.undo()
    for (layer, name) in added { layer.removeAnimation(forKey: name.key) }
  }

  /// The animations that the animator added.
  private var added: [(layer: CALayer, name: AnimationName)] {
    Self.names(below: layer).filter { !earlier.contains($0.name) }
  }

  /// Logs a warning about animations that iOS 11 and later would not scrub: those that no view animation block made.
  private func warnAboutRawAnimations() {
    for (layer, name) in added {
      guard let animation = layer.animation(forKey: name.key), !(animation.delegate is AnimationEnd) else { continue }
      Device.current.log(
        "UIPercentDrivenInteractiveTransition: iOS 11 and later would not scrub the \(type(of: animation)) "
          + "\"\(name.key)\" of \(layer.delegate.map { "\(type(of: $0))" } ?? "\(type(of: layer))"): "
          + "it was not made by a UIView animation block")
    }
  }

  /// Returns the animations in a layer's tree, in the order of the tree.
  static func names(below layer: CALayer) -> [(layer: CALayer, name: AnimationName)] {
    let own = (layer.animationKeys() ?? []).map {
      (layer: layer, name: AnimationName(layer: ObjectIdentifier(layer), key: $0))
    }
    return own + (layer.sublayers ?? []).flatMap(names(below:))
  }
}

/// A Boolean value indicating whether interactive transitions warn of animations that iOS 11 and later would not scrub.
/// The launch parameter `StrictScrubbing=true` enables it.
package enum StrictScrubbing: DeviceSlot {
  package static func makeValue(for device: Device) -> Bool { device.parameters["StrictScrubbing"] == "true" }
}
