import CoreGraphics
import Simulator

/// A drag that edits a recorded touch.
struct GestureEdit {
  /// The recording before the drag. Each pointer position modifies this recording, so rounding does not accumulate.
  var original: GestureFile
  var touch: RecordedTouch
  var index: Int
  /// The shown time before the drag.
  var shown: DeviceTime
  /// The recording to show with the next frame.
  var pending: GestureFile?
  /// A Boolean value indicating whether the history has the recording before the drag.
  var canBeUndone = false
}

extension PreviewController {
  /// The steps of the keys that move a release: a time, and a distance in points (our choice).
  private static let (timeStep, distanceStep) = (Transport.frame, 4.0)
  /// The factor of the keys that change a gesture's speed. Three steps double it (our choice).
  static let speedStep = 1.259921

  /// Performs a command that edits the selected touch.
  func editGesture(_ command: Command, isRepeat: Bool = false) {
    guard let (_, touch) = selectedTouch, touch.isLifted else {
      return showMessage("there is no recorded touch to edit")
    }
    let gesture = player.simulation.wholeRecording
    let release = touch.release
    let distance = max(1, (touch.travel.dx * touch.travel.dx + touch.travel.dy * touch.travel.dy).squareRoot())
    func movingRelease(by points: Double) -> GestureFile {
      let share = points / distance
      return gesture.movingRelease(
        of: touch,
        to: CGPoint(x: release.point.x + touch.travel.dx * share, y: release.point.y + touch.travel.dy * share))
    }
    let edited: GestureFile
    switch command {
    case .releaseEarlier: edited = gesture.movingRelease(of: touch, to: release.time - Self.timeStep)
    case .releaseLater: edited = gesture.movingRelease(of: touch, to: release.time + Self.timeStep)
    case .releaseFurther: edited = movingRelease(by: Self.distanceStep)
    case .releaseNearer: edited = movingRelease(by: -Self.distanceStep)
    case .slowerGesture: edited = gesture.scalingSpeed(of: touch, by: 1 / Self.speedStep)
    case .fasterGesture: edited = gesture.scalingSpeed(of: touch, by: Self.speedStep)
    default: return
    }
    guard edited != gesture else { return }
    if !isRepeat { player.noteEdit() }
    show(edited)
  }

  /// Begins a drag that edits a recorded touch.
  func beginEdit(of index: Int) {
    let touches = recordedTouches
    guard touches.indices.contains(index) else { return }
    player.transport.pause()
    chosenTouch = index
    gestureEdit = GestureEdit(
      original: player.simulation.wholeRecording, touch: touches[index], index: index, shown: player.transport.time)
  }

  /// Changes the edit of a drag. The next frame shows it.
  func changeEdit(_ change: (GestureFile, RecordedTouch) -> GestureFile) {
    guard let edit = gestureEdit else { return }
    gestureEdit?.pending = change(edit.original, edit.touch)
    needsDisplay()
  }

  /// Applies the pending edit of a drag before a frame is drawn.
  func applyEdit() {
    guard let edit = gestureEdit, let pending = edit.pending else { return }
    gestureEdit?.pending = nil
    if !edit.canBeUndone {
      player.noteEdit()
      gestureEdit?.canBeUndone = true
    }
    show(pending)
  }

  /// Reverts the edit of a drag.
  func cancelEdit() {
    guard let edit = gestureEdit else { return }
    gestureEdit = nil
    if edit.canBeUndone { attempt { try player.rewrite(edit.original, showing: edit.shown) } }
  }

  /// Shows an edited recording at the release of the selected touch.
  private func show(_ gesture: GestureFile) {
    let index = gestureEdit?.index ?? selectedTouch?.index
    let touches = gesture.recordedTouches
    guard let index, touches.indices.contains(index) else { return }
    attempt { try player.rewrite(gesture, showing: touches[index].release.time) }
    chosenTouch = index
    needsDisplay()
  }
}
