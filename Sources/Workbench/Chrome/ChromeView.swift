import QuartzCore
import UIKit

/// The view of the whole window: the device's screen, bars, overlay, key sheet and messages.
@MainActor final class ChromeView: UIView {
  private let deviceFrame = DeviceFrameView(frame: .zero)
  private let screen = UIView(frame: .zero)
  private let deviceMask = DeviceMaskView(frame: .zero)
  private let overlay = OverlayView(frame: .zero)
  private let timeline = TimelineView(frame: .zero)
  private let status = StatusBar(frame: .zero)
  private let hint = UILabel(chrome: Palette.normal, Palette.text)
  private let headUp = HeadUpDisplay(frame: .zero)
  private let note = UILabel(chrome: Palette.small, Palette.barFaint)
  private let interaction = InteractionCard(frame: .zero)
  private let releaseMap = ReleaseMapCard(frame: .zero)
  private let pick = PickCard(frame: .zero)
  private let touches = TouchView(frame: .zero)
  private let lane = GestureLaneView(frame: .zero)
  private let animations = AnimationPanel(frame: .zero)
  private let curveEditor = CurveEditor(frame: .zero)
  private let compared = ComparedImageView(frame: .zero)
  private let outlines = LayerOutlineView(frame: .zero)
  private let sheet = KeySheet(frame: .zero)
  private let message = UILabel(chrome: Palette.normal, Palette.text)
  private let chooser = ChooserView(frame: .zero)
  private let badges = BadgeRow(frame: .zero)
  /// The areas that react to a press, in this view. Later areas are above earlier ones.
  var targets: [TargetArea] {
    var result: [TargetArea] = []
    if let target = touches.target, !touches.isHidden { result.append(target) }
    if let target = compared.target { result.append(target) }
    result += overlay.isHidden ? [] : overlay.targets
    if !headUp.isHidden { result.append(TargetArea(frame: headUp.frame, target: .panel(.headUp))) }
    if !interaction.isHidden {
      result.append(TargetArea(frame: interaction.frame, target: .panel(.interaction)))
      result += interaction.targets.map { $0.moved(by: interaction.frame.origin) }
    }
    if !releaseMap.isHidden {
      result.append(TargetArea(frame: releaseMap.frame, target: .panel(.releaseMap)))
      result += [releaseMap.target].compactMap { $0?.moved(by: releaseMap.frame.origin) }
    }
    if !curveEditor.isHidden {
      result.append(TargetArea(frame: curveEditor.frame, target: .panel(.curveEditor)))
      result += curveEditor.targets.map { $0.moved(by: curveEditor.frame.origin) }
    }
    return result + (lane.isHidden ? [] : lane.targets.map { $0.moved(by: lane.frame.origin) })
  }
  /// The buttons of the status bar and of the animation panel, with their frames in this view.
  var buttons: [(frame: CGRect, item: StatusItem)] {
    status.buttons.map { ($0.frame.offsetBy(dx: status.frame.minX, dy: status.frame.minY), $0.item) }
      + animations.buttons
  }
  /// Returns the width that the longest names of rows need in the animation panel.
  func namesWidth(_ rows: [AnimationRow]) -> Double { animations.namesWidth(rows) }

