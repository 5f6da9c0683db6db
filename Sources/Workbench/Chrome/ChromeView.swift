import QuartzCore
import UIKit

/// The state that the chrome shows in a frame.
@MainActor struct ChromeState {
  var layout: WindowLayout
  /// The render tree of the scene.
  var tree: RenderTree
  /// The time at which `tree` is shown.
  var time: DeviceTime
  /// A Boolean value indicating whether the scene differs from the last frame. An unchanged tree is not hosted again.
  var sceneChanged = true
  var status = ""
  var hint = ""
  /// The lines of the head-up display, which is hidden without any.
  var headUp: [String] = []
  var overlay: OverlayContents?
  var showsBounds = false
  var showsCurves = false
  var keyRows: [KeyTable.Row]?
  var toast: String?
  var badge: String?
  /// The shown time as a fraction of the timeline.
  var played = 0.0
  /// The simulated time as a fraction of the timeline.
  var simulated = 0.0
  /// The times of touches as fractions of the timeline.
  var inputs: [Double] = []
}

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
  private let toast = UILabel(chrome: Palette.normal, Palette.text)
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
    for label in [toast, badge] {
      label.textAlignment = .center
      label.layer.cornerRadius = 5
      label.clipsToBounds = true
    }
    toast.backgroundColor = UIColor(red: 0.16, green: 0.18, blue: 0.22, alpha: 0.96)
    badge.backgroundColor = Palette.accent
    for view in [screen, overlay, headUp, timeline, statusBar, status, hint, badge, sheet, toast] as [UIView] {
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
    toast.isHidden = state.toast == nil
    if let text = state.toast {
      toast.show(text)
      let wanted = toast.intrinsicContentSize
      let width = min(bounds.width - 16, wanted.width + 20)
      toast.frame = CGRect(
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

/// The head-up display in a corner of the screen: time, rate, and times of frames.
@MainActor final class HeadUpDisplay: UIView {
  private var lines: [UILabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.panel
    layer.cornerRadius = 4
  }

  required init?(coder: NSCoder) { nil }

  func show(_ texts: [String], rightOf screen: CGRect) {
    let width = min(150, screen.width - 8)
    frame = CGRect(
      x: screen.maxX - width - 4, y: screen.minY + 4, width: width, height: Double(texts.count) * 12 + 6)
    for (index, text) in texts.enumerated() {
      if index == lines.count {
        let label = UILabel(chrome: Palette.small, Palette.text)
        lines.append(label)
        addSubview(label)
      }
      lines[index].show(text)
      lines[index].frame = CGRect(x: 6, y: 3 + Double(index) * 12, width: width - 12, height: 12)
    }
  }
}
