/// A menu of actions, commands and submenus.
@preconcurrency @MainActor
open class UIMenu: UIMenuElement {
  /// An identifier of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The string of the identifier.
    public var rawValue: String
    /// Creates an identifier from a string.
    public init(_ rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The identifier of the root menu.
    public static let root = Identifier("root")
    /// The identifier of the application menu.
    public static let application = Identifier("application")
    /// The identifier of the File menu.
    public static let file = Identifier("file")
    /// The identifier of the Edit menu.
    public static let edit = Identifier("edit")
    /// The identifier of the menu of standard edit commands.
    public static let standardEdit = Identifier("standardEdit")
    /// The identifier of the Format menu.
    public static let format = Identifier("format")
    /// The identifier of the View menu.
    public static let view = Identifier("view")
    /// The identifier of the Window menu.
    public static let window = Identifier("window")
    /// The identifier of the Help menu.
    public static let help = Identifier("help")
    /// The identifier of the Share menu.
    public static let share = Identifier("share")
  }

  /// The options of a menu.
  public struct Options: OptionSet, Sendable {
    /// The raw value of the set.
    public let rawValue: UInt
    /// Creates a set from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements are shown inline in the outer menu.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu is shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One element at a time has a check mark.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are shown in a row. It has no effect here.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The sizes of elements. All elements have the large size here.
  public enum ElementSize: Int, Sendable {
    /// Four elements in a row.
    case small
    /// Three elements in a row.
    case medium
    /// One element in a row.
    case large
    /// The system's choice.
    case automatic = -1
  }

  /// The identifier of the menu.
  open private(set) var identifier: Identifier
  /// The options of the menu.
  open private(set) var options: Options
  /// The elements of the menu.
  open private(set) var children: [UIMenuElement]
  /// The preferred size of the elements. The value is stored and has no effect.
  open var preferredElementSize: ElementSize

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    self.identifier = identifier ?? Identifier("menu-\(title)")
    (self.options, self.children, self.preferredElementSize) = (options, children, preferredElementSize)
    super.init(storedTitle: title, image: image, subtitle: subtitle)
  }

  /// Returns a copy of the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements in the state on, in this menu and its submenus.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      switch child {
      case let action as UIAction: action.state == .on ? [action] : []
      case let command as UICommand: command.state == .on ? [command] : []
      case let menu as UIMenu: menu.selectedElements
      default: []
      }
    }
  }

  /// Sets a chosen action to the state on, and the others to off, in menus with the option `singleSelection`.
  func select(_ chosen: UIAction, among options: Options = []) {
    let options = options.union(self.options)
    for child in children {
      if let menu = child as? UIMenu { menu.select(chosen, among: options) }
      guard options.contains(.singleSelection), let action = child as? UIAction else { continue }
      action.state = action === chosen ? .on : .off
    }
  }

  /// The actions in this menu and its submenus.
  var actions: [UIAction] {
    children.flatMap { child in (child as? UIMenu)?.actions ?? (child as? UIAction).map { [$0] } ?? [] }
  }
}

/// An element that is replaced by elements from a closure, which can provide them later.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  /// Creates an element that calls its closure once and caches the result.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (provider, isCached) = (elementProvider, true)
    super.init(storedTitle: "", image: nil, subtitle: nil)
  }

  private init(uncached elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (provider, isCached) = (elementProvider, false)
    super.init(storedTitle: "", image: nil, subtitle: nil)
  }

  /// Returns an element that calls its closure whenever the menu is shown.
  open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void)
    -> UIDeferredMenuElement
  { UIDeferredMenuElement(uncached: elementProvider) }

  /// Calls a closure with the elements as soon as they are available.
  func resolve(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let elements { return completion(elements) }
    provider { [self] found in
      if isCached { elements = found }
      completion(found)
    }
  }
}
