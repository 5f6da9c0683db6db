import CoreGraphics
import QuartzCore
import Simulator

/// A drag that edits animations.
struct AnimationDrag {
  /// The parts of a bar that can be dragged.
  enum Part: Equatable {
    case delay
    case duration
    case key(Int)
    /// A handle of the curve, or a slider of a spring.
    case pacing
  }

  /// The edits before the drag. Each pointer position modifies these, so rounding does not accumulate.
  var original: [AnimationID: AnimationEdit]
  var part: Part
  /// The animations to edit.
  var items: [TimelineAnimation]
  /// The index of the edited member in each group; nil for the animations themselves.
  var member: Int?
  var bar: AnimationBar
  /// The position of the press, in seconds and in points.
  var grip: Double
  var start: CGPoint
  /// The shown time before the drag.
  var time: DeviceTime
  /// The edits to show with the next frame.
  var pending: [AnimationID: AnimationEdit]?
  var isNoted = false
}

// Edits of animations. The scene runs again with its inputs, so later events reflect an edit.
extension PreviewController {
  /// The steps of the keys, and of drags, in seconds (our choice).
  private static let (keyStep, dragStep) = (0.05, 0.01)
  /// The step of the keys that make a curve softer or harder (our choice).
  private static let softStep = 0.1
  /// The shortest duration (our choice).
  private static let shortest = 0.02
  /// The travel after which a press on a bar is a drag, in points (our choice).
  private static let dragTravel = 3.0

  /// Performs a command that changes the selected animation.
  func editAnimation(_ command: Command, isRepeat: Bool = false) {
    switch command {
    case .beginEarlier: change(isRepeat: isRepeat) { $0.delay = max(0, $1.delay - Self.keyStep) }
    case .beginLater: change(isRepeat: isRepeat) { $0.delay = $1.delay + Self.keyStep }
    case .shorter: change(isRepeat: isRepeat) { $0.duration = max(Self.shortest, $1.duration - Self.keyStep) }
    case .longer: change(isRepeat: isRepeat) { $0.duration = $1.duration + Self.keyStep }
    case .softer: change(isRepeat: isRepeat) { $0.soften(by: Self.softStep, $1) }
    case .harder: change(isRepeat: isRepeat) { $0.soften(by: -Self.softStep, $1) }
    case .animationValues: if editedItems() != nil { open(.animationValues) }
    case .resetAnimation: change { edit, _ in edit = AnimationEdit() }
    case .curvePresets: if editedItems() != nil { open(.curves) }
    case .copyAnimation: if editedItems() != nil { open(.languages) }
    case .changes: open(.changes)
    case .writeChanges: writeChanges()
    case .compareEdits: compareEdits()
    case .curveEditor:
      showsCurveEditor.toggle()
      if showsCurveEditor, selectedRow == nil { performOnAnimations(.nextRow) }
      updateLayout()
    default: break
    }
  }

  /// Edits the selected animation. `body` receives the current values.
  func change(isRepeat: Bool = false, _ body: (inout AnimationEdit, AnimationCode) -> Void) {
    guard let items = editedItems() else { return }
    var edits = player.simulation.animationEdits
    for item in items { edits.change(item, member: selectedRow?.id.member, body) }
    guard edits != player.simulation.animationEdits else { return }
    if !isRepeat { player.noteEdit() }
    show(edits)
    showMessage(items.first.map { changeText($0.id, edits[$0.id]) } ?? "")
  }

  /// Returns the selected animation and the animations of its row that were added at the same time. Returns nil and
  /// shows a message if no row is selected.
  func editedItems() -> [TimelineAnimation]? {
    updateAnimations()
    guard let row = selectedRow, let bar = selectedBar else {
      showMessage("first choose a row of the timeline, with ↑ ↓ or a click")
      return nil
    }
    let timeline = player.simulation.animationTimeline
    return row.bars.filter { $0.added == bar.added }.compactMap { timeline[$0.id] }
  }

  /// Applies edits, and shows `time`, or the shown time if it is nil.
  private func show(_ edits: [AnimationID: AnimationEdit], at time: DeviceTime? = nil) {
    attempt { try player.edit(edits, showing: time ?? player.transport.time) }
    panelState.cache = nil
    needsDisplay()
  }

