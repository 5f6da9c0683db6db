import Simulator
import UIKit

/// The timing curves of running animations, as cards. They fill a panel beside the screen, or the screen from its lower
/// left corner upwards.
@MainActor final class CurveList: UIView {
  private static var cardSize: CGSize {
    CGSize(width: 168, height: max(44, 8 + 3 * Palette.smallLine))
  }
  /// The maximum width of a card over the screen. A wide card truncates fewer values.
  private static let maximumCardWidth = 240.0
  private var cards: [CurveCard] = []
  private let more = UILabel(chrome: Palette.small, Palette.barFaint)

  override init(frame: CGRect) {
    super.init(frame: frame)
    more.backgroundColor = Palette.card
    more.textAlignment = .center
    addSubview(more)
  }

  required init?(coder: NSCoder) { nil }

  /// The frames of the cards that are shown.
  var frames: [CGRect] { cards.filter { !$0.isHidden }.map(\.frame) }

  /// Shows the curves that fit into a panel, from its top. Returns the frames of the cards.
  func show(_ curves: [OverlayContents.Curve], inPanel panel: CGRect, isMoving: Bool) -> [CGRect] {
    let step = Self.cardSize.height + 4
    let rows = max(0, Int((panel.height + 4) / step))
    // The last row shows the number of further curves.
    let count = curves.count <= rows ? curves.count : max(0, rows - 1)
    for index in 0..<count {
      let card = card(index)
      card.frame = CGRect(
        x: panel.minX, y: panel.minY + Double(index) * step, width: panel.width, height: Self.cardSize.height)
      card.show(curves[index], isMoving: isMoving)
      card.isHidden = false
    }
    for card in cards[count...] { card.isHidden = true }
    showMore(
      curves.count - count, at: CGPoint(x: panel.minX, y: panel.minY + Double(count) * step), width: panel.width,
      isShown: panel.height >= Self.moreHeight)
    return frames
  }

  /// Shows the curves that fit into a part of the screen, from its lower left corner. Returns the covered frames.
  func show(_ curves: [OverlayContents.Curve], in screen: CGRect, isMoving: Bool) -> [CGRect] {
    let step = Self.cardSize.height + 4
    // The remaining height is for the note about further curves.
    let rows = max(0, Int((screen.height - Self.moreHeight - 8) / step))
    let maximumColumns = max(1, Int((screen.width - 8) / (Self.cardSize.width + 4)))
    let count = min(curves.count, rows * maximumColumns)
    let columns = max(1, rows == 0 ? 1 : (count + rows - 1) / rows)
    let available = ((screen.width - 4) / Double(columns)).rounded(.down) - 4
    let width = min(screen.width - 8, max(Self.cardSize.width, min(Self.maximumCardWidth, available)))
    var covered: [CGRect] = []
    for index in 0..<count {
      let card = card(index)
      let (column, row) = (index / rows, index % rows)
      card.frame = CGRect(
        x: screen.minX + 4 + Double(column) * (width + 4),
        y: screen.maxY - 4 - Self.cardSize.height - Double(row) * step, width: width, height: Self.cardSize.height)
      card.show(curves[index], isMoving: isMoving)
      card.isHidden = false
      covered.append(card.frame)
    }
    for card in cards[count...] { card.isHidden = true }
    let top = covered.last.map { Double($0.minY) } ?? screen.maxY
    showMore(
      curves.count - count, at: CGPoint(x: covered.last?.minX ?? screen.minX + 4, y: top - Self.moreHeight - 4),
      width: 90 * Palette.textScale, isShown: screen.height >= Self.moreHeight + 4)
    if !more.isHidden { covered.append(more.frame) }
    return covered
  }

  /// The height of the note about curves without a card.
  private static var moreHeight: Double { (16 * Palette.textScale).rounded() }

  /// Shows the number of curves without a card.
  private func showMore(_ count: Int, at origin: CGPoint, width: Double, isShown: Bool) {
    more.isHidden = count == 0 || !isShown
    more.show("and \(count) more")
    more.frame = CGRect(x: origin.x, y: origin.y, width: width, height: Self.moreHeight)
  }

  private func card(_ index: Int) -> CurveCard {
    if index < cards.count { return cards[index] }
    let card = CurveCard(frame: .zero)
    cards.append(card)
    addSubview(card)
    return card
  }
}
