// The accessibility properties of responders. No assistive application runs here. The values are stored for tests and
// for tools that inspect the view tree.

/// The traits of an accessibility element.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  /// The raw value of the set.
  public let rawValue: UInt64
  /// Creates a set from a raw value.
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// No traits.
  public static let none: UIAccessibilityTraits = []
  /// A button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// A link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// An image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element plays its own sound.
  public static let playsSound = UIAccessibilityTraits(rawValue: 1 << 4)
  /// A key of a keyboard.
  public static let keyboardKey = UIAccessibilityTraits(rawValue: 1 << 5)
  /// Text that does not change.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element summarises the state of the application at launch.
  public static let summaryElement = UIAccessibilityTraits(rawValue: 1 << 7)
  /// The element is disabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The label or value of the element changes frequently.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// A search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The element starts playing or recording media.
  public static let startsMediaSession = UIAccessibilityTraits(rawValue: 1 << 11)
  /// The value of the element can be increased and decreased.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element handles touches directly, such as a view for drawing.
  public static let allowsDirectInteraction = UIAccessibilityTraits(rawValue: 1 << 13)
  /// The page turns after the element was read aloud.
  public static let causesPageTurn = UIAccessibilityTraits(rawValue: 1 << 14)
  /// A tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 15)
  /// The header of a section.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
}

/// The accessibility values that client code set for an object.
struct AccessibilityProperties {
  var isElement: Bool?
  var label, hint, value: String?
  var traits: UIAccessibilityTraits?
  var hidesElements = false
  var isModal = false
  var elements: [Any]?
  var actions: [UIAccessibilityCustomAction]?
  var path: UIBezierPath?
  var frame: CGRect?
  var activationPoint: CGPoint?
  var language: String?
  var containerType = UIAccessibilityContainerType.none
  var groupsChildren = false
}

/// A custom action that assistive applications offer for an element.
@preconcurrency @MainActor
open class UIAccessibilityCustomAction: NSObject {
  /// The name of the action.
  open var name: String
  /// The object that performs the action.
  open private(set) weak var target: AnyObject?
  /// The method that performs the action.
  open private(set) var selector: Selector?
  /// The closure that performs the action.
  open private(set) var actionHandler: ((UIAccessibilityCustomAction) -> Bool)?

  /// Creates an action that sends a message.
  public init(name: String, target: Any?, selector: Selector) {
    (self.name, self.target, self.selector) = (name, target as AnyObject?, selector)
    super.init()
  }

  /// Creates an action that calls a closure.
  public init(name: String, actionHandler: ((UIAccessibilityCustomAction) -> Bool)?) {
    (self.name, self.actionHandler) = (name, actionHandler)
    super.init()
  }
}

extension UIResponder {
  var isStandardAccessibilityElement: Bool { self is UIControl || self is UILabel }

  var standardAccessibilityLabel: String? { (self as? UILabel)?.text ?? (self as? UIButton)?.currentTitle }

  var standardAccessibilityTraits: UIAccessibilityTraits {
    var traits: UIAccessibilityTraits =
      self is UIButton ? .button : self is UILabel ? .staticText : self is UISlider ? .adjustable : []
    guard let control = self as? UIControl else { return traits }
    if control.isSelected { traits.insert(.selected) }
    if !control.isEnabled { traits.insert(.notEnabled) }
    return traits
  }
}
