import QuartzCore
import Simulator

extension PreviewController {
  /// The maximum total length of the recordings for another process, in bytes (our choice).
  private static let longestTakes = 4 << 20

  /// The shown moment, without the recorded inputs.
  package var moment: PreviewState {
    let transport = player.transport
    var state = PreviewState(scene: player.scene.name)
    (state.time, state.end) = (transport.time.ticks, transport.end.ticks)
    (state.isPlaying, state.rate, state.isSlow) = (transport.isPlaying, transport.rate, transport.isSlow)
    (state.showsBounds, state.showsCurves, state.showsKeys) = (showsBounds, showsCurves, showsKeys)
    state.loop = transport.loop
    (state.ending, state.isReversed, state.cap) = (transport.ending, transport.isReversed, transport.cap)
    (state.showsAnimations, state.showsCurveEditor) = (showsAnimations, showsCurveEditor)
    (state.row, state.openRows) = (chosenRow, Array(panelState.open))
    state.edits = player.simulation.animationEdits.changes
    (state.showsInteraction, state.showsTouches, state.showsPick) = (showsInteraction, showsTouches, showsPick)
    state.showsReleaseMap = showsReleaseMap
    state.comparison = comparison?.shown
    state.panels = Dictionary(uniqueKeysWithValues: panelOrigins.map { ($0.key.rawValue, [$0.value.x, $0.value.y]) })
    (state.role, state.textScale, state.bezel) = (chosenRole, appearance.textScale, bezel)
    return state
  }

  /// The other recordings that can be replayed, as texts of gesture files, newest first.
  ///
  /// The oldest recordings are omitted if the total exceeds the limit.
  package var takeTexts: [String] {
    var size = 0
    return player.history.takes().map(\.text).prefix { text in
      size += text.utf8.count
      return size <= Self.longestTakes
    }
  }

  /// A text that changes with `takeTexts`.
  package var takesVersion: String { "\(player.scene.name) \(player.history.revision)" }

  /// Adopts the moment of another process. The launch has already set the scene and its inputs.
  func resume(_ state: PreviewState) {
    if player.scene.name == state.scene {
      let edits = [AnimationID: AnimationEdit](state.edits)
      if !edits.isEmpty { attempt { try player.simulation.edit(edits) } }
      // Inputs after the shown moment also run, because the other process had simulated them.
      if let last = player.plan.gesture?.inputs.last { attempt { _ = try player.simulation.frame(at: last.time) } }
      player.transport.resume(state)
      player.seek(to: DeviceTime(ticks: state.time))
    }
    (showsBounds, showsCurves, showsKeys) = (state.showsBounds, state.showsCurves, state.showsKeys)
    (chosenRole, showsInteraction, showsTouches) = (state.role, state.showsInteraction, state.showsTouches)
    (showsPick, showsAnimations) = (state.showsPick, state.showsAnimations)
    showsReleaseMap = state.showsReleaseMap
    showsCurveEditor = state.showsCurveEditor
    if player.scene.name == state.scene { (panelState.awaited, panelState.open) = (state.row, Set(state.openRows)) }
    comparison?.shown = state.comparison
    if let shown = state.comparison { comparison?.last = shown }
    for (name, origin) in state.panels where origin.count == 2 {
      if let panel = Panel(rawValue: name) { panelOrigins[panel] = CGPoint(x: origin[0], y: origin[1]) }
    }
    updateLayout()
    let takes = state.takes.compactMap { try? GestureFile(text: Array($0.utf8), name: "a recording") }
    player.history = RecordingHistory(branches: takes.reversed())
  }
}

extension Transport {
  /// Adopts the end and the playback settings of another process.
  mutating func resume(_ state: PreviewState) {
    end = max(end, DeviceTime(ticks: state.end))
    resume(rate: state.rate, isSlow: state.isSlow)
    repeats(state.loop)
    (ending, isReversed, cap) = (state.ending, state.isReversed, state.cap)
    if state.isPlaying { play() } else { pause() }
  }
}
