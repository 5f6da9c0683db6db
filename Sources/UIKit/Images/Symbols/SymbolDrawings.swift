/// The available symbols: drawings of this project, under the names of the system's symbols.
package enum SymbolDrawings {
  typealias Drawing = (SymbolPen) -> Void

  /// The names of the symbols, in alphabetical order.
  package static let names = [
    "arrow.down", "arrow.left", "arrow.right", "arrow.up", "bell", "bell.fill", "camera", "camera.fill", "checkmark",
    "checkmark.circle.fill", "chevron.down", "chevron.left", "chevron.right", "chevron.up", "circle", "circle.fill",
    "ellipsis", "envelope", "gearshape", "heart", "heart.fill", "house", "house.fill", "info.circle", "lock.fill",
    "magnifyingglass", "minus", "pause.fill", "pencil", "person", "person.fill", "play.fill", "plus", "plus.circle",
    "square", "square.fill", "star", "star.fill", "trash", "xmark", "xmark.circle.fill",
  ]

  /// Returns the function that draws a symbol; nil for an unknown name.
  ///
  /// The caller must also check `names`, because a symbol without a filled variant ignores the suffix `.fill`.
  static func drawing(of name: String) -> Drawing? {
    let isFilled = name.hasSuffix(".fill")
    let base = isFilled ? String(name.dropLast(5)) : name
    return arrow(base) ?? sign(base, isFilled) ?? object(base, isFilled)
  }

  /// Returns the drawing of an arrow or a chevron.
  private static func arrow(_ name: String) -> Drawing? {
    switch name {
    case "arrow.down":
      return {
        $0.line([(12, 4), (12, 20)])
        $0.line([(5, 13), (12, 20), (19, 13)])
      }
    case "arrow.up":
      return {
        $0.line([(12, 20), (12, 4)])
        $0.line([(5, 11), (12, 4), (19, 11)])
      }
    case "arrow.left":
      return {
        $0.line([(20, 12), (4, 12)])
        $0.line([(11, 5), (4, 12), (11, 19)])
      }
    case "arrow.right":
      return {
        $0.line([(4, 12), (20, 12)])
        $0.line([(13, 5), (20, 12), (13, 19)])
      }
    case "chevron.down": return { $0.line([(5, 9), (12, 16), (19, 9)]) }
    case "chevron.up": return { $0.line([(5, 15), (12, 8), (19, 15)]) }
    case "chevron.left": return { $0.line([(15, 5), (8, 12), (15, 19)]) }
    case "chevron.right": return { $0.line([(9, 5), (16, 12), (9, 19)]) }
    default: return nil
    }
  }

  /// Returns the drawing of a sign or a simple shape.
  private static func sign(_ name: String, _ isFilled: Bool) -> Drawing? {
    switch name {
    case "checkmark": return { $0.line([(5, 13), (10, 18), (19, 6)]) }
    case "xmark":
      return {
        $0.line([(6, 6), (18, 18)])
        $0.line([(18, 6), (6, 18)])
      }
    case "plus":
      return {
        $0.line([(12, 4), (12, 20)])
        $0.line([(4, 12), (20, 12)])
      }
    case "plus.circle":
      return { pen in
        pen.circle(12, 12, 9)
        pen.line([(12, 7.5), (12, 16.5)])
        pen.line([(7.5, 12), (16.5, 12)])
      }
    case "minus": return { $0.line([(4, 12), (20, 12)]) }
    case "circle": return { $0.circle(12, 12, 9, filled: isFilled) }
    case "square": return { $0.box(CGRect(x: 4, y: 4, width: 16, height: 16), filled: isFilled) }
    case "xmark.circle" where isFilled:
      return onDisc {
        $0.line([(9, 9), (15, 15)])
        $0.line([(15, 9), (9, 15)])
      }
    case "checkmark.circle" where isFilled: return onDisc { $0.line([(8, 12.5), (11, 15.5), (16, 9)]) }
    case "info.circle":
      return { pen in
        pen.circle(12, 12, 9)
        pen.circle(12, 8, 0.4, filled: true)
        pen.line([(12, 11.5), (12, 16)])
      }
    case "ellipsis": return { pen in for x: CGFloat in [5, 12, 19] { pen.circle(x, 12, 0.8, filled: true) } }
    case "star": return { $0.draw(star, filled: isFilled) }
    case "heart": return { $0.draw(heart, filled: isFilled) }
    case "play" where isFilled: return { $0.line([(7, 5), (19, 12), (7, 19)], closed: true, filled: true) }
    case "pause" where isFilled:
      return { pen in
        for x: CGFloat in [6.5, 14.5] { pen.box(CGRect(x: x, y: 5, width: 3, height: 14), radius: 0.5, filled: true) }
      }
    default: return nil
    }
  }

  /// Returns a drawing of a disc from which a sign is erased.
  private static func onDisc(_ sign: @escaping Drawing) -> Drawing {
    { pen in
      pen.group { pen in
        pen.circle(12, 12, 9, filled: true)
        pen.erase(sign)
      }
    }
  }

  private static var star: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<10).map { index in
        let angle = Double(index) * .pi / 5
        let (sine, cosine) = (Numerics.sin(angle), Numerics.cos(angle))
        let radius = index.isMultiple(of: 2) ? 9.5 : 4
        return CGPoint(x: 12 + radius * sine, y: 12.5 - radius * cosine)
      })
    path.closeSubpath()
    return path
  }

  private static var heart: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 12, y: 20))
    path.addCurve(to: CGPoint(x: 3, y: 9), control1: CGPoint(x: 6, y: 16), control2: CGPoint(x: 3, y: 12.5))
    path.addCurve(to: CGPoint(x: 12, y: 7.5), control1: CGPoint(x: 3, y: 3.5), control2: CGPoint(x: 10, y: 3))
    path.addCurve(to: CGPoint(x: 21, y: 9), control1: CGPoint(x: 14, y: 3), control2: CGPoint(x: 21, y: 3.5))
    path.addCurve(to: CGPoint(x: 12, y: 20), control1: CGPoint(x: 21, y: 12.5), control2: CGPoint(x: 18, y: 16))
    path.closeSubpath()
    return path
  }
}
