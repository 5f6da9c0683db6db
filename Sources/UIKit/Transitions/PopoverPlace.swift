/// The frames of a popover and its arrow. The popover is beside its source, on the first permitted side on which the
/// contents fit.
///
/// The order of the sides, below, above, right and left, is an unverified choice. If the contents fit nowhere, the side
/// that shows most of them is chosen, and the contents shrink.
struct PopoverPlace {
  /// The height of the arrow, in points.
  static let arrow: CGFloat = 13
  /// The length of the arrow's base, in points.
  static let base: CGFloat = 26
  /// The radius of the card's corners, in points.
  static let radius: CGFloat = 13

  /// The direction in which the arrow points; empty for a popover without an arrow.
  let direction: UIPopoverArrowDirection
  /// The frame of the card with its arrow, in the container.
  let frame: CGRect
  /// The frame of the contents, in the card.
  let body: CGRect
  /// The tip of the arrow, in the card.
  let tip: CGPoint

  init(
    around source: CGRect, in area: CGRect, contents: CGSize, permitted: UIPopoverArrowDirection, mayCover: Bool
  ) {
    let sides = [UIPopoverArrowDirection.up, .down, .left, .right].filter(permitted.contains)
    let spaces = sides.map { (side: $0, space: Self.space(for: $0, beside: source, in: area)) }
    let fitting = spaces.first { $0.space.width >= contents.width && $0.space.height >= contents.height }
    let best = fitting ?? spaces.max { Self.visibleArea($0.space, contents) < Self.visibleArea($1.space, contents) }
    guard let (side, space) = best else {
      direction = []
      let size = CGSize(width: min(contents.width, area.width), height: min(contents.height, area.height))
      frame = CGRect(
        x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
      (body, tip) = (CGRect(origin: .zero, size: size), .zero)
      return
    }
    let limit = mayCover ? CGSize(width: area.width, height: area.height) : space.size
    let size = CGSize(
      width: min(contents.width, max(0, limit.width)), height: min(contents.height, max(0, limit.height)))
    direction = side
    let arrow = Self.arrow
    switch side {
    case .up, .down:
      let x = Self.clamp(source.midX - size.width / 2, area.minX, area.maxX - size.width)
      let y = side == .up ? source.maxY : source.minY - size.height - arrow
      let top = Self.clamp(y, area.minY, area.maxY - size.height - arrow)
      frame = CGRect(x: x, y: top, width: size.width, height: size.height + arrow)
      body = CGRect(x: 0, y: side == .up ? arrow : 0, width: size.width, height: size.height)
      tip = CGPoint(x: Self.tip(source.midX - x, size.width), y: side == .up ? 0 : frame.height)
    default:
      let y = Self.clamp(source.midY - size.height / 2, area.minY, area.maxY - size.height)
      let x = side == .left ? source.maxX : source.minX - size.width - arrow
      let start = Self.clamp(x, area.minX, area.maxX - size.width - arrow)
      frame = CGRect(x: start, y: y, width: size.width + arrow, height: size.height)
      body = CGRect(x: side == .left ? arrow : 0, y: 0, width: size.width, height: size.height)
      tip = CGPoint(x: side == .left ? 0 : frame.width, y: Self.tip(source.midY - y, size.height))
    }
  }

  /// Returns the space for the contents if the arrow points in a direction.
  private static func space(for direction: UIPopoverArrowDirection, beside source: CGRect, in area: CGRect) -> CGRect {
    switch direction {
    case .up: CGRect(x: area.minX, y: 0, width: area.width, height: max(0, area.maxY - source.maxY - arrow))
    case .down: CGRect(x: area.minX, y: 0, width: area.width, height: max(0, source.minY - arrow - area.minY))
    case .left: CGRect(x: 0, y: area.minY, width: max(0, area.maxX - source.maxX - arrow), height: area.height)
    default: CGRect(x: 0, y: area.minY, width: max(0, source.minX - arrow - area.minX), height: area.height)
    }
  }

  /// Returns the area of the contents that is visible in a space.
  private static func visibleArea(_ space: CGRect, _ contents: CGSize) -> CGFloat {
    min(space.width, contents.width) * min(space.height, contents.height)
  }

  /// Returns the position of the arrow's tip along a side, with the base between the rounded corners.
  private static func tip(_ offset: CGFloat, _ length: CGFloat) -> CGFloat {
    clamp(offset, radius + base / 2, length - radius - base / 2)
  }

  private static func clamp(_ value: CGFloat, _ minimum: CGFloat, _ maximum: CGFloat) -> CGFloat {
    max(minimum, min(value, maximum))
  }
}
