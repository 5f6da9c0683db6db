import CoreGraphics
import QuartzCore
import Simulator

// The animation panel: its commands, and presses on it.
extension PreviewController {
  /// The maximum distance of a press from a mark, in points (our choice).
  private static let reach = 6.0
  /// The frame rate limits through which the key cycles, in frames per second.
  private static let caps: [Int?] = [nil, 60, 30, 24, 15, 12, 8, 4]

  /// Performs a command of the panel or of playback.
  func performOnAnimations(_ command: Command) {
    switch command {
    case .animations: toggleAnimations()
    case .previousRow: selectRow(by: -1)
    case .nextRow: selectRow(by: 1)
    case .openRow: openRow()
    case .muteAnimation: override { $0.toggleMute($1) }
    case .holdAnimation: override { [time = player.transport.time] in $0.toggleHold($1, at: time) }
    case .soloAnimation: override { [time = player.transport.time] in $0.toggleSolo($1, at: time) }
    case .playAllAnimations: player.overrides = AnimationOverrides()
    case .zoomIn: zoomTimeline(by: TimeAxis.step)
    case .zoomOut: zoomTimeline(by: 1 / TimeAxis.step)
    case .fitTimeline: panelState.axis = TimeAxis(whole: panelState.axis.whole)
    case .previousKeyTime: showKeyTime(forward: false)
    case .nextKeyTime: showKeyTime(forward: true)
    case .repeatMode:
      player.transport.ending = player.transport.ending.next
      showMessage("at the end: \(player.transport.ending.title.lowercased())")
    case .reverse:
      player.transport.isReversed.toggle()
      showMessage(player.transport.isReversed ? "time runs backwards" : "time runs forwards")
    case .frameCap: changeCap()
    default: break
    }
  }

  private func toggleAnimations() {
    showsAnimations.toggle()
    if showsAnimations { updateAnimations() }
    updateLayout()
  }

  private func changeCap() {
    let index = Self.caps.firstIndex { $0 == player.transport.cap } ?? 0
    player.transport.cap = Self.caps[(index + 1) % Self.caps.count]
    showMessage(player.transport.cap.map { "at most \($0) frames a second" } ?? "every frame is shown")
  }

  // MARK: Rows

  private func selectRow(by offset: Int) {
    guard showsAnimations else { return toggleAnimations() }
    updateAnimations()
    guard !animationRows.isEmpty else { return showMessage("no animation so far") }
    let index = selectedRowIndex.map { min(max(0, $0 + offset), animationRows.count - 1) } ?? 0
    select(row: index)
  }

  /// Selects a row and brings it into view.
  func select(row index: Int, bar: AnimationID? = nil) {
    guard animationRows.indices.contains(index) else { return }
    (panelState.selected, panelState.bar, panelState.awaited) = (animationRows[index].id, bar, nil)
    reveal(row: index)
    needsDisplay()
  }

  /// Brings a row into view.
  private func reveal(row index: Int) {
    guard let panel = panelLayout else { return }
    panelState.first = min(max(panel.first, index - panel.visibleCount + 1), index)
  }

  /// Expands the selected row to single layers or members, or collapses it.
  private func openRow() {
    guard let row = selectedRow else { return showMessage("first choose a row of the timeline, with ↑ ↓ or a click") }
    toggleOpen(row)
  }

  func toggleOpen(_ row: AnimationRow) {
    guard let key = row.opening else {
      return showMessage("this row is one animation of one layer")
    }
    if panelState.open.remove(key) == nil { panelState.open.insert(key) }
    panelState.cache = nil
    updateAnimations()
    if selectedRowIndex == nil {
      panelState.selected =
        animationRows.first { $0.id.title == row.id.title && $0.id.label == row.id.label }?.id
    }
    if let index = selectedRowIndex { reveal(row: index) }
    needsDisplay()
  }

  private func override(_ change: (inout AnimationOverrides, Set<AnimationAddress>) -> Void) {
    updateAnimations()
    guard let row = selectedRow else { return showMessage("first choose a row of the timeline, with ↑ ↓ or a click") }
    change(&player.overrides, Set(row.bars.map(\.address)))
    panelState.cache = nil
    updateAnimations()
    let state = animationRows.first { $0.id == row.id }?.state ?? .plays
    showMessage("\(row.id.title) \(row.label): \(state.title)")
  }

  // MARK: Time

  private func zoomTimeline(by factor: Double) {
    panelState.axis = panelState.axis.zoomed(by: factor, around: player.transport.time.seconds)
    needsDisplay()
  }

  /// Shows the next begin, key time or end. Only the selected row counts, if there is one.
  private func showKeyTime(forward: Bool) {
    updateAnimations()
    let rows = selectedRow.map { [$0] } ?? animationRows
    let limit = player.transport.shownEnd.seconds
    let times = Set(
      rows.flatMap(\.bars).flatMap { $0.moments(until: limit) }.map { DeviceTime(seconds: $0) })
    let now = player.transport.time
    let found = forward ? times.filter { $0 > now }.min() : times.filter { $0 < now }.max()
    guard let found else {
      return showMessage(forward ? "no later key time so far" : "no earlier key time")
    }
    player.transport.pause()
    player.seek(to: found)
    showMessage(
      StatusText.decimal(found.seconds, places: 3) + " s   "
        + Self.names(at: found, of: rows, limit))
  }

