import CoreGraphics
import QuartzCore
import Simulator

/// The release map of a drag while it is computed. It is computed in time slices, which are short while something
/// moves, so that no frame is late.
struct PendingReleaseMap {
  /// The drag, and the edits on which its outcome depends.
  struct Subject: Equatable {
    var drag: ReleaseDrag
    var edits: [AnimationID: AnimationEdit]

    /// Returns a Boolean value indicating whether another subject has the same map.
    func hasMap(of other: Subject) -> Bool { drag.isLike(other.drag) && edits == other.edits }
  }

  let subject: Subject
  /// The host time at which the trials may start, in seconds.
  let due: Double
  let work: ReleaseMapWork
  /// A Boolean value indicating whether a trial ended with an error.
  var hasFailed = false
  /// The shown part of the map. While something moves, it changes only now and then, since each change is drawn.
  private(set) var shown: (map: ReleaseMap?, tried: Int, time: Double) = (nil, 0, -.infinity)
  /// The seconds between two changes of the shown part while something moves (our choice).
  private static let interval = 0.25

  /// Shows the trials so far, at a host time.
  @MainActor mutating func show(at time: Double, isMoving: Bool) {
    guard !isMoving || isDone || time >= shown.time + Self.interval else { return }
    shown = (work.map, work.tried, time)
  }

  @MainActor var isDone: Bool { hasFailed || work.isDone }
}

// The map of releases, and the shown release as a point in it.
extension PreviewController {
  /// The delay after the last change of the drag until trials start, in seconds (our choice).
  private static let delay = 0.3
  /// The time for trials in a frame, while something moves and while nothing moves (our choice).
  private static let (busySlice, restingSlice) = (Duration.milliseconds(2), Duration.milliseconds(8))
  /// The numbers of fractions and of velocities. They are small, so that the map is complete soon (our choice).
  private static let (columns, rows) = (20, 13)

  func toggleReleaseMap() {
    showsReleaseMap.toggle()
    releaseMap = nil
    updateLayout()
  }

  /// The host time at which trials continue; nil if none remain. While something moves, each frame runs some.
  var releaseMapTime: Double? {
    guard showsReleaseMap, !player.transport.isMoving, let releaseMap, !releaseMap.isDone else { return nil }
    return max(releaseMap.due, hostNow)
  }

  /// Returns the map so far, and computes more of it unless a finger makes the drag.
  func releaseMapContents() -> ReleaseMapContents {
    if !router.isTouching {
      updateReleaseMap()
      workOnReleaseMap()
    }
    releaseMap?.show(at: hostNow, isMoving: player.transport.isMoving)
    var contents = ReleaseMapContents()
    contents.map = releaseMap?.shown.map
    contents.point = releasePoint
    contents.note = releaseMapNote
    return contents
  }

  private func updateReleaseMap() {
    // A drag in the map changes the touch, but not the map.
    if case .releaseMap = chromeDrag { return }
    guard let touch = selectedTouch?.touch,
      let drag = ReleaseDrag(touch, in: player.simulation.wholeRecording, screen: player.simulation.model.size)
    else {
      releaseMap = nil
      return
    }
    let subject = PendingReleaseMap.Subject(drag: drag, edits: player.simulation.animationEdits)
    if let releaseMap, releaseMap.subject.hasMap(of: subject) { return }
    var grid = ReleaseSearch.Grid()
    (grid.columns, grid.rows) = (Self.columns, Self.rows)
    releaseMap = PendingReleaseMap(
      subject: subject, due: hostNow + Self.delay, work: ReleaseMapWork(of: drag, on: player.simulation, grid: grid))
  }

  /// Runs trials for a slice of time. The forecast of the shown release has priority.
  private func workOnReleaseMap() {
    guard let releaseMap, !releaseMap.isDone, hostNow >= releaseMap.due, forecastTime == nil, chromeDrag == nil else {
      return
    }
    let slice = player.transport.isMoving ? Self.busySlice : Self.restingSlice
    attempt {
      do { try releaseMap.work.advance(until: .now + slice) } catch {
        self.releaseMap?.hasFailed = true
        throw error
      }
    }
  }

  /// The last release of a transition, or the finger that drives one.
  private var releasePoint: ReleaseMapContents.Point? {
    guard let releaseMap, let map = releaseMap.work.map else { return nil }
    if let wanted = wantedRelease { return .init(fraction: wanted.fraction, velocity: wanted.velocity, isPast: true) }
    let simulation = player.simulation
    let time = min(player.transport.time, simulation.now)
    let drag = releaseMap.subject.drag
    if let review = simulation.lastRelease(before: time) {
      guard (review.transition.from, review.transition.to) == (map.from, map.to) else { return nil }
      return .init(fraction: review.fraction, velocity: drag.velocity(review.velocity), isPast: true)
    }
    guard let transition = simulation.activity(at: time).transitions.first(where: \.isInteractive),
      (transition.from, transition.to) == (map.from, map.to)
    else { return nil }
    var gesture = GestureFile()
    gesture.inputs = player.shownInputs
    return gesture.recordedTouches.last.map {
      .init(fraction: transition.fraction(at: time), velocity: drag.velocity($0.releaseVelocity), isPast: false)
    }
  }

  // MARK: Edits

  /// The minimum distance of an edited drag, in points (our choice). A drag without one has no map.
  private static let minimumDistance = 4.0

  /// Begins a drag of the release in the map, and moves the release to the pointer.
  func pressReleaseMap(_ plot: CGRect, at position: CGPoint) {
    guard let releaseMap, let map = releaseMap.work.map, let (index, touch) = selectedTouch, touch.isLifted else {
      return showMessage("there is no recorded touch to edit")
    }
    beginEdit(of: index)
    let card = chrome.targets.first { $0.target == .panel(.releaseMap) }
    chromeDrag = .releaseMap(plot: plot, card: card?.frame ?? plot, map, releaseMap.subject.drag)
    dragTarget(to: position)
  }

  /// Edits the recorded touch so that its release is at a point of the map.
  func dragRelease(to point: CGPoint, in plot: CGRect, _ map: ReleaseMap, _ drag: ReleaseDrag) {
    let release = ReleasePlot(map, filling: plot).release(at: point)
    guard let distance = map.distance(at: release.fraction) else { return }
    wantedRelease = release
    changeEdit { gesture, touch in
      gesture.replacing(
        touch, by: drag, endingAt: max(Self.minimumDistance, distance), velocity: release.velocity)
    }
  }

  private var releaseMapNote: String {
    guard let releaseMap else {
      return selectedTouch == nil ? advice : router.isTouching ? Self.held : "the finger did not move"
    }
    if releaseMap.hasFailed { return "a trial failed" }
    guard let map = releaseMap.shown.map else {
      return releaseMap.work.isDone
        ? "this drag moves no transition" : router.isTouching ? Self.held : "looking for a transition…"
    }
    if releaseMap.isDone { return selectedTouch?.touch.isLifted == true ? "drag the point to let go elsewhere" : "" }
    return "\(releaseMap.shown.tried) of \(map.outcomes.count) releases tried"
  }

  private static let held = "it is made when the finger is lifted"
}
