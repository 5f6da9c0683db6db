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
  var status = ""
  var hint = ""
  /// The lines of the head-up display, which is hidden without any.
  var headUp: [String] = []
  var overlay: OverlayContents?
  var showsBounds = false
  var showsCurves = false
  var keyRows: [KeyTable.Row]?
  var message: String?
  var badge: String?
  /// The shown time as a fraction of the timeline.
  var played = 0.0
  /// The simulated time as a fraction of the timeline.
  var simulated = 0.0
  /// The times of touches as fractions of the timeline.
  var inputs: [Double] = []
}
