import CoreGraphics
import Simulator

extension PreviewController {
  /// The delay after the prefix key until its sheet appears, in seconds. Users who know the keys do not see it (our
  /// choice).
  private static let prefixDelay = 0.35

  /// The host time at which the sheet for the prefix key is due; nil if none is due.
  var prefixTime: Double? { prefixed.flatMap { $0.isShown ? nil : $0.since + Self.prefixDelay } }

  /// A Boolean value indicating whether the sheet for the prefix key is shown.
  var isPrefixShown: Bool { prefixed.map { hostNow >= $0.since + Self.prefixDelay } ?? false }

  func handle(_ press: KeyPress) {
    if handleInList(press) { return }
    if prefixed != nil {
      prefixed = nil
      needsDisplay()
    }
    var isTyped = false
    attempt { isTyped = try player.sendText(of: press, at: hostNow) }
    if isTyped { return needsDisplay() }
    switch keys.result(of: press) {
    case .nothing: break
    case .prefix: prefixed = (hostNow, false)
    case .command(let command, let digit):
      if press.isRepeat && !command.repeats { return }
      needsDisplay()
      if command.edits { return editGesture(command, isRepeat: press.isRepeat) }
      if command.editsAnimations { return editAnimation(command, isRepeat: press.isRepeat) }
      perform(command, digit: digit)
    }
  }

  /// Handles a key press for the open list or the key sheet. Returns false if neither is open.
  private func handleInList(_ press: KeyPress) -> Bool {
    guard var list = chooser else { return showsKeys && handleInSheet(press) }
    needsDisplay()
    // F8, which opened the recordings, also confirms the selection, as Enter does. F8 pressed twice therefore replays.
    if list.list == .recordings, press.key == .function(8), !press.isRepeat, let row = list.rows[safe: list.selection] {
      choose(row.action)
      return true
    }
    switch list.handle(press, page: chooserLayout(list).visible.count) {
    case .none:
      list.first = chooserLayout(list).visible.lowerBound
      chooser = list
    case .closed: chooser = nil
    case .chosen(let action): choose(action)
    }
    return true
  }

  /// Handles a key that turns the pages of the key sheet.
  private func handleInSheet(_ press: KeyPress) -> Bool {
    switch press.key {
    case .pageDown, .down, .right, .space: turnKeyPage(by: 1)
    case .pageUp, .up, .left: turnKeyPage(by: -1)
    default: return false
    }
    return true
  }

  func turnKeyPage(by offset: Int) {
    keyPage = min(max(0, keyPage + offset), max(0, chrome.keyPages - 1))
    needsDisplay()
  }

