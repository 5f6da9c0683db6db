import CoreGraphics
import QuartzCore
import Simulator

/// The computation of a drag's release map. It runs in slices while time stands still, so it delays no frame.
struct ReleaseMapQuestion {
  /// The drag, and the edits on which its outcome depends.
  struct Subject: Equatable {
    var drag: ReleaseDrag
    var edits: [AnimationID: AnimationEdit]
  }

  let subject: Subject
  /// The host time at which the trials may start, in seconds.
  let due: Double
  let work: ReleaseMapWork
  /// A Boolean value indicating whether a trial ended with an error.
  var hasFailed = false

  @MainActor var isDone: Bool { hasFailed || work.isDone }
}

// The map of releases, and the shown release as a point in it.
extension PreviewController {
  /// The delay after the last change of the drag until trials start, in seconds (our choice).
  private static let delay = 0.3
  /// The time for trials in a frame (our choice).
  private static let slice = Duration.milliseconds(8)
  /// The numbers of fractions and velocities. They are small, so that the map is soon complete (our choice).
  private static let (columns, rows) = (20, 13)

  func toggleReleaseMap() {
    showsReleaseMap.toggle()
    releaseMap = nil
    updateLayout()
  }

  /// The host time at which trials continue; nil if there are none to run.
  var releaseMapTime: Double? {
    guard showsReleaseMap, !player.transport.isMoving, let releaseMap, !releaseMap.isDone else { return nil }
    return max(releaseMap.due, hostNow)
  }

  /// Returns the map as far as it is computed. While time stands still, this also runs trials.
  func releaseMapContents() -> ReleaseMapContents {
    if !player.transport.isMoving {
      updateReleaseMap()
      workOnReleaseMap()
    }
    var contents = ReleaseMapContents()
    contents.map = releaseMap?.work.map
    contents.point = releasePoint
    contents.note = releaseMapNote
    return contents
  }

  private func updateReleaseMap() {
    guard let touch = selectedTouch?.touch,
      let drag = ReleaseDrag(touch, in: player.simulation.wholeRecording, screen: player.simulation.model.size)
    else {
      releaseMap = nil
      return
    }
    let subject = ReleaseMapQuestion.Subject(drag: drag, edits: player.simulation.animationEdits)
    guard releaseMap?.subject != subject else { return }
    var grid = ReleaseSearch.Grid()
    (grid.columns, grid.rows) = (Self.columns, Self.rows)
    releaseMap = ReleaseMapQuestion(
      subject: subject, due: hostNow + Self.delay, work: ReleaseMapWork(of: drag, on: player.simulation, grid: grid))
  }

  /// Runs trials for a slice of time. The forecast of the shown release has priority.
  private func workOnReleaseMap() {
    guard let releaseMap, !releaseMap.isDone, hostNow >= releaseMap.due, forecastTime == nil, chromeDrag == nil else {
      return
    }
    attempt {
      do { try releaseMap.work.advance(until: .now + Self.slice) } catch {
        self.releaseMap?.hasFailed = true
        throw error
      }
    }
  }

  /// The last release of a transition, or the finger that drives one.
  private var releasePoint: ReleaseMapContents.Point? {
    guard let releaseMap, let map = releaseMap.work.map else { return nil }
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

  private var releaseMapNote: String {
    guard let releaseMap else {
      return selectedTouch == nil ? advice : player.transport.isMoving ? Self.paused : "the finger did not move"
    }
    if releaseMap.hasFailed { return "a trial failed" }
    guard let map = releaseMap.work.map else {
      return releaseMap.work.isDone
        ? "this drag moves no transition" : player.transport.isMoving ? Self.paused : "looking for a transition…"
    }
    if releaseMap.isDone { return "" }
    let progress = "\(releaseMap.work.tried) of \(map.outcomes.count) releases tried"
    return player.transport.isMoving ? "\(progress); \(Self.paused)" : progress
  }

  private static let paused = "it is made while time stands still: Space"
}
