import UIKit

/// The status bar: texts at the left, buttons at the right. Parts that do not fit are shortened or hidden; no text is
/// truncated.
@MainActor final class StatusBar: UIView {
  /// The views of a shown part: a text on a background.
  @MainActor private final class Part {
    let label = UILabel(chrome: Palette.normal, Palette.barFaint)
    let back = UIView(frame: .zero)
    var item: StatusItem?
  }

  private static let buttonPadding = 7.0
  private static let textPadding = 4.0
  private var parts: [Part] = []
  private var items: [StatusItem] = []
  private var hovered: Int?
  private var widths: [String: Double] = [:]
  private let ruler = UILabel(chrome: Palette.normal, Palette.barFaint)
  private let line = UIView(frame: .zero)
  /// A Boolean value indicating whether a line separates the bar from the content above it.
  var showsLine = true { didSet { line.isHidden = !showsLine } }
  /// The parts that have a command, with their frames in the bar.
  private(set) var buttons: [(frame: CGRect, item: StatusItem)] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = Palette.bar
    line.backgroundColor = Palette.track
    addSubview(line)
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the parts in the frame `bar`. The button under the pointer is lighter.
  func show(_ new: [StatusItem], in bar: CGRect, hovered point: CGPoint?) {
    let isSame = new == items && bar == frame
    if !isSame {
      items = new
      frame = bar
      place()
    }
    highlight(
      point.flatMap { point in buttons.firstIndex { $0.frame.offsetBy(dx: bar.minX, dy: bar.minY).contains(point) } })
  }

  private func place() {
    line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: 1)
    let margin = WindowLayout.margin - Self.buttonPadding
    let gap = 2.0
    let fit = StatusFit(items, width: bounds.width - 2 * margin, gap: gap) { item, isShort in
      width(of: item, isShort: isShort)
    }
    for index in parts.count..<max(parts.count, fit.shown.count) { addPart(index) }
    for part in parts[fit.shown.count...] { (part.label.isHidden, part.back.isHidden, part.item) = (true, true, nil) }
    buttons = []
    var (left, right) = (margin, bounds.width - margin)
    let order =
      fit.shown.enumerated().filter { !items[$0.element.index].isTrailing }
      + fit.shown.enumerated().filter { items[$0.element.index].isTrailing }.reversed()
    for (viewIndex, (index, isShort)) in order {
      let item = items[index]
      let text = isShort ? item.short ?? item.text : item.text
      let wide = width(of: item, isShort: isShort)
      let x = item.isTrailing ? right - wide : left
      let frame = CGRect(x: x.rounded(), y: 3, width: wide.rounded(.up), height: bounds.height - 6)
      if item.isTrailing { right = frame.minX - gap - 2 } else { left = frame.maxX + gap }
      fill(parts[viewIndex], with: item, text: text, frame: frame)
    }
    hovered = nil
  }

  private func fill(_ part: Part, with item: StatusItem, text: String, frame: CGRect) {
    part.item = item
    part.label.show(text)
    part.label.textColor = Self.textColor(item.style)
    part.label.frame = frame
    part.back.frame = frame
    part.back.backgroundColor = Self.backColor(item.style)
    (part.label.isHidden, part.back.isHidden) = (false, false)
    if item.command != nil { buttons.append((frame, item)) }
  }

  private func highlight(_ button: Int?) {
    guard button != hovered else { return }
    hovered = button
    for part in parts {
      guard let item = part.item else { continue }
      let isHovered = button.map { buttons[$0].frame == part.back.frame } ?? false
      part.back.backgroundColor = isHovered ? Self.hoverColor(item.style) : Self.backColor(item.style)
    }
  }

  private func addPart(_ index: Int) {
    let part = Part()
    part.label.textAlignment = .center
    part.back.layer.cornerRadius = 5
    addSubview(part.back)
    addSubview(part.label)
    parts.append(part)
  }

  private func width(of item: StatusItem, isShort: Bool) -> Double {
    let text = isShort ? item.short ?? item.text : item.text
    let padding = item.style.isButton ? Self.buttonPadding : Self.textPadding
    return max(width(of: text), item.widest.map(width) ?? 0) + 2 * padding
  }

  private func width(of text: String) -> Double {
    if let known = widths[text] { return known }
    // Digits of Inter have different widths. All digits are measured as zeros, so a counting number does not move its
    // neighbours.
    ruler.text = String(text.map { $0.isNumber ? "0" : $0 })
    let width = ruler.intrinsicContentSize.width.rounded(.up)
    if widths.count > 500 { widths = [:] }
    widths[text] = width
    return width
  }

  private static func textColor(_ style: StatusItem.Style) -> UIColor {
    switch style {
    case .text, .button: Palette.barText
    case .faint, .off: Palette.barFaint
    case .active: Palette.badgeText
    }
  }

  /// Returns the background under the pointer. A button for a mode that is on has dark text, so its background stays
  /// bright.
  private static func hoverColor(_ style: StatusItem.Style) -> UIColor {
    style == .active ? Palette.accentHover : Palette.barHover
  }

  private static func backColor(_ style: StatusItem.Style) -> UIColor {
    switch style {
    case .text, .faint, .off: .clear
    case .button: Palette.track
    case .active: Palette.accent
    }
  }
}
