import Compositor
import QuartzCore
import Rasterizer
import Simulator

extension PreviewController {
  package func draw(deadline: Double, presented: PresentTimes) -> PixelRegion {
    let start = ContinuousClock.now
    setTime(max(hostNow, deadline))
    if message != nil, message?.until == nil { message?.until = hostNow + Self.messageSeconds }
    if let until = message?.until, hostNow >= until { message = nil }
    endWheelTouch(at: wheel.lift(at: hostNow))
    applyEdit()
    applyAnimationDrag()
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
    noteCost(since: start, presented, isNew: state.sceneChanged)
    return damage
  }

  private func chromeState(deadline: Double, presented: PresentTimes) -> ChromeState? {
    var result: (frame: ResolvedFrame, tree: RenderTree)?
    attempt { result = try player.frame(at: deadline) }
    guard let result = result ?? lastSimulatedFrame() else { return nil }
    let transport = player.transport
    let end = max(0.001, transport.shownEnd.seconds)
    if showsAnimations { updateAnimations() }
    var state = ChromeState(layout: layout, tree: result.tree, time: transport.shownTime)
    let isUnchanged = shownSceneFrame.map { $0.roots.elementsEqual(result.frame.roots, by: ===) } ?? false
    state.sceneChanged = !isUnchanged
    state.isMoving = transport.isMoving
    shownSceneFrame = result.frame
    (state.showsBounds, state.showsCurves) = (showsBounds, showsCurves)
    if showsBounds || showsCurves {
      state.overlay = OverlayContents(result.frame, bounds: showsBounds, curves: showsCurves)
      state.headUp = headUpLines(presented)
    }
    state.keyRows = showsKeys ? keys.sheet : isPrefixShown ? keys.prefixed : nil
    state.keyPage = keyPage
    state.message = message?.text
    if showsInteraction { showInteraction(in: &state) }
    if showsReleaseMap { state.releaseMap = releaseMapContents() }
    if showsTouches || showsInteraction { state.fingers = player.simulation.fingers(at: transport.time) }
    state.pick = showsPick ? pick(in: result.frame) : nil
    if showsAnimations { showAnimations(in: &state, result.frame) }
    state.comparison = comparisonContents(result.frame, isNew: !isUnchanged)
    (state.cards, state.panelOrigins) = (cards, panelOrigins)
    if case .releaseMap(_, let card, _, _) = chromeDrag { state.heldFrames[.releaseMap] = card }
    state.badges = badges
    state.device = DeviceDrawing(
      model: player.simulation.model, bezel: bezel, screen: layout.screenInPoints)
    state.chooser = chooser
    (state.status, state.pointer, state.hint) = (status.items(statusItems, at: hostNow), pointer, hint)
    if state.hint != nil { hovered?.isShown = true }
    if isPrefixShown { prefixed?.isShown = true }
    state.played = transport.time.seconds / end
    state.simulated = player.simulation.now.seconds / end
    state.inputs = player.inputFractions
    if showsInteraction { state.events = eventFractions }
    state.loop = transport.loop.map { loop in
      let start = DeviceTime(ticks: loop.start).seconds / end
      return start...max(start, loop.end.map { DeviceTime(ticks: $0).seconds / end } ?? start)
    }
    return state
  }

  private func showAnimations(in state: inout ChromeState, _ frame: ResolvedFrame) {
    state.animations = animationContents()
    state.curveEditor = curveEditorContents()
    state.outlines = LayerOutlines(outlinedLayers, in: frame).corners
    let axis = panelState.axis
    state.axis = axis.isWhole ? nil : axis.start / axis.whole...axis.end / axis.whole
  }

  /// Records the cost of a frame.
  private func noteCost(since start: ContinuousClock.Instant, _ presented: PresentTimes, isNew: Bool) {
    let duration = start.duration(to: .now)
    times.append(duration)
    var cost = player.lastCost
    cost.drawing = max(0, duration / .seconds(1) - cost.commit - cost.evaluation)
    panelState.graph.notePresentation(presented.last, isLate: presented.late > lateCount)
    lateCount = presented.late
    if isNew || player.transport.isMoving { panelState.graph.note(cost, at: player.transport.time) }
  }

  private func showInteraction(in state: inout ChromeState) {
    var contents = interaction()
    if let wantedFraction, !contents.transitions.isEmpty { contents.transitions[0].fraction = wantedFraction }
    state.interaction = contents
    (state.lane, state.touchPath) = (lane(), touchPath)
  }

  /// Returns the frame to show after a turn that failed.
  private func lastSimulatedFrame() -> (frame: ResolvedFrame, tree: RenderTree)? {
    let time = min(player.transport.time, player.simulation.now)
    let tree = player.shownTree(at: time)
    return (tree.evaluate(at: time), tree)
  }

  /// Returns the lines of the head-up display. While time runs, they change ten times a second.
  private func headUpLines(_ presented: PresentTimes) -> [String] {
    if player.transport.isMoving, let last = readings, hostNow < last.made + StatusUpdates.interval,
      hostNow >= last.made
    {
      return last.lines
    }
    let lines = headUp(presented)
    readings = (lines, hostNow)
    return lines
  }

  private func headUp(_ presented: PresentTimes) -> [String] {
    let transport = player.transport
    return [
      "time \(StatusText.decimal(transport.time.seconds, places: 3)) s   frame \(transport.frameNumber)",
      "rate \(StatusText.rate(transport.effectiveRate))   late frames \(presented.late)",
      "drawn in \(StatusText.milliseconds(times.median))   95 % in \(StatusText.milliseconds(times.percentile95))",
      "presented in \(StatusText.milliseconds(presented.last))",
    ]
  }
}
