import CoreGraphics
import Simulator

extension PreviewController {
  func handle(_ press: KeyPress) {
    var isTyped = false
    attempt { isTyped = try player.sendText(of: press, at: hostNow) }
    if isTyped { return needsDisplay() }
    switch keys.result(of: press) {
    case .nothing: break
    case .prefix: showMessage("g…  b bounds   c curves")
    case .command(let command, let digit):
      if press.isRepeat && !command.repeats { return }
      needsDisplay()
      perform(command, digit: digit)
    }
  }

  /// Performs the command of a key.
  package func perform(_ command: Command, digit: Int = 0) {
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
    case .previousScene: changeScene(by: -1)
    case .nextScene: changeScene(by: 1)
    case .overlay: toggleOverlay()
    case .bounds: showsBounds.toggle()
    case .curves: showsCurves.toggle()
    case .screenshot: capture(withOverlay: false)
    case .screenshotWithOverlay: capture(withOverlay: true)
    case .saveGesture: saveGesture()
    case .replayGesture: replayGesture()
    case .keys: showsKeys.toggle()
    case .fullScreen: requests.append(.toggleFullScreen)
    case .backOut: backOut()
    case .quit: requests.append(.quit)
    case .style: toggle("style", "light", "dark")
    case .contrast: toggle("contrast", "normal", "high")
    case .motion: toggle("motion", "normal", "reduced")
    case .life: attempt { showMessage(try player.toggleLife(at: hostNow)) }
    }
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
    (showsBounds, showsCurves) = (on, on)
  }

  private func move(by seconds: Double) { jump(to: player.transport.time + DeviceTime(seconds: seconds)) }

  private func jump(to time: DeviceTime) {
    player.transport.pause()
    player.seek(to: time)
  }

  /// Starts the scene again without its inputs. Another key replays them.
  private func replay() {
    storeLastGesture()
    var plan = player.plan
    (plan.time, plan.gesture) = (nil, nil)
    start(plan)
  }

  private func changeScene(by offset: Int) {
    let scenes = options.scenes
    guard !scenes.isEmpty else { return showMessage("there is no other scene") }
    let next = sceneIndex.map { ($0 + offset + scenes.count) % scenes.count } ?? (offset > 0 ? 0 : scenes.count - 1)
    sceneIndex = next
    var plan = player.plan
    plan.scene = scenes[next]
    (plan.time, plan.gesture, plan.parameters) = (nil, nil, [:])
    lastGesture = nil
    start(plan, isPlaying: !options.appearance.reducesMotion)
  }

  /// Terminates the application, which may store its last state.
  package func leave() {
    do { try player.simulation.leave() } catch { showMessage("\(error)") }
  }

  private func start(_ plan: LaunchPlan, isPlaying: Bool = true) {
    leave()
    attempt {
      let new = try ScenePlayer(plan, isPlaying: isPlaying)
      new.transport.adoptRate(of: player.transport)
      play(new)
    }
  }

  private func storeLastGesture() {
    let recording = player.simulation.recording()
    if !recording.inputs.isEmpty { lastGesture = recording }
  }

  private func saveGesture() {
    storeLastGesture()
    guard let gesture = lastGesture else { return showMessage("nothing came in yet: there is no gesture to save") }
    attempt { try store(Data(gesture.text.utf8), name: captureName, ext: "gesture") }
  }

  private func replayGesture() {
    storeLastGesture()
    guard let gesture = lastGesture else { return showMessage("nothing came in yet: there is no gesture to replay") }
    var plan = player.plan
    (plan.time, plan.gesture) = (nil, gesture)
    start(plan)
  }

  /// Cancels the first of these: the current touch, the key sheet, full screen.
  private func backOut() {
    if let action = router.cancel() {
      perform(action)
    } else if showsKeys {
      showsKeys = false
    } else {
      requests.append(.leaveFullScreen)
    }
  }
}

extension Command {
  /// A Boolean value indicating whether a held key repeats the command.
  fileprivate var repeats: Bool {
    switch self {
    case .frameBack, .frameForward, .back, .forward, .tenFramesBack, .tenFramesForward, .slower, .faster: true
    default: false
    }
  }
}
