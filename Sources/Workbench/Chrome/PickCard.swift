import UIKit

/// A card about the layer under the pointer, and the outline of that layer.
@MainActor final class PickCard: UIView {
  private static let margin = 8.0
  private static let narrow = 230.0
  /// The greatest number of lines after the title.
  private static let limit = 7
  let outline = CAShapeLayer(line: Palette.accent, width: 2)
  private var lines: [UILabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.panel
    layer.cornerRadius = 4
    for index in 0...Self.limit {
      let label = UILabel(
        chrome: Palette.small, index == 1 ? Palette.accent : index == 0 ? Palette.text : Palette.faint)
      label.lineBreakMode = .byTruncatingMiddle
      lines.append(label)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the contents at the top of an area: a panel beside the screen, or the screen. Shows nothing without contents.
  func show(_ contents: PickContents?, in area: CGRect, isPanel: Bool, mapping: OverlayView.Mapping) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    (isHidden, outline.isHidden) = (contents == nil, contents == nil)
    guard let contents else { return }
    let path = CGMutablePath()
    path.addLines(between: contents.corners.map { mapping($0) })
    path.closeSubpath()
    outline.path = path
    let width = isPanel ? area.width : min(area.width - 8, Self.narrow * Palette.textScale)
    let step = (13 * Palette.textScale).rounded()
    let texts = [contents.title] + contents.lines.prefix(Self.limit)
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= texts.count
      guard index < texts.count else { continue }
      line.show(texts[index])
      line.frame = CGRect(
        x: Self.margin, y: 5 + Double(index) * step, width: width - 2 * Self.margin, height: step)
    }
    let x = isPanel ? area.minX : area.maxX - width - 4
    frame = CGRect(x: x, y: area.minY, width: width, height: Double(texts.count) * step + 11)
  }
}