  /// Swaps the current edits with the edits to compare with, which at first are none.
  private func compareEdits() {
    let edits = player.simulation.animationEdits
    guard edits != panelState.otherEdits else { return showMessage("nothing is changed: there is nothing to compare") }
    let other = panelState.otherEdits
    panelState.otherEdits = edits
    panelState.showsOther.toggle()
    show(other)
    showMessage(panelState.showsOther ? "B: \(countText(other))" : "A: \(countText(other))")
  }

  private func countText(_ edits: [AnimationID: AnimationEdit]) -> String {
    switch edits.count {
    case 0: "as it is coded"
    case 1: "one animation is changed"
    default: "\(edits.count) animations are changed"
    }
  }

  // MARK: Drags

  /// Begins a drag of the part of a bar at a point. Nothing changes until the pointer moves.
  func beginDrag(of bar: AnimationBar, at point: CGPoint, _ panel: AnimationPanelLayout) {
    guard selectedRow != nil, let items = editedItems(), let cycle = bar.cycle else { return }
    let part: AnimationDrag.Part
    if let key = bar.keyTimes.firstIndex(where: { abs(panel.x(of: bar.begin + cycle * $0) - point.x) <= 5 }) {
      part = .key(key)
    } else if bar.stop.isFinite, abs(panel.x(of: bar.stop) - point.x) <= 5 {
      part = .duration
    } else {
      part = .delay
    }
    beginDrag(part, items, bar, at: point, grip: panel.seconds(at: point.x))
  }

  /// Begins a drag of the curve's handles or the spring's sliders.
  func beginPacingDrag(at point: CGPoint) {
    guard let items = editedItems(), let bar = selectedBar else { return }
    beginDrag(.pacing, items, bar, at: point, grip: 0)
  }

  private func beginDrag(
    _ part: AnimationDrag.Part, _ items: [TimelineAnimation], _ bar: AnimationBar, at point: CGPoint, grip: Double
  ) {
    player.transport.pause()
    animationDrag = AnimationDrag(
      original: player.simulation.animationEdits, part: part, items: items, member: selectedRow?.id.member, bar: bar,
      grip: grip, start: point, time: player.transport.time)
  }

  /// Handles a move of the pointer in a drag of a bar.
  func dragBar(to point: CGPoint) {
    guard let drag = animationDrag, let panel = panelLayout else { return }
    if !drag.isNoted, drag.pending == nil, abs(point.x - drag.start.x) < Self.dragTravel { return }
    let travel = panel.seconds(at: point.x) - drag.grip
    changeDrag { edit, code in
      switch drag.part {
      case .delay: edit.delay = Self.snapped(max(0, code.delay + travel))
      case .duration:
        let cycles = max(1, ((drag.bar.stop - drag.bar.begin) / (drag.bar.cycle ?? 1)).rounded())
        edit.duration = Self.snapped(max(Self.shortest, code.duration + travel / cycles))
      case .key(let index):
        edit.keyTimes = Self.moved(code.keyTimes, index, by: travel / max(Self.shortest, drag.bar.cycle ?? 1))
      case .pacing: break
      }
    }
  }

  /// Changes the edit of a drag. The next frame shows it.
  func changeDrag(_ body: (inout AnimationEdit, AnimationCode) -> Void) {
    guard let drag = animationDrag else { return }
    var edits = drag.original
    for item in drag.items { edits.change(item, member: drag.member, body) }
    animationDrag?.pending = edits
    needsDisplay()
  }

  /// Applies the pending edit of a drag before a frame is drawn.
  func applyAnimationDrag() {
    guard let drag = animationDrag, let pending = drag.pending else { return }
    animationDrag?.pending = nil
    guard pending != player.simulation.animationEdits else { return }
    if !drag.isNoted {
      player.noteEdit()
      animationDrag?.isNoted = true
    }
    show(pending, at: drag.time)
    if let item = drag.items.first { showMessage(changeText(item.id, pending[item.id])) }
  }

  /// Reverts the edit of a drag.
  func cancelAnimationDrag() {
    guard let drag = animationDrag else { return }
    animationDrag = nil
    if drag.isNoted { show(drag.original, at: drag.time) }
  }

  private static func snapped(_ seconds: Double) -> Double { (seconds / dragStep).rounded() * dragStep }

  /// Returns the key times with one of them moved, clamped to its neighbours. `index` counts key times between 0 and 1.
  private static func moved(_ times: [Double], _ index: Int, by share: Double) -> [Double] {
    var times = times
    let inner = times.indices.filter { times[$0] > 0 && times[$0] < 1 }
    guard inner.indices.contains(index) else { return times }
    let place = inner[index]
    let (low, high) = (place > 0 ? times[place - 1] : 0, place + 1 < times.count ? times[place + 1] : 1)
    times[place] = min(max(((times[place] + share) * 100).rounded() / 100, low), high)
    return times
  }

