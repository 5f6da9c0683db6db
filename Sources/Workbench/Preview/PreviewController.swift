// The content of the application's window.
//
// A scene plays on its device. The chrome is UIKit code on a device of its own. It hosts the scene's render tree and adds
// bars, overlay, key sheet and messages. Input arrives as values and becomes touches, scrubbing or commands. A frame
// leaves as pixels and damage.
// Rule of this folder: no SDL, and nothing of the chrome reaches the scene's device.
import Compositor
import QuartzCore
import Rasterizer
import Simulator
import UIKit

/// A controller that plays scenes in a window.
@MainActor package final class PreviewController: WindowContent {
  /// The seconds for which a message is shown.
  static let messageSeconds = 4.0

  let options: PreviewOptions
  package internal(set) var player: ScenePlayer
  /// The index of the scene in `options.scenes`; nil for a document that is not among them.
  var sceneIndex: Int?
  package private(set) var frameBuffer = FrameBuffer(width: 1, height: 1)
  var keys: KeyTable
  var router = PointerRouter()
  private var wheel = WheelPan()
  /// The parts of the overlay that are shown.
  package internal(set) var showsBounds = false
  package internal(set) var showsCurves = false
  package internal(set) var showsKeys = false
  /// The last gesture that can be replayed.
  var lastGesture: GestureFile?
  var requests: [WindowRequest] = []
  private(set) var layout: WindowLayout
  private let chrome: ChromeDevice
  private var compositor = PreviewController.makeCompositor()
  private var shownFrame: ResolvedFrame?
  /// The scene's frame that `shownFrame` hosts.
  private var shownSceneFrame: ResolvedFrame?
  private var isDirty = true
  private var message: (text: String, until: Double)?
  private var now = 0.0
  /// The host time of the last event or frame.
  var hostNow: Double { now }
  private var firstDeadline: Double?
  private var times = FrameTimes()
  /// The shown time at the start of a scrub.
  private var scrubStart: DeviceTime?

  /// Creates a controller of the first scene, or of the scene and the moment that another process showed.
  package init(_ options: PreviewOptions, resuming state: PreviewState? = nil) throws {
    self.options = options
    keys = options.keys
    let plan = try state?.plan(options) ?? options.plan
    sceneIndex = options.scenes.firstIndex { $0.name == plan.scene.name }
    player = try ScenePlayer(plan, isPlaying: !options.isPaused && !options.appearance.reducesMotion)
    layout = WindowLayout(
      metrics: WindowMetrics(width: 439, height: 749, scale: 1), deviceSize: player.simulation.model.size)
    chrome = ChromeDevice(
      size: layout.metrics.size, scale: layout.metrics.scale, appearance: options.appearance)
    if let state { resume(state) }
    announceTitle()
  }

  /// The size of the window that shows the first scene at one point per point.
  package var preferredSize: CGSize { WindowLayout.windowSize(for: player.simulation.model.size) }

  // MARK: The window

  package func resize(to metrics: WindowMetrics) {
    layout = WindowLayout(metrics: metrics, deviceSize: player.simulation.model.size)
    chrome.resize(to: metrics.size, scale: metrics.scale)
    frameBuffer = options.makeFrameBuffer(metrics)
    shownFrame = nil
    isDirty = true
  }

  package func schedule(at now: Double) -> FrameSchedule {
    self.now = now
    if isDirty || player.transport.isMoving || wheel.isDown { return .everyFrame }
    return message.map { .at($0.until) } ?? .never
  }

  package func takeRequests() -> [WindowRequest] {
    defer { requests = [] }
    return requests
  }

  package func handle(_ event: InputEvent) {
    now = event.time
    if event.kind.endsWheelPan { endWheelTouch(at: wheel.lift()) }
    if case .key(let press) = event.kind { return handle(press) }
    let action = router.route(event.kind, in: layout, leftIsFinger: player.leftIsFinger)
    if !router.isScrubbing { scrubStart = nil }
    guard let action else { return }
    // A hover that the scene does not get changes nothing.
    if case .hover = action, !player.acceptsHover { return }
    isDirty = true
    perform(action)
  }

  func perform(_ action: PointerAction) {
    let end = player.transport.end.seconds
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
      player.seek(to: min(player.transport.end, start + DeviceTime(seconds: fraction * end)))
    case .step(let frames):
      player.step(frames: frames)
    case .pan(let travel, let position):
      for (phase, point) in wheel.scroll(by: travel, over: position, at: now) {
        perform(.finger(phase, id: PointerRouter.mouseFinger, point))
      }
    }
  }

  /// Ends the touch of the wheel's finger.
  private func endWheelTouch(at point: CGPoint?) {
    guard let point else { return }
    isDirty = true
    perform(.finger(.up, id: PointerRouter.mouseFinger, point))
  }

  /// Runs code that may fail on the user's data. An error is shown as a message, and the scene is paused.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch {
      player.transport.pause()
      options.log("\(error)")
      showMessage("\(error)")
    }
  }

  /// Shows a message for a few seconds.
  package func showMessage(_ text: String) {
    message = (text, now + Self.messageSeconds)
    isDirty = true
  }

  func needsDisplay() { isDirty = true }

  /// Plays another scene in the window.
  func play(_ new: ScenePlayer) {
    _ = router.cancel()
    (router, wheel) = (PointerRouter(), WheelPan())
    player = new
    layout = WindowLayout(metrics: layout.metrics, deviceSize: new.simulation.model.size)
    (shownFrame, shownSceneFrame) = (nil, nil)
    // The caches of the compositor hold what was drawn of the scene before, which no later frame shows.
    compositor = Self.makeCompositor()
    isDirty = true
    announceTitle()
  }

  private static func makeCompositor() -> Compositor {
    Compositor(threads: max(1, min(4, ProcessInfo.processInfo.activeProcessorCount)))
  }

  private func announceTitle() { requests.append(.title("\(player.scene.title) - splashview")) }

  // MARK: Frames

  package func draw(deadline: Double, presented: PresentTimes) -> PixelRegion {
    let start = ContinuousClock.now
    now = max(now, deadline)
    if let until = message?.until, now >= until { message = nil }
    endWheelTouch(at: wheel.lift(at: now))
    isDirty = false
    guard let state = chromeState(deadline: deadline, presented: presented) else { return PixelRegion() }
    let origin = firstDeadline ?? deadline
    firstDeadline = origin
    let next = chrome.frame(showing: state, at: deadline - origin)
    let scale = layout.metrics.scale
    let damage = PixelRegion(compositor.damage(from: shownFrame, to: next, pixelsPerPoint: scale))
      .clipped(to: layout.metrics.bounds)
    if !damage.isEmpty {
      compositor.draw(next, pixelsPerPoint: scale, into: frameBuffer, damage: damage.rects)
    }
    shownFrame = next
    times.append(start.duration(to: .now))
    return damage
  }

  private func chromeState(deadline: Double, presented: PresentTimes) -> ChromeState? {
    var result: (frame: ResolvedFrame, tree: RenderTree)?
    attempt { result = try player.frame(at: deadline) }
    guard let result = result ?? lastSimulatedFrame() else { return nil }
    let transport = player.transport
    let end = max(0.001, transport.end.seconds)
    var state = ChromeState(layout: layout, tree: result.tree, time: transport.time)
    let isUnchanged = shownSceneFrame.map { $0.roots.elementsEqual(result.frame.roots, by: ===) } ?? false
    state.sceneChanged = !isUnchanged
    shownSceneFrame = result.frame
    (state.showsBounds, state.showsCurves) = (showsBounds, showsCurves)
    if showsBounds || showsCurves {
      state.overlay = OverlayContents(result.frame)
      state.headUp = headUp(presented)
    }
    state.keyRows = showsKeys ? keys.rows : nil
    state.message = message?.text
    state.badge = transport.isSlow ? "slow ×0.1" : nil
    state.played = transport.time.seconds / end
    state.simulated = player.simulation.now.seconds / end
    state.inputs = player.inputFractions
    (state.status, state.hint) = (status, "? keys")
    return state
  }

  /// Returns the frame to show after a turn that failed.
  private func lastSimulatedFrame() -> (frame: ResolvedFrame, tree: RenderTree)? {
    let time = min(player.transport.time, player.simulation.now)
    let tree = player.simulation.tree(at: time)
    return (tree.evaluate(at: time), tree)
  }

  /// The text of the status bar: scene, time, frame, rate, device, and the effect of a left drag.
  var status: String {
    let transport = player.transport
    let time = "\(StatusText.decimal(transport.time.seconds, places: 2)) / \(StatusText.seconds(transport.end.seconds))"
    let state = transport.isMoving ? "▶" : transport.hasEnded ? "■" : "❚❚"
    return [
      "\(state) \(player.scene.name)", time, "f \(transport.frameNumber)", StatusText.rate(transport.effectiveRate),
      player.simulation.model.name, player.leftIsFinger ? "drag: finger" : "drag: scrub",
    ].joined(separator: "   ")
  }

  private func headUp(_ presented: PresentTimes) -> [String] {
    let transport = player.transport
    return [
      "t \(StatusText.decimal(transport.time.seconds, places: 3)) s  frame \(transport.frameNumber)",
      "rate \(StatusText.rate(transport.effectiveRate))  late \(presented.late)",
      "frame \(StatusText.milliseconds(times.median))  95 % \(StatusText.milliseconds(times.high))",
      "present \(StatusText.milliseconds(presented.last))",
    ]
  }
}
