// A scene being played: simulation and transport together.
//
// Looking back reads the journal. A touch at a time that was lived through starts the scene anew with what came in
// before; the simulation does that, the player only has to say at which time a touch came.
import QuartzCore
import Simulator
import UIKit

/// One scene with its transport.
@MainActor package final class ScenePlayer {
  /// How long time goes on after the last touch, past the scene's own end.
  static let tail = DeviceTime(seconds: 3)

  package let plan: LaunchPlan
  package let simulation: Simulation
  package var transport: Transport
  /// Whether a lived time is shown that something new would change.
  private var looksBack = false
  /// From when on the left drag is the finger; nil while it is not.
  private var fingerSince: DeviceTime?

  package init(_ plan: LaunchPlan, isPlaying: Bool = true) throws {
    self.plan = plan
    simulation = try plan.start(watch: nil)
    var end = DeviceTime(seconds: simulation.duration)
    if let last = plan.gesture?.inputs.last { end = max(end, last.time + Self.tail) }
    transport = Transport(end: end, isPlaying: isPlaying)
    if let time = plan.time?.time { transport.seek(to: time) }
  }

  package var scene: SceneDescription { plan.scene }

  /// The frame of a deadline.
  package func frame(at host: Double) throws -> (frame: ResolvedFrame, tree: RenderTree) {
    transport.advance(to: host)
    let frame = try simulation.frame(at: transport.time)
    if transport.time >= simulation.now { looksBack = false }
    noticeFingerScreen()
    return (frame, simulation.tree(at: transport.time))
  }

  package func seek(to time: DeviceTime) {
    transport.seek(to: min(time, max(transport.end, simulation.now)))
    looksBack = transport.time < simulation.now
  }

  package func step(frames: Int) {
    transport.step(frames: frames)
    looksBack = transport.time < simulation.now
  }

  /// Plays, from the start when at the end.
  package func playOrPause() {
    if transport.isMoving { return transport.pause() }
    if transport.hasEnded { seek(to: .zero) }
    transport.play()
  }

  /// Brings a finger in; time runs while one is down.
  package func touch(_ phase: PointerPhase, id: Int, at point: CGPoint, host: Double, isLast: Bool) throws {
    if phase == .down {
      transport.isHeld = true
      transport.play()
    }
    let time = inputTime(at: host)
    try simulation.touch(phase.input, at: point, finger: id, time: time)
    guard phase == .up || phase == .cancelled, isLast else { return }
    transport.isHeld = false
    transport.end = max(transport.end, time + Self.tail)
  }

  /// Whether a pointer that does not press is worth an event: the scene has a recogniser for it, and the latest time is
  /// shown.
  package var hearsPointer: Bool { !looksBack && simulation.device[HoverRecognizers.self] }

  /// A pointer that does not press.
  package func hover(at point: CGPoint?, host: Double) throws {
    let kind = point.map { Input.Kind.hover(x: $0.x, y: $0.y) } ?? .hoverEnd
    try simulation.send(Input(time: max(transport.deviceTime(at: host), simulation.now), kind: kind))
  }

  /// Keys for the scene, where somebody in it takes text now; whether they were for it.
  package func takeKey(_ press: KeyPress, at host: Double) throws -> Bool {
    guard !looksBack, let text = press.text, simulation.device.run({ UIApplication.shared.takesText }) else {
      return false
    }
    try simulation.send(Input(time: inputTime(at: host), kind: .text(text)))
    return true
  }

  /// What is set on the device at the shown time; nil where nobody has set it.
  package func setting(_ wanted: String) -> String? {
    let changed = simulation.journal.inputs.last { input in
      if case .setting(wanted, _) = input.kind { input.time <= transport.time } else { false }
    }
    if case .setting(_, let value)? = changed?.kind { return value }
    return simulation.conditions.settings.last { $0.name == wanted }?.value
  }

  /// Sets something on the device at the shown time.
  package func change(setting name: String, to value: String, at host: Double) throws {
    try simulation.change(setting: name, to: value, time: inputTime(at: host))
  }

  /// Sends the application behind, or back in front; what it did.
  package func toggleLife(at host: Double) throws -> String {
    let time = inputTime(at: host)
    let last = simulation.journal.inputs.last { input in
      if case .life = input.kind { input.time <= time } else { false }
    }
    let life: Input.Life = last?.kind == .life(.background) ? .foreground : .background
    try simulation.move(to: life, time: time)
    if life == .background { try simulation.leave() }
    return life.rawValue
  }

  /// When something comes in now: at the shown time.
  private func inputTime(at host: Double) -> DeviceTime {
    let shown = transport.deviceTime(at: host)
    defer { looksBack = false }
    return looksBack ? shown : max(shown, simulation.now)
  }

  /// What a left drag does at the shown time.
  package var leftIsFinger: Bool {
    switch scene.pointer {
    case .finger: true
    case .scrub: false
    case .scrubUntil: fingerSince.map { transport.time >= $0 } ?? false
    }
  }

  /// Times at which fingers came down, as shares of the whole.
  package var inputShares: [Double] {
    let end = max(0.001, transport.end.seconds)
    return simulation.journal.inputs.compactMap { input in
      guard case .touch(.began, _, _, _) = input.kind else { return nil }
      return min(1, input.time.seconds / end)
    }
  }

  private func noticeFingerScreen() {
    guard fingerSince == nil, case .scrubUntil(let name) = scene.pointer else { return }
    let isThere = simulation.device.run {
      UIApplication.shared.windows.contains { $0.rootViewController.map { Self.shows($0, name) } ?? false }
    }
    if isThere { fingerSince = simulation.now }
  }

  private static func shows(_ controller: UIViewController, _ name: String) -> Bool {
    if String(describing: type(of: controller)) == name, controller.viewIfLoaded?.window != nil { return true }
    return controller.children.contains { shows($0, name) }
      || (controller.presentedViewController.map { shows($0, name) } ?? false)
  }
}

extension PointerPhase {
  fileprivate var input: Input.Phase {
    switch self {
    case .down: .began
    case .moved: .moved
    case .up: .ended
    case .cancelled: .cancelled
    }
  }
}
