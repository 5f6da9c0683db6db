import CoreGraphics
import QuartzCore
import Simulator

// The animation panel: its contents.
extension PreviewController {
  /// The minimum interval between two updates of the rows while time runs, in seconds (our choice).
  private static let interval = 0.1
  /// The width of a column of the frame graph in points.
  private static let columnWidth = 3.0

  /// The cached rows of the panel.
  var animationRows: [AnimationRow] { panelState.cache?.rows ?? [] }

  /// The layout of the panel; nil if it is hidden.
  var panelLayout: AnimationPanelLayout? {
    layout.animationPanel.map { frame in
      AnimationPanelLayout(
        frame: frame, textScale: appearance.textScale, axis: panelState.axis,
        rowCount: animationRows.count,
        first: panelState.first, longestNames: layout.longestNames)
    }
  }

  /// Updates the cached rows and events if they have changed.
  func updateAnimations() {
    let simulation = player.simulation
    let timeline = simulation.animationTimeline
    panelState.axis = panelState.axis.adjusted(toWhole: max(0.05, player.transport.shownEnd.seconds))
    if player.transport.isMoving { panelState.axis = panelState.axis.showing(player.transport.time.seconds) }
    let width = panelLayout.map { $0.trackX.to - $0.trackX.from } ?? 0
    let key = AnimationPanelState.Key(
      launch: simulation.launchCount, revision: timeline.revision, events: simulation.callCount,
      frames: panelState.graph.revision, open: panelState.open, overrides: player.overrides, axis: panelState.axis,
      columns: Int(width / (Self.columnWidth * appearance.textScale)))
    if let cache = panelState.cache {
      if cache.key == key { return }
      // While time runs, contents that change in every frame are updated ten times a second.
      var steady = cache.key
      (steady.revision, steady.events, steady.frames) = (key.revision, key.events, key.frames)
      if steady == key, player.transport.isMoving, hostNow < cache.made + Self.interval { return }
    }
    let measured = panelState.cache?.rows
    panelState.cache = makeCache(key, timeline)
    if let row = panelState.awaited.flatMap(animationRows.row) {
      (panelState.selected, panelState.awaited) = (row.id, nil)
    }
    let wanted = AnimationPanelLayout.height(
      rows: animationRows.count, textScale: appearance.textScale)
    if panelState.cache?.rows != measured {
      panelState.longestNames = max(panelState.longestNames, chrome.namesWidth(animationRows))
    }
    if wanted != layout.animationPanelHeight || panelState.longestNames != layout.longestNames { updateLayout() }
  }

  private func makeCache(_ key: AnimationPanelState.Key, _ timeline: AnimationTimeline)
    -> AnimationPanelState.Cache
  {
    let old = panelState.cache
    let isSame = old?.key.launch == key.launch
    let rows =
      isSame && old?.key.revision == key.revision && old?.key.open == key.open
        && old?.key.overrides == key.overrides
      ? old?.rows : nil
    let events = isSame && old?.key.events == key.events ? old?.events : nil
    return AnimationPanelState.Cache(
      key: key,
      rows: rows ?? AnimationRows(timeline, open: panelState.open, overrides: player.overrides).rows,
      events: events ?? player.simulation.timelineEvents,
      columns: panelState.graph.columns(key.columns, of: panelState.axis),
      made: hostNow)
  }

  /// Returns the contents of the panel; nil if it is hidden.
  func animationContents() -> AnimationPanelContents? {
    guard let panel = panelLayout, let cache = panelState.cache else { return nil }
    var contents = AnimationPanelContents(layout: panel)
    contents.rows = Array(cache.rows[panel.visible])
    contents.events = cache.events.map { .init(seconds: $0.time.seconds, kind: $0.kind) }
    contents.selected = selectedRowIndex
    contents.bar = selectedBar?.id
    contents.time = player.transport.time.seconds
    contents.loop = player.transport.loop.map { loop in
      let start = DeviceTime(ticks: loop.start).seconds
      return start...max(start, loop.end.map { DeviceTime(ticks: $0).seconds } ?? start)
    }
    contents.hovered = hoveredRows
    contents.detail = animationDetail
    contents.buttons = animationButtons
    contents.costs = cache.columns
    return contents
  }

