/// The appearances of one bar, by state.
@MainActor
struct BarLooks<Appearance: UIBarAppearance> {
  enum State { case standard, compact, scrollEdge }

  private(set) var standard: Appearance?
  private(set) var compact: Appearance?
  private(set) var scrollEdge: Appearance?

  /// The standard look is made when somebody asks for it: whoever does wants to change it.
  mutating func get(_ state: State, _ bar: UIView) -> Appearance? {
    switch state {
    case .standard:
      if standard == nil { set(.standard, Appearance(), bar) }
      bar.setNeedsLayout()
      return standard
    case .compact: return compact
    case .scrollEdge: return scrollEdge
    }
  }

  /// Keeps a copy, as Apple does: what client code changes afterwards changes nothing.
  mutating func set(_ state: State, _ look: Appearance?, _ bar: UIView) {
    let copy = look.flatMap { $0.copy() as? Appearance }
    switch state {
    case .standard: standard = copy
    case .compact: compact = copy
    case .scrollEdge: scrollEdge = copy
    }
    bar.setNeedsLayout()
  }
}

/// How the buttons of one bar look.
struct BarButtonLooks {
  var plain: UIBarButtonItemAppearance
  var done: UIBarButtonItemAppearance
  var back: UIBarButtonItemAppearance?
}

/// A button of a bar that takes its words' look from the bar's appearance.
@MainActor
protocol BarButtonView {
  func show(_ looks: BarButtonLooks?)
}

extension UILabel {
  /// Takes font and colour of a bar's attributes, if it says any.
  func take(_ attributes: [NSAttributedString.Key: Any], else color: UIColor, _ font: UIFont) {
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? color
  }
}
