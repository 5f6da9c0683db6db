import CoreGraphics
import Simulator

extension PreviewController {
  /// The delay until a button's hint appears, in seconds (our choice).
  private static let hintDelay = 0.4

  /// The effect of a left drag over the device.
  package var role: DragRole { chosenRole ?? (player.leftIsFinger ? .finger : .scrub) }

  /// The host time at which a hint is due; nil if none is due.
  var hintTime: Double? { hovered.flatMap { $0.isShown ? nil : $0.since + Self.hintDelay } }

  /// The hint of the button under the pointer, once the pointer rests there.
  var hint: String? {
    guard let hovered, hostNow >= hovered.since + Self.hintDelay, chooser == nil else { return nil }
    let keys = hovered.item.command.flatMap { command in self.keys.rows.first { $0.command == command }?.keys }
    return keys.map { "\(hovered.item.help)  (\($0))" } ?? hovered.item.help
  }

  package func handle(_ event: InputEvent) {
    setTime(event.time)
    if event.kind.endsWheelPan { endWheelTouch(at: wheel.lift()) }
    if case .key(let press) = event.kind {
      handle(press)
    } else if !handleChrome(event.kind) {
      route(event.kind)
    }
    if let dropped = player.takeDropped() {
      showMessage("kept: \(dropped.summary), which came later. Ctrl+Z brings them back, F8 replays them")
    }
  }

  private func route(_ kind: InputEvent.Kind) {
    let action = router.route(kind, in: layout, role: role)
    if !router.isScrubbing { scrubStart = nil }
    guard let action else { return }
    chosenTouch = nil
    // A hover that the scene does not receive changes nothing.
    if case .hover = action, !player.acceptsHover { return }
    needsDisplay()
    perform(action)
  }

  // MARK: The chrome

  /// Handles input for a list, the key sheet or the status bar. Returns false for input for the scene.
  private func handleChrome(_ kind: InputEvent.Kind) -> Bool {
    switch kind {
    case .pointer(.moved, _, let position, _):
      if dragTarget(to: position) { return true }
      movePointer(to: layout.point(position))
      return chooser != nil && !router.isTouching && !router.isScrubbing
    case .pointer(.down, let button, let position, let modifiers):
      if press(layout.point(position), opensMenu: button == .right) { return true }
      if button == .left, !router.isTouching, pressPanel(at: layout.point(position)) { return true }
      return button == .left && !router.isTouching && pressTarget(at: position, with: modifiers)
    case .finger(.down, _, let position):
      return press(layout.point(position), opensMenu: false)
    case .pointer(.up, .left, _, _): return releaseTarget()
    case .pointer(.cancelled, _, _, _), .focusLost:
      _ = cancelTarget()
      return false
    case .wheel(let dx, let dy, let position, let modifiers)
    where scrollPanel(dx: dx, dy: dy, at: layout.point(position), modifiers):
      return true
    case .wheel(_, let dy, _, _) where chooser != nil:
      scrollList(by: dy > 0 ? -1 : 1)
      return true
    case .wheel(_, let dy, _, _) where showsKeys:
      turnKeyPage(by: dy > 0 ? -1 : 1)
      return true
    default: return false
    }
  }

  private func movePointer(to point: CGPoint) {
    pointer = point
    if showsPick || showsAnimations { needsDisplay() }
    if let list = chooser {
      if let row = chooserLayout(list).row(at: point), row != list.selection { select(row) }
      return
    }
    let item = chrome.buttons.first { $0.frame.contains(point) }?.item
    guard item?.command != hovered?.item.command else { return }
    hovered = item.map { ($0, hostNow, false) }
    needsDisplay()
  }

  private func scrollList(by offset: Int) {
    guard var list = chooser else { return }
    list.move(by: offset)
    list.first = chooserLayout(list).visible.lowerBound
    chooser = list
    needsDisplay()
  }

  /// Selects a row without moving the rows under the pointer.
  private func select(_ row: Int) {
    chooser?.select(row)
    needsDisplay()
  }

  private func press(_ point: CGPoint, opensMenu: Bool) -> Bool {
    if let list = chooser {
      needsDisplay()
      let layout = chooserLayout(list)
      if let row = layout.row(at: point) {
        choose(list.rows[row].action)
      } else if !layout.frame.contains(point) {
        chooser = nil
      }
      return true
    }
    if !opensMenu || layout.status.contains(point),
      let command = chrome.buttons.first(where: { $0.frame.contains(point) })?.item.command
    {
      hovered = nil
      needsDisplay()
      perform(command)
      return true
    }
    if layout.status.contains(point) {
      hovered = nil
      if opensMenu { open(.menu, at: point) }
      return true
    }
    if showsKeys {
      showsKeys = false
      needsDisplay()
      return true
    }
    return false
  }

  /// Cancels all touches before the scene is launched again.
  func liftFingers() {
    endWheelTouch(at: wheel.lift())
    if let action = router.cancel() { perform(action) }
  }

  // MARK: The scene

  func perform(_ action: PointerAction) {
    let end = player.transport.shownEnd.seconds
    switch action {
    case .finger(let phase, let id, let point):
      attempt { try player.touch(phase, id: id, at: point, host: now, isLast: !router.isTouching) }
    case .fingers(let phase, let first, let second):
      attempt {
        let isLast = !router.isTouching
        try player.touch(phase, id: PointerRouter.mouseFinger, at: first, host: now, isLast: false)
        try player.touch(phase, id: PointerRouter.secondFinger, at: second, host: now, isLast: isLast)
      }
    case .hover(let point):
      attempt { try player.hover(at: point, host: now) }
    case .scrub(let fraction):
      player.transport.pause()
      player.seek(to: DeviceTime(seconds: fraction * end))
    case .scrubBy(let fraction):
      let start = scrubStart ?? player.transport.time
      scrubStart = start
      player.transport.pause()
      player.seek(to: min(player.transport.shownEnd, start + DeviceTime(seconds: fraction * end)))
    case .step(let frames):
      player.step(frames: frames)
    case .pan(let travel, let position):
      for (phase, point) in wheel.scroll(by: travel, over: position, at: now) {
        perform(.finger(phase, id: PointerRouter.mouseFinger, point))
      }
    case .tap(let point):
      for phase in [PointerPhase.down, .up] { perform(.finger(phase, id: PointerRouter.mouseFinger, point)) }
    case .menu(let point):
      open(.menu, at: point)
    case .dragOut:
      dragScreen()
    }
  }

  /// Ends the touch of the wheel's finger.
  func endWheelTouch(at point: CGPoint?) {
    guard let point else { return }
    isDirty = true
    perform(.finger(.up, id: PointerRouter.mouseFinger, point))
  }
}
