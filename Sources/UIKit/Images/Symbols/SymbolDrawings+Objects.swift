import CoreGraphics

extension SymbolDrawings {
  /// Returns the drawing of a symbol that shows an object; nil for an unknown name.
  static func object(_ name: String, _ isFilled: Bool) -> Drawing? {
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
        pen.draw(shackle)
      }
    default: return nil
    }
  }

  /// The shoulders of a person.
  private static var shoulders: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 4, y: 20))
    path.addCurve(to: CGPoint(x: 20, y: 20), control1: CGPoint(x: 4, y: 13.5), control2: CGPoint(x: 20, y: 13.5))
    path.closeSubpath()
    return path
  }

  /// A bell without its clapper.
  private static var bell: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 4, y: 17))
    path.addCurve(to: CGPoint(x: 7, y: 10), control1: CGPoint(x: 6, y: 15), control2: CGPoint(x: 7, y: 14))
    path.addCurve(to: CGPoint(x: 17, y: 10), control1: CGPoint(x: 7, y: 2.5), control2: CGPoint(x: 17, y: 2.5))
    path.addCurve(to: CGPoint(x: 20, y: 17), control1: CGPoint(x: 17, y: 14), control2: CGPoint(x: 18, y: 15))
    path.closeSubpath()
    return path
  }

  /// The shackle of a padlock.
  private static var shackle: CGPath {
    let path = CGMutablePath()
    path.move(to: CGPoint(x: 8, y: 11))
    path.addLine(to: CGPoint(x: 8, y: 7.5))
    path.addCurve(to: CGPoint(x: 16, y: 7.5), control1: CGPoint(x: 8, y: 2.2), control2: CGPoint(x: 16, y: 2.2))
    path.addLine(to: CGPoint(x: 16, y: 11))
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
