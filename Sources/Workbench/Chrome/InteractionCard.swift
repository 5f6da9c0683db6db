import UIKit

/// A card about gestures and transitions. It shows names, progress, the effect of a release with its reason, and the
/// state of each recognizer.
@MainActor final class InteractionCard: UIView {
  private static let margin = 10.0
  private static let width = 236.0
  /// The maximum number of recognizers (our choice).
  private static let gestureLimit = 6

  private let heading = UILabel(chrome: Palette.small, Palette.barFaint)
  private let transition = UILabel(chrome: Palette.small, Palette.barText)
  private let mode = UILabel(chrome: Palette.small, Palette.barFaint)
  private let number = UILabel(chrome: Palette.heading, Palette.barText)
  private let slider = FractionSlider(frame: .zero)
  private let buttons = [
    CardButton("Finish", .finishTransition), CardButton("Cancel", .cancelTransition),
    CardButton("Interrupt", .interrupt),
  ]
  private let map = CardButton("Map", .releaseMap)
  private let headline = UILabel(chrome: Palette.heading, Palette.barAccent)
  private let detail = UILabel(chrome: Palette.small, Palette.barText)
  private var lines: [CardLine] = []
  private var used = 0
  private var y = 0.0
  private var wantedHeight = 0.0
  private var shown: (contents: InteractionContents, width: Double, hovered: Command?)?
  /// The areas that react to a press, inside the card.
  private(set) var targets: [TargetArea] = []

  override init(frame: CGRect) {
    super.init(frame: frame)
    showCard(cornerRadius: 6)
    detail.numberOfLines = 0
    number.textAlignment = .right
    for label in [transition, mode] { label.lineBreakMode = .byTruncatingMiddle }
    for view in [heading, map, transition, mode, number, slider, headline, detail] + buttons as [UIView] {
      addSubview(view)
    }
    heading.show("Gestures and transitions")
  }

  required init?(coder: NSCoder) { nil }

  /// Returns the width of a card that is over the screen.
  static func width(in screen: CGRect) -> Double { min(screen.width - 8, width * Palette.textScale) }

  /// Lays out the contents in a width, and returns the height that they need.
  func fit(_ contents: InteractionContents, width: Double, pointer: CGPoint?) -> Double {
    let inside = pointer.map { CGPoint(x: $0.x - frame.minX, y: $0.y - frame.minY) }
    let hovered = inside.flatMap { point in (buttons + [map]).first { $0.frame.contains(point) }?.command }
    if let shown, shown == (contents, width, hovered) { return wantedHeight }
    shown = (contents, width, hovered)
    (y, used, targets) = (7, 0, [])
    frame.size.width = width
    place(heading, height: step)
    showMapButton(isHovered: hovered == .releaseMap)
    y += 4
    showTransition(contents.transitions.first)
    showButtons(contents, hovered: hovered)
    showDecision(contents.decision)
    for check in contents.checks {
      addLine(
        title: check.isProblem ? "Mistake" : "Completion", state: "", text: check.text,
        color: check.isProblem ? Palette.barFailure : Palette.barFaint)
    }
    for gesture in contents.gestures.suffix(Self.gestureLimit) {
      addLine(
        title: gesture.title, state: gesture.state, text: gesture.text,
        color: gesture.hasFailed ? Palette.barFaint : Palette.barText)
    }
    if let touch = contents.touch { addLine(title: touch, state: "", text: contents.advice, color: Palette.barText) }
    if contents.isEmpty, contents.touch == nil {
      addLine(title: "none at this time", state: "", text: contents.advice, color: Palette.barText)
    }
    for line in lines[used...] { line.isHidden = true }
    wantedHeight = y + 8
    return wantedHeight
  }

  /// Shows the contents in a frame.
  func show(_ contents: InteractionContents, in frame: CGRect, pointer: CGPoint?) {
    self.frame = frame
    _ = fit(contents, width: frame.width, pointer: pointer)
  }

  private var step: Double { Palette.smallLine }
  private var inside: Double { frame.width - 2 * Self.margin }

  private func place(_ view: UIView, height: Double) {
    view.frame = CGRect(x: Self.margin, y: y, width: inside, height: height)
    y += height
  }

