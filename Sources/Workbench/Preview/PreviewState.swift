import CoreGraphics
import QuartzCore
import Simulator

/// The state of a window, from which another process continues: the scene, its inputs, the moment and the playback
/// settings.
package struct PreviewState: Codable, Sendable, Equatable {
  /// The name of the scene.
  package var scene: String
  /// The shown device time in ticks.
  package var time: Int64 = 0
  /// The device time in ticks at which playback stops.
  package var end: Int64 = 0
  package var isPlaying = true
  /// The transport's rate without slow motion.
  package var rate = 1.0
  package var isSlow = false
  package var showsBounds = false
  package var showsCurves = false
  package var showsKeys = false
  package var showsInteraction = false
  package var showsReleaseMap = false
  package var showsPick = false
  package var showsTouches = false
  /// The span that playback repeats.
  package var loop: PlaybackLoop?
  /// The behaviour at the end of playback, the direction, and the maximum number of frames per second.
  package var ending = PlaybackRepeat.once
  package var isReversed = false
  package var cap: Int?
  /// A Boolean value indicating whether the animation panel is shown.
  package var showsAnimations = false
  /// The selected row of that panel, and the expanded rows.
  package var row: RowReference?
  package var openRows: [AnimationRow.ID] = []
  /// The edits of animations.
  package var edits: [AnimationChange] = []
  /// A Boolean value indicating whether the curve editor is shown.
  package var showsCurveEditor = false
  /// The mode and share of the comparison; nil if no image is shown.
  package var comparison: ComparisonStyle?
  /// The upper left corners of moved panels, by panel name.
  package var panels: [String: [Double]] = [:]
  /// The inputs of the scene so far, as the text of a gesture file.
  package var recording = ""
  /// The other recordings that can be replayed, as texts of gesture files, newest first.
  package var takes: [String] = []
  /// The chosen role of a left drag; nil for the scene's own role.
  package var role: DragRole?
  /// The chosen text scale; nil for the desktop's.
  package var textScale: Double?
  /// The bezel that is drawn around the device's screen.
  package var bezel: Bezel?

  package init(scene: String) { self.scene = scene }

  /// Returns the launch of the scene with its recorded inputs, or the first launch if the scene no longer exists.
  @MainActor func plan(_ options: PreviewOptions) throws -> LaunchPlan {
    var plan = options.plan
    let known = [plan.scene] + options.scenes
    guard let scene = known.first(where: { $0.name == self.scene }) else { return plan }
    if scene.name != plan.scene.name { plan.parameters = [:] }
    plan.scene = scene
    var gesture = try GestureFile(text: Array(recording.utf8), name: "the recorded inputs")
    let shown = DeviceTime(ticks: max(0, time))
    gesture.liftFingers(at: shown)
    (plan.gesture, plan.time) = (gesture, .at(shown))
    return plan
  }
}

extension GestureFile {
  /// Cancels the touches that have not ended. The process that would end them no longer exists.
  fileprivate mutating func liftFingers(at time: DeviceTime) {
    var touches: [Int: Input] = [:]
    for input in inputs {
      guard case .touch(let phase, let x, let y, let finger) = input.kind else { continue }
      let end = max(input.time, time)
      touches[finger] =
        [.ended, .cancelled].contains(phase)
        ? nil : Input(time: end, kind: .touch(.cancelled, x: x, y: y, finger: finger))
    }
    inputs += touches.sorted { $0.key < $1.key }.map(\.value)
  }
}
