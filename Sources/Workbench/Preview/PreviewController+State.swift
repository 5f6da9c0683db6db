import CoreGraphics
import Simulator

extension PreviewController {
  /// The shown moment, without the recorded inputs.
  package var moment: PreviewState {
    let transport = player.transport
    var state = PreviewState(scene: player.scene.name)
    (state.time, state.end) = (transport.time.ticks, transport.end.ticks)
    (state.isPlaying, state.rate, state.isSlow) = (transport.isPlaying, transport.rate, transport.isSlow)
    (state.showsBounds, state.showsCurves, state.showsKeys) = (showsBounds, showsCurves, showsKeys)
    return state
  }

  /// The last gesture that can be replayed, as the text of a gesture file.
  package var lastGestureText: String { lastGesture?.text ?? "" }

  /// Takes the moment of another process. The scene and its inputs are those of the launch.
  func resume(_ state: PreviewState) {
    if player.scene.name == state.scene {
      // The inputs after the shown moment are run as well: they are simulated in the other process.
      if let last = player.plan.gesture?.inputs.last { attempt { _ = try player.simulation.frame(at: last.time) } }
      player.transport.resume(state)
      player.seek(to: DeviceTime(ticks: state.time))
    }
    (showsBounds, showsCurves, showsKeys) = (state.showsBounds, state.showsCurves, state.showsKeys)
    lastGesture = try? GestureFile(text: Array(state.lastGesture.utf8), name: "the last gesture")
    if lastGesture?.inputs.isEmpty == true { lastGesture = nil }
  }
}

extension Transport {
  /// Takes the end and the rate of another process.
  mutating func resume(_ state: PreviewState) {
    end = max(end, DeviceTime(ticks: state.end))
    resume(rate: state.rate, isSlow: state.isSlow)
    if state.isPlaying { play() } else { pause() }
  }
}
