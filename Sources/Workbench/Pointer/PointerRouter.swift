// The router decides whether the pointer acts as a finger of the scene or scrubs time.
//
// The catalogue says for each scene whether a left drag is the finger or scrubs, and a key changes it. Ctrl at the
// press swaps the two. A middle drag and the timeline bar always scrub. The press decides: a drag that began as a finger
// stays one until it is released, even outside the window. A press in the margin touches the screen's edge, which makes
// edge pans easy with a mouse. A click that does not scrub is a tap.
// A right drag, or Alt at the press, is two fingers opposite each other about the middle of the screen. The right drag
// exists because window managers often keep Alt and a drag for themselves. Shift moves two fingers in parallel, and
// keeps one finger on the axis of its larger travel. A right click opens the menu. Ctrl and Shift at the press drag an
// image of the screen to another program. Rule of this folder: values in, values out.
import CoreGraphics

/// An action that the pointer causes.
package enum PointerAction: Equatable, Sendable {
  /// A touch of one finger, in points of the device.
  case finger(PointerPhase, id: Int, CGPoint)
  /// A touch of two fingers in the same phase: the pointer's first, in points of the device.
  case fingers(PointerPhase, CGPoint, CGPoint)
  /// A hover at a point of the device, or nil when the pointer has left the screen.
  case hover(CGPoint?)
  /// Shows the time at a fraction of the timeline.
  case scrub(fraction: Double)
  /// Shows the time at an offset from the time at the press, as a fraction of the timeline.
  case scrubBy(fraction: Double)
  /// Steps by frames.
  case step(frames: Int)
  /// Moves the finger that the wheel simulates. It touches down at `over`, in points of the device.
  case pan(by: CGVector, over: CGPoint)
  /// Taps a point of the device.
  case tap(CGPoint)
  /// Opens the menu at a point of the window.
  case menu(CGPoint)
  /// Drags an image of the screen out of the window.
  case dragOut
}

