/// An element of a menu that sends an action along the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The title.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The action to send.
  public let action: Selector
  /// Data that the action can use.
  public let propertyList: Any?
  /// A longer title that explains the command.
  open var discoverabilityTitle: String?
  /// The attributes that a menu shows.
  open var attributes: UIMenuElement.Attributes
  /// The mark that a menu shows.
  open var state: UIMenuElement.State

  /// Creates a command.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
    discoverabilityTitle: String? = nil, attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.action, self.propertyList, self.discoverabilityTitle) = (action, propertyList, discoverabilityTitle)
    (self.attributes, self.state) = (attributes, state)
    super.init(storedTitle: title, image: image, subtitle: subtitle)
  }
}

/// The keys that change the meaning of others.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The bits of the flags.
  public let rawValue: Int
  /// Creates flags from their bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Caps lock.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// Shift.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// Control.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// Option.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// Command.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// A key of the numeric pad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command that a key sends.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The text of the arrow up.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The text of the arrow down.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The text of the arrow to the left.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The text of the arrow to the right.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The text of the escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The text of the page up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The text of the page down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The text of the home key.
  public static let inputHome = "UIKeyInputHome"
  /// The text of the end key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The text of the delete key.
  public static let inputDelete = "UIKeyInputDelete"

  /// The text of the key.
  public let input: String?
  /// The keys that are held.
  public let modifierFlags: UIKeyModifierFlags
  /// A Boolean value indicating whether the command precedes the system's meaning of the key.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a command with title and image.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, action: Selector, input: String,
    modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    (self.input, self.modifierFlags) = (input, modifierFlags)
    super.init(
      title: title, subtitle: subtitle, image: image, action: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
  }

  /// Creates a command of a key.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command of a key, with an explanation.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }
}

extension UIApplication {
  /// Performs the key command of the responder chain for a typed character, and returns whether there is one.
  ///
  /// Only text reaches the application, so that commands with other modifiers than shift are never sent.
  func performKeyCommand(_ character: Character) -> Bool {
    for responder in keyResponders {
      let command = responder.keyCommands?.first { $0.isSent(by: character) }
      if let command { return sendAction(command.action, to: responder, from: command, for: nil) }
    }
    return false
  }

  /// A Boolean value indicating whether a key without modifiers may send a command.
  var hasKeyCommands: Bool {
    keyResponders.contains { $0.keyCommands?.contains { $0.modifierFlags.subtracting(.shift).isEmpty } ?? false }
  }

  /// The first responder, or the controller in front, and what follows in the chain.
  private var keyResponders: [UIResponder] {
    guard let start = keyWindow?.firstResponder ?? keyWindow?.topViewController ?? keyWindow else { return [] }
    return Array(sequence(first: start as UIResponder, next: \.next))
  }
}

extension UIKeyCommand {
  /// Returns a Boolean value indicating whether a typed character is the key of the command.
  fileprivate func isSent(by character: Character) -> Bool {
    switch modifierFlags {
    case []: input.map { [$0, $0 == "\r" ? "\n" : $0] }?.contains(String(character)) ?? false
    case .shift: character.isUppercase && input?.lowercased() == character.lowercased()
    default: false
    }
  }
}

extension UIWindow {
  /// The controller in front, whose key commands apply while no responder has the keys.
  fileprivate var topViewController: UIViewController? {
    rootViewController.map { root in sequence(first: root, next: \.presentedViewController).reduce(root) { $1 } }
  }
}
