import Simulator
import UIKit

/// The animation panel: bars by layer and key path, events, and costs of the shown frames, on one time axis.
@MainActor final class AnimationPanel: UIView {
  private let detail = UILabel(chrome: Palette.small, Palette.barText)
  private let header = StatusBar(frame: .zero)
  private let ruler = TimeRulerView(frame: .zero)
  private let bars = AnimationBarsView(frame: .zero)
  private let graph = FrameGraphView(frame: .zero)
  private let playhead = UIView(frame: .zero)
  private let edge = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.bar
    clipsToBounds = true
    edge.backgroundColor = Palette.track
    playhead.backgroundColor = Palette.barAccent
    header.showsLine = false
    detail.lineBreakMode = .byTruncatingMiddle
    for view in [ruler, bars, graph, playhead, header, detail, edge] as [UIView] {
      addSubview(view)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// The buttons of the header, with their frames in the superview.
  var buttons: [(frame: CGRect, item: StatusItem)] {
    let origin = CGPoint(x: frame.minX + header.frame.minX, y: frame.minY + header.frame.minY)
    return isHidden
      ? [] : header.buttons.map { ($0.frame.offsetBy(dx: origin.x, dy: origin.y), $0.item) }
  }

  /// Returns the width that the longest names of rows need.
  func namesWidth(_ rows: [AnimationRow]) -> Double { bars.namesWidth(rows) }

  /// Shows the contents. `pointer` is in the superview's coordinates.
  func show(_ contents: AnimationPanelContents, pointer: CGPoint?) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    let layout = contents.layout
    frame = layout.frame
    let origin = layout.frame.origin
    func inside(_ frame: CGRect) -> CGRect { frame.offsetBy(dx: -origin.x, dy: -origin.y) }
    let isBelow = frame.minX == 0
    layer.cornerRadius = isBelow ? 0 : 6
    edge.isHidden = !isBelow
    edge.frame = CGRect(x: 0, y: 0, width: frame.width, height: 1)
    showHeader(
      contents, inside(layout.header),
      pointer.map { CGPoint(x: $0.x - origin.x, y: $0.y - origin.y) })
    ruler.frame = inside(layout.ruler)
    ruler.show(contents)
    bars.frame = inside(layout.rows)
    bars.show(contents)
    graph.isHidden = layout.graph.isEmpty
    graph.frame = inside(layout.graph)
    if !graph.isHidden { graph.show(contents) }
    let x = layout.x(of: contents.time)
    playhead.isHidden = x < layout.trackX.from - 1 || x > layout.trackX.to + 1
    let top = layout.ruler.minY - origin.y
    playhead.frame = CGRect(
      x: x - origin.x - 0.5, y: top, width: 1, height: max(0, frame.height - top))
  }

  private func showHeader(_ contents: AnimationPanelContents, _ area: CGRect, _ pointer: CGPoint?) {
    let height = (24 * contents.layout.textScale).rounded()
    let bar = CGRect(x: area.minX, y: area.minY + 1, width: area.width, height: height)
    header.show(contents.buttons, in: bar, hovered: pointer)
    detail.show(contents.detail)
    detail.frame = CGRect(x: 10, y: bar.maxY, width: area.width - 20, height: area.maxY - bar.maxY)
  }
}
