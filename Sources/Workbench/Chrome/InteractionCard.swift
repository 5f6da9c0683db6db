import UIKit

/// A card about gestures and transitions: names, progress, translation, velocity, and what lifting the fingers would do.
@MainActor final class InteractionCard: UIView {
  private static let margin = 8.0
  private static let narrow = 230.0
  private let heading = UILabel(chrome: Palette.small, Palette.faint)
  private let forecast = UILabel(chrome: Palette.small, Palette.accent)
  private let track = UIView(frame: .zero)
  private let bar = UIView(frame: .zero)
  private var lines: [UILabel] = []
  private var shown: (contents: InteractionContents, area: CGRect, isPanel: Bool)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.panel
    layer.cornerRadius = 4
    forecast.numberOfLines = 0
    track.backgroundColor = Palette.simulated
    bar.backgroundColor = Palette.accent
    for view in [track, bar] { view.layer.cornerRadius = 2 }
    for view in [heading, track, bar, forecast] as [UIView] { addSubview(view) }
    heading.show("Gestures and transitions")
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the contents at the top of an area: a panel beside the screen, or the screen.
  func show(_ contents: InteractionContents, in area: CGRect, isPanel: Bool) {
    if let shown, shown == (contents, area, isPanel) { return }
    shown = (contents, area, isPanel)
    let width = isPanel ? area.width : min(area.width - 8, Self.narrow * Palette.textScale)
    let inside = width - 2 * Self.margin
    let step = (13 * Palette.textScale).rounded()
    var y = 5.0
    func place(_ view: UIView, height: Double) {
      view.frame = CGRect(x: Self.margin, y: y, width: inside, height: height)
      y += height
    }
    place(heading, height: step)
    var texts = contents.transitions.prefix(2).flatMap { [($0.title, Palette.text), ($0.text, Palette.faint)] }
    let count = texts.count
    texts += contents.gestures.prefix(4).flatMap { [($0.title, Palette.text), ($0.text, Palette.faint)] }
    if texts.isEmpty { texts = [("none at this time", Palette.text)] }
    for index in lines.count..<max(lines.count, texts.count) { addLine(index) }
    for line in lines[texts.count...] { line.isHidden = true }
    for (index, (text, color)) in texts.enumerated() {
      lines[index].isHidden = false
      lines[index].textColor = color
      lines[index].show(text)
      place(lines[index], height: step)
      if index == 1, count > 0 { placeBar(contents.transitions[0].fraction, at: &y, width: inside) }
    }
    (track.isHidden, bar.isHidden) = (count == 0, count == 0)
    forecast.isHidden = contents.forecast == nil
    if let text = contents.forecast {
      y += 3
      forecast.show(text)
      let wanted = forecast.sizeThatFits(CGSize(width: inside, height: .greatestFiniteMagnitude))
      place(forecast, height: wanted.height.rounded(.up))
    }
    let x = isPanel ? area.minX : area.maxX - width - 4
    frame = CGRect(x: x, y: area.minY, width: width, height: y + 6)
  }

  private func placeBar(_ fraction: Double, at y: inout Double, width: Double) {
    track.frame = CGRect(x: Self.margin, y: y + 3, width: width, height: 4)
    bar.frame = CGRect(x: Self.margin, y: y + 3, width: width * min(max(fraction, 0), 1), height: 4)
    y += 11
  }

  private func addLine(_ index: Int) {
    let label = UILabel(chrome: Palette.small, Palette.text)
    label.lineBreakMode = .byTruncatingTail
    lines.append(label)
    addSubview(label)
  }
}
