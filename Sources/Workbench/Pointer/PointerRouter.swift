// Whose the pointer is.
//
// The catalogue says for each scene whether a left drag is the finger or scrubs time; a middle drag and the timeline bar
// scrub always. A press decides once: what began as a finger stays one until it is lifted, inside the window or not.
// A press in the margin beside the screen comes down on the screen's edge, so that edge pans are easy with a mouse.
// With Alt held at the press, or with the right button (window managers often keep Alt and a drag for themselves), there
// are two fingers, one opposite the other about the middle of the screen; Shift moves both in parallel. With one finger
// Shift keeps to the axis of the larger travel.
// Rule inside: values in, values out.
import CoreGraphics

/// What the pointer is to do.
package enum PointerAction: Equatable, Sendable {
  /// A finger on the screen, in points of the device.
  case finger(PointerPhase, id: Int, CGPoint)
  /// Two fingers that do the same at once: the pointer's, then the other one.
  case fingers(PointerPhase, CGPoint, CGPoint)
  /// A pointer that does not press, in points of the device; nil where it has left the screen.
  case hover(CGPoint?)
  /// Show a share of the whole time line.
  case scrub(fraction: Double)
  /// Move the shown time by a share of the whole time line, from where it was when the press began.
  case scrubBy(fraction: Double)
  /// Steps of single frames.
  case step(frames: Int)
  /// A finger that the wheel moves, from a place in points of the device.
  case pan(by: CGVector, over: CGPoint)
}

