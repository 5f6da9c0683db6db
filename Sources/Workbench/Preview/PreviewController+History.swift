import CoreGraphics
import Simulator

// No input is lost. An edit at an earlier time, another launch and another scene all keep the previous recording.
extension PreviewController {
  func undo() { step("nothing to undo", "undone") { $0.undo(from: $1) } }

  func redo() { step("nothing to redo", "redone") { $0.redo(from: $1) } }

  private func step(
    _ none: String, _ done: String,
    _ change: (inout RecordingHistory, RecordingHistory.State) -> RecordingHistory.State?
  ) {
    liftFingers()
    var history = player.history
    guard let state = change(&history, player.state) else { return showMessage(none) }
    // The step may consist of edits of animations alone, which the recording also contains.
    var recording = player.simulation.wholeRecording
    recording.changes = state.gesture.changes
    if state.gesture == recording {
      panelState.cache = nil
      attempt { try player.edit(state.edits, showing: player.transport.time) }
      player.history = history
      needsDisplay()
      return showMessage("\(done): \(state.edits.isEmpty ? "all is as it is coded" : "changes by hand")")
    }
    var plan = player.plan
    attempt { try plan.adopt(state.gesture) }
    plan.time = .at(state.time)
    guard start(plan, isPlaying: false) else { return }
    attempt { try player.edit(state.edits, showing: state.time) }
    player.history = history
    showMessage("\(done): now \(state.gesture.summary)")
  }

  /// Launches the scene again with other conditions, at the same moment of the same inputs.
  func relaunch(_ change: (inout LaunchPlan) -> Void) {
    liftFingers()
    let state = player.state
    var plan = player.plan
    (plan.gesture, plan.time) = (state.gesture, .at(state.time))
    change(&plan)
    if start(plan, isPlaying: player.transport.isPlaying) { player.history.note(state) }
  }

  /// Starts the scene again without its inputs. Another key replays them.
  func replay() {
    liftFingers()
    player.keepRecording()
    var plan = player.plan
    (plan.time, plan.gesture) = (nil, nil)
    start(plan)
  }

  func changeScene(by offset: Int) {
    let count = options.scenes.count
    guard count > 0 else { return showMessage("there is no other scene") }
    showScene(sceneIndex.map { ($0 + offset + count) % count } ?? (offset > 0 ? 0 : count - 1))
  }

  /// Shows a scene from its start. The recordings of the scene before are kept.
  func showScene(_ index: Int) {
    guard options.scenes.indices.contains(index) else { return }
    liftFingers()
    player.keepRecording()
    sceneIndex = index
    var plan = player.plan
    plan.scene = options.scenes[index]
    (plan.time, plan.gesture, plan.parameters) = (nil, nil, [:])
    chosenRole = nil
    guard start(plan, isPlaying: !options.appearance.reducesMotion) else { return }
    let edits = keptEdits[player.scene.name] ?? [:]
    attempt { try player.edit(edits, showing: player.transport.time) }
  }

  /// Launches a plan in place of the current scene. Returns false if the launch fails.
  @discardableResult func start(_ plan: LaunchPlan, isPlaying: Bool = true) -> Bool {
    leave()
    var started = false
    attempt {
      let new = try ScenePlayer(plan, isPlaying: isPlaying)
      let isSame = new.scene.name == player.scene.name
      new.transport.adoptSettings(of: player.transport, includingLoop: isSame)
      // Time that runs backwards starts at the end.
      if plan.time == nil, new.transport.isReversed { new.seek(to: new.transport.beginning) }
      if isSame {
        new.overrides = player.overrides
        try new.edit(player.simulation.animationEdits, showing: new.transport.time)
      }
      histories[player.scene.name] = player.history
      if !isSame { keptEdits[player.scene.name] = player.simulation.animationEdits }
      new.history = histories.removeValue(forKey: plan.scene.name) ?? RecordingHistory()
      play(new)
      started = true
    }
    return started
  }

  // MARK: Gestures

  /// The recordings that can be replayed: the current recording, then replaced recordings.
  var takes: [GestureFile] { player.history.takes(with: player.simulation.wholeRecording) }

  func saveGesture() {
    guard let gesture = takes.first else { return showMessage("nothing came in yet: there is no gesture to save") }
    attempt { try store(Data(gesture.text.utf8), name: captureName, ext: "gesture") }
  }

  /// Replays the only recording, or opens the list of recordings.
  func replayGesture() {
    let takes = takes
    switch takes.count {
    case 0: showMessage("nothing came in yet: there is no gesture to replay")
    case 1: replay(takes[0])
    default: open(.recordings)
    }
  }

  /// Replays a recording from the start.
  func replay(_ gesture: GestureFile) {
    liftFingers()
    player.keepRecording()
    var plan = player.plan
    attempt { try plan.adopt(gesture) }
    plan.time = nil
    start(plan)
  }
}

extension LaunchPlan {
  /// Adopts the inputs and the conditions of a recording.
  fileprivate mutating func adopt(_ recording: GestureFile) throws {
    gesture = recording
    if let device = recording.device, device != self.device?.name { self.device = try DeviceModel.named(device) }
    seed = recording.seed ?? seed
    parameters = Dictionary(recording.parameters.map { ($0.name, $0.value) }) { $1 }
    conditions = recording.launch
  }
}
