import UIKit

/// The card of a notice, in the middle of the window or at its lower edge.
@MainActor final class NoticeCard: UIView {
  private static let margin = 14.0
  private static let widest = 520.0

  private let title = UILabel(chrome: Palette.heading, Palette.text)
  private let text = UILabel(chrome: Palette.normal, Palette.text)
  private let hint = UILabel(chrome: Palette.normal, Palette.faint)
  private let edge = UIView(frame: .zero)

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(red: 0.06, green: 0.065, blue: 0.08, alpha: 0.94)
    layer.cornerRadius = 8
    clipsToBounds = true
    title.numberOfLines = 2
    text.numberOfLines = 0
    for view in [edge, title, text, hint] as [UIView] { addSubview(view) }
  }

  required init?(coder: NSCoder) { nil }

  /// Shows a notice inside an area. The card is centred, or at the lower edge if `overFrame` is true, where the frame
  /// stays visible.
  func show(_ notice: Notice, in area: CGRect, overFrame: Bool) {
    edge.backgroundColor = notice.kind == .progress ? Palette.accent : Palette.failure
    title.show(notice.title)
    text.show(notice.text)
    hint.show(notice.hint)
    let width = max(120, min(area.width - 2 * Self.margin, Self.widest))
    let inside = width - 2 * Self.margin
    let maximumHeight = max(60, area.height - 2 * Self.margin)
    var y = Self.margin
    for label in [title, text, hint] where label.text?.isEmpty == false {
      let wanted = label.sizeThatFits(CGSize(width: inside, height: .greatestFiniteMagnitude)).height.rounded(.up)
      // The hint stays visible below a long text.
      let available = label === hint ? maximumHeight - y : maximumHeight - y - 28
      let height = max(0, min(wanted, available))
      label.frame = CGRect(x: Self.margin, y: y, width: inside, height: height)
      y += height + 6
    }
    let height = y + Self.margin - 6
    let top = overFrame ? area.maxY - height - Self.margin : area.midY - height / 2
    frame = CGRect(x: (area.midX - width / 2).rounded(), y: max(0, top).rounded(), width: width, height: height)
    edge.frame = CGRect(x: 0, y: 0, width: 4, height: height)
  }
}
