// The playback of a scene: a simulation and a transport.
//
// Frames of simulated times come from the journal. A touch at such a time makes the simulation restart the scene with
// the earlier inputs. The player only passes the time of the touch.
import QuartzCore
import Simulator
import UIKit

/// A scene that is played, with its transport.
@MainActor package final class ScenePlayer {
  /// The time for which playback continues after the last touch, even past the scene's own end.
  static let tail = DeviceTime(seconds: 3)
  /// The maximum distance at which a press takes over a finger that is down, in points (our choice).
  static let grasp = 44.0

  package let plan: LaunchPlan
  package let simulation: Simulation
  package var transport: Transport
  /// A Boolean value indicating whether the shown time is before the simulated time, so an input restarts the scene.
  private var showsPast = false
  /// The time from which a left drag is a finger, for `.scrubUntil`; nil until it is known.
  private var fingerStart: DeviceTime?
  /// The recordings of the scene, including those that edits have replaced.
  package var history = RecordingHistory()
  /// A number that changes when earlier inputs or edits change.
  var changeCount = 0
  /// The overrides of animations in the shown frames.
  package var overrides = AnimationOverrides() { didSet { overridden = nil } }
  private var overridden: (trees: OverriddenTrees, launch: Int, isReached: Bool)?
  /// The costs of the last frame's turns and evaluation.
  private(set) var lastCost = FrameCost()
  /// The current edit, to which the next inputs may belong.
  private var edit: Edit?
  /// The recording before the last edit, if that edit dropped later inputs.
  private var dropped: GestureFile?

  /// The kinds of edits. Touches and text consist of several inputs.
  private enum Edit {
    case touch
    case text
    case change
  }

  package init(_ plan: LaunchPlan, isPlaying: Bool = true) throws {
    var plan = plan
    plan.decodesImagesAhead = true
    self.plan = plan
    simulation = try plan.start(watch: nil)
    var end = DeviceTime(seconds: simulation.duration)
    if let last = plan.gesture?.inputs.last { end = max(end, last.time + Self.tail) }
    transport = Transport(end: end, isPlaying: isPlaying)
    if let time = plan.time?.time {
      transport.end = max(transport.end, time)
      transport.seek(to: time)
    }
  }

  package var scene: SceneDescription { plan.scene }

  /// Returns the frame for a deadline, and the render tree from which it was evaluated.
  package func frame(at host: Double) throws -> (frame: ResolvedFrame, tree: RenderTree) {
    transport.advance(to: host)
    let start = ContinuousClock.now
    if transport.time > simulation.now { try simulation.run(through: transport.time) }
    let committed = ContinuousClock.now
    if transport.time >= simulation.now { showsPast = false }
    updateFingerStart()
    let shown = shownTree(at: transport.shownTime)
    let frame = shown.evaluate(at: transport.shownTime)
    lastCost = FrameCost()
    lastCost.commit = start.duration(to: committed) / .seconds(1)
    lastCost.evaluation = committed.duration(to: .now) / .seconds(1)
    return (frame, shown)
  }

  /// Returns the render tree at a simulated time, with overrides applied.
  func shownTree(at time: DeviceTime) -> RenderTree {
    let tree = simulation.tree(at: time)
    if overrides.isEmpty { return tree }
    let isReached = overrides.times.allSatisfy { $0 <= simulation.now }
    if overridden?.launch != simulation.launchCount || overridden?.isReached != isReached { overridden = nil }
    let known =
      overridden ?? (OverriddenTrees(overrides) { simulation.tree(at: $0) }, simulation.launchCount, isReached)
    overridden = known
    return known.trees.tree(for: tree)
  }

  /// Shows a time, clamped to the end of the scene or of the simulation.
  package func seek(to time: DeviceTime) {
    endText()
    transport.seek(to: min(time, max(transport.end, simulation.now)))
    showsPast = transport.time < simulation.now
  }

  /// Pauses, and steps by a number of frames. Negative numbers step back.
  package func step(frames: Int) {
    endText()
    transport.step(frames: frames)
    showsPast = transport.time < simulation.now
  }

  /// Starts or pauses playback. At the end, it starts again from the beginning.
  package func playOrPause() {
    if transport.isMoving { return transport.pause() }
    if transport.hasEnded { seek(to: transport.beginning) }
    transport.play()
  }

  /// Continues playback, as after a touch, if results of other threads have arrived since it reached the end.
  func continueForResults() {
    guard transport.isPlaying, transport.hasEnded, !transport.isReversed, transport.time >= simulation.now,
      simulation.hasResults
    else { return }
    transport.end = max(transport.end, transport.time + Self.tail)
  }

  /// Sends a touch to the scene. Time runs while a finger is down.
  package func touch(_ phase: PointerPhase, id: Int, at point: CGPoint, host: Double, isLast: Bool) throws {
    if phase == .down {
      transport.runForwards()
      transport.isHeld = true
      transport.play()
    }
    let time = inputTime(at: host)
    var phase = phase
    if phase == .down { phase = try takeOver(id, at: point, time: time) }
    try simulation.touch(phase.input, at: point, finger: id, time: time)
    guard phase == .up || phase == .cancelled, isLast else { return }
    edit = nil
    transport.isHeld = false
    transport.end = max(transport.end, time + Self.tail)
  }

  /// Begins a touch. A finger with this identifier that is already down continues if it is near the point, and is
  /// cancelled otherwise.
  private func takeOver(_ id: Int, at point: CGPoint, time: DeviceTime) throws -> PointerPhase {
    let down = simulation.journal.inputs.filter { $0.time <= time }.fingersDown
    begin(.touch, at: time)
    for case .touch(_, let x, let y, id) in down.map(\.kind) {
      if max(abs(x - point.x), abs(y - point.y)) <= Self.grasp { return .moved }
      try simulation.touch(.cancelled, at: CGPoint(x: x, y: y), finger: id, time: time)
    }
    return .down
  }

  /// A Boolean value indicating whether the scene receives hover events. It needs a hover gesture recognizer, the
  /// latest time must be shown, and no recorded inputs may be pending.
  package var acceptsHover: Bool {
    !showsPast && simulation.device[HoverRecognizers.self] && !simulation.hasPendingInputs
  }

  /// Sends a hover to the scene, or the end of a hover if `point` is nil.
  package func hover(at point: CGPoint?, host: Double) throws {
    let kind = point.map { Input.Kind.hover(x: $0.x, y: $0.y) } ?? .hoverEnd
    try simulation.send(Input(time: max(transport.deviceTime(at: host), simulation.now), kind: kind))
  }

  /// Sends the text of a key press to the scene, if a view accepts text. Returns true if it did.
  package func sendText(of press: KeyPress, at host: Double) throws -> Bool {
    guard !showsPast, let text = press.text, simulation.device.run({ UIApplication.shared.takesText }) else {
      return false
    }
    let time = inputTime(at: host)
    begin(.text, at: time)
    try simulation.send(Input(time: time, kind: .text(text)))
    return true
  }

  /// Returns the value of a device setting at the shown time; nil if it is not set.
  package func setting(_ setting: String) -> String? {
    let changed = simulation.journal.inputs.last { input in
      if case .setting(setting, _) = input.kind { input.time <= transport.time } else { false }
    }
    if case .setting(_, let value)? = changed?.kind { return value }
    return simulation.conditions.settings.last { $0.name == setting }?.value
  }

  /// Changes a device setting at the shown time.
  package func change(setting name: String, to value: String, at host: Double) throws {
    let time = inputTime(at: host)
    begin(.change, at: time)
    try simulation.change(setting: name, to: value, time: time)
  }

  /// Sends the application to the background or back to the foreground. Returns the new state.
  package func toggleLife(at host: Double) throws -> String {
    let time = inputTime(at: host)
    let last = simulation.journal.inputs.last { input in
      if case .life = input.kind { input.time <= time } else { false }
    }
    let life: Input.Life = last?.kind == .life(.background) ? .foreground : .background
    begin(.change, at: time)
    try simulation.move(to: life, time: time)
    if life == .background { try simulation.leave() }
    return life.rawValue
  }

  /// A Boolean value indicating whether the application is in the background at the shown time.
  package var isInBackground: Bool {
    let last = simulation.journal.inputs.last { input in
      if case .life = input.kind { input.time <= transport.time } else { false }
    }
    return last?.kind == .life(.background)
  }

  // MARK: Recordings

  /// The recording with all of its inputs, and the shown time.
  package var state: RecordingHistory.State {
    RecordingHistory.State(
      gesture: simulation.wholeRecording, time: transport.time, edits: simulation.animationEdits)
  }

  /// Stores the current recording in the history, unless it has no inputs.
  package func keepRecording() {
    let state = state
    if !state.gesture.inputs.isEmpty { history.note(state) }
  }

  /// Returns the recording before the last edit, if that edit dropped later inputs, and forgets it.
  package func takeDropped() -> GestureFile? {
    defer { dropped = nil }
    return dropped
  }

  /// Stores the recording before an edit. Inputs of the same touch, and consecutive text, are one edit.
  private func begin(_ new: Edit, at time: DeviceTime) {
    defer { edit = new }
    if new != .change, new == edit { return }
    let whole = simulation.wholeRecording
    history.note(RecordingHistory.State(gesture: whole, time: time, edits: simulation.animationEdits))
    if whole.inputs.contains(where: { $0.time > time }) { dropped = whole }
  }

  /// Stores the recording before a change at a time.
  func beginChange(at time: DeviceTime) { begin(.change, at: time) }

  /// Ends the current text edit. Text at another time is another edit.
  private func endText() { if edit == .text { edit = nil } }

  /// Returns the device time of an input at a host time, which is the shown time.
  private func inputTime(at host: Double) -> DeviceTime {
    let shown = transport.deviceTime(at: host)
    defer { showsPast = false }
    return showsPast ? shown : max(shown, simulation.now)
  }

  /// A Boolean value indicating whether a left drag is a finger at the shown time. Otherwise it scrubs.
  package var leftIsFinger: Bool {
    switch scene.pointer {
    case .finger: true
    case .scrub: false
    case .scrubUntil: fingerStart.map { transport.time >= $0 } ?? false
    }
  }

  /// The times of touches that began, as fractions of the timeline.
  package var inputFractions: [Double] {
    let end = max(0.001, transport.shownEnd.seconds)
    return simulation.journal.inputs.compactMap { input in
      guard case .touch(.began, _, _, _) = input.kind else { return nil }
      return min(1, input.time.seconds / end)
    }
  }

  private func updateFingerStart() {
    guard fingerStart == nil, case .scrubUntil(let name) = scene.pointer else { return }
    let isShown = simulation.device.run {
      UIApplication.shared.windows.contains { $0.rootViewController.map { Self.contains($0, name) } ?? false }
    }
    if isShown { fingerStart = simulation.now }
  }

  private static func contains(_ controller: UIViewController, _ name: String) -> Bool {
    if String(describing: type(of: controller)) == name, controller.viewIfLoaded?.window != nil { return true }
    return controller.children.contains { contains($0, name) }
      || (controller.presentedViewController.map { contains($0, name) } ?? false)
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
