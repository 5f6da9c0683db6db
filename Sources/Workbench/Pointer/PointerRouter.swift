// Whose the pointer is.
//
// The catalogue says for each scene whether a left drag is the finger or scrubs time; a middle drag and the timeline bar
// scrub always. A press decides once: what began as a finger stays one until it is lifted, inside the window or not.
// A press in the margin beside the screen comes down on the screen's edge, so that edge pans are easy with a mouse.
// Rule inside: values in, values out.
import CoreGraphics

/// What the pointer is to do.
package enum PointerAction: Equatable, Sendable {
  /// A finger on the screen, in points of the device.
  case finger(PointerPhase, id: Int, CGPoint)
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
    case finger
    case scrub(from: CGPoint)
    case timeline
  }

  /// The id that the mouse has as a finger; real fingers come after.
  static let mouseFinger = 0

  private var press: Press?
  private var button = PointerButton.none
  private var fingers: [Int] = []
  private var lastPoint = CGPoint.zero

  package init() {}

  /// Whether a finger is down.
  package var isTouching: Bool { press == .finger || !fingers.isEmpty }
  /// Whether time is being dragged.
  package var isScrubbing: Bool { press != nil && press != .finger }

  package mutating func route(_ kind: InputEvent.Kind, in layout: WindowLayout, leftIsFinger: Bool) -> PointerAction? {
    switch kind {
    case .pointer(.down, let button, let position, _):
      return begin(button, position, layout, leftIsFinger)
    case .pointer(.moved, _, let position, _):
      return move(position, layout)
    case .pointer(.up, let button, let position, _):
      return end(button, position, layout)
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
    return press == .finger ? .finger(.cancelled, id: Self.mouseFinger, lastPoint) : nil
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
    _ button: PointerButton, _ position: CGPoint, _ layout: WindowLayout, _ leftIsFinger: Bool
  ) -> PointerAction? {
    guard press == nil, button == .left || button == .middle else { return nil }
    self.button = button
    let point = layout.point(position)
    if layout.status.contains(point) { return nil }
    if layout.timeline.contains(point) {
      press = .timeline
      return .scrub(fraction: layout.timelineFraction(position))
    }
    if button == .left && leftIsFinger {
      press = .finger
      lastPoint = layout.touchPoint(position)
      return .finger(.down, id: Self.mouseFinger, lastPoint)
    }
    press = .scrub(from: position)
    return nil
  }

  private mutating func move(_ position: CGPoint, _ layout: WindowLayout) -> PointerAction? {
    switch press {
    case .finger:
      // Only the press is drawn to the edge; from there the finger follows the pointer, outside too.
      let point = layout.devicePoint(position)
      guard point != lastPoint else { return nil }
      lastPoint = point
      return .finger(.moved, id: Self.mouseFinger, point)
    case .scrub(let start):
      return .scrubBy(fraction: (position.x - start.x) / max(1, layout.screen.width))
    case .timeline:
      return .scrub(fraction: layout.timelineFraction(position))
    case nil: return nil
    }
  }

  private mutating func end(_ button: PointerButton, _ position: CGPoint, _ layout: WindowLayout) -> PointerAction? {
    guard press != nil, button == self.button else { return nil }
    defer { (press, self.button) = (nil, .none) }
    guard press == .finger else { return nil }
    return .finger(.up, id: Self.mouseFinger, layout.devicePoint(position))
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
