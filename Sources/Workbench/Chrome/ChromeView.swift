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
  private let interaction = InteractionCard(frame: .zero)
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
  /// The parts that a press acts on, in this view. Later ones are above earlier ones.
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
    if !curveEditor.isHidden { result += curveEditor.targets.map { $0.moved(by: curveEditor.frame.origin) } }
    return result + (lane.isHidden ? [] : lane.targets.map { $0.moved(by: lane.frame.origin) })
  }
  /// The buttons of the status bar and of the panel about animations, with their frames in this view.
  var buttons: [(frame: CGRect, item: StatusItem)] {
    status.buttons.map { ($0.frame.offsetBy(dx: status.frame.minX, dy: status.frame.minY), $0.item) }
      + animations.buttons
  }
  /// The number of pages of the key sheet.
  var keyPages: Int { sheet.pages }

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.background
    screen.clipsToBounds = true
    // Pixels that no window covers are black, as on the device.
    screen.backgroundColor = .black
    for label in [message, hint] {
      label.textAlignment = .center
      label.layer.cornerRadius = 5
      label.clipsToBounds = true
      label.backgroundColor = UIColor(red: 0.16, green: 0.18, blue: 0.22, alpha: 0.96)
    }
    message.numberOfLines = 3
    for view in [
      deviceFrame, screen, compared, deviceMask, outlines, touches, overlay, headUp, interaction, pick, curveEditor,
      animations, lane, timeline, status, badges, sheet, message, chooser, hint,
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
    badges.show(state.badges, over: frame)
    showLists(state)
    showLane(state)
    animations.isHidden = state.animations == nil
    if let contents = state.animations {
      animations.show(contents, pointer: state.chooser == nil ? state.pointer : nil)
    }
    showMessage(state.message, in: layout)
    showHint(state)
  }

  /// Shows the panels and the overlay: beside the screen where there is room, else over it. Panels that were moved stay there.
  private func showOverlay(_ state: ChromeState, over frame: CGRect) {
    let layout = state.layout
    let mapping = OverlayView.Mapping(origin: frame.origin, scale: frame.width / max(1, layout.deviceSize.width))
    touches.show(state.fingers, way: state.way, mapping: mapping)
    outlines.show(state.outlines, screen: frame, mapping: mapping)
    compared.show(state.comparison, screen: frame, device: layout.deviceSize, mapping: mapping)
    let area = CGRect(x: 0, y: 0, width: bounds.width, height: layout.contentBottom)
    var column = PanelColumn(
      area: area.insetBy(dx: 4, dy: 4), column: layout.panel ?? frame.insetBy(dx: 4, dy: 4),
      origins: state.panelOrigins)
    showHeadUp(state.headUp, in: &column, isPanel: layout.panel != nil)
    showInteraction(state, in: &column)
    showPick(state, in: &column, mapping: mapping)
    showCurveEditor(state, in: &column)
    overlay.frame = bounds
    overlay.isHidden = state.overlay == nil
    guard let contents = state.overlay else { return }
    let isBeside = layout.panel != nil || state.panelOrigins[.curves] != nil
    var rest = column.rest
    if let moved = state.panelOrigins[.curves] {
      rest = CGRect(x: moved.x, y: moved.y, width: rest.width, height: area.maxY - moved.y)
      rest.size.width = min(rest.width, HeadUpDisplay.width(in: area) * 1.4)
      rest.origin = column.origin(of: .curves, size: CGSize(width: rest.width, height: 60))
      rest.size.height = max(0, area.maxY - rest.minY - 4)
    }
    overlay.show(
      contents, screen: frame, panel: isBeside ? rest : nil, edge: layout.panel.map { Double($0.minX) },
      mapping: mapping, bounds: state.showsBounds, curves: state.showsCurves, isMoving: state.isMoving,
      avoiding: [headUp, interaction, pick, curveEditor].filter { !$0.isHidden }.map(\.frame))
  }

  private func showHeadUp(_ lines: [String], in column: inout PanelColumn, isPanel: Bool) {
    headUp.isHidden = lines.isEmpty
    guard !lines.isEmpty else { return }
    let size = CGSize(
      width: isPanel ? column.column.width : HeadUpDisplay.width(in: column.column),
      height: HeadUpDisplay.height(lines: lines.count))
    headUp.show(lines, in: CGRect(origin: column.origin(of: .headUp, size: size), size: size))
    column.append(.headUp, frame: headUp.frame)
  }

  private func showInteraction(_ state: ChromeState, in column: inout PanelColumn) {
    interaction.isHidden = state.interaction == nil
    guard let contents = state.interaction else { return }
    let width = state.layout.panel.map { Double($0.width) } ?? InteractionCard.width(in: column.column)
    let size = CGSize(width: width, height: interaction.frame.height)
    interaction.show(
      contents, at: column.origin(of: .interaction, size: size), width: width,
      pointer: state.chooser == nil ? state.pointer : nil)
    column.append(.interaction, frame: interaction.frame)
  }

  private func showPick(_ state: ChromeState, in column: inout PanelColumn, mapping: OverlayView.Mapping) {
    pick.show(state.pick, mapping: mapping)
    guard !pick.isHidden else { return }
    let width = state.layout.panel.map { Double($0.width) } ?? PickCard.width(in: column.column)
    let size = CGSize(width: width, height: pick.height)
    pick.place(column.takeTop(size))
  }

  private func showCurveEditor(_ state: ChromeState, in column: inout PanelColumn) {
    curveEditor.isHidden = state.curveEditor == nil
    guard let contents = state.curveEditor else { return }
    let width = state.layout.panel.map { Double($0.width) } ?? CurveEditor.width(in: column.column)
    let size = CGSize(width: width, height: CurveEditor.height(contents, width: width))
    curveEditor.show(
      contents, in: column.takeTop(size), pointer: state.chooser == nil ? state.pointer : nil)
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

  /// Shows a message over the screen, so that it covers no panel.
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
