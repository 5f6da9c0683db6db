import CoreGraphics
import QuartzCore
import Simulator

/// The state of the panel about animations.
struct AnimationBench {
  /// The rows and events as they were made last.
  struct Cache {
    var key: Key
    var rows: [AnimationRow]
    var events: [TimelineEvent]
    var columns: [FrameCost?]
    /// The host time at which they were made.
    var made: Double
  }

  /// The state of which the rows and events are made.
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
  /// The index of the uppermost row.
  var first = 0
  var selected: AnimationRow.ID?
  /// The row that is chosen as soon as it is there, after another launch of the scene.
  var awaited: RowMark?
  /// The animation that was chosen; nil for the one at the shown time.
  var bar: AnimationID?
  /// The rows that are opened to single layers or to members of groups.
  var open: Set<AnimationRow.ID> = []
  var graph = FrameGraph()
  var cache: Cache?
  /// The changes by hand to compare with; none for the animations as they are coded.
  var otherEdits: [AnimationID: AnimationEdit] = [:]
  /// A Boolean value indicating whether the others were shown last.
  var showsOther = false
  /// The animations as they were before their first change.
  var coded: [AnimationID: TimelineAnimation] = [:]
}