  private static func names(at time: DeviceTime, of rows: [AnimationRow], _ limit: Double) -> String {
    let names = rows.filter { row in
      row.bars.contains { $0.moments(until: limit).contains { DeviceTime(seconds: $0) == time } }
    }.map { "\($0.id.title) \($0.label)" }
    return names.prefix(3).joined(separator: ", ")
      + (names.count > 3 ? " and \(names.count - 3) more" : "")
  }

  // MARK: The pointer

  /// Returns the time of the event nearest to a point of the ruler's lower half; nil if there is none.
  func eventTime(at point: CGPoint, _ panel: AnimationPanelLayout) -> DeviceTime? {
    guard panel.ruler.contains(point), point.y >= panel.ruler.midY else { return nil }
    let nearest = (panelState.cache?.events ?? []).min {
      abs(panel.x(of: $0.time.seconds) - point.x) < abs(panel.x(of: $1.time.seconds) - point.x)
    }
    return nearest.flatMap {
      abs(panel.x(of: $0.time.seconds) - point.x) <= Self.reach ? $0.time : nil
    }
  }

  /// Returns the bar of a row at a point, or nil if there is none.
  func bar(in row: AnimationRow, at point: CGPoint, _ panel: AnimationPanelLayout) -> AnimationBar? {
    guard point.x >= panel.trackX.from - Self.reach else { return nil }
    return row.bars.last { bar in
      let (from, to) = (panel.x(of: bar.added), panel.x(of: min(bar.stop, panel.axis.end)))
      return point.x >= from - Self.reach / 2 && point.x <= max(to, from + 2) + Self.reach / 2
    }
  }

  /// Handles a press on the panel. Returns false for a point outside it.
  func pressPanel(at point: CGPoint) -> Bool {
    guard chooser == nil, !showsKeys, let panel = panelLayout, panel.frame.contains(point) else {
      return false
    }
    needsDisplay()
    if let time = eventTime(at: point, panel) {
      player.transport.pause()
      player.seek(to: time)
    } else if let index = panel.row(at: point), point.x < panel.trackX.from - Self.reach {
      if point.x < panel.frame.minX + 12 || panelState.selected == animationRows[index].id,
        animationRows[index].isOpen != nil
      {
        toggleOpen(animationRows[index])
      } else {
        select(row: index)
      }
    } else if let index = panel.row(at: point),
      let bar = bar(in: animationRows[index], at: point, panel)
    {
      select(row: index, bar: bar.id)
      chromeDrag = .bar
      beginDrag(of: bar, at: point, panel)
    } else if point.x >= panel.trackX.from - Self.reach {
      chromeDrag = .time
      showTime(at: point, panel)
    }
    return true
  }

  /// Shows the time at a point of the panel.
  func showTime(at point: CGPoint, _ panel: AnimationPanelLayout) {
    player.transport.pause()
    player.seek(
      to: DeviceTime(
        seconds: min(max(panel.seconds(at: point.x), panel.axis.start), panel.axis.end)))
  }

  /// Handles a turn of the wheel over the panel. It scrolls the rows; with Ctrl it zooms, with Shift it moves the time
  /// axis.
  func scrollPanel(dx: Double, dy: Double, at point: CGPoint, _ modifiers: KeyModifiers) -> Bool {
    guard chooser == nil, let panel = panelLayout, panel.frame.contains(point) else { return false }
    needsDisplay()
    if modifiers.contains(.control) || modifiers.contains(.alt) {
      panelState.axis = panelState.axis.zoomed(
        by: dy > 0 ? TimeAxis.step : 1 / TimeAxis.step, around: panel.seconds(at: point.x))
    } else if modifiers.contains(.shift) || dx != 0 {
      let travel = dx != 0 ? dx : -dy
      panelState.axis = panelState.axis.moved(to: panelState.axis.start + travel * panelState.axis.length * 0.1)
    } else {
      panelState.first = min(
        max(0, panel.first - Int((dy * 2).rounded(.awayFromZero))),
        max(0, panel.rowCount - panel.visibleCount))
    }
    return true
  }
}

extension AnimationRow {
  /// The identity of the row to expand or collapse; nil for a row of a single animation.
  fileprivate var opening: ID? {
    guard isOpen != nil else { return nil }
    return id.layer == nil || !title.isEmpty && isOfSeveral ? ID(title: id.title, label: "") : id
  }

  /// A Boolean value indicating whether the row belongs to one of several layers with the same name.
  private var isOfSeveral: Bool { title != id.title }
}

extension AnimationOverrides {
  /// Mutes animations, or unmutes them if all are muted.
  fileprivate mutating func toggleMute(_ addresses: Set<AnimationAddress>) {
    if addresses.isSubset(of: muted) { muted.subtract(addresses) } else { muted.formUnion(addresses) }
  }

  /// Holds animations at a time, or releases them if all are held.
  fileprivate mutating func toggleHold(_ addresses: Set<AnimationAddress>, at time: DeviceTime) {
    let isHeld = addresses.allSatisfy { held[$0] != nil }
    for address in addresses { held[address] = isHeld ? nil : time }
  }

  /// Adds animations to the solo set, or removes them if all are in it. All animations outside a non-empty set are
  /// held.
  fileprivate mutating func toggleSolo(_ addresses: Set<AnimationAddress>, at time: DeviceTime) {
    let isAlone = addresses.isSubset(of: solo)
    if solo.isEmpty { soloTime = time }
    if isAlone { solo.subtract(addresses) } else { solo.formUnion(addresses) }
  }
}