  // MARK: The selection

  var selectedRowIndex: Int? {
    guard let selected = panelState.selected else { return nil }
    return animationRows.firstIndex { $0.id == selected }
  }

  /// The selected row, or the row to select when it appears.
  var chosenRow: RowReference? { panelState.awaited ?? animationRows.reference(to: panelState.selected) }

  var selectedRow: AnimationRow? { selectedRowIndex.map { animationRows[$0] } }

  /// The selected bar of the selected row, or its bar at the shown time.
  var selectedBar: AnimationBar? {
    guard let row = selectedRow else { return nil }
    return row.bars.first { $0.id == panelState.bar } ?? row.bar(at: player.transport.time.seconds)
  }

  /// The row under the pointer. For a pointer over the device, the rows of the layer there.
  var hoveredRows: Set<Int> {
    guard chooser == nil, let pointer, let panel = panelLayout else { return [] }
    if panel.frame.contains(pointer) { return Set([panel.row(at: pointer)].compactMap { $0 }) }
    guard let layers = hoveredLayers, !layers.isEmpty else { return [] }
    for layer in layers {
      let rows = animationRows.indices.filter { animationRows[$0].layers.contains(layer) }
      if !rows.isEmpty { return Set(rows) }
    }
    return []
  }

  /// The layer under the pointer and its superlayers, innermost first; nil outside the screen.
  private var hoveredLayers: [UInt64]? {
    guard let pointer, layout.screenInPoints.contains(pointer), let frame = shownSceneFrame else {
      return nil
    }
    let scale = layout.metrics.scale
    let point = layout.devicePoint(CGPoint(x: pointer.x * scale, y: pointer.y * scale))
    return PickedLayer(in: frame, at: point).map {
      [$0.layer.id] + $0.ancestors.reversed().map(\.id)
    }
  }

  /// The layers to outline on the device: the layers of the row under the pointer, or of the selected row.
  var outlinedLayers: Set<UInt64> {
    guard showsAnimations else { return [] }
    let rows = hoveredRows.filter(animationRows.indices.contains)
    if !rows.isEmpty { return rows.reduce(into: []) { $0.formUnion(animationRows[$1].layers) } }
    return selectedRow?.layers ?? []
  }

  // MARK: Words

  /// A description of the part under the pointer, or of the selected animation.
  private var animationDetail: String {
    if let pointer, let panel = panelLayout, panel.frame.contains(pointer) {
      if let event = event(at: pointer) { return event }
      if let cost = cost(at: pointer, panel) { return cost }
      if let index = panel.row(at: pointer) {
        let row = animationRows[index]
        return description(
          of: bar(in: row, at: pointer, panel) ?? row.bar(at: contentsTime), in: row)
      }
    }
    if let row = selectedRow { return description(of: selectedBar, in: row) }
    let count = animationRows.count
    return count == 0
      ? "no animation so far"
      : "\(count) \(count == 1 ? "row" : "rows") of animations: choose one with ↑ ↓ or a click"
  }

  private var contentsTime: Double { player.transport.time.seconds }

  /// Returns the name, the times and the values of an animation.
  private func description(of bar: AnimationBar?, in row: AnimationRow) -> String {
    guard let bar, let item = player.simulation.animationTimeline[bar.id] else { return row.label }
    let animation = item.animation
    let member = row.id.member.flatMap {
      animation.members.indices.contains($0) ? animation.members[$0] : nil
    }
    let values = item.place.layer.describe(
      member ?? animation, at: item.place.clock.local(at: contentsTime)
    ).values
    let name = "\(row.id.title)  \(row.label.trimmingCharacters(in: .whitespaces))"
    var parts = [name, Self.span(of: bar)]
    if let delay = bar.delay { parts.append("after \(StatusText.seconds(delay))") }
    if bar.fillsForwards { parts.append("keeps its end") }
    if bar.isDriven { parts.append("driven, not by time") }
    if row.state != .plays { parts.append(row.state.title) }
    if player.simulation.animationEdits[bar.id] != nil { parts.append("changed") }
    return (parts + [values]).joined(separator: "   ")
  }

