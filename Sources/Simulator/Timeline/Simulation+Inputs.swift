import UIKit

extension Simulation {
  /// Delivers a touch. The time may lie in the past.
  public func touch(_ phase: Input.Phase, at point: CGPoint, finger: Int = 0, time: DeviceTime) throws {
    try send(Input(time: time, kind: .touch(phase, x: point.x, y: point.y, finger: finger)))
  }

  /// Changes a parameter of the running scene.
  public func set(_ name: String, to value: String, time: DeviceTime) throws {
    _ = try scene.values(changing: [(name, value)])
    try send(Input(time: time, kind: .parameter(name: name, value: value)))
  }

  /// Sends the application to the background or the foreground. The time may lie in the past.
  public func move(to life: Input.Life, time: DeviceTime) throws { try send(Input(time: time, kind: .life(life))) }

  /// Opens a link. The time may lie in the past.
  public func open(link: String, time: DeviceTime) throws {
    _ = try LaunchConditions.url(link)
    try send(Input(time: time, kind: .link(link)))
  }

  /// Changes a setting of the device, such as `style`, `contrast` or `motion`. The time may lie in the past.
  public func change(setting name: String, to value: String, time: DeviceTime) throws {
    _ = try LaunchConditions.change(name, value)
    try send(Input(time: time, kind: .setting(name: name, value: value)))
  }

  /// Delivers an input.
  ///
  /// An input in the past restarts the scene. Inputs up to that time are delivered again, without drawing, and later
  /// ones are dropped.
  public func send(_ input: Input) throws {
    if input.time < now { try restart(keeping: input.time) }
    pendingInputs.removeAll { $0.time > input.time }
    pendingInputs.append(input)
    try run(through: input.time)
  }

  /// Schedules the inputs of a recorded gesture at their times. An input in the past restarts the scene.
  public func replay(_ gesture: GestureFile) throws {
    guard let first = gesture.inputs.first else { return }
    for case .parameter(let name, let value) in gesture.inputs.map(\.kind) {
      _ = try scene.values(changing: [(name, value)])
    }
    if first.time < now { try restart(keeping: first.time) }
    pendingInputs = pendingInputs.filter { $0.time < first.time } + gesture.inputs
  }

  /// Replaces all inputs after a time. If that time was simulated already, the scene restarts.
  package func schedule(_ inputs: [Input], after time: DeviceTime) throws {
    if time < now { try restart(keeping: time) }
    pendingInputs = pendingInputs.filter { $0.time <= time } + inputs
  }

  /// Replaces all inputs. If the delivered inputs differ, the scene restarts.
  package func rewrite(_ inputs: [Input]) throws {
    if !inputs.starts(with: journal.inputs) { try restart(keeping: now) }
    pendingInputs = Array(inputs.dropFirst(journal.inputs.count))
  }

  /// Returns all inputs so far, with the conditions needed to replay them.
  public func recording(through time: DeviceTime? = nil) -> GestureFile {
    let inputs = time.map { limit in journal.inputs.filter { $0.time <= limit } } ?? journal.inputs
    var gesture = GestureFile(
      device: model.name, seed: seed, parameters: parameters, inputs: inputs, launch: conditions)
    gesture.changes = animationEdits.changes
    return gesture
  }

  /// All delivered and scheduled inputs, with the conditions needed to replay them.
  package var wholeRecording: GestureFile {
    var gesture = recording()
    gesture.inputs += pendingInputs
    return gesture
  }

  /// The number of all delivered and scheduled inputs.
  package var inputCount: Int { journal.inputs.count + pendingInputs.count }

  /// A Boolean value indicating whether scheduled inputs have not been delivered yet.
  package var hasPendingInputs: Bool { !pendingInputs.isEmpty }
}