  private func showMapButton(isHovered: Bool) {
    let width = (map.titleWidth + 16).rounded(.up)
    map.show(
      isEnabled: true, isHovered: isHovered,
      in: CGRect(x: frame.width - Self.margin - width, y: 5, width: width, height: step + 4))
    targets.append(TargetArea(frame: map.frame, target: .command(.releaseMap)))
  }

  private func showTransition(_ item: InteractionContents.Transition?) {
    for view in [transition, mode, number, slider] as [UIView] { view.isHidden = item == nil }
    guard let item else { return }
    transition.show(item.title)
    mode.show(item.text)
    number.show(StatusText.decimal(item.fraction, places: 3))
    place(transition, height: (15 * Palette.textScale).rounded())
    let numberWidth = (48 * Palette.textScale).rounded()
    mode.frame = CGRect(x: Self.margin, y: y, width: inside - numberWidth, height: step + 2)
    number.frame = CGRect(x: frame.width - Self.margin - numberWidth, y: y, width: numberWidth, height: step + 2)
    y += step + 2
    place(slider, height: 16)
    slider.show(item.fraction)
    let track = slider.track
    targets.append(
      TargetArea(
        frame: slider.frame.insetBy(dx: -6, dy: -2),
        target: .fraction(from: slider.frame.minX + track.minX, to: slider.frame.minX + track.maxX)))
    y += 3
  }

  private func showButtons(_ contents: InteractionContents, hovered: Command?) {
    let isShown = contents.canInterrupt || !contents.transitions.isEmpty
    for button in buttons { button.isHidden = !isShown }
    guard isShown else { return }
    let height = Palette.buttonHeight
    let width = (inside - 8) / 3
    for (index, button) in buttons.enumerated() {
      let isEnabled = button.command == .interrupt ? contents.canInterrupt : contents.canDecide
      button.show(
        isEnabled: isEnabled, isHovered: hovered == button.command,
        in: CGRect(x: Self.margin + Double(index) * (width + 4), y: y, width: width, height: height))
      if isEnabled { targets.append(TargetArea(frame: button.frame, target: .command(button.command))) }
    }
    y += height + 5
  }

  private func showDecision(_ decision: InteractionContents.Decision?) {
    (headline.isHidden, detail.isHidden) = (decision == nil, decision == nil)
    guard let decision else { return }
    headline.show(decision.headline)
    place(headline, height: (16 * Palette.textScale).rounded())
    detail.show(decision.detail)
    let wanted = detail.sizeThatFits(CGSize(width: inside, height: .greatestFiniteMagnitude))
    place(detail, height: max(step, wanted.height.rounded(.up)))
  }

  private func addLine(title: String, state: String, text: String, color: UIColor) {
    if used == lines.count {
      let line = CardLine(frame: .zero)
      lines.append(line)
      addSubview(line)
    }
    let line = lines[used]
    used += 1
    line.isHidden = false
    y += 6
    place(line, height: line.show(title: title, state: state, text: text, color: color, width: inside))
  }
}

/// A title with a state at its right, and a text below them.
@MainActor final class CardLine: UIView {
  private let title = UILabel(chrome: Palette.small, Palette.barText)
  private let state = UILabel(chrome: Palette.small, Palette.barFaint)
  private let text = UILabel(chrome: Palette.small, Palette.barFaint)

  override init(frame: CGRect) {
    super.init(frame: frame)
    title.lineBreakMode = .byTruncatingTail
    state.textAlignment = .right
    text.numberOfLines = 2
    for label in [title, state, text] { addSubview(label) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows the texts in a width, and returns the height that they need.
  func show(
    title titleText: String, state stateText: String, text below: String, color: UIColor, width: Double
  ) -> Double {
    title.textColor = color
    title.show(titleText)
    state.show(stateText)
    text.show(below)
    let step = Palette.smallLine
    let stateWidth = stateText.isEmpty ? 0 : state.intrinsicContentSize.width.rounded(.up)
    title.frame = CGRect(x: 0, y: 0, width: max(0, width - stateWidth - 6), height: step)
    state.frame = CGRect(x: width - stateWidth, y: 0, width: stateWidth, height: step)
    text.isHidden = below.isEmpty
    guard !below.isEmpty else { return step }
    let wanted = text.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude)).height.rounded(.up)
    text.frame = CGRect(x: 0, y: step, width: width, height: max(step, wanted))
    return step + max(step, wanted)
  }
}