  /// The number of pages of the key sheet.
  var keyPages: Int { sheet.pages }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.background
    screen.clipsToBounds = true
    // Pixels that no window of the scene covers are black, as on a device.
    screen.backgroundColor = .black
    for label in [message, hint] {
      label.textAlignment = .center
      label.layer.cornerRadius = 5
      label.clipsToBounds = true
      label.backgroundColor = UIColor(red: 0.16, green: 0.18, blue: 0.22, alpha: 0.96)
    }
    message.numberOfLines = 3
    for view in [
      deviceFrame, screen, compared, deviceMask, outlines, touches, overlay, note, headUp, interaction, releaseMap,
      pick, curveEditor, animations, lane, timeline, status, badges, sheet, message, chooser, hint,
    ] as [UIView] {
      addSubview(view)
    }
    layer.insertSublayer(pick.outline, below: timeline.layer)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ state: ChromeState) {
    let layout = state.layout
    let frame = layout.screenInPoints
    screen.frame = frame
    if state.sceneChanged {
      screen.layer.layerContents = .hosted(
        HostedTree(tree: state.tree, time: .fixed(state.time), size: layout.deviceSize))
    }
    if let device = state.device {
      deviceFrame.show(device)
      deviceMask.show(device)
    }
    showOverlay(state, over: frame)
    timeline.frame = layout.timeline
    let line = layout.timelineTrack.offsetBy(dx: -layout.timeline.minX, dy: -layout.timeline.minY)
    timeline.show(state, line: line)
    status.show(state.status, in: layout.status, hovered: state.chooser == nil ? state.pointer : nil)
    badges.show(state.badges, over: frame, in: bounds)
    showLists(state)
    showLane(state)
    animations.isHidden = state.animations == nil
    if let contents = state.animations {
      animations.show(contents, pointer: state.chooser == nil ? state.pointer : nil)
    }
    showMessage(state.message, in: layout)
    showHint(state)
  }

  /// Shows the cards and the overlay. Docked cards are beside the screen if there is room, or else over it.
  private func showOverlay(_ state: ChromeState, over frame: CGRect) {
    let layout = state.layout
    let mapping = OverlayView.Mapping(origin: frame.origin, scale: frame.width / max(1, layout.deviceSize.width))
    touches.show(state.fingers, path: state.touchPath, mapping: mapping)
    outlines.show(state.outlines, screen: frame, mapping: mapping)
    compared.show(state.comparison, screen: frame, device: layout.deviceSize, mapping: mapping)
    let area = CGRect(x: 0, y: 0, width: bounds.width, height: layout.contentBottom)
    let columns = layout.columns
    var places = CardPlaces(
      area: area.insetBy(dx: 4, dy: 4), columns: columns.isEmpty ? [frame.insetBy(dx: 4, dy: 4)] : columns,
      origins: state.panelOrigins)
    let note = Palette.smallLine
    places.place(requests(state, in: columns, over: frame, mapping), newest: state.cards, note: note)
    showCards(state, places.frames.merging(state.heldFrames) { $1 })
    showNote(places, height: note)
    overlay.frame = bounds
    overlay.isHidden = state.overlay == nil
    guard let contents = state.overlay else { return }
    let moved = state.panelOrigins[.curves].map { curvesFrame(at: $0, places) }
    overlay.show(
      contents, screen: frame, panel: moved ?? (columns.isEmpty ? nil : places.rest(above: note)),
      edge: layout.cardArea.map { Double($0.minX) }, outside: Palette.background,
      mapping: mapping, bounds: state.showsBounds, curves: state.showsCurves, isMoving: state.isMoving,
      avoiding: [headUp, interaction, releaseMap, pick, curveEditor].filter { !$0.isHidden }.map(\.frame))
  }

  /// Returns the cards to lay out, from top to bottom.
  private func requests(
    _ state: ChromeState, in columns: [CGRect], over screen: CGRect, _ mapping: OverlayView.Mapping
  ) -> [CardPlaces.Request] {
    let column = columns.first.map { Double($0.width) }
    var result: [CardPlaces.Request] = []
    func add(_ panel: Panel, _ width: Double, _ heights: ClosedRange<Double>) {
      result.append(CardPlaces.Request(panel: panel, width: width, heights: heights))
    }
    if !state.headUp.isEmpty {
      let height = HeadUpDisplay.height(lines: state.headUp.count)
      add(.headUp, column ?? HeadUpDisplay.width(in: screen), height...height)
    }
    if let contents = state.interaction {
      let width = column ?? InteractionCard.width(in: screen)
      let height = interaction.fit(contents, width: width, pointer: pointer(state))
      add(.interaction, width, height...height)
    }
    if let contents = state.releaseMap {
      let width = column ?? ReleaseMapCard.width(in: screen)
      add(.releaseMap, width, releaseMap.heights(contents, width: width))
    }
    if let contents = state.curveEditor {
      let width = column ?? CurveEditor.width(in: screen)
      add(.curveEditor, width, CurveEditor.heights(contents, width: width))
    }
    pick.show(state.pick, mapping: mapping)
    if state.pick != nil { add(.pick, column ?? PickCard.width(in: screen), pick.height...pick.height) }
    return result
  }

  /// Returns the pointer's position; nil while a list covers the cards.
  private func pointer(_ state: ChromeState) -> CGPoint? { state.chooser == nil ? state.pointer : nil }

  private func showCards(_ state: ChromeState, _ frames: [Panel: CGRect]) {
    for (view, panel) in [
      (headUp, Panel.headUp), (interaction, .interaction), (releaseMap, .releaseMap), (curveEditor, .curveEditor),
    ]
      as [(UIView, Panel)]
    {
      view.isHidden = frames[panel] == nil
    }
    if frames[.pick] == nil { pick.isHidden = true }
    if let frame = frames[.headUp] { headUp.show(state.headUp, in: frame) }
    if let frame = frames[.interaction], let contents = state.interaction {
      interaction.show(contents, in: frame, pointer: pointer(state))
    }
    if let frame = frames[.releaseMap], let contents = state.releaseMap {
      releaseMap.show(contents, in: frame)
    }
    if let frame = frames[.curveEditor], let contents = state.curveEditor {
      curveEditor.show(contents, in: frame, pointer: pointer(state))
    }
    if let frame = frames[.pick] { pick.place(frame) }
  }

  /// Shows the names of the cards without room.
  private func showNote(_ places: CardPlaces, height: Double) {
    note.isHidden = places.left.isEmpty
    // Over the screen, the words need a ground of their own.
    note.backgroundColor = Palette.card
    guard let frame = places.noteFrame(height: height) else { return }
    note.frame = frame
    note.show("no room for: " + places.left.map(\.title).joined(separator: ", "))
  }

  private func curvesFrame(at moved: CGPoint, _ places: CardPlaces) -> CGRect {
    let width = min(places.columns[0].width, HeadUpDisplay.width(in: places.area) * 1.4)
    let origin = places.origin(at: moved, size: CGSize(width: width, height: 60))
    return CGRect(origin: origin, size: CGSize(width: width, height: max(0, places.area.maxY - origin.y)))
  }

  private func showLane(_ state: ChromeState) {
    lane.isHidden = state.lane == nil || state.layout.lane == nil
    guard let contents = state.lane, let frame = state.layout.lane else { return }
    lane.frame = frame
    lane.show(contents, line: state.layout.timelineTrack.offsetBy(dx: -frame.minX, dy: -frame.minY))
  }

  private func showLists(_ state: ChromeState) {
    let area = CGRect(x: 0, y: 0, width: bounds.width, height: state.layout.status.minY)
    sheet.isHidden = state.keyRows == nil
    if let rows = state.keyRows { sheet.show(rows, page: state.keyPage, in: area) }
    chooser.isHidden = state.chooser == nil
    if let list = state.chooser {
      chooser.show(list, in: ChooserLayout(list, in: area, textScale: state.layout.textScale))
    }
  }

  /// Shows a message over the screen, where it covers no panel.
  private func showMessage(_ text: String?, in layout: WindowLayout) {
    message.isHidden = text == nil
    guard let text else { return }
    message.show(text)
    let area = layout.messageArea
    let wanted = message.sizeThatFits(CGSize(width: min(area.width, 640) - 36, height: .greatestFiniteMagnitude))
    let width = min(area.width - 16, wanted.width.rounded(.up) + 20)
    let height = (wanted.height + 10).rounded()
    message.frame = CGRect(
      x: (area.midX - width / 2).rounded(), y: (area.maxY - height - 10).rounded(), width: width, height: height)
  }

  /// Shows the hint above the pointer and the status bar.
  private func showHint(_ state: ChromeState) {
    hint.isHidden = state.hint == nil
    guard let text = state.hint, let point = state.pointer else { return }
    hint.show(text)
    let wanted = hint.intrinsicContentSize
    let width = min(bounds.width - 8, (wanted.width + 16).rounded(.up))
    hint.frame = CGRect(
      x: min(max(4, point.x - width / 2), bounds.width - width - 4).rounded(),
      y: (min(state.layout.status.minY - 4, point.y - 8) - wanted.height - 8).rounded(), width: width,
      height: (wanted.height + 8).rounded())
  }
}