  // MARK: Words and lists

  /// Returns a description of an animation's edit.
  func changeText(_ id: AnimationID, _ edit: AnimationEdit?) -> String {
    let item = player.simulation.animationTimeline[id]
    let layer = item?.place.layer
    let name = layer?.name ?? layer?.ownerName ?? layer?.className ?? "a layer"
    let title = "\(name) \(item?.animation.keyPath ?? id.key)"
    guard let edit else { return "\(title): as it is coded" }
    var parts = Self.words(for: edit)
    for (index, member) in (edit.members ?? [:]).sorted(by: { $0.key < $1.key }) {
      let members = item?.animation.members ?? []
      let path = members.indices.contains(index) ? members[index].keyPath : nil
      parts += Self.words(for: member).map { "\(path ?? "member \(index + 1)") \($0)" }
    }
    return "\(title): \(parts.joined(separator: ", "))"
  }

  /// Returns descriptions of an edit's values.
  private static func words(for edit: AnimationEdit) -> [String] {
    var parts: [String] = []
    if let delay = edit.delay { parts.append("delay \(StatusText.seconds(delay))") }
    if let duration = edit.duration { parts.append("duration \(StatusText.seconds(duration))") }
    if let curve = edit.curve { parts.append("curve \(CurvePreset.title(of: curve))") }
    if let spring = edit.spring {
      let motion = SpringMotion(spring)
      parts.append(
        "response \(StatusText.seconds(motion.response)), bounce \(StatusText.decimal(motion.bounce, places: 2))")
    }
    if let times = edit.keyTimes { parts.append("key times \(times.map(NumberText.short).joined(separator: ", "))") }
    if let values = edit.values { parts.append("values \(AnimationValues.text(of: values))") }
    return parts
  }

  var curveList: Chooser {
    let current = selectedBar.flatMap { player.simulation.animationTimeline[$0.id] }?.animation.controlPoints
    let items = CurvePreset.all.map { preset in
      Chooser.Item(
        title: preset.title, detail: CurvePreset.text(of: preset.curve), isCurrent: preset.curve == current,
        action: .curve(preset.curve))
    }
    var list = Chooser(.curves, title: "Curve", items: items)
    list.prompt = "type to filter, or four numbers: 0.2, 0.8, 0.2, 1"
    return list
  }

  /// The list of values for the selected animation: current, as coded and typed.
  var valueList: Chooser {
    let member = selectedRow?.id.member
    let item = selectedBar.flatMap { player.simulation.animationTimeline[$0.id] }
    let now = item?.animation(member: member).valueNumbers ?? []
    let coded =
      selectedBar.flatMap { player.simulation.codedAnimation($0.id) }?.animation(member: member).valueNumbers ?? []
    let items = [now, coded].enumerated().filter { !$1.isEmpty && ($0 == 0 || $1 != now) }.map { index, values in
      Chooser.Item(
        title: AnimationValues.text(of: values), detail: index == 0 ? "now" : "as coded", isCurrent: index == 0,
        action: .animationValues(values))
    }
    var list = Chooser(.animationValues, title: "Values", items: items)
    list.typedValues = now
    list.prompt = now.isEmpty ? "this animation has no values to change" : "type values: 0.2 → 1"
    return list
  }

  var languageList: Chooser {
    Chooser(
      .languages, title: "Copy the animation as",
      items: CodeLanguage.allCases.map { Chooser.Item(title: $0.rawValue, action: .copy($0)) })
  }

  var changeList: Chooser {
    let changes = player.simulation.animationEdits.changes
    var list = Chooser(
      .changes, title: "Changes by hand",
      items: changes.map { Chooser.Item(title: changeText($0.id, $0.edit), action: .animation($0.id)) })
    if changes.isEmpty { list.prompt = "nothing is changed" }
    return list
  }

  /// Copies the selected animation as code.
  func copy(in language: CodeLanguage) {
    guard let item = editedItems()?.first, let bar = selectedBar else { return }
    let member = selectedRow?.id.member
    let code = AnimationCode(item, delay: member.map { item.memberDelay($0) } ?? bar.delay ?? 0, member: member)
    requests.append(.copy(code.text(language)))
    showMessage("copied as \(language.rawValue)")
  }