  /// Performs the command of a key.
  package func perform(_ command: Command, digit: Int = 0) {
    switch command {
    case .playOrPause, .replay, .frameBack, .frameForward, .back, .forward, .tenFramesBack, .tenFramesForward, .first,
      .last, .tenth, .slower, .faster, .halve, .double, .normalRate, .slowMotion:
      performOnTransport(command, digit: digit)
    case .previousScene: changeScene(by: -1)
    case .nextScene: changeScene(by: 1)
    case .overlay: toggleOverlay()
    case .bounds: showOverlay(bounds: !showsBounds, curves: showsCurves)
    case .curves: showOverlay(bounds: showsBounds, curves: !showsCurves)
    case .animations, .previousRow, .nextRow, .openRow, .muteAnimation, .holdAnimation, .soloAnimation,
      .playAllAnimations, .zoomIn, .zoomOut, .fitTimeline, .previousKeyTime, .nextKeyTime, .repeatMode, .reverse,
      .frameCap:
      performOnAnimations(command)
    case .beginEarlier, .beginLater, .shorter, .longer, .softer, .harder, .animationValues, .resetAnimation,
      .curvePresets, .copyAnimation, .changes,
      .compareEdits, .curveEditor, .writeChanges:
      editAnimation(command)
    case .interaction:
      (showsInteraction, forecast, chosenTouch) = (!showsInteraction, nil, nil)
      updateLayout()
    case .releaseMap: toggleReleaseMap()
    case .pick:
      showsPick = !showsPick
      updateLayout()
    case .source: openSource(ofAnimation: false)
    case .animationSource: openSource(ofAnimation: true)
    case .screenshot: capture(withOverlay: false)
    case .screenshotWithOverlay: capture(withOverlay: true)
    case .copyImage: copyScreen()
    case .compareImage, .compareWith, .moreOfImage, .lessOfImage: performOnImage(command)
    case .record: toggleRecording()
    case .saveGesture: saveGesture()
    case .replayGesture: replayGesture()
    case .keys: (showsKeys, keyPage) = (!showsKeys, 0)
    case .fullScreen: requests.append(.toggleFullScreen)
    case .backOut: backOut()
    case .quit: requests.append(.quit)
    case .style: toggle("style", "light", "dark")
    case .contrast: toggle("contrast", "normal", "high")
    case .motion: toggle("motion", "normal", "reduced")
    case .life: attempt { showMessage(try player.toggleLife(at: hostNow)) }
    case .undo, .redo, .recordings, .role, .twoFingers, .palette, .menu, .scenes, .devices, .parameters,
      .deviceLanguage, .rotate,
      .bezel, .largerText, .smallerText, .usualText, .dockPanels, .loop,
      .previousEvent, .nextEvent:
      performInWindow(command)
    case .finishTransition, .cancelTransition, .interrupt, .touches, .releaseEarlier, .releaseLater, .releaseFurther,
      .releaseNearer, .slowerGesture, .fasterGesture:
      performOnGesture(command)
    }
  }

  /// Performs a command of the transport: the shown time and its rate.
  private func performOnTransport(_ command: Command, digit: Int) {
    switch command {
    case .playOrPause: player.playOrPause()
    case .replay: replay()
    case .frameBack: player.step(frames: -1)
    case .frameForward: player.step(frames: 1)
    case .back: move(by: -0.1)
    case .forward: move(by: 0.1)
    case .tenFramesBack: player.step(frames: -10)
    case .tenFramesForward: player.step(frames: 10)
    case .first: jump(to: .zero)
    case .last: jump(to: player.transport.end)
    case .tenth: jump(to: DeviceTime(seconds: player.transport.end.seconds * Double(digit) / 10))
    case .slower: player.transport.changeRate(up: false)
    case .faster: player.transport.changeRate(up: true)
    case .halve: player.transport.scaleRate(by: 0.5)
    case .double: player.transport.scaleRate(by: 2)
    case .normalRate: player.transport.resetRate()
    case .slowMotion: player.transport.toggleSlow()
    default: break
    }
  }

  /// Performs a command of touches and of the transitions that they drive.
  private func performOnGesture(_ command: Command) {
    switch command {
    case .finishTransition: decide(finishing: true)
    case .cancelTransition: decide(finishing: false)
    case .interrupt: if !interrupt() { showMessage("no finger is down at this time") }
    case .touches:
      showsTouches.toggle()
      showMessage(showsTouches ? "touches are shown" : "touches are hidden")
    default: editGesture(command)
    }
  }

  /// Performs a command of recordings, lists and the window's look.
  private func performInWindow(_ command: Command) {
    switch command {
    case .undo: undo()
    case .redo: redo()
    case .recordings: open(.recordings)
    case .role: chooseRole(role.toggled)
    case .twoFingers: chooseRole(role == .twoFingers ? .finger : .twoFingers)
    case .palette: open(.commands)
    case .menu: open(.menu, at: CGPoint(x: layout.metrics.size.width, y: layout.status.minY))
    case .scenes: open(.scenes)
    case .devices: open(.devices)
    case .parameters: open(.parameters)
    case .deviceLanguage: open(.deviceLanguages)
    case .rotate: rotate()
    case .bezel: changeBezel()
    case .largerText: changeTextScale(up: true)
    case .smallerText: changeTextScale(up: false)
    case .usualText: setTextScale(1)
    case .dockPanels: dockPanels()
    case .loop: toggleLoop()
    case .previousEvent: showEvent(forward: false)
    case .nextEvent: showEvent(forward: true)
    default: break
    }
  }