  private static func span(of bar: AnimationBar) -> String {
    let begin = StatusText.decimal(bar.begin, places: 2).replacing("-", with: "−")
    guard bar.stop.isFinite else {
      return "\(begin) s on, each cycle \(StatusText.seconds(bar.cycle ?? 0))"
    }
    // A minus after a dash is hard to read, so "to" replaces the dash.
    let span = begin + (bar.begin < 0 ? " to " : "–") + StatusText.seconds(bar.stop).replacing("-", with: "−")
    guard let cycle = bar.cycle, cycle > 0, bar.stop - bar.begin > cycle * 1.01 else { return span }
    return "\(span) in cycles of \(StatusText.seconds(cycle))"
  }

  /// Returns the time and names of the events at a point of the ruler; nil if there are none.
  private func event(at point: CGPoint) -> String? {
    guard let panel = panelLayout, let time = eventTime(at: point, panel) else { return nil }
    let events = (panelState.cache?.events ?? []).filter { $0.time == time }
    let kinds = Set(events.map(\.kind.title)).sorted().joined(separator: ", ")
    return
      "\(StatusText.decimal(time.seconds, places: 3)) s   \(TimelineEvent.text(of: events))   (\(kinds))"
  }

  /// Returns the costs of the frame at a point of the graph; nil outside the graph.
  private func cost(at point: CGPoint, _ panel: AnimationPanelLayout) -> String? {
    guard panel.graph.contains(point), let columns = panelState.cache?.columns, !columns.isEmpty else {
      return nil
    }
    let (from, to) = panel.trackX
    let index = Int((point.x - from) / (to - from) * Double(columns.count))
    guard columns.indices.contains(index) else {
      return "what each shown frame took; the line is 16.7 ms"
    }
    guard let cost = columns[index] else { return "no frame was shown here" }
    let parts = zip(FrameGraph.names, cost.parts).map { "\($0) \(StatusText.milliseconds($1))" }
    return (cost.isLate ? "late:  " : "") + parts.joined(separator: "  ")
  }

  /// The buttons of the panel's header.
  private var animationButtons: [StatusItem] {
    let transport = player.transport
    let state = selectedRow?.state
    func button(
      _ text: String, _ command: Command, _ help: String, isOn: Bool = false, isOff: Bool = false, priority: Int
    ) -> StatusItem {
      StatusItem(
        text: text, style: isOn ? .active : isOff ? .off : .button, command: command, help: help, priority: priority)
    }
    // Buttons at the left affect the selected row, buttons at the right affect time.
    let left = [
      button(
        "Mute", .muteAnimation, "the chosen row has no effect", isOn: state == .muted, isOff: state == nil, priority: 6),
      button(
        "Hold", .holdAnimation, "the chosen row stands still", isOn: state == .held, isOff: state == nil, priority: 7),
      button(
        "Solo", .soloAnimation, "everything but the chosen row stands still", isOn: state == .solo, isOff: state == nil,
        priority: 8),
      button(
        "Play all", .playAllAnimations, "nothing is muted or held", isOff: player.overrides.isEmpty, priority: 4),
      button("Curve", .curveEditor, "change the curve by hand", isOn: showsCurveEditor, priority: 9),
    ]
    var right = [
      button("Fit", .fitTimeline, "the whole timeline", isOff: panelState.axis.isWhole, priority: 3),
      button(
        transport.cap.map { "\($0) fps" } ?? "Every frame", .frameCap, "how many frames are shown in a second",
        isOn: transport.cap != nil, priority: 1),
      button("Reverse", .reverse, "time runs backwards", isOn: transport.isReversed, priority: 2),
      button(
        transport.ending.title, .repeatMode, "at the end: stop, start again, or turn round",
        isOn: transport.ending != .once, priority: 5),
    ]
    for index in right.indices { right[index].isTrailing = true }
    return left + right
  }
}

extension AnimationBar {
  /// The time between the commit and the begin, in seconds; nil without a delay.
  var delay: Double? { begin - added > 0.0005 ? begin - added : nil }
}

extension AnimationRow.State {
  /// The description of the state.
  var title: String {
    switch self {
    case .plays: "plays"
    case .muted: "muted: without its effect"
    case .held: "held: stands still"
    case .solo: "solo: the others stand still"
    }
  }
}