  /// Selects an animation and shows its begin.
  func showAnimation(_ id: AnimationID) {
    if !showsAnimations { performOnAnimations(.animations) }
    updateAnimations()
    guard let index = animationRows.firstIndex(where: { row in row.bars.contains { $0.id == id } }) else { return }
    select(row: index, bar: id)
  }

  // MARK: The card

  /// Returns the contents of the curve editor; nil if it is hidden.
  func curveEditorContents() -> CurveEditorContents? {
    guard showsAnimations, showsCurveEditor, let row = selectedRow, let bar = selectedBar,
      let item = player.simulation.animationTimeline[bar.id]
    else { return nil }
    let animation = item.animation(member: row.id.member)
    let bezier = UnitBezier(animation.controlPoints)
    let whole = player.simulation.animationEdits[bar.id]
    let edit = row.id.member.map { whole?.members?[$0] } ?? whole
    let duration = animation.timing.duration
    let clock = row.id.member == nil ? item.place.clock : item.place.clock.running(item.animation.timing)
    let local = clock.local(at: player.transport.time.seconds)
    let progress = animation.timing.position(atParent: local)?.progress
    var contents = CurveEditorContents(
      title: "\(row.id.title)  \(row.label)", lines: [], curve: animation.spring == nil ? bezier.controlPoints : nil,
      spring: animation.spring.map { SpringMotion(AnimationEdit.Spring($0)) },
      samples: CurveEditorContents.samples(curve: bezier, spring: animation.spring, duration: duration),
      otherSamples: otherSamples(bar.id, row.id.member), progress: progress, isEdited: edit != nil)
    contents.lines = lines(animation, bar, contents)
    return contents
  }

  /// Returns the samples of the curve to compare with; nil if it does not differ.
  private func otherSamples(_ id: AnimationID, _ member: Int?) -> [Double]? {
    guard player.simulation.animationEdits[id] != panelState.otherEdits[id],
      let item = player.simulation.codedAnimation(id)
    else { return nil }
    let coded = item.animation(member: member)
    let other = member.map { panelState.otherEdits[id]?.members?[$0] } ?? panelState.otherEdits[id]
    let curve = other?.curve.map(UnitBezier.init) ?? UnitBezier(coded.controlPoints)
    return CurveEditorContents.samples(
      curve: curve, spring: other?.spring?.motion ?? coded.spring,
      duration: other?.duration ?? coded.timing.duration)
  }

  private func lines(_ animation: RenderAnimation, _ bar: AnimationBar, _ contents: CurveEditorContents) -> [String] {
    var lines = [
      "duration \(StatusText.seconds(animation.timing.duration))   delay \(StatusText.seconds(bar.delay ?? 0))"
    ]
    if let spring = animation.spring {
      let over = SpringMotion.overshoot(of: spring) * 100
      lines.append(
        "settles in \(StatusText.seconds(spring.settlingDuration))   overshoots \(StatusText.decimal(over, places: 1)) %"
      )
    } else {
      lines.append(CurvePreset.title(of: animation.controlPoints))
    }
    if let progress = contents.progress {
      let step = 1.0 / 128
      let (before, after) = (contents.value(at: progress - step), contents.value(at: progress + step))
      let span = min(1, progress + step) - max(0, progress - step)
      let speed = (after - before) / max(1e-9, span) / max(1e-9, animation.timing.duration)
      lines.append(
        "now at \(StatusText.decimal(contents.value(at: progress) * 100, places: 0)) %   "
          + "velocity \(StatusText.decimal(speed * 100, places: 0)) %/s")
    } else {
      lines.append("not in effect now")
    }
    return lines
  }
}

extension [AnimationID: AnimationEdit] {
  /// Changes the edit of an animation. `body` receives the current values.
  @MainActor fileprivate mutating func change(
    _ item: TimelineAnimation, member: Int?, _ body: (inout AnimationEdit, AnimationCode) -> Void
  ) {
    var edit = self[item.id] ?? AnimationEdit()
    if let member {
      var part = edit.members?[member] ?? AnimationEdit()
      body(&part, AnimationCode(item, delay: item.memberDelay(member), member: member))
      var members = edit.members ?? [:]
      members[member] = part.isEmpty ? nil : part
      edit.members = members.isEmpty ? nil : members
    } else {
      body(&edit, AnimationCode(item, delay: item.codedDelay))
    }
    self[item.id] = edit.isEmpty ? nil : edit
  }
}
