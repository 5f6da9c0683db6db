import QuartzCore
import UIKit

/// The view of the whole window: the device's screen, bars, overlay, key sheet and messages.
@MainActor final class ChromeView: UIView {
  private let screen = UIView(frame: .zero)
  private let overlay = OverlayView(frame: .zero)
  private let timeline = TimelineView(frame: .zero)
  private let statusBar = UIView(frame: .zero)
  private let status = UILabel(chrome: Palette.normal, Palette.barText)
  private let hint = UILabel(chrome: Palette.normal, Palette.barFaint)
  private let headUp = HeadUpDisplay(frame: .zero)
  private let sheet = KeySheet(frame: .zero)
  private let message = UILabel(chrome: Palette.normal, Palette.text)
  private let badge = UILabel(chrome: Palette.normal, Palette.badgeText)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.background
    screen.clipsToBounds = true
    // Pixels that no window covers are black, as on the device.
    screen.backgroundColor = .black
    statusBar.backgroundColor = Palette.bar
    hint.textAlignment = .right
    status.lineBreakMode = .byTruncatingTail
    for label in [message, badge] {
      label.textAlignment = .center
      label.layer.cornerRadius = 5
      label.clipsToBounds = true
    }
    message.backgroundColor = UIColor(red: 0.16, green: 0.18, blue: 0.22, alpha: 0.96)
    badge.backgroundColor = Palette.accent
    for view in [screen, overlay, headUp, timeline, statusBar, status, hint, badge, sheet, message] as [UIView] {
      addSubview(view)
    }
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
    headUp.isHidden = state.headUp.isEmpty
    if !state.headUp.isEmpty { headUp.show(state.headUp, rightOf: frame) }
    overlay.frame = bounds
    overlay.isHidden = state.overlay == nil
    if let contents = state.overlay {
      overlay.show(
        contents, screen: frame,
        mapping: OverlayView.Mapping(origin: frame.origin, scale: frame.width / max(1, layout.deviceSize.width)),
        bounds: state.showsBounds, curves: state.showsCurves,
        avoiding: state.headUp.isEmpty ? [] : [headUp.frame])
    }
    timeline.frame = layout.timeline
    let line = layout.timelineTrack.offsetBy(dx: -layout.timeline.minX, dy: -layout.timeline.minY)
    timeline.show(played: state.played, simulated: state.simulated, inputs: state.inputs, line: line)
    showStatus(state, in: layout.status)
    showMessages(state, over: frame)
  }

  private func showStatus(_ state: ChromeState, in bar: CGRect) {
    statusBar.frame = bar
    hint.show(state.hint)
    let hintWidth = min(bar.width / 2, hint.intrinsicContentSize.width + 4)
    status.show(state.status)
    status.frame = CGRect(
      x: bar.minX + WindowLayout.margin, y: bar.minY, width: bar.width - hintWidth - 2 * WindowLayout.margin - 8,
      height: bar.height)
    hint.frame = CGRect(
      x: bar.maxX - WindowLayout.margin - hintWidth, y: bar.minY, width: hintWidth, height: bar.height)
  }

  private func showMessages(_ state: ChromeState, over screen: CGRect) {
    sheet.isHidden = state.keyRows == nil
    if let rows = state.keyRows {
      sheet.show(rows, in: CGRect(x: 0, y: 0, width: bounds.width, height: state.layout.timeline.minY))
    }
    message.isHidden = state.message == nil
    if let text = state.message {
      message.show(text)
      let wanted = message.intrinsicContentSize
      let width = min(bounds.width - 16, wanted.width + 20)
      message.frame = CGRect(
        x: ((bounds.width - width) / 2).rounded(), y: (state.layout.timeline.minY - wanted.height - 20).rounded(),
        width: width, height: (wanted.height + 10).rounded())
    }
    badge.isHidden = state.badge == nil
    if let text = state.badge {
      badge.show(text)
      let wanted = badge.intrinsicContentSize
      badge.frame = CGRect(
        x: screen.minX + 4, y: max(2, screen.minY - wanted.height - 3).rounded(), width: (wanted.width + 10).rounded(),
        height: (wanted.height + 2).rounded())
    }
  }
}
