import QuartzCore
import Simulator
import UIKit

/// The rows of the animation panel: names at the left, and bars on the time axis.
///
/// A delay is a thin line before its bar. A fill (`fillMode`) is a pale bar before or after it. Gaps separate cycles,
/// and diamonds mark key times.
/// A muted bar is an outline. A held bar is thin.
@MainActor final class AnimationBarsView: UIView {
  /// The maximum number of bars that a row draws (our choice).
  private static let barLimit = 400

  /// The labels of a row.
  @MainActor private struct Row {
    let title = UILabel(chrome: Palette.small, Palette.barText)
    let label = UILabel(chrome: Palette.small, Palette.barFaint)
    let state = UILabel(chrome: Palette.small, Palette.badgeText)
    var views: [UILabel] { [title, label, state] }
  }

  private let hovered = CAShapeLayer()
  private let selected = CAShapeLayer()
  private let separators = CAShapeLayer()
  private let fills = CAShapeLayer()
  private let waits = CAShapeLayer()
  private let bars = CAShapeLayer()
  private let strong = CAShapeLayer()
  private let driven = CAShapeLayer()
  private let muted = CAShapeLayer(line: Palette.barFaint, width: 1)
  private let cuts = CAShapeLayer()
  private let keys = CAShapeLayer()
  private let chosen = CAShapeLayer(line: Palette.barText, width: 1.5)
  private let triangles = CAShapeLayer()
  private var rows: [Row] = []
  private var shown: AnimationPanelContents?

