import QuartzCore
import Simulator
import UIKit

/// The state that the chrome shows in a frame.
@MainActor struct ChromeState {
  var layout: WindowLayout
  /// The render tree of the scene.
  var tree: RenderTree
  /// The time at which `tree` is shown.
  var time: DeviceTime
  /// A Boolean value indicating whether the scene differs from the last frame. An unchanged tree is not hosted again.
  var sceneChanged = true
  /// A Boolean value indicating whether playback is running.
  var isMoving = false
  var status: [StatusItem] = []
  /// The position of the pointer in points of the window.
  var pointer: CGPoint?
  /// The hint for the button under the pointer.
  var hint: String?
  /// The lines of the head-up display. It is hidden if there are none.
  var headUp: [String] = []
  var overlay: OverlayContents?
  /// The contents of the card about gestures and transitions; nil to hide the card.
  var interaction: InteractionContents?
  /// The map of a drag's releases; nil to hide the card.
  var releaseMap: ReleaseMapContents?
  /// The layer under the pointer; nil to hide the card.
  var pick: PickContents?
  /// The animations by layer; nil to hide the panel.
  var animations: AnimationPanelContents?
  /// The curve being edited; nil to hide the card.
  var curveEditor: CurveEditorContents?
  /// The corners of outlined layers, in points of the device.
  var outlines: [[CGPoint]] = []
  /// The span that the animation panel shows, as fractions of the timeline; nil for the whole timeline.
  var axis: ClosedRange<Double>?
  /// The image over the screen; nil for none.
  var comparison: ComparisonContents?
  /// The recorded touches above the timeline; nil to hide the lane.
  var lane: GestureLane?
  /// The path of a recorded touch on the screen.
  var touchPath: TouchPath?
  /// The positions of the fingers on the screen, in points of the device.
  var fingers: [CGPoint] = []
  /// The cards that are shown, in the order in which they were opened.
  var cards: [Panel] = []
  /// The upper left corners of moved panels.
  var panelOrigins: [Panel: CGPoint] = [:]
  /// The frames of cards that stay in place while something in them is dragged.
  var heldFrames: [Panel: CGRect] = [:]
  var showsBounds = false
  var showsCurves = false
  var keyRows: [KeyTable.Row]?
  /// The page of the key sheet.
  var keyPage = 0
  var chooser: Chooser?
  /// The geometry of the drawn device; nil for the bare screen.
  var device: DeviceDrawing?
  var message: String?
  /// The names of the active modes.
  var badges: [String] = []
  /// The shown time as a fraction of the timeline.
  var played = 0.0
  /// The simulated time as a fraction of the timeline.
  var simulated = 0.0
  /// The times of touches as fractions of the timeline.
  var inputs: [Double] = []
  /// The times of calls to client code, as fractions of the timeline.
  var events: [Double] = []
  /// The span that playback repeats, as fractions of the timeline. Both ends are equal while only the start is set.
  var loop: ClosedRange<Double>?
}
