/// The appearances of one bar, by state.
@MainActor
struct BarAppearances<Appearance: UIBarAppearance> {
  enum State { case standard, compact, scrollEdge }

  private(set) var standard: Appearance?
  private(set) var compact: Appearance?
  private(set) var scrollEdge: Appearance?

  /// Returns the appearance for a state. The standard appearance is created at the first access, since the caller may
  /// change it.
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

  /// Returns the standard appearance that client code has set on the bar's appearance proxies.
  ///
  /// A bar adopts the values of its proxies when it enters a window. An earlier access must find them, too.
  private func proxied(_ bar: UIView) -> Appearance? {
    Device.current[AppearanceRegister.self].proxies(of: bar).lazy.compactMap {
      ($0 as? any AppearanceBar)?.standardBarAppearance as? Appearance
    }.first
  }

  /// Copies the appearances of `other` for states without an appearance.
  mutating func addMissing(from other: BarAppearances, _ bar: UIView) {
    if standard == nil, let other = other.standard { set(.standard, other, bar) }
    if compact == nil, let other = other.compact { set(.compact, other, bar) }
    if scrollEdge == nil, let other = other.scrollEdge { set(.scrollEdge, other, bar) }
  }

  /// Stores a copy. As on iOS, later changes of the client's object have no effect.
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

/// A bar with appearance objects.
@MainActor
protocol AppearanceBar: AnyObject {
  /// The standard appearance, if client code has read or set it; nil otherwise.
  var standardBarAppearance: UIBarAppearance? { get }
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

/// A button of a bar whose text attributes come from the bar's appearance.
@MainActor class BarControl: UIControl {
  /// Applies the appearances of the bar's buttons; nil for a bar without appearances.
  func show(_ appearances: BarButtonAppearances?) {}
}

extension UILabel {
  /// Applies the font and colour of `attributes`, or else the given ones.
  func applyAttributes(_ attributes: [NSAttributedString.Key: Any], else color: UIColor, _ font: UIFont) {
    self.font = attributes[.font] as? UIFont ?? font
    textColor = attributes[.foregroundColor] as? UIColor ?? color
  }
}
