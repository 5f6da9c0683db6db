import CoreGraphics
import Simulator

/// A drag of a part of the chrome.
enum ChromeDrag {
  /// A panel. `grip` is the offset from the pointer to the panel's origin.
  case panel(Panel, grip: CGVector)
  /// The slider of a transition's progress.
  case fraction(from: Double, to: Double)
  /// A release in the lane of touches. `grip` is the offset from the pointer. With Shift at the press, the drag changes
  /// the speed.
  case releaseTime(grip: Double, isSpeed: Bool)
  /// A release on the screen. `grip` is the offset from the pointer, in points of the device.
  case releasePlace(grip: CGVector)
  /// The shown time, on the axis of the animation panel.
  case time
  /// A bar of an animation.
  case bar
  /// A handle of a curve. `lowest` and `highest` are the values at the plot's edges.
  case curveHandle(Int, plot: CGRect, lowest: Double, highest: Double)
  /// The release of a recorded touch in the map of releases. `drag` is the drag that the map is made of.
  case releaseMap(plot: CGRect, card: CGRect, ReleaseMap, ReleaseDrag)
  /// The slider of the share of the image over the screen.
  case imageShare(from: Double, to: Double)
  /// A slider of a spring.
  case spring(SpringPart, from: Double, to: Double)
}

// Presses on panels, sliders and recorded touches.
extension PreviewController {
  /// The maximum interval of a double click, in seconds (our choice).
  private static let doubleClick = 0.35

  /// Handles a press on a part of the chrome. Returns false if there is none at the position.
  func pressTarget(at position: CGPoint, with modifiers: KeyModifiers) -> Bool {
    let point = layout.point(position)
    guard chooser == nil, !showsKeys, let area = chrome.targets.target(at: point) else { return false }
    needsDisplay()
    switch area.target {
    case .command(let command): perform(command)
    case .fraction(let from, let to):
      chromeDrag = .fraction(from: from, to: to)
      dragTarget(to: position)
    case .imageShare(let from, let to): chromeDrag = .imageShare(from: from, to: to)
    case .panel(let panel): press(panel, in: area.frame, at: point)
    case .curveHandle(let index, let plot, let lowest, let highest):
      beginPacingDrag(at: point)
      chromeDrag = .curveHandle(index, plot: plot, lowest: lowest, highest: highest)
    case .spring(let part, let from, let to):
      beginPacingDrag(at: point)
      chromeDrag = .spring(part, from: from, to: to)
      dragTarget(to: position)
    case .releaseMap(let plot): pressReleaseMap(plot, at: position)
    case .touch(let index): select(touch: index)
    case .releaseTime(let index):
      beginEdit(of: index)
      let grip = gestureEdit.map { x(of: $0.touch.release.time) - point.x } ?? 0
      chromeDrag = .releaseTime(grip: grip, isSpeed: modifiers.contains(.shift))
    case .releasePlace(let index):
      beginEdit(of: index)
      let (place, release) = (layout.devicePoint(position), gestureEdit?.touch.release.point ?? .zero)
      chromeDrag = .releasePlace(grip: CGVector(dx: release.x - place.x, dy: release.y - place.y))
    }
    return true
  }

  private func press(_ panel: Panel, in frame: CGRect, at point: CGPoint) {
    if let last = panelPress, last.panel == panel, hostNow - last.time < Self.doubleClick {
      (panelPress, panelOrigins[panel]) = (nil, nil)
      return
    }
    panelPress = (panel, hostNow)
    chromeDrag = .panel(panel, grip: CGVector(dx: frame.minX - point.x, dy: frame.minY - point.y))
  }

  /// Shows the release of a recorded touch.
  private func select(touch index: Int) {
    let touches = recordedTouches
    guard touches.indices.contains(index) else { return }
    player.transport.pause()
    chosenTouch = index
    player.seek(to: touches[index].release.time)
  }

