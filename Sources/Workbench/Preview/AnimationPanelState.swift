import CoreGraphics
import QuartzCore
import Simulator

/// The state of the animation panel.
struct AnimationPanelState {
  /// The cached rows and events.
  struct Cache {
    var key: Key
    var rows: [AnimationRow]
    var events: [TimelineEvent]
    var columns: [FrameCost?]
    /// The host time of the cache's creation, in seconds.
    var made: Double
  }

  /// The state on which the rows and events depend.
  struct Key: Equatable {
    var launch: Int
    var revision: Int
    var events: Int
    var frames: Int
    var open: Set<AnimationRow.ID>
    var overrides: AnimationOverrides
    var axis: TimeAxis
    var columns: Int
  }

  var axis = TimeAxis(whole: 1)
  /// The index of the first visible row.
  var first = 0
  var selected: AnimationRow.ID?
  /// The row to select when it appears, after another launch of the scene.
  var awaited: RowReference?
  /// The selected animation; nil for the animation at the shown time.
  var bar: AnimationID?
  /// The rows that are expanded to single layers or to members of groups.
  var open: Set<AnimationRow.ID> = []
  var graph = FrameGraph()
  var cache: Cache?
  /// The width of the longest names of a row in points. It grows only, so the axis does not move to and fro.
  var longestNames = 0.0
  /// The edits to compare with; empty for the animations as coded.
  var otherEdits: [AnimationID: AnimationEdit] = [:]
  /// A Boolean value indicating whether the last comparison switched to side B.
  var showsOther = false
}
