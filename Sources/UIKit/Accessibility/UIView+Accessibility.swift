// What a view says of itself to somebody who hears the screen instead of seeing it. Nothing reads aloud here; what was
// said is kept, for tests and for whoever looks through a tree.

/// What kind of thing a view is to a screen reader.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The bits.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// Nothing in particular.
  public static let none: UIAccessibilityTraits = []
  /// Does something when tapped.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// Leads somewhere.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// A picture.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// Chosen.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// Cannot be used now.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// Changes often.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// Takes words to look for.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// Can be turned up and down.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// Stands over a part of the contents.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

extension UIView {
  private struct Spoken {
    var isElement: Bool?
    var label, hint, value: String?
    var traits: UIAccessibilityTraits?
    var hidesElements = false
    var isModal = false
  }
  private enum SpokenSlot: ObjectSlot { static var initialValue: Spoken { Spoken() } }

  /// Whether the view is one thing to a screen reader; controls, labels and their kin are.
  public var isAccessibilityElement: Bool {
    get { slots[SpokenSlot.self].isElement ?? (self is UIControl || self is UILabel) }
    set { slots[SpokenSlot.self].isElement = newValue }
  }
  /// What the view is called; a label's words and a button's title where nothing was set.
  public var accessibilityLabel: String? {
    get { slots[SpokenSlot.self].label ?? (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle }
    set { slots[SpokenSlot.self].label = newValue }
  }
  /// What using the view does.
  public var accessibilityHint: String? {
    get { slots[SpokenSlot.self].hint }
    set { slots[SpokenSlot.self].hint = newValue }
  }
  /// What the view says now.
  public var accessibilityValue: String? {
    get { slots[SpokenSlot.self].value }
    set { slots[SpokenSlot.self].value = newValue }
  }
  /// What kind of thing the view is.
  public var accessibilityTraits: UIAccessibilityTraits {
    get { slots[SpokenSlot.self].traits ?? standardTraits }
    set { slots[SpokenSlot.self].traits = newValue }
  }
  /// Whether what is in the view is left out.
  public var accessibilityElementsHidden: Bool {
    get { slots[SpokenSlot.self].hidesElements }
    set { slots[SpokenSlot.self].hidesElements = newValue }
  }
  /// Whether what is beside the view is left out.
  public var accessibilityViewIsModal: Bool {
    get { slots[SpokenSlot.self].isModal }
    set { slots[SpokenSlot.self].isModal = newValue }
  }

  private var standardTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits =
      self is UIButton ? .button : self is UILabel ? .staticText : self is UISlider ? .adjustable : []
    guard let control = self as? UIControl else { return traits }
    if control.isSelected { traits.insert(.selected) }
    if !control.isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
