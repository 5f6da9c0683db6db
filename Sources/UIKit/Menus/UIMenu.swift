/// A menu of actions, commands and other menus.
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
    /// The root of all menus.
    public static let root = Identifier("root")
    /// The menu of the application.
    public static let application = Identifier("application")
    /// The menu of files.
    public static let file = Identifier("file")
    /// The menu of editing.
    public static let edit = Identifier("edit")
    /// The menu of standard editing commands.
    public static let standardEdit = Identifier("standardEdit")
    /// The menu of text formats.
    public static let format = Identifier("format")
    /// The menu of views.
    public static let view = Identifier("view")
    /// The menu of windows.
    public static let window = Identifier("window")
    /// The menu of help.
    public static let help = Identifier("help")
    /// The menu of sharing.
    public static let share = Identifier("share")
  }

  /// The options of a menu.
  public struct Options: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The elements are shown in the menu around this one.
    public static let displayInline = Options(rawValue: 1 << 0)
    /// The menu is shown in red.
    public static let destructive = Options(rawValue: 1 << 1)
    /// One element at a time has a check mark.
    public static let singleSelection = Options(rawValue: 1 << 5)
    /// The elements are shown in a row.
    public static let displayAsPalette = Options(rawValue: 1 << 7)
  }

  /// The sizes of elements. Only the large one is drawn.
  public enum ElementSize: Int, Sendable {
    /// Four in a row.
    case small
    /// Three in a row.
    case medium
    /// A row for each.
    case large
    /// The system's choice.
    case automatic = -1
  }

  /// The identifier of the menu.
  public let identifier: Identifier
  /// The options of the menu.
  public let options: Options
  /// The elements.
  public let children: [UIMenuElement]
  /// The size of the elements.
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

  /// Returns a menu like this one with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// The elements with a check mark, in this menu and those inside.
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

  /// Moves the check mark to a chosen action, in menus that have one at a time.
  func select(_ chosen: UIAction, among options: Options = []) {
    let options = options.union(self.options)
    for child in children {
      if let menu = child as? UIMenu { menu.select(chosen, among: options) }
      guard options.contains(.singleSelection), let action = child as? UIAction else { continue }
      action.state = action === chosen ? .on : .off
    }
  }

  /// The actions in this menu and those inside it.
  var actions: [UIAction] {
    children.flatMap { child in (child as? UIMenu)?.actions ?? (child as? UIAction).map { [$0] } ?? [] }
  }
}

/// An element whose contents come later, for example from a server.
@preconcurrency @MainActor
open class UIDeferredMenuElement: UIMenuElement {
  private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void
  private let isCached: Bool
  private var elements: [UIMenuElement]?

  /// Creates an element whose contents are asked for once.
  public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (provider, isCached) = (elementProvider, true)
    super.init(storedTitle: "", image: nil, subtitle: nil)
  }

  private init(uncached elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
    (provider, isCached) = (elementProvider, false)
    super.init(storedTitle: "", image: nil, subtitle: nil)
  }

  /// Returns an element whose contents are asked for each time it is shown.
  open class func uncached(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void)
    -> UIDeferredMenuElement
  { UIDeferredMenuElement(uncached: elementProvider) }

  /// Passes the contents on once they are there.
  func resolve(_ completion: @escaping ([UIMenuElement]) -> Void) {
    if let elements { return completion(elements) }
    provider { [self] found in
      if isCached { elements = found }
      completion(found)
    }
  }
}
