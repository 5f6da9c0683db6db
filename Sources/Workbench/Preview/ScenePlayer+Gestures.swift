import CoreGraphics
import QuartzCore
import Simulator

// Edits of recorded touches, and fingers that code moves instead of the pointer.
extension ScenePlayer {
  /// The inputs so far at the shown time.
  var shownInputs: [Input] { simulation.journal.inputs.filter { $0.time <= transport.time } }

  /// The fingers that are on the screen at the shown time.
  var fingersDown: [Input] { shownInputs.fingersDown }

  /// Replaces all inputs by edited ones, and shows a time. The caller stores the previous recording.
  func rewrite(_ gesture: GestureFile, showing time: DeviceTime) throws {
    try simulation.rewrite(gesture.inputs)
    changeCount += 1
    transport.pause()
    transport.isHeld = false
    if let last = gesture.inputs.last { transport.end = max(transport.end, last.time + Self.tail) }
    _ = try simulation.frame(at: time)
    seek(to: time)
  }

  /// Applies edits of animations, and shows a time. The caller stores the previous state.
  func edit(_ edits: [AnimationID: AnimationEdit], showing time: DeviceTime) throws {
    let simulated = simulation.now
    try simulation.edit(edits)
    changeCount += 1
    transport.isHeld = false
    _ = try simulation.frame(at: max(time, simulated))
    seek(to: time)
  }

  /// Stores the state before an edit in the history.
  func noteEdit() { history.note(state) }

  /// Adds inputs after the shown time, in place of all later inputs.
  func steer(_ inputs: [Input]) throws {
    let time = transport.time
    beginChange(at: time)
    try simulation.schedule(inputs, after: time)
    changeCount += 1
    transport.runForwards()
    transport.isHeld = false
    transport.end = max(transport.end, (inputs.last?.time ?? time) + Self.tail)
  }

  /// Simulates beyond the shown time, up to a time or until a deadline. Returns true if that time is reached.
  func runAhead(through time: DeviceTime, until deadline: ContinuousClock.Instant) throws -> Bool {
    let period = Transport.frame
    while simulation.now < time {
      if ContinuousClock.now >= deadline { return false }
      try simulation.run(through: min(time, simulation.now + period))
    }
    seek(to: transport.time)
    return true
  }
}
