import CoreGraphics
import Simulator

// Buttons that drive transitions. They move and lift the recorded fingers, so client code decides by its own rules.
extension PreviewController {
  /// Moves and lifts the fingers so that client code finishes or cancels the transition.
  func decide(finishing: Bool) {
    guard interactionIsDriven else { return showMessage("no finger drives a transition at this time") }
    releasePointer()
    attempt {
      guard let inputs = try player.simulation.inputs(finishing: finishing, at: player.transport.time) else {
        let word = finishing ? "finishes" : "cancels"
        return showMessage("no path of the finger was found after which the transition \(word)")
      }
      try player.steer(inputs)
      player.transport.play()
    }
  }

  /// Cancels the touches, as the system does for a phone call. Returns false if no finger is down.
  @discardableResult func interrupt() -> Bool {
    let fingers = player.fingersDown
    guard !fingers.isEmpty else { return false }
    releasePointer()
    attempt {
      try player.steer(fingers.map { $0.phase(.cancelled, at: player.transport.time) })
      player.transport.play()
    }
    return true
  }

  /// Shows a transition at a fraction: by moving its finger, or by seeking to the time of that fraction.
  func show(fraction: Double) {
    let time = player.transport.time
    player.transport.pause()
    if interactionIsDriven {
      guard let inputs = player.simulation.inputs(reaching: fraction, at: time), let last = inputs.last else {
        return showMessage("the finger has not moved the transition yet")
      }
      releasePointer()
      attempt {
        try player.steer(inputs)
        _ = try player.simulation.frame(at: last.time)
      }
      player.seek(to: last.time)
    } else if let time = player.simulation.time(ofFraction: fraction, near: time) {
      player.seek(to: time)
    }
  }

  private var interactionIsDriven: Bool {
    let time = min(player.transport.time, player.simulation.now)
    return !player.fingersDown.isEmpty
      && player.simulation.activity(at: time).transitions.contains(where: \.isInteractive)
  }

  /// Forgets the pointer's press. Code moves its finger from now on.
  private func releasePointer() {
    _ = router.cancel()
    _ = wheel.lift()
    player.transport.isHeld = false
  }
}