  /// Rotates the device. Recorded touches no longer fit the screen, so they are removed.
  private func rotate() {
    relaunch { plan in
      plan.device = player.simulation.model.rotated
      plan.gesture?.inputs.removeAll { $0.isOfPointer }
    }
  }

  private func changeBezel() {
    let all = Bezel.allCases
    bezel = all[((all.firstIndex(of: bezel) ?? 0) + all.count - 1) % all.count]
    showMessage("bezel: \(bezel.rawValue)")
  }

  private func chooseRole(_ new: DragRole) {
    liftFingers()
    chosenRole = new == (player.leftIsFinger ? .finger : .scrub) ? nil : new
  }

  private func changeTextScale(up: Bool) {
    let scales = [0.75, 0.85, 1, 1.15, 1.3, 1.5, 1.75, 2, 2.5, 3]
    let now = appearance.textScale
    setTextScale((up ? scales.first { $0 > now * 1.001 } : scales.last { $0 < now * 0.999 }) ?? now)
  }

  /// Switches a setting of the scene's device between two values.
  private func toggle(_ setting: String, _ off: String, _ on: String) {
    attempt {
      let value = player.setting(setting) == on ? off : on
      try player.change(setting: setting, to: value, at: hostNow)
      showMessage("\(setting): \(value)")
    }
  }

  private func toggleOverlay() {
    let on = !(showsBounds || showsCurves)
    showOverlay(bounds: on, curves: on)
  }

  private func showOverlay(bounds: Bool, curves: Bool) {
    (showsBounds, showsCurves) = (bounds, curves)
    updateLayout()
  }

  private func move(by seconds: Double) { jump(to: player.transport.time + DeviceTime(seconds: seconds)) }

  private func jump(to time: DeviceTime) {
    player.transport.pause()
    player.seek(to: time)
  }

  /// Terminates the application, which may store its last state.
  package func leave() {
    do { try player.simulation.leave() } catch { showMessage("\(error)") }
  }

  /// Cancels the first of these that exists: a drag of the chrome, the current touch, the key sheet, recorded fingers,
  /// full screen.
  private func backOut() {
    if cancelTarget() { return }
    if let action = router.cancel() {
      perform(action)
    } else if showsKeys {
      showsKeys = false
    } else if !(showsInteraction && interrupt()) {
      requests.append(.leaveFullScreen)
    }
  }
}

extension Command {
  /// A Boolean value indicating whether the command edits a recorded touch.
  fileprivate var edits: Bool {
    switch self {
    case .releaseEarlier, .releaseLater, .releaseFurther, .releaseNearer, .slowerGesture, .fasterGesture: true
    default: false
    }
  }

  /// A Boolean value indicating whether the command changes an animation, and a held key repeats it.
  fileprivate var editsAnimations: Bool {
    switch self {
    case .beginEarlier, .beginLater, .shorter, .longer, .softer, .harder: true
    default: false
    }
  }

  /// A Boolean value indicating whether a held key repeats the command.
  fileprivate var repeats: Bool {
    switch self {
    case .frameBack, .frameForward, .back, .forward, .tenFramesBack, .tenFramesForward, .slower, .faster,
      .previousRow, .nextRow, .zoomIn, .zoomOut, .moreOfImage, .lessOfImage:
      true
    default: edits || editsAnimations
    }
  }
}

extension Input {
  /// A Boolean value indicating whether the input has a position on the screen.
  fileprivate var isOfPointer: Bool {
    switch kind {
    case .touch, .hover, .hoverEnd: true
    case .window, .parameter, .text, .life, .link, .setting: false
    }
  }
}

extension Array {
  /// Returns the element at an index; nil outside of the array.
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