/// Decides what presses and moves mean.
package struct PointerRouter: Equatable, Sendable {
  private enum Press: Equatable {
    /// One finger that came down at a place.
    case finger(from: CGPoint)
    /// Two, opposite each other about a pivot.
    case pair(pivot: CGPoint)
    case scrub(from: CGPoint)
    case timeline
  }

  /// The id that the mouse has as a finger; real fingers come after.
  static let mouseFinger = 0
  /// The id of the second finger; as many as a touch screen has fit in between.
  static let secondFinger = 20
  /// How far a finger goes before Shift knows its axis, in points; a choice.
  private static let axisTravel = 4.0

  private var press: Press?
  private var button = PointerButton.none
  private var fingers: [Int] = []
  private var lastPoint = CGPoint.zero
  private var hovered: CGPoint?

  package init() {}

  private var isPressing: Bool {
    switch press {
    case .finger, .pair: true
    case .scrub, .timeline, nil: false
    }
  }

  /// Whether a finger is down.
  package var isTouching: Bool { isPressing || !fingers.isEmpty }
  /// Whether time is being dragged.
  package var isScrubbing: Bool { press != nil && !isPressing }

  package mutating func route(_ kind: InputEvent.Kind, in layout: WindowLayout, leftIsFinger: Bool) -> PointerAction? {
    switch kind {
    case .pointer(.down, let button, let position, let modifiers):
      return begin(button, position, modifiers, layout, leftIsFinger)
    case .pointer(.moved, _, let position, let modifiers):
      return move(position, modifiers, layout, leftIsFinger)
    case .pointer(.up, let button, let position, let modifiers):
      return end(button, position, modifiers, layout)
    case .pointer(.cancelled, _, _, _), .focusLost:
      return cancel()
    case .finger(let phase, let id, let position):
      return finger(phase, id, position, layout)
    case .wheel(let dx, let dy, let position, let modifiers):
      return turn(dx, dy, position, modifiers, layout, leftIsFinger)
    case .key: return nil
    }
  }

  /// Takes the touch away, as the system would.
  package mutating func cancel() -> PointerAction? {
    defer { (press, button) = (nil, .none) }
    return action(.cancelled, at: lastPoint)
  }

  /// What the fingers of the press do, with the first of them at a place.
  private func action(_ phase: PointerPhase, at point: CGPoint) -> PointerAction? {
    switch press {
    case .finger: .finger(phase, id: Self.mouseFinger, point)
    case .pair(let pivot): .fingers(phase, point, CGPoint(x: 2 * pivot.x - point.x, y: 2 * pivot.y - point.y))
    case .scrub, .timeline, nil: nil
    }
  }

  /// The wheel pans where a left drag would; elsewhere, over the timeline, and with Ctrl it steps through time.
  private func turn(
    _ dx: Double, _ dy: Double, _ position: CGPoint, _ modifiers: KeyModifiers, _ layout: WindowLayout,
    _ leftIsFinger: Bool
  ) -> PointerAction? {
    if leftIsFinger, !modifiers.contains(.control), layout.point(position).y < layout.timeline.minY {
      guard !isTouching, dx != 0 || dy != 0 else { return nil }
      // The page follows the wheel: the finger goes against it to the right, and with it upwards.
      let travel = CGVector(dx: -dx * WheelPan.notch, dy: dy * WheelPan.notch)
      return .pan(by: travel, over: layout.touchPoint(position))
    }
    let frames = Int(dy.rounded(.awayFromZero))
    return frames == 0 ? nil : .step(frames: -frames)
  }

  private mutating func begin(
    _ button: PointerButton, _ position: CGPoint, _ modifiers: KeyModifiers, _ layout: WindowLayout,
    _ leftIsFinger: Bool
  ) -> PointerAction? {
    guard press == nil, button == .left || button == .middle || (button == .right && leftIsFinger) else { return nil }
    self.button = button
    let point = layout.point(position)
    if layout.status.contains(point) { return nil }
    if layout.timeline.contains(point) {
      press = .timeline
      return .scrub(fraction: layout.timelineFraction(position))
    }
    if button != .middle && leftIsFinger {
      lastPoint = layout.touchPoint(position)
      let middle = CGPoint(x: layout.deviceSize.width / 2, y: layout.deviceSize.height / 2)
      press = button == .right || modifiers.contains(.alt) ? .pair(pivot: middle) : .finger(from: lastPoint)
      return action(.down, at: lastPoint)
    }
    press = .scrub(from: position)
    return nil
  }

  private mutating func move(
    _ position: CGPoint, _ modifiers: KeyModifiers, _ layout: WindowLayout, _ leftIsFinger: Bool
  ) -> PointerAction? {
    // Only the press is drawn to the edge; from there the finger follows the pointer, outside too.
    var point = layout.devicePoint(position)
    switch press {
    case .finger(let start):
      if modifiers.contains(.shift) { point = Self.locked(point, from: start) }
      guard point != lastPoint else { return nil }
      lastPoint = point
      return action(.moved, at: point)
    case .pair(var pivot):
      guard point != lastPoint else { return nil }
      if modifiers.contains(.shift) {
        pivot = CGPoint(x: pivot.x + point.x - lastPoint.x, y: pivot.y + point.y - lastPoint.y)
        press = .pair(pivot: pivot)
      }
      lastPoint = point
      return action(.moved, at: point)
    case .scrub(let start):
      return .scrubBy(fraction: (position.x - start.x) / max(1, layout.screen.width))
    case .timeline:
      return .scrub(fraction: layout.timelineFraction(position))
    case nil: return leftIsFinger ? hover(point, layout) : nil
    }
  }

  /// The pointer is over the screen, or has just left it.
  private mutating func hover(_ point: CGPoint, _ layout: WindowLayout) -> PointerAction? {
    let isOver = CGRect(origin: .zero, size: layout.deviceSize).contains(point)
    guard isOver || hovered != nil, fingers.isEmpty else { return nil }
    hovered = isOver ? point : nil
    return .hover(hovered)
  }

  /// A place on the axis of the larger travel.
  private static func locked(_ point: CGPoint, from start: CGPoint) -> CGPoint {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    guard max(abs(dx), abs(dy)) >= axisTravel else { return start }
    return abs(dx) >= abs(dy) ? CGPoint(x: point.x, y: start.y) : CGPoint(x: start.x, y: point.y)
  }

  private mutating func end(
    _ button: PointerButton, _ position: CGPoint, _ modifiers: KeyModifiers, _ layout: WindowLayout
  ) -> PointerAction? {
    guard press != nil, button == self.button else { return nil }
    defer { (press, self.button) = (nil, .none) }
    guard isPressing else { return nil }
    // Where it was shown last, if Shift kept it on an axis.
    let point = modifiers.contains(.shift) ? lastPoint : layout.devicePoint(position)
    return action(.up, at: point)
  }

  private mutating func finger(
    _ phase: PointerPhase, _ id: Int, _ position: CGPoint, _ layout: WindowLayout
  ) -> PointerAction? {
    let point = layout.devicePoint(position)
    if phase == .down {
      fingers.append(id)
      return .finger(.down, id: fingers.count, layout.touchPoint(position))
    }
    guard let index = fingers.firstIndex(of: id) else { return nil }
    if phase != .moved {
      // Later fingers keep their ids while any is down.
      fingers[index] = Int.min
      if fingers.allSatisfy({ $0 == Int.min }) { fingers = [] }
    }
    return .finger(phase, id: index + 1, point)
  }
}
