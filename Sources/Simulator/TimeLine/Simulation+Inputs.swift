import UIKit

extension Simulation {
  /// Brings a finger in, at a time that may lie behind.
  public func touch(_ phase: Input.Phase, at point: CGPoint, finger: Int = 0, time: DeviceTime) throws {
    try send(Input(time: time, kind: .touch(phase, x: point.x, y: point.y, finger: finger)))
  }

  /// Changes a parameter while the scene runs.
  public func set(_ name: String, to value: String, time: DeviceTime) throws {
    _ = try scene.values(changing: [(name, value)])
    try send(Input(time: time, kind: .parameter(name: name, value: value)))
  }

  /// Sends the application behind or back, at a time that may lie behind.
  public func move(to life: Input.Life, time: DeviceTime) throws { try send(Input(time: time, kind: .life(life))) }

  /// Has a link open, at a time that may lie behind.
  public func open(link: String, time: DeviceTime) throws {
    _ = try LaunchConditions.url(link)
    try send(Input(time: time, kind: .link(link)))
  }

  /// Sets something on the device (`style`, `contrast`, `motion`, …), at a time that may lie behind.
  public func change(setting name: String, to value: String, time: DeviceTime) throws {
    _ = try LaunchConditions.setting(name, value)
    try send(Input(time: time, kind: .setting(name: name, value: value)))
  }

  /// Something new: at a time that was lived through already the scene starts anew, what came in until then comes in
  /// again without being drawn, and what came in later is forgotten.
  public func send(_ input: Input) throws {
    if input.time < now { try restart(keeping: input.time) }
    waiting.removeAll { $0.time > input.time }
    waiting.append(input)
    try run(through: input.time)
  }

  /// Has a recorded gesture come in, at its times; those must lie ahead or the scene starts anew.
  public func replay(_ gesture: GestureFile) throws {
    guard let first = gesture.inputs.first else { return }
    for case .parameter(let name, let value) in gesture.inputs.map(\.kind) {
      _ = try scene.values(changing: [(name, value)])
    }
    if first.time < now { try restart(keeping: first.time) }
    waiting = waiting.filter { $0.time < first.time } + gesture.inputs
  }

  /// Everything that came in so far, with what is needed to replay it.
  public func recording(through time: DeviceTime? = nil) -> GestureFile {
    let inputs = time.map { limit in journal.inputs.filter { $0.time <= limit } } ?? journal.inputs
    return GestureFile(device: model.name, seed: seed, parameters: parameters, inputs: inputs, launch: conditions)
  }
}
