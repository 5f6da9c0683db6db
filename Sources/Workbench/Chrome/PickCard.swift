import UIKit

/// A card about the layer under the pointer, and the outline of that layer.
@MainActor final class PickCard: UIView {
  private static let margin = 8.0
  /// The width at the standard text size.
  private static let standardWidth = 230.0
  /// The maximum number of lines after the title.
  private static let limit = 7
  let outline = CAShapeLayer(line: Palette.accent, width: 2)
  private var lines: [UILabel] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    showCard(cornerRadius: 6)
    for index in 0...Self.limit {
      let label = UILabel(
        chrome: Palette.small, index == 1 ? Palette.barAccent : index == 0 ? Palette.barText : Palette.barFaint)
      label.lineBreakMode = .byTruncatingMiddle
      lines.append(label)
      addSubview(label)
    }
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the width of a card that is over the screen.
  static func width(in area: CGRect) -> Double { min(area.width - 8, standardWidth * Palette.textScale) }

  private static var step: Double { Palette.smallLine }
  /// The height that the shown lines need.
  var height: Double { Double(lines.count { !$0.isHidden }) * Self.step + 11 }

  /// Shows the contents and the layer's outline; hides both without contents.
  func show(_ contents: PickContents?, mapping: OverlayView.Mapping) {
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    defer { CATransaction.commit() }
    (isHidden, outline.isHidden) = (contents == nil, contents == nil)
    guard let contents else { return }
    let path = CGMutablePath()
    path.addLines(between: contents.corners.map { mapping($0) })
    path.closeSubpath()
    outline.path = path
    let texts = [contents.title] + contents.lines.prefix(Self.limit)
    for (index, line) in lines.enumerated() {
      line.isHidden = index >= texts.count
      if index < texts.count { line.show(texts[index]) }
    }
  }

  /// Sets the frames of the card and its lines.
  func place(_ frame: CGRect) {
    self.frame = frame
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(
        x: Self.margin, y: 5 + Double(index) * Self.step, width: frame.width - 2 * Self.margin, height: Self.step)
    }
  }
}
