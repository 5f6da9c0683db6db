// The content of the application's window.
//
// A scene plays on its device. The chrome is UIKit code on its own device. It hosts the scene's render tree and adds
// bars, overlay, key sheet and messages. Input arrives as values and becomes touches, scrubbing or commands. Output is
// pixels and damage.
// This folder uses no SDL, and nothing of the chrome reaches the scene's device.
import Compositor
import QuartzCore
import Rasterizer
import Simulator
import UIKit

/// A controller that plays scenes in a window.
@MainActor package final class PreviewController: WindowContent {
  /// The duration of a message, in seconds.
  static let messageSeconds = 4.0

  package internal(set) var options: PreviewOptions
  /// The documents that were saved but not yet read again.
  let saved = SavedDocuments()
  package internal(set) var player: ScenePlayer
  /// The index of the scene in `options.scenes`; nil for a document that is not among them.
  var sceneIndex: Int?
  package private(set) var frameBuffer = FrameBuffer(width: 1, height: 1)
  var keys: KeyTable
  var router = PointerRouter()
  var wheel = WheelPan()
  /// The parts of the overlay that are shown.
  package internal(set) var showsBounds = false
  package internal(set) var showsCurves = false
  package internal(set) var showsInteraction = false
  package internal(set) var showsReleaseMap = false
  package internal(set) var showsPick = false
  package internal(set) var showsAnimations = false
  /// A Boolean value indicating whether the curve editor is shown.
  package internal(set) var showsCurveEditor = false
  /// The drag that changes animations.
  var animationDrag: AnimationDrag?
  /// The state of the animation panel.
  var panelState = AnimationPanelState()
  package internal(set) var showsKeys = false
  /// The time of the prefix key while the next key is awaited, and whether its sheet was shown.
  var prefixed: (since: Double, isShown: Bool)?
  /// A Boolean value indicating whether fingers are drawn on the screen.
  package internal(set) var showsTouches = false
  /// The upper left corners of moved panels, in points of the window.
  package internal(set) var panelOrigins: [Panel: CGPoint] = [:]
  /// The cards that are shown, in the order in which they were opened.
  private(set) var cards: [Panel] = []
  /// The last press on a panel. A second press soon after docks the panel.
  var panelPress: (panel: Panel, time: Double)?
  /// The current drag of the chrome.
  var chromeDrag: ChromeDrag?
  /// The edit of a recorded touch by a drag.
  var gestureEdit: GestureEdit?
  /// The index of the chosen recorded touch; nil for the touch at the shown time.
  var chosenTouch: Int?
  /// The fraction at the dragged slider.
  var wantedFraction: Double?
  /// The release to which a drag in the map of releases moves the recorded one.
  var wantedRelease: (fraction: Double, velocity: Double)?
  var touchCache: TouchCache?
  var eventCache: EventCache?
  /// The forecast of a release.
  var forecast: Forecast?
  /// The release map of the selected touch; nil if there is none.
  var releaseMap: PendingReleaseMap?
  /// The recordings of scenes that are not shown, by the scenes' names.
  var histories: [String: RecordingHistory] = [:]
  /// The edits of animations of scenes that are not shown, by the scenes' names.
  var keptEdits: [String: [AnimationID: AnimationEdit]] = [:]
  /// The chosen role of a left drag; nil for the scene's own role.
  var chosenRole: DragRole?
  /// The bezel that is drawn around the device's screen.
  package internal(set) var bezel: Bezel
  /// The shown time at which a recording began; nil without one.
  var recordingStart: DeviceTime?
  /// The videos that are being rendered.
  var videos = VideoTasks()
  /// The lines of the head-up display, and the host time of their last update.
  var readings: (lines: [String], made: Double)?
  /// The image over the screen; nil without one.
  var comparison: ScreenComparison?
  /// The list that is open.
  package var chooser: Chooser?
  /// The page of the key sheet.
  var keyPage = 0
  /// The desktop's appearance, with the size of texts.
  package private(set) var appearance: Appearance
  /// The position of the pointer in points of the window.
  var pointer: CGPoint?
  /// The button under the pointer, the host time at which the pointer reached it, and whether its hint was shown.
  var hovered: (item: StatusItem, since: Double, isShown: Bool)?
  var requests: [WindowRequest] = []
  private(set) var layout: WindowLayout
  var chrome: ChromeDevice
  var compositor = PreviewController.makeCompositor()
  var shownFrame: ResolvedFrame?
  /// The scene's frame that `shownFrame` hosts.
  var shownSceneFrame: ResolvedFrame?
  var isDirty = true
  /// The host time at which playback was first seen at its end; nil while it plays.
  var playbackEndTime: Double?
  var message: (text: String, until: Double?)?
  private(set) var now = 0.0
  /// The host time of the last event or frame.
  var hostNow: Double { now }
  var firstDeadline: Double?
  var times = FrameTimes()
  /// The number of late frames so far.
  var lateCount = 0
  var status = StatusUpdates()
  /// The shown time at the start of a scrub.
  var scrubStart: DeviceTime?

  /// Creates a controller of the first scene, or of the scene and the moment that another process showed.
  package init(_ options: PreviewOptions, resuming state: PreviewState? = nil) throws {
    self.options = options
    keys = options.keys
    appearance = options.appearance
    bezel = state?.bezel ?? options.bezel
    if let scale = state?.textScale { appearance.textScale = Appearance.textScales.clamping(scale) }
    let plan = try state?.plan(options) ?? options.plan
    sceneIndex = options.scenes.firstIndex { $0.name == plan.scene.name }
    player = try ScenePlayer(plan, isPlaying: !options.isPaused && !options.appearance.reducesMotion)
    layout = WindowLayout(
      metrics: WindowMetrics(width: 439, height: 749, scale: 1), deviceSize: player.simulation.model.size,
      textScale: appearance.textScale)
    chrome = ChromeDevice(size: layout.metrics.size, scale: layout.metrics.scale, appearance: appearance)
    if let state {
      comparison = options.over.map(ScreenComparison.init)
      resume(state)
    } else if let image = options.over {
      lay(over: image)
    }
    announceTitle()
  }

  /// The size of the window that shows the first scene at one point per point.
  package var preferredSize: CGSize { WindowLayout.windowSize(for: player.simulation.model.size) }

  private func makeLayout(_ metrics: WindowMetrics) -> WindowLayout {
    var layout = WindowLayout(
      metrics: metrics, deviceSize: player.simulation.model.size, textScale: appearance.textScale)
    layout.showsCards =
      showsBounds || showsCurves || showsInteraction || showsReleaseMap || showsPick
      || showsAnimations && showsCurveEditor
    layout.showsLane = showsInteraction
    layout.animationPanelHeight =
      showsAnimations ? AnimationPanelLayout.height(rows: animationRows.count, textScale: appearance.textScale) : 0
    layout.longestNames = showsAnimations ? panelState.longestNames : 0
    return layout
  }

  /// Updates the layout after a change of the shown panels.
  func updateLayout() {
    let shown: [Panel: Bool] = [
      .headUp: showsBounds || showsCurves, .interaction: showsInteraction, .releaseMap: showsReleaseMap,
      .pick: showsPick,
      .curveEditor: showsAnimations && showsCurveEditor,
    ]
    cards.removeAll { shown[$0] != true }
    cards += Panel.allCases.filter { shown[$0] == true && !cards.contains($0) }
    layout = makeLayout(layout.metrics)
    isDirty = true
  }

  /// Changes the text scale. This creates the chrome again.
  func setTextScale(_ scale: Double) {
    appearance.textScale = Appearance.textScales.clamping(scale)
    chrome = ChromeDevice(size: layout.metrics.size, scale: layout.metrics.scale, appearance: appearance)
    shownSceneFrame = nil
    resize(to: layout.metrics)
  }

  // MARK: The window

  package func resize(to metrics: WindowMetrics) {
    layout = makeLayout(metrics)
    chrome.resize(to: metrics.size, scale: metrics.scale)
    frameBuffer = options.makeFrameBuffer(metrics)
    shownFrame = nil
    isDirty = true
  }

  package func schedule(at now: Double) -> FrameSchedule {
    self.now = now
    readSavedDocuments()
    collectVideos()
    let resultTime = lookForResults(at: now)
    if isDirty || player.transport.isMoving || wheel.isDown { return .everyFrame }
    let videoTime = videos.isEmpty ? nil : now + VideoTasks.interval
    let times = [
      message?.until, hintTime, prefixTime, forecastTime, releaseMapTime, videoTime, resultTime, status.due,
    ]
    return times.compactMap { $0 }.min().map { .at($0) } ?? .never
  }

  package func takeRequests() -> [WindowRequest] {
    defer { requests = [] }
    return requests
  }

  /// Runs code that may fail on the user's data. An error is shown as a message, and the scene is paused.
  func attempt(_ body: () throws -> Void) {
    do { try body() } catch {
      player.transport.pause()
      options.log("\(error)")
      showMessage("\(error)")
    }
  }

  /// Shows a message for a few seconds. They begin at the next frame, because `hostNow` may be long ago.
  package func showMessage(_ text: String) {
    message = (text, nil)
    isDirty = true
  }

  func needsDisplay() { isDirty = true }

  /// Records the host time of an event or a frame.
  func setTime(_ time: Double) { now = time }

  /// Plays another scene in the window.
  func play(_ new: ScenePlayer) {
    _ = router.cancel()
    if new.scene.name != player.scene.name { recordingStart = nil }
    (router, wheel) = (PointerRouter(), WheelPan())
    panelState.awaited = new.scene.name == player.scene.name ? chosenRow : nil
    (panelState.selected, panelState.bar) = (nil, nil)
    player = new
    layout = makeLayout(layout.metrics)
    (chooser, forecast, releaseMap) = (nil, nil, nil)
    (chromeDrag, gestureEdit, chosenTouch, wantedFraction, wantedRelease) = (nil, nil, nil, nil, nil)
    (touchCache, eventCache) = (nil, nil)
    (panelState.cache, panelState.graph, animationDrag) = (nil, FrameGraph(), nil)
    (panelState.otherEdits, panelState.showsOther) = ([:], false)
    (shownFrame, shownSceneFrame) = (nil, nil)
    // The compositor's caches only have entries of the previous scene, which no later frame uses.
    compositor = Self.makeCompositor()
    isDirty = true
    announceTitle()
  }

  private static func makeCompositor() -> Compositor {
    Compositor(threads: max(1, min(4, ThreadAffinity.allowedProcessors)))
  }

  private func announceTitle() { requests.append(.title("\(player.scene.title) - splashview")) }
}
