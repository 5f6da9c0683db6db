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
  private let sheet = KeySheet(frame: .zero)
  private let message = UILabel(chrome: Palette.normal, Palette.text)
  private let chooser = ChooserView(frame: .zero)
  private let badges = BadgeRow(frame: .zero)
  /// The buttons of the status bar, with their frames in this view.
  var buttons: [(frame: CGRect, item: StatusItem)] {
    status.buttons.map { ($0.frame.offsetBy(dx: status.frame.minX, dy: status.frame.minY), $0.item) }
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
      deviceFrame, screen, deviceMask, overlay, headUp, interaction, pick, timeline, status, badges, sheet, message,
      chooser,
      hint,
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
    timeline.show(played: state.played, simulated: state.simulated, inputs: state.inputs, line: line)
    status.show(state.status, in: layout.status, hovered: state.chooser == nil ? state.pointer : nil)
    badges.show(state.badges, over: frame)
    showLists(state)
    showMessage(state.message, above: layout.timeline)
    showHint(state)
  }

  /// Shows the head-up display and the overlay: beside the screen where there is room, else over it.
  private func showOverlay(_ state: ChromeState, over frame: CGRect) {
    let layout = state.layout
    headUp.isHidden = state.headUp.isEmpty
    if !state.headUp.isEmpty { headUp.show(state.headUp, in: layout.panel, screen: frame) }
    // The cards are below the head-up display, in the panel or in the screen's right half.
    var taken = state.headUp.isEmpty ? [] : [headUp.frame]
    var top = taken.last.map { $0.maxY + 6 } ?? layout.panel?.minY ?? frame.minY + 4
    let area = layout.panel ?? frame
    interaction.isHidden = state.interaction == nil
    if let contents = state.interaction {
      interaction.show(
        contents, in: CGRect(x: area.minX, y: top, width: area.width, height: max(0, area.maxY - top)),
        isPanel: layout.panel != nil)
      taken.append(interaction.frame)
      top = interaction.frame.maxY + 6
    }
    let mapping = OverlayView.Mapping(origin: frame.origin, scale: frame.width / max(1, layout.deviceSize.width))
    pick.show(
      state.pick, in: CGRect(x: area.minX, y: top, width: area.width, height: max(0, area.maxY - top)),
      isPanel: layout.panel != nil, mapping: mapping)
    if !pick.isHidden {
      taken.append(pick.frame)
      top = pick.frame.maxY + 6
    }
    overlay.frame = bounds
    overlay.isHidden = state.overlay == nil
    guard let contents = state.overlay else { return }
    let beside = layout.panel.map { panel in
      CGRect(x: panel.minX, y: top, width: panel.width, height: max(0, panel.maxY - top))
    }
    overlay.show(
      contents, screen: frame, panel: beside,
      mapping: mapping, bounds: state.showsBounds, curves: state.showsCurves, avoiding: beside == nil ? taken : [])
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

  private func showMessage(_ text: String?, above timeline: CGRect) {
    message.isHidden = text == nil
    guard let text else { return }
    message.show(text)
    let wanted = message.sizeThatFits(CGSize(width: min(bounds.width, 640) - 36, height: .greatestFiniteMagnitude))
    let width = min(bounds.width - 16, wanted.width.rounded(.up) + 20)
    let height = (wanted.height + 10).rounded()
    message.frame = CGRect(
      x: ((bounds.width - width) / 2).rounded(), y: (timeline.minY - height - 10).rounded(), width: width,
      height: height)
  }

  /// Shows the hint above its button.
  private func showHint(_ state: ChromeState) {
    hint.isHidden = state.hint == nil
    guard let text = state.hint, let point = state.pointer else { return }
    hint.show(text)
    let wanted = hint.intrinsicContentSize
    let width = min(bounds.width - 8, (wanted.width + 16).rounded(.up))
    hint.frame = CGRect(
      x: min(max(4, point.x - width / 2), bounds.width - width - 4).rounded(),
      y: (state.layout.status.minY - wanted.height - 12).rounded(), width: width, height: (wanted.height + 8).rounded())
  }
}
