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
  /// A Boolean value indicating whether time runs.
  var isMoving = false
  var status: [StatusItem] = []
  /// The position of the pointer in points of the window.
  var pointer: CGPoint?
  /// The hint for the button under the pointer.
  var hint: String?
  /// The lines of the head-up display, which is hidden without any.
  var headUp: [String] = []
  var overlay: OverlayContents?
  /// The gestures and transitions; nil to show no card of them.
  var interaction: InteractionContents?
  /// The map of the releases of a drag; nil to show none.
  var releaseMap: ReleaseMapContents?
  /// The layer under the pointer; nil to show none.
  var pick: PickContents?
  /// The animations by layer; nil to show no panel of them.
  var animations: AnimationPanelContents?
  /// The curve that is edited; nil to show no card of it.
  var curveEditor: CurveEditorContents?
  /// The corners of the layers that are outlined on the device.
  var outlines: [[CGPoint]] = []
  /// The span of the time line that the panel shows, as fractions; nil for the whole.
  var axis: ClosedRange<Double>?
  /// The image over the screen; nil to show none.
  var comparison: ComparisonContents?
  /// The recorded touches over the time line; nil to show none.
  var lane: GestureLane?
  /// The way of a recorded touch over the screen.
  var way: TouchWay?
  /// The fingers on the screen, in points of the device.
  var fingers: [CGPoint] = []
  /// The cards that are shown, in the order in which they were opened.
  var cards: [Panel] = []
  /// The corners of panels that were moved.
  var panelOrigins: [Panel: CGPoint] = [:]
  var showsBounds = false
  var showsCurves = false
  var keyRows: [KeyTable.Row]?
  /// The page of the key sheet.
  var keyPage = 0
  var chooser: Chooser?
  /// The device around and over the screen; nil for the bare screen.
  var device: DeviceDrawing?
  var message: String?
  /// The modes that are on.
  var badges: [String] = []
  /// The shown time as a fraction of the timeline.
  var played = 0.0
  /// The simulated time as a fraction of the timeline.
  var simulated = 0.0
  /// The times of touches as fractions of the timeline.
  var inputs: [Double] = []
  /// The times of calls to client code as fractions of the timeline.
  var events: [Double] = []
  /// The ends of the span that playback repeats, as fractions of the timeline. Without B, they are equal.
  var loop: ClosedRange<Double>?
}