  /// Handles a move of the pointer in a drag of the chrome. Returns false without one.
  @discardableResult func dragTarget(to position: CGPoint) -> Bool {
    guard let chromeDrag else { return false }
    needsDisplay()
    let point = layout.point(position)
    switch chromeDrag {
    case .panel(let panel, let grip):
      panelOrigins[panel] = CGPoint(x: point.x + grip.dx, y: point.y + grip.dy)
    case .fraction(let from, let to):
      // The finger moves only at the end of the drag, because each position requires simulation.
      let fraction = min(max((point.x - from) / max(1, to - from), 0), 1)
      wantedFraction = fraction
    case .releaseMap(let plot, _, let map, let drag): dragRelease(to: point, in: plot, map, drag)
    case .imageShare(let from, let to): setImageShare((point.x - from) / max(1, to - from))
    case .bar: dragBar(to: point)
    case .curveHandle(let index, let plot, let lowest, let highest):
      let x = min(max((point.x - plot.minX) / plot.width, 0), 1)
      let y = highest - (point.y - plot.minY) / plot.height * (highest - lowest)
      changeDrag { edit, code in
        var curve = code.curve
        curve[2 * index] = (x * 100).rounded() / 100
        curve[2 * index + 1] = (min(max(y, -2), 3) * 100).rounded() / 100
        edit.curve = curve
      }
    case .spring(let part, let from, let to):
      let share = min(max((point.x - from) / max(1, to - from), 0), 1)
      changeDrag { edit, code in
        guard let spring = code.spring else { return }
        var motion = SpringMotion(spring)
        let value = part.range.lowerBound + share * (part.range.upperBound - part.range.lowerBound)
        part.set((value * 100).rounded() / 100, of: &motion)
        edit.spring = motion.spring
      }
    case .time: if let panel = panelLayout { showTime(at: point, panel) }
    case .releaseTime(let grip, let isSpeed): dragRelease(to: time(at: point.x + grip), isSpeed: isSpeed)
    case .releasePlace(let grip):
      let place = layout.devicePoint(position)
      changeEdit { gesture, touch in
        gesture.movingRelease(of: touch, to: CGPoint(x: place.x + grip.dx, y: place.y + grip.dy))
      }
    }
    return true
  }

  private func dragRelease(to time: DeviceTime, isSpeed: Bool) {
    changeEdit { gesture, touch in
      guard isSpeed else { return gesture.movingRelease(of: touch, to: time) }
      let duration = max(0.001, (time - touch.start.time).seconds)
      return gesture.scalingSpeed(of: touch, by: touch.duration / duration)
    }
  }

  /// Ends a drag of the chrome. Returns false without one.
  func releaseTarget() -> Bool {
    guard chromeDrag != nil else { return false }
    chromeDrag = nil
    needsDisplay()
    applyEdit()
    applyAnimationDrag()
    (gestureEdit, animationDrag) = (nil, nil)
    if let fraction = wantedFraction { show(fraction: fraction) }
    (wantedFraction, wantedRelease) = (nil, nil)
    return true
  }

  /// Cancels a drag of the chrome. Returns false if there is none.
  func cancelTarget() -> Bool {
    guard chromeDrag != nil else { return false }
    (chromeDrag, wantedFraction, wantedRelease) = (nil, nil, nil)
    cancelEdit()
    cancelAnimationDrag()
    needsDisplay()
    return true
  }

  /// Docks all panels.
  func dockPanels() {
    panelOrigins = [:]
    showMessage("panels are at their places")
  }

  // MARK: The timeline

  /// The end of the timeline in seconds, at least a millisecond.
  private var lineEnd: Double { max(0.001, player.transport.shownEnd.seconds) }

  private func x(of time: DeviceTime) -> Double {
    layout.timelineTrack.minX + layout.timelineTrack.width * time.seconds / lineEnd
  }

  private func time(at x: Double) -> DeviceTime {
    let track = layout.timelineTrack
    return DeviceTime(seconds: max(0, (x - track.minX) / max(1, track.width)) * lineEnd)
  }
}