/// Translates input of the pointer and of touch screens to actions.
package struct PointerRouter: Equatable, Sendable {
  private enum Press: Equatable {
    /// One finger, and the point at which it touched down.
    case finger(from: CGPoint)
    /// Two fingers that are point-symmetric about a pivot.
    case pair(pivot: CGPoint)
    /// The right button before it has moved.
    case menu(from: CGPoint)
    /// A scrub. `isClick` is true until the pointer has moved.
    case scrub(from: CGPoint, isClick: Bool)
    case timeline
    /// An image of the screen, which a travel drags out of the window.
    case image(from: CGPoint, isDragged: Bool)
  }

  /// The identifier of the mouse as a finger. Fingers of a touch screen have identifiers from 1.
  static let mouseFinger = 0
  /// The identifier of the second finger. It exceeds the identifiers of all fingers of a touch screen.
  static let secondFinger = 20
  /// The travel after which Shift selects an axis, in points of the device (our choice).
  private static let axisTravel = 4.0
  /// The travel after which a press is a drag, in points of the window (our choice).
  private static let dragTravel = 3.0

  private var currentPress: Press?
  private var button = PointerButton.none
  private var fingers: [Int] = []
  private var lastPoint = CGPoint.zero
  private var hovered: CGPoint?

  package init() {}

  private var isPressing: Bool {
    switch currentPress {
    case .finger, .pair: true
    case .menu, .scrub, .timeline, .image, nil: false
    }
  }

  /// A Boolean value indicating whether a finger is down.
  package var isTouching: Bool { isPressing || !fingers.isEmpty }
  /// A Boolean value indicating whether a drag scrubs time.
  package var isScrubbing: Bool {
    switch currentPress {
    case .scrub, .timeline: true
    case .menu, .finger, .pair, .image, nil: false
    }
  }

  /// Returns the action of an input event, or nil if it has none.
  package mutating func route(_ kind: InputEvent.Kind, in layout: WindowLayout, role: DragRole) -> PointerAction? {
    switch kind {
    case .pointer(.down, let button, let position, let modifiers):
      return press(button, at: position, with: modifiers, in: layout, role: role)
    case .pointer(.moved, _, let position, let modifiers):
      return move(to: position, with: modifiers, in: layout, role: role)
    case .pointer(.up, let button, let position, let modifiers):
      return release(button, at: position, with: modifiers, in: layout)
    case .pointer(.cancelled, _, _, _), .focusLost:
      return cancel()
    case .finger(let phase, let id, let position):
      return finger(phase, id: id, at: position, in: layout)
    case .wheel(let dx, let dy, let position, let modifiers):
      return scroll(dx: dx, dy: dy, at: position, with: modifiers, in: layout, role: role)
    case .key: return nil
    }
  }

  /// Cancels the current touch, as the system does for an interruption.
  package mutating func cancel() -> PointerAction? {
    defer { (currentPress, button) = (nil, .none) }
    return action(.cancelled, at: lastPoint)
  }

  /// Returns the touch of the current press, with its first finger at a point.
  private func action(_ phase: PointerPhase, at point: CGPoint) -> PointerAction? {
    switch currentPress {
    case .finger: .finger(phase, id: Self.mouseFinger, point)
    case .pair(let pivot): .fingers(phase, point, CGPoint(x: 2 * pivot.x - point.x, y: 2 * pivot.y - point.y))
    case .menu, .scrub, .timeline, .image, nil: nil
    }
  }

  /// Returns the action of the wheel. It pans if a left drag is a finger. In the scrub role, over the bars, and with
  /// Ctrl it steps by frames.
  private func scroll(
    dx: Double, dy: Double, at position: CGPoint, with modifiers: KeyModifiers, in layout: WindowLayout,
    role: DragRole
  ) -> PointerAction? {
    if role != .scrub, !modifiers.contains(.control), layout.point(position).y < layout.bars.minY {
      guard !isTouching, dx != 0 || dy != 0 else { return nil }
      // The page follows the wheel, so the finger moves in the opposite horizontal direction. `dy` is positive upwards,
      // whereas y increases downwards.
      let travel = CGVector(dx: -dx * WheelPan.notch, dy: dy * WheelPan.notch)
      return .pan(by: travel, over: layout.touchPoint(position))
    }
    let frames = Int(dy.rounded(.awayFromZero))
    return frames == 0 ? nil : .step(frames: -frames)
  }

  private mutating func press(
    _ button: PointerButton, at position: CGPoint, with modifiers: KeyModifiers, in layout: WindowLayout,
    role: DragRole
  ) -> PointerAction? {
    guard currentPress == nil, button != .none else { return nil }
    self.button = button
    let point = layout.point(position)
    if button == .right {
      currentPress = .menu(from: position)
      return nil
    }
    if layout.status.contains(point) { return nil }
    if layout.bars.contains(point) {
      currentPress = .timeline
      return .scrub(fraction: layout.timelineFraction(position))
    }
    if button == .left, modifiers.isSuperset(of: .dragOut), layout.screen.contains(position) {
      currentPress = .image(from: position, isDragged: false)
      return nil
    }
    let pressed = button == .middle ? .scrub : modifiers.contains(.control) ? role.toggled : role
    if pressed == .scrub {
      currentPress = .scrub(from: position, isClick: button == .left && layout.screen.contains(position))
      return nil
    }
    return touchDown(at: position, asPair: pressed == .twoFingers || modifiers.contains(.alt), in: layout)
  }

  private mutating func touchDown(at position: CGPoint, asPair: Bool, in layout: WindowLayout) -> PointerAction? {
    lastPoint = layout.touchPoint(position)
    let middle = CGPoint(x: layout.deviceSize.width / 2, y: layout.deviceSize.height / 2)
    currentPress = asPair ? .pair(pivot: middle) : .finger(from: lastPoint)
    return action(.down, at: lastPoint)
  }

  private static func isDrag(from start: CGPoint, to position: CGPoint, in layout: WindowLayout) -> Bool {
    max(abs(position.x - start.x), abs(position.y - start.y)) >= dragTravel * layout.metrics.scale
  }

  private mutating func move(
    to position: CGPoint, with modifiers: KeyModifiers, in layout: WindowLayout, role: DragRole
  ) -> PointerAction? {
    // Only a press is clamped to the screen. Afterwards the finger follows the pointer, even outside the screen.
    var point = layout.devicePoint(position)
    switch currentPress {
    case .finger(let start):
      if modifiers.contains(.shift) { point = Self.constrainedToAxis(point, from: start) }
      guard point != lastPoint else { return nil }
      lastPoint = point
      return action(.moved, at: point)
    case .pair(var pivot):
      guard point != lastPoint else { return nil }
      if modifiers.contains(.shift) {
        pivot = CGPoint(x: pivot.x + point.x - lastPoint.x, y: pivot.y + point.y - lastPoint.y)
        currentPress = .pair(pivot: pivot)
      }
      lastPoint = point
      return action(.moved, at: point)
    case .menu(let start):
      guard Self.isDrag(from: start, to: position, in: layout) else { return nil }
      return touchDown(at: start, asPair: true, in: layout)
    case .scrub(let start, let isClick):
      if isClick, !Self.isDrag(from: start, to: position, in: layout) { return nil }
      currentPress = .scrub(from: start, isClick: false)
      return .scrubBy(fraction: (position.x - start.x) / max(1, layout.screen.width))
    case .timeline:
      return .scrub(fraction: layout.timelineFraction(position))
    case .image(let start, let isDragged):
      guard !isDragged, Self.isDrag(from: start, to: position, in: layout) else { return nil }
      currentPress = .image(from: start, isDragged: true)
      return .dragOut
    case nil: return role == .scrub ? nil : hover(at: point, in: layout)
    }
  }

  /// Returns the hover of a pointer that is over the screen or has just left it.
  private mutating func hover(at point: CGPoint, in layout: WindowLayout) -> PointerAction? {
    let isOver = CGRect(origin: .zero, size: layout.deviceSize).contains(point)
    guard isOver || hovered != nil, fingers.isEmpty else { return nil }
    hovered = isOver ? point : nil
    return .hover(hovered)
  }

  /// Returns the point on the axis of the larger travel.
  private static func constrainedToAxis(_ point: CGPoint, from start: CGPoint) -> CGPoint {
    let (dx, dy) = (point.x - start.x, point.y - start.y)
    guard max(abs(dx), abs(dy)) >= axisTravel else { return start }
    return abs(dx) >= abs(dy) ? CGPoint(x: point.x, y: start.y) : CGPoint(x: start.x, y: point.y)
  }

  private mutating func release(
    _ button: PointerButton, at position: CGPoint, with modifiers: KeyModifiers, in layout: WindowLayout
  ) -> PointerAction? {
    guard currentPress != nil, button == self.button else { return nil }
    defer { (currentPress, self.button) = (nil, .none) }
    switch currentPress {
    case .menu: return .menu(layout.point(position))
    case .scrub(_, isClick: true): return .tap(layout.touchPoint(position))
    case .scrub, .timeline, .image, nil: return nil
    case .finger, .pair: break
    }
    // Shift keeps the finger on its axis until the end.
    let point = modifiers.contains(.shift) ? lastPoint : layout.devicePoint(position)
    return action(.up, at: point)
  }

  private mutating func finger(
    _ phase: PointerPhase, id: Int, at position: CGPoint, in layout: WindowLayout
  ) -> PointerAction? {
    let point = layout.devicePoint(position)
    if phase == .down {
      fingers.append(id)
      return .finger(.down, id: fingers.count, layout.touchPoint(position))
    }
    guard let index = fingers.firstIndex(of: id) else { return nil }
    if phase != .moved {
      // The other fingers keep their identifiers while any finger is down.
      fingers[index] = Int.min
      if fingers.allSatisfy({ $0 == Int.min }) { fingers = [] }
    }
    return .finger(phase, id: index + 1, point)
  }
}
