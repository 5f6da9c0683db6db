/// A menu element that sends an action up the responder chain.
@preconcurrency @MainActor
open class UICommand: UIMenuElement {
  /// The title of the command.
  open override var title: String {
    get { storedTitle }
    set { storedTitle = newValue }
  }
  /// The image of the command.
  open override var image: UIImage? {
    get { storedImage }
    set { storedImage = newValue }
  }
  /// The selector of the action to send.
  open private(set) var action: Selector
  /// Additional data for the action.
  open private(set) var propertyList: Any?
  /// A longer title that explains the purpose of the command.
  open var discoverabilityTitle: String?
  /// The attributes of the command in a menu.
  open var attributes: UIMenuElement.Attributes
  /// The state of the command in a menu.
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

/// The modifier keys of a key press.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// The raw value of the set.
  public let rawValue: Int
  /// Creates a set from its raw value.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// The caps lock key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16)
  /// The shift key.
  public static let shift = UIKeyModifierFlags(rawValue: 1 << 17)
  /// The control key.
  public static let control = UIKeyModifierFlags(rawValue: 1 << 18)
  /// The option key.
  public static let alternate = UIKeyModifierFlags(rawValue: 1 << 19)
  /// The command key.
  public static let command = UIKeyModifierFlags(rawValue: 1 << 20)
  /// The key is on the numeric keypad.
  public static let numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

/// A command that a key press triggers.
@preconcurrency @MainActor
open class UIKeyCommand: UICommand {
  /// The input of the up arrow key.
  public static let inputUpArrow = "UIKeyInputUpArrow"
  /// The input of the down arrow key.
  public static let inputDownArrow = "UIKeyInputDownArrow"
  /// The input of the left arrow key.
  public static let inputLeftArrow = "UIKeyInputLeftArrow"
  /// The input of the right arrow key.
  public static let inputRightArrow = "UIKeyInputRightArrow"
  /// The input of the escape key.
  public static let inputEscape = "UIKeyInputEscape"
  /// The input of the page up key.
  public static let inputPageUp = "UIKeyInputPageUp"
  /// The input of the page down key.
  public static let inputPageDown = "UIKeyInputPageDown"
  /// The input of the home key.
  public static let inputHome = "UIKeyInputHome"
  /// The input of the end key.
  public static let inputEnd = "UIKeyInputEnd"
  /// The input of the delete key.
  public static let inputDelete = "UIKeyInputDelete"

  /// The characters of the key.
  open private(set) var input: String?
  /// The modifier keys that have to be pressed.
  open private(set) var modifierFlags: UIKeyModifierFlags
  /// A Boolean value indicating whether the command takes precedence over the system's behaviour for the key.
  open var wantsPriorityOverSystemBehavior = false

  /// Creates a key command with a title and an image.
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

  /// Creates a command for a key.
  public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
    self.init(action: action, input: input, modifierFlags: modifierFlags)
  }

  /// Creates a command for a key, with a longer title.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String
  ) {
    self.init(action: action, input: input, modifierFlags: modifierFlags, discoverabilityTitle: discoverabilityTitle)
  }
}

extension UIApplication {
  /// Performs the first key command in the responder chain for a typed character. Returns false if there is none.
  ///
  /// The application receives characters only. Commands with modifiers other than shift are therefore never performed.
  func performKeyCommand(_ character: Character) -> Bool {
    for responder in keyResponders {
      let command = responder.keyCommands?.first { $0.isSent(by: character) }
      if let command { return sendAction(command.action, to: responder, from: command, for: nil) }
    }
    return false
  }

  /// A Boolean value indicating whether the responder chain has key commands without modifiers other than shift.
  var hasKeyCommands: Bool {
    keyResponders.contains { $0.keyCommands?.contains { $0.modifierFlags.subtracting(.shift).isEmpty } ?? false }
  }

  /// The responder chain from the first responder, or else from the frontmost view controller or the key window.
  private var keyResponders: [UIResponder] {
    guard let start = keyWindow?.firstResponder ?? keyWindow?.topViewController ?? keyWindow else { return [] }
    return Array(sequence(first: start as UIResponder, next: \.next))
  }
}

extension UIKeyCommand {
  /// Returns a Boolean value indicating whether a typed character triggers the command.
  fileprivate func isSent(by character: Character) -> Bool {
    switch modifierFlags {
    case []: input.map { [$0, $0 == "\r" ? "\n" : $0] }?.contains(String(character)) ?? false
    case .shift: character.isUppercase && input?.lowercased() == character.lowercased()
    default: false
    }
  }
}

extension UIWindow {
  /// The frontmost presented view controller, or the root view controller.
  fileprivate var topViewController: UIViewController? {
    rootViewController.map { root in sequence(first: root, next: \.presentedViewController).reduce(root) { $1 } }
  }
}
