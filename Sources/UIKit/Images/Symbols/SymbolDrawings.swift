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
    switch isFilled ? String(name.dropLast(5)) : name {
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
    default: return object(isFilled ? String(name.dropLast(5)) : name, isFilled)
    }
  }

  /// Returns the drawing of a symbol that shows an object.
  private static func object(_ name: String, _ isFilled: Bool) -> Drawing? {
    switch name {
    case "house":
      return {
        $0.line([(3, 12), (12, 4), (21, 12)])
        // In the filled symbol, the body includes the gable.
        let gable: [(CGFloat, CGFloat)] = isFilled ? [(12, 5)] : []
        $0.line([(6, 11), (6, 20), (18, 20), (18, 11)] + gable, closed: isFilled, filled: isFilled)
      }
    case "person":
      return { pen in
        pen.circle(12, 8, 4, filled: isFilled)
        let shoulders = CGMutablePath()
        shoulders.move(to: CGPoint(x: 4, y: 20))
        shoulders.addCurve(
          to: CGPoint(x: 20, y: 20), control1: CGPoint(x: 4, y: 13.5), control2: CGPoint(x: 20, y: 13.5))
        shoulders.closeSubpath()
        pen.draw(shoulders, filled: isFilled)
      }
    case "magnifyingglass":
      return {
        $0.circle(10.5, 10.5, 6.5)
        $0.line([(15.5, 15.5), (20.5, 20.5)])
      }
    case "gearshape":
      return { pen in
        pen.circle(12, 12, 3)
        pen.draw(gear)
      }
    case "camera":
      return { pen in
        pen.group { pen in
          pen.box(CGRect(x: 2.5, y: 7, width: 19, height: 13), filled: isFilled)
          pen.line([(8, 7), (9.5, 4), (14.5, 4), (16, 7)], filled: isFilled)
          if isFilled { pen.erase { $0.circle(12, 13.5, 3.5) } } else { pen.circle(12, 13.5, 3.5) }
        }
      }
    case "bell":
      return { pen in
        let bell = CGMutablePath()
        bell.move(to: CGPoint(x: 4, y: 17))
        bell.addCurve(to: CGPoint(x: 7, y: 10), control1: CGPoint(x: 6, y: 15), control2: CGPoint(x: 7, y: 14))
        bell.addCurve(to: CGPoint(x: 17, y: 10), control1: CGPoint(x: 7, y: 2.5), control2: CGPoint(x: 17, y: 2.5))
        bell.addCurve(to: CGPoint(x: 20, y: 17), control1: CGPoint(x: 17, y: 14), control2: CGPoint(x: 18, y: 15))
        bell.closeSubpath()
        pen.draw(bell, filled: isFilled)
        pen.line([(10.5, 20.5), (13.5, 20.5)])
      }
    case "trash" where !isFilled:
      return { pen in
        pen.line([(4, 6), (20, 6)])
        pen.line([(9, 6), (9, 3.5), (15, 3.5), (15, 6)])
        pen.line([(6, 6), (7, 20.5), (17, 20.5), (18, 6)])
        pen.line([(10, 10), (10.2, 16.5)])
        pen.line([(14, 10), (13.8, 16.5)])
      }
    case "pencil" where !isFilled:
      return { $0.line([(4, 20), (5, 15.5), (16.5, 4), (20, 7.5), (8.5, 19)], closed: true) }
    case "envelope" where !isFilled:
      return { pen in
        pen.box(CGRect(x: 3, y: 5, width: 18, height: 14))
        pen.line([(4, 7), (12, 13.5), (20, 7)])
      }
    case "lock" where isFilled:
      return { pen in
        pen.box(CGRect(x: 5.5, y: 11, width: 13, height: 9), filled: true)
        let shackle = CGMutablePath()
        shackle.move(to: CGPoint(x: 8, y: 11))
        shackle.addLine(to: CGPoint(x: 8, y: 7.5))
        shackle.addCurve(to: CGPoint(x: 16, y: 7.5), control1: CGPoint(x: 8, y: 2.2), control2: CGPoint(x: 16, y: 2.2))
        shackle.addLine(to: CGPoint(x: 16, y: 11))
        pen.draw(shackle)
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

  /// A gear with eight teeth.
  private static var gear: CGPath {
    let path = CGMutablePath()
    path.addLines(
      between: (0..<32).map { index in
        let angle = (Double(index) + 0.5) * .pi / 16
        let (sine, cosine) = (Numerics.sin(angle), Numerics.cos(angle))
        let radius = index % 4 < 2 ? 9.5 : 7.2
        return CGPoint(x: 12 + radius * sine, y: 12 - radius * cosine)
      })
    path.closeSubpath()
    return path
  }
}