  override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    for (shape, color) in [
      (hovered, Palette.track), (selected, Palette.barHover), (separators, Palette.track),
      (fills, Palette.barSimulated),
      (waits, Palette.barFaint), (bars, Palette.barAccent), (strong, Palette.barAccent), (driven, Palette.touchMark),
      (muted, UIColor.clear),
      (cuts, Palette.bar), (keys, Palette.barText), (chosen, UIColor.clear),
      (triangles, Palette.barFaint),
    ] {
      shape.fillColor = color == .clear ? nil : color.cgColor
      layer.addSublayer(shape)
    }
    (fills.opacity, bars.opacity) = (0.6, 0.55)
  }

  required init?(coder: NSCoder) { nil }

  func show(_ contents: AnimationPanelContents) {
    let isSame = shown.map { $0.hasSameBars(as: contents) } ?? false
    if !isSame { showBars(contents) }
    if !isSame || shown?.hovered != contents.hovered {
      showRows(contents.hovered, in: hovered, contents.layout)
    }
    shown = contents
  }

  private func frame(ofRow index: Int, _ layout: AnimationPanelLayout) -> CGRect {
    layout.frame(ofRow: index).offsetBy(dx: -layout.rows.minX, dy: -layout.rows.minY)
  }

  private func showRows(_ indices: Set<Int>, in shape: CAShapeLayer, _ layout: AnimationPanelLayout) {
    let path = CGMutablePath()
    for index in indices.sorted() where layout.visible.contains(index) {
      path.addRect(frame(ofRow: index, layout))
    }
    shape.path = path
  }

  // MARK: Bars

  /// The paths of the bars.
  private struct Paths {
    let fills = CGMutablePath()
    let waits = CGMutablePath()
    let bars = CGMutablePath()
    /// The bars of the selected row.
    let strong = CGMutablePath()
    let driven = CGMutablePath()
    let muted = CGMutablePath()
    let cuts = CGMutablePath()
    let keys = CGMutablePath()
    let chosen = CGMutablePath()
  }

  private func showBars(_ contents: AnimationPanelContents) {
    let layout = contents.layout
    let paths = Paths()
    let (lines, arrows) = (CGMutablePath(), CGMutablePath())
    for (offset, row) in contents.rows.enumerated() {
      let index = layout.visible.lowerBound + offset
      let frame = frame(ofRow: index, layout)
      if !row.title.isEmpty, offset > 0 {
        lines.addRect(CGRect(x: 0, y: frame.minY, width: bounds.width, height: 0.5))
      }
      if let isOpen = row.isOpen { Self.addTriangle(isOpen, in: frame, to: arrows) }
      addBars(of: row, in: frame, contents, to: paths)
      showNames(of: row, viewIndex: offset, in: frame, layout, isSelected: index == contents.selected)
    }
    for row in rows[contents.rows.count...] { for view in row.views { view.isHidden = true } }
    showRows(Set([contents.selected].compactMap { $0 }), in: selected, layout)
    (separators.path, triangles.path) = (lines, arrows)
    (fills.path, waits.path, bars.path, driven.path) = (
      paths.fills, paths.waits, paths.bars, paths.driven
    )
    strong.path = paths.strong
    (muted.path, cuts.path, keys.path, chosen.path) = (
      paths.muted, paths.cuts, paths.keys, paths.chosen
    )
  }

  private func addBars(
    of row: AnimationRow, in frame: CGRect, _ contents: AnimationPanelContents, to paths: Paths
  ) {
    let layout = contents.layout
    let (left, right) = (layout.trackX.from - layout.rows.minX, layout.trackX.to - layout.rows.minX)
    func x(_ seconds: Double) -> Double {
      min(max(layout.x(of: seconds) - layout.rows.minX, left), right)
    }
    var taken: Set<[Int]> = []
    for bar in row.bars.suffix(Self.barLimit) {
      let (begin, stop) = (x(bar.begin), x(bar.stop))
      let isShown =
        bar.added <= layout.axis.end
        && min(bar.removed ?? .infinity, .infinity) >= layout.axis.start
      guard isShown, taken.insert([Int(begin * 2), Int(stop * 2), Int(x(bar.added) * 2)]).inserted
      else { continue }
      let isThin = row.state == .held
      let height = isThin ? 4.0 : (frame.height * 0.56).rounded()
      let rect = CGRect(
        x: begin, y: (frame.midY - height / 2).rounded(), width: max(2, stop - begin),
        height: height)
      addSurroundings(of: bar, rect, x, to: paths)
      let isInside = layout.x(of: bar.begin) - layout.rows.minX <= right && stop >= left
      guard isInside, stop > left || begin >= left else { continue }
      let radius = min(3, rect.width / 2, rect.height / 2)
      let isSelected = row.id == contents.selected.flatMap({ contents.row($0) })?.id
      let plain = isSelected ? paths.strong : paths.bars
      let target = row.state == .muted ? paths.muted : bar.isDriven ? paths.driven : plain
      target.addRoundedRect(
        in: row.state == .muted ? rect.insetBy(dx: 0.5, dy: 0.5) : rect, cornerWidth: radius,
        cornerHeight: radius)
      addMoments(of: bar, rect, x, to: paths)
      if bar.id == contents.bar, isSelected {
        paths.chosen.addRoundedRect(
          in: rect.insetBy(dx: -1.5, dy: -1.5), cornerWidth: radius + 1, cornerHeight: radius + 1)
      }
    }
  }

  /// Adds the delay before a bar, and the fills before and after it.
  private func addSurroundings(
    of bar: AnimationBar, _ rect: CGRect, _ x: (Double) -> Double, to paths: Paths
  ) {
    let added = x(bar.added)
    if bar.begin > bar.added, rect.minX - added > 1 {
      let line = CGRect(x: added, y: rect.midY - 0.75, width: rect.minX - added, height: 1.5)
      paths.waits.addRect(line)
      paths.waits.addRect(CGRect(x: added, y: rect.midY - 3, width: 1.5, height: 6))
      if bar.fillsBackwards {
        paths.fills.addRect(
          CGRect(x: added, y: rect.minY + 1, width: line.width, height: rect.height - 2))
      }
    }
    let end = x(bar.removed ?? .infinity)
    if bar.fillsForwards, end > rect.maxX + 1 {
      paths.fills.addRect(
        CGRect(x: rect.maxX, y: rect.minY + 1, width: end - rect.maxX, height: rect.height - 2))
    }
  }

  /// Adds the gaps between cycles, and the key times of a bar.
  private func addMoments(
    of bar: AnimationBar, _ rect: CGRect, _ x: (Double) -> Double, to paths: Paths
  ) {
    guard let cycle = bar.cycle, cycle > 0 else { return }
    let wide = x(bar.begin + cycle) - x(bar.begin)
    let cycles = bar.stop.isFinite ? (bar.stop - bar.begin) / cycle : 200
    if cycles > 1.001, wide > 4 || cycles < 4 {
      for index in 1..<max(2, Int(min(200, cycles.rounded(.up)))) {
        let place = x(bar.begin + cycle * Double(index))
        if place > rect.minX + 1, place < rect.maxX - 1 {
          paths.cuts.addRect(CGRect(x: place - 0.75, y: rect.minY, width: 1.5, height: rect.height))
        }
      }
    }
    for key in bar.keyTimes.prefix(64) {
      let place = x(bar.begin + cycle * key)
      guard place > rect.minX + 3, place < rect.maxX - 3 else { continue }
      paths.keys.addLines(
        between: [
          CGPoint(x: place - 3, y: rect.midY), CGPoint(x: place, y: rect.midY - 3),
          CGPoint(x: place + 3, y: rect.midY),
          CGPoint(x: place, y: rect.midY + 3),
        ])
      paths.keys.closeSubpath()
    }
  }

  private static func addTriangle(_ isOpen: Bool, in frame: CGRect, to path: CGMutablePath) {
    let center = CGPoint(x: frame.minX + 5.5, y: frame.midY)
    let (a, b) = (3.0, 2.5)
    path.addLines(
      between: isOpen
        ? [
          CGPoint(x: center.x - a, y: center.y - b), CGPoint(x: center.x + a, y: center.y - b),
          CGPoint(x: center.x, y: center.y + b),
        ]
        : [
          CGPoint(x: center.x - b, y: center.y - a), CGPoint(x: center.x + b, y: center.y),
          CGPoint(x: center.x - b, y: center.y + a),
        ])
    path.closeSubpath()
  }

  // MARK: Names

  /// The left edges of a layer's name and of a label without a name, and the gap between both.
  private static let (nameX, labelX, nameGap) = (12.0, 20.0, 6.0)
  private let ruler = UILabel(chrome: Palette.small, Palette.barText)
  /// The measured widths of texts.
  private var widths: [String: Double] = [:]

  /// Returns the width of the name column that shows the longest names of rows in full.
  func namesWidth(_ rows: [AnimationRow]) -> Double {
    let widest = rows.map { row in
      let label = width(of: row.label)
      return row.title.isEmpty ? Self.labelX + label : Self.nameX + width(of: row.title) + Self.nameGap + label
    }.max()
    // The column ends eight points before the axis.
    return widest.map { $0 + 9 } ?? 0
  }

  private func width(of text: String) -> Double {
    if let known = widths[text] { return known }
    ruler.show(text)
    let width = ruler.intrinsicContentSize.width.rounded(.up)
    widths[text] = width
    return width
  }

  private func showNames(
    of row: AnimationRow, viewIndex: Int, in frame: CGRect, _ layout: AnimationPanelLayout, isSelected: Bool
  ) {
    if viewIndex == rows.count { addRow() }
    let views = rows[viewIndex]
    for view in views.views { view.isHidden = false }
    views.title.show(row.title)
    views.label.show(row.label)
    // Faint text has too little contrast on the background of the selected row.
    views.label.textColor = isSelected ? Palette.barText : Palette.barFaint
    let right = layout.namesMaxX - layout.rows.minX
    let badge = (14 * layout.textScale).rounded()
    let mark = Self.mark(row.state)
    views.state.isHidden = mark.isEmpty
    views.state.show(mark)
    views.state.frame = CGRect(
      x: right - badge, y: frame.minY + 1.5, width: badge, height: frame.height - 3)
    let available = right - Self.nameX - (mark.isEmpty ? 0 : badge + 4)
    // The label gets its width first, up to half of the space. Only the first row has the name.
    let label = min(width(of: row.label), available / 2)
    let title = row.title.isEmpty ? 0 : max(0, min(width(of: row.title), available - Self.nameGap - label))
    views.title.frame = CGRect(x: Self.nameX, y: frame.minY, width: title, height: frame.height)
    let start = row.title.isEmpty ? Self.labelX : Self.nameX + title + Self.nameGap
    views.label.frame = CGRect(
      x: start, y: frame.minY, width: max(0, Self.nameX + available - start), height: frame.height)
  }

  private static func mark(_ state: AnimationRow.State) -> String {
    switch state {
    case .plays: ""
    case .muted: "M"
    case .held: "H"
    case .solo: "S"
    }
  }

  private func addRow() {
    let row = Row()
    // The middle is truncated, because a number at the end may distinguish layers of equal names.
    row.title.lineBreakMode = .byTruncatingMiddle
    row.label.lineBreakMode = .byTruncatingMiddle
    row.state.textAlignment = .center
    row.state.backgroundColor = Palette.accent
    row.state.layer.cornerRadius = 3
    row.state.clipsToBounds = true
    for view in row.views { addSubview(view) }
    rows.append(row)
  }
}

extension AnimationPanelContents {
  /// Returns the row at an index among all rows; nil if it is not visible.
  func row(_ index: Int) -> AnimationRow? {
    let place = index - layout.visible.lowerBound
    return rows.indices.contains(place) ? rows[place] : nil
  }
}
