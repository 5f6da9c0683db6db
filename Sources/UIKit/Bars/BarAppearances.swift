/// The appearances of one bar, by state.
@MainActor
struct BarAppearances<Appearance: UIBarAppearance> {
  enum State { case standard, compact, scrollEdge }

  private(set) var standard: Appearance?
  private(set) var compact: Appearance?
  private(set) var scrollEdge: Appearance?

  /// Returns the appearance for a state. The standard appearance is made at the first request, since the caller is
  /// about to change it.
  mutating func get(_ state: State, _ bar: UIView) -> Appearance? {
    switch state {
    case .standard:
      if standard == nil { set(.standard, proxied(bar) ?? Appearance(), bar) }
      bar.setNeedsLayout()
      return standard
    case .compact: return compact
    case .scrollEdge: return scrollEdge
    }
  }

  /// Returns the appearance that a proxy has for a bar. The bar itself takes it over only when it enters a window.
  private func proxied(_ bar: UIView) -> Appearance? {
    Device.current[AppearanceRegister.self].proxies(of: bar).lazy.compactMap {
      ($0 as? any AppearanceBar)?.ownAppearance as? Appearance
    }.first
  }

  /// Takes over the appearances of states that have none of their own.
  mutating func addMissing(from other: BarAppearances, _ bar: UIView) {
    if standard == nil, let other = other.standard { set(.standard, other, bar) }
    if compact == nil, let other = other.compact { set(.compact, other, bar) }
    if scrollEdge == nil, let other = other.scrollEdge { set(.scrollEdge, other, bar) }
  }

  /// Stores a copy, as Apple's bars do, so that later changes of the client's object have no effect.
  mutating func set(_ state: State, _ appearance: Appearance?, _ bar: UIView) {
    let copy = appearance.flatMap { $0.copy() as? Appearance }
    switch state {
    case .standard: standard = copy
    case .compact: compact = copy
    case .scrollEdge: scrollEdge = copy
    }
    bar.setNeedsLayout()
  }
}

/// A bar that has appearances.
@MainActor
protocol AppearanceBar: AnyObject {
  /// The standard appearance that client code has asked for; nil for none.
  var ownAppearance: UIBarAppearance? { get }
}

extension UINavigationBar: AppearanceBar {}
extension UITabBar: AppearanceBar {}
extension UIToolbar: AppearanceBar {}

/// The appearances of the buttons of one bar.
struct BarButtonAppearances {
  var plain: UIBarButtonItemAppearance
  var done: UIBarButtonItemAppearance
  var back: UIBarButtonItemAppearance?
}

/// A button of a bar that takes its text attributes from the bar's appearance.
@MainActor class BarControl: UIControl {
  /// Shows the appearances of the bar's buttons; nil for a bar without any.
  func show(_ appearances: BarButtonAppearances?) {}
}

extension UILabel {
  /// Applies the font and colour in `attributes`, or the given ones where it has none.
  func take(_ attributes: [NSAttributedString.Key: Any], else color: UIColor, _ font: UIFont) {
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? color
  }
}
