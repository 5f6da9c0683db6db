import CoreGraphics
import QuartzCore

/// An animation on the timeline of a device.
package struct TimelineAnimation: Sendable {
  package let place: AnimationPlace
  /// The time of the commit that added the animation.
  package let added: DeviceTime
  /// The time of the commit that removed it; nil while the layer has it.
  package fileprivate(set) var removed: DeviceTime?

  package var id: AnimationID { place.id }
  package var animation: RenderAnimation { place.animation }
}

/// All animations of a device so far, in order of their arrival.
///
/// It reads the commits of the journal. It keeps the animations even if the journal drops its oldest commits.
package struct AnimationTimeline: Sendable {
  /// The maximum number of animations. Later ones are omitted (our choice).
  private static let limit = 20_000

  package private(set) var animations: [TimelineAnimation] = []
  /// A number that changes whenever the animations do.
  package private(set) var revision = 0
  /// A Boolean value indicating whether animations were left out.
  package private(set) var isTruncated = false
  private var indices: [AnimationID: Int] = [:]
  private var last: (time: DeviceTime, tree: RenderTree)?

  package init() {}

  /// Reads the commits that were made since the last call.
  mutating func read(_ journal: Journal) {
    guard let newest = journal.commits.last else { return }
    if let last, last.time == newest.time, last.tree.roots.elementsEqual(newest.tree.roots, by: ===) {
      return
    }
    let from = last?.time ?? .init(ticks: .min)
    let start = journal.commits.lastIndex { $0.time < from }.map { $0 + 1 } ?? 0
    for commit in journal.commits[start...] { read(commit.tree, at: commit.time) }
  }

  private mutating func read(_ tree: RenderTree, at time: DeviceTime) {
    let changes = AnimationChanges(from: last?.tree, to: tree)
    last = (time, tree)
    if changes.placed.isEmpty, changes.removed.isEmpty { return }
    revision += 1
    for id in changes.removed {
      if let index = indices[id], animations[index].removed == nil {
        animations[index].removed = time
      }
    }
    for place in changes.placed {
      if let index = indices[place.id] {
        animations[index] = TimelineAnimation(place: place, added: animations[index].added)
      } else if animations.count < Self.limit {
        indices[place.id] = animations.count
        animations.append(TimelineAnimation(place: place, added: time))
      } else {
        isTruncated = true
      }
    }
  }

  /// Returns the animation with an identifier; nil if it was not added yet.
  package subscript(id: AnimationID) -> TimelineAnimation? { indices[id].map { animations[$0] } }
}

extension Simulation {
  /// The animations of the device so far.
  package var animationTimeline: AnimationTimeline {
    timeline.read(journal)
    return timeline
  }

  /// Returns an animation as client code added it, without its change by hand; nil if it was not added yet.
  package func codedAnimation(_ id: AnimationID) -> TimelineAnimation? {
    guard let item = animationTimeline[id], let coded = device[AnimationEdits.self].coded[id] else {
      return animationTimeline[id]
    }
    return TimelineAnimation(place: item.place.with(coded), added: item.added, removed: item.removed)
  }

  /// Changes animations by hand. The scene starts again with its inputs, so what follows an animation follows the change.
  package func edit(_ edits: [AnimationID: AnimationEdit]) throws {
    guard edits != animationEdits else { return }
    animationEdits = edits
    let inputs = journal.inputs + pendingInputs
    try restart(keeping: now)
    pendingInputs = inputs
  }
}
